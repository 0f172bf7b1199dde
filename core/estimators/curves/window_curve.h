// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/curves/calibration_curve.h"

#include <memory>

namespace calibrium {

/// Bins of equal mass that slide along the forecasts in place of standing side by side.
struct SlidingWindows {
    Eigen::VectorXd places;                   ///< mean forecast of each window, rising strictly
    std::unique_ptr<CalibrationCurve> curve;  ///< its share of outcomes 1, at the places
};

/// Windows of neighbouring groups that hold at least the share of the samples each, at most 201 of them, as far apart
/// in samples as they can be; equal forecasts are never split.
///   place = Σ count r / Σ count, curve = Σ hits / Σ count over the groups of a window
/// A window is a bin, so that a calibrated model lies on the diagonal on average, at the ends too. Neighbouring windows
/// share samples: what one shows its neighbours show again. 0 < share <= 1; the largest share is one window, a point.
/// O(groups) to prepare, O(groups + windows) for each set of outcomes.
/// Source: Copas (1983), Plotting p against x, Applied Statistics 32 (moving averages of outcomes over forecasts).
SlidingWindows slidingWindows(const ForecastGroups& groups, double share);

}  // namespace calibrium
