// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/mean_score.h"

#include <limits>

namespace calibrium {

/// Stands for an observed class of probability exactly 0, whose log score would be infinite: the smallest normal
/// double, so that no smaller positive probability scores better.
inline constexpr double smallestProbability = std::numeric_limits<double>::min();

/// Logarithmic score of class probabilities: mean of -log p_{y_i}.
/// data: n x m, m >= 2. Result >= 0 (up to the rounding of rows), small is good. Finite: see smallestProbability.
/// Cost O(n). Source: Good (1952), JRSS B 14; METHODS.md section 7.
MeanScore logScore(const Dataset& data);

/// Measure `log-score`.
Measure logScoreMeasure();

}  // namespace calibrium
