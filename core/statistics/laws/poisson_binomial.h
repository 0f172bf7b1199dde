// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <span>
#include <vector>

namespace calibrium {

/// `count` independent trials that succeed with the same probability in [0,1].
struct TrialGroup {
    double probability = 0;
    Index count = 1;
};

/// Both tails of a number of successes C at an observed count c; they overlap in P(C = c).
struct CountTails {
    double atMost = 1;   ///< P(C <= c)
    double atLeast = 1;  ///< P(C >= c)
};

/// Tails of the Poisson-binomial distribution, the number of successes of independent trials with different
/// probabilities, at 0 <= successCount <= number of trials.
/// Up to 1000 trials by the recursion over trials, to rounding, O(trials min(c, trials - c)); above by the saddlepoint
/// approximation for lattices, O(groups), with a relative error of about 2 % of a tail or better.
/// Source: Hong (2013), Computational Statistics and Data Analysis 59; Daniels (1987), International Statistical Review
/// 55, second continuity correction.
CountTails poissonBinomialTails(std::span<const TrialGroup> groups, Index successCount);

/// The probabilities as groups of neighbours: each a group of its own up to 1000 of them, else 400 groups of nearly
/// equal size in sorted order, whose mean stands for all.
std::vector<TrialGroup> trialGroups(std::span<const double> probabilities);

}  // namespace calibrium
