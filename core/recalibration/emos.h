// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/recalibration/recalibration_method.h"

namespace calibrium {

/// What EMOS makes of a prediction with mean m and variance v: the mean a + b m and the variance c² + d² v.
struct EmosParameters {
    double a = 0;
    double b = 1;
    double c = 0;
    double d = 1;
};

/// Which of them are fitted; the others leave the prediction as it is.
struct EmosOptions {
    bool correctsBias = true;    ///< a and b
    bool correctsSpread = true;  ///< c and d
};

/// By the least mean CRPS of the fit rows: that of the normal distribution, or the fair one of the draws, which then
/// are as good as exchangeable with the target, with |x| replaced by sqrt(x² + (10^-4 u)²) around 0, u the standard
/// deviation of the targets. data: normal or draws with real targets, n >= 2; weights count. O(n S) for each of about a
/// hundred steps. Throws InvalidInput where all targets are equal; Cancelled.
EmosParameters fitEmos(const Dataset& data, const EmosOptions& options = {}, const Run& run = {});

/// Ensemble model output statistics: bias and spread of normal distributions and of draws. Every draw x of a row
/// becomes a + b m + sqrt(c² + d² v) e, e = (x - m) / sqrt(v), so that the draws keep their shape and order; those of a
/// row without scatter become normal scores. Source: Gneiting, Raftery, Westveld, Goldman (2005), Monthly Weather
/// Review 133; Van Schaeybroeck, Vannitsem (2015), QJRMS 141, for the draws.
RecalibrationMethod emosRecalibration();

}  // namespace calibrium
