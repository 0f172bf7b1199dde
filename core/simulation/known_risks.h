// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/laws/risk_population.h"

namespace calibrium {

/// What the sampler of a world of risks is besides: it knows whom its data sets are drawn from.
class KnownRisks {
public:
    virtual ~KnownRisks() = default;

    [[nodiscard]] virtual RiskPopulation risks() const = 0;

protected:
    KnownRisks() = default;
    KnownRisks(const KnownRisks&) = default;
    KnownRisks(KnownRisks&&) = default;
    KnownRisks& operator=(const KnownRisks&) = default;
    KnownRisks& operator=(KnownRisks&&) = default;
};

}  // namespace calibrium
