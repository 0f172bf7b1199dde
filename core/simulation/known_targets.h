// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;

/// What the sampler of a world of classes is besides if it knows the truth behind every prediction.
class KnownTargets {
public:
    virtual ~KnownTargets() = default;

    /// The target's class probabilities given each prediction of a data set of this world, n x m: what a calibrated
    /// model would have predicted in its place.
    [[nodiscard]] virtual RowMatrix targetProbabilities(const Dataset& data) const = 0;

protected:
    KnownTargets() = default;
    KnownTargets(const KnownTargets&) = default;
    KnownTargets(KnownTargets&&) = default;
    KnownTargets& operator=(const KnownTargets&) = default;
    KnownTargets& operator=(KnownTargets&&) = default;
};

}  // namespace calibrium
