// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

struct RecalibrationMethod;

/// Histogram binning: the mean outcome of the fit rows in each of (15) equal-mass bins of the prediction.
/// O(n log n) for each class. Source: Zadrozny, Elkan (2001), ICML.
RecalibrationMethod histogramRecalibration();

/// Scaling-binning: Platt scaling, then the mean Platt value of the fit rows in each of (15) equal-mass bins of these
/// values. O(n log n) for each class. Source: Kumar, Liang, Ma (2019), NeurIPS, section 4.
RecalibrationMethod scalingBinningRecalibration();

}  // namespace calibrium
