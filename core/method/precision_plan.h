// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

namespace calibrium {

struct RiskPopulation;
class Values;

/// How precise a measure of risks will be in a study, by the formula with which studies are planned. Empty functions:
/// there is none.
struct PrecisionPlan {
    /// About the width of the 95 % interval that n samples of the population give under these (completed) settings. It
    /// falls with n > 0.
    std::function<double(const RiskPopulation&, const Values&, double n)> width{};
    /// The width that studies are usually planned for.
    std::function<double(const RiskPopulation&)> usualWidth{};
};

}  // namespace calibrium
