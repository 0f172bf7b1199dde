// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;

/// What the sampler of a world is besides if its data sets are parts of one, drawn without replacement.
class FinitePopulation {
public:
    virtual ~FinitePopulation() = default;

    /// The data set that all others are drawn from; null where each is drawn anew after all.
    [[nodiscard]] virtual const Dataset* population() const = 0;

protected:
    FinitePopulation() = default;
    FinitePopulation(const FinitePopulation&) = default;
    FinitePopulation(FinitePopulation&&) = default;
    FinitePopulation& operator=(const FinitePopulation&) = default;
    FinitePopulation& operator=(FinitePopulation&&) = default;
};

}  // namespace calibrium
