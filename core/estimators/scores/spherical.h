// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Spherical score of class probabilities: mean of -p_{y_i} / ‖p_i‖₂.
/// data: n x m, m >= 2. Result in [-1,0], -1 for perfect predictions; small is good. Cost O(n m).
/// Source: Gneiting, Raftery (2007), JASA 102, section 3.1; METHODS.md section 7.
MeanScore spherical(const Dataset& data);

/// The score of each row for any class.
RowScore sphericalRowScore(const Dataset& data);

/// Measure `spherical`.
Measure sphericalMeasure();

}  // namespace calibrium
