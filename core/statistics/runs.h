// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <span>
#include <vector>

namespace calibrium {

/// Number of runs: maximal stretches of equal neighbours. 0 for no values.
Index runCount(const std::vector<bool>& values);

/// Mean number of runs of first + second values of two kinds, in random order. first, second >= 0, not both 0.
double expectedRuns(Index first, Index second);

/// P(at most `runs` runs) for that many values of two kinds, every order equally likely: exact where one kind has up to
/// 1000 values, else the normal limit with continuity correction. O(min(first, second, 1000)).
/// Source: Wald, Wolfowitz (1940), Annals of Mathematical Statistics 11.
double fewRunsProbability(Index runs, Index first, Index second);

/// Spearman's rank correlation of the values with their place in the row, ties by their mean rank; 0 where all are
/// equal. Over random orders its mean is 0 and its variance exactly 1/(n-1). values: n >= 2. O(n log n).
double rankCorrelationWithPlace(std::span<const double> values);

/// Rank correlation of neighbours: Σ r_i r_{i+1} / Σ r_i², r the centred ranks, ties by their mean rank; 0 where all
/// are equal. Over random orders its mean is -1/n and its variance about 1/n. values: n >= 2. O(n log n). Source: Wald,
/// Wolfowitz (1943), Annals of Mathematical Statistics 14.
double neighbourRankCorrelation(std::span<const double> values);

}  // namespace calibrium
