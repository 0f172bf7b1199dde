// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

#include <limits>

namespace calibrium {

class Dataset;
struct Measure;
struct Warning;

/// Stands for an observed class of probability exactly 0, whose log score would be infinite: the smallest normal
/// double, so that no smaller positive probability scores better.
inline constexpr double smallestProbability = std::numeric_limits<double>::min();

/// Logarithmic score: mean of -log p_{y_i} for class probabilities, of -log f_i(y_i) for predicted densities f_i with
/// all constants (for counts, probabilities). Small is good. Classes: result >= 0 (up to the rounding of rows), and
/// finite: see smallestProbability. Throws InvalidSetting for predictive draws, InvalidInput where a density
/// underflows. Cost O(n). Source: Good (1952), JRSS B 14; METHODS.md section 7.
MeanScore logScore(const Dataset& data, const Run& run = {});

/// The score of each row for any class; of class probabilities.
RowScore logRowScore(const Dataset& data);

/// What to say of observed classes with probability 0: their number and the first; nothing of other targets.
std::vector<Warning> impossibleOutcomeWarnings(const Dataset& data);

/// Measure `log-score`.
Measure logScoreMeasure();

}  // namespace calibrium
