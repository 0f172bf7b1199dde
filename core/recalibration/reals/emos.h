// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct RecalibrationMethod;

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

/// By the least mean CRPS of the fit rows under normal distributions with that mean and variance. data: normal
/// distributions or draws with real targets, n >= 2; weights count. O(n) for each of about a hundred steps. Throws
/// InvalidInput where all targets are equal; Cancelled.
EmosParameters fitEmos(const Dataset& data, const EmosOptions& options = {}, const Run& run = {});

/// Ensemble model output statistics: bias and spread of normal distributions and of draws. The k-th of a row's S draws
/// in order becomes the quantile k/(S + 1) of the corrected normal distribution, so that all S + 1 gaps are equally
/// probable; where only the bias is corrected, all draws of a row are moved by the same number.
/// Source: Gneiting, Raftery, Westveld, Goldman (2005), Monthly Weather Review 133; Schefzik, Thorarinsdottir, Gneiting
/// (2013), Statistical Science 28, ensemble copula coupling with quantiles at equal distances (ECC-Q).
RecalibrationMethod emosRecalibration();

}  // namespace calibrium
