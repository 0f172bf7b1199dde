// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Expected normalised calibration error of predicted standard deviations, over equal-mass bins of them:
///   ENCE = M^-1 Σ_B |RMV(B) - RMSE(B)| / RMV(B)
/// data: a regression family with real targets, n >= 1. Result >= 0, a pure number; biased upward, about as the square
/// root of the number of bins over n. Cost O(n log n). Throws InvalidSetting for classes, several dimensions and a bin
/// count below 1, InvalidInput where the predicted standard deviations of a bin are all 0, or numbers leave the range.
/// Source: Levi, Gispan, Giladi, Fetaya (2022), Sensors 22, eq. 7.
double ence(const Dataset& data, Index binCount = 10);

/// Uncertainty calibration error of predicted variances, over the same bins:
///   UCE = Σ_B |B|/n |RMSE(B)² - RMV(B)²|
/// In squared units of the target. As above, but that variances may be 0.
/// Source: Laves, Ihler, Fast, Kahrs, Ortmaier (2020), Well-calibrated regression uncertainty in medical imaging, MIDL.
double uce(const Dataset& data, Index binCount = 10);

/// Measures `ence` and `uce`.
Measure enceMeasure();
Measure uceMeasure();

}  // namespace calibrium
