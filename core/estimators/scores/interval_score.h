// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Interval score of the central prediction interval [l, u] of nominal coverage 1 - α = level:
///   u - l + 2/α (l - y)₊ + 2/α (y - u)₊, averaged; l and u are the quantiles α/2 and 1 - α/2 of the prediction
/// data: a regression family with real targets. 0 < level < 1. Result >= 0 in units of the target, small is good.
/// Cost O(n), times a root search for mixtures. Throws InvalidSetting for other families and levels.
/// Source: Gneiting, Raftery (2007), JASA 102, equation 43.
MeanScore intervalScore(const Dataset& data, double level = 0.9, const Run& run = {});

/// Measure `interval-score`.
Measure intervalScoreMeasure();

}  // namespace calibrium
