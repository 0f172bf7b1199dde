// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Mean squared error of the predicted means: mean of ‖y_i - m_i‖², summed over dimensions.
/// data: any regression family. Result >= 0, small is good. Cost O(n d). Throws InvalidSetting for class probabilities.
/// Source: METHODS.md section 7.
MeanScore meanSquaredError(const Dataset& data, const Run& run = {});

/// Measure `mse`.
Measure meanSquaredErrorMeasure();

}  // namespace calibrium
