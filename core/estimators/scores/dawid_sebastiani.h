// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Dawid-Sebastiani score: mean of (y - m)' V^-1 (y - m) + log det V, m and V mean and covariance of the prediction.
/// data: any regression family (draws: divisor S in the variance). Small is good; may be negative. Cost O(n d²).
/// Throws InvalidSetting for class probabilities, InvalidInput, naming the row, where V = 0 (draws that are all equal).
/// Source: Dawid, Sebastiani (1999), Annals of Statistics 27; METHODS.md section 7.
MeanScore dawidSebastiani(const Dataset& data, const Run& run = {});

/// The score of each row.
RealRowScore dawidSebastianiRowScore(const Dataset& data);

/// Measure `dss`.
Measure dawidSebastianiMeasure();

}  // namespace calibrium
