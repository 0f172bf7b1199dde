// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/curves/loess.h"

#include <Eigen/Core>

namespace calibrium {

class Dataset;
struct Measure;

/// Distances |loess(r_i) - r_i| between predictions and a smooth calibration curve, summed up.
struct SmoothDistances {
    double mean = 0;     ///< ICI, integrated calibration index
    double median = 0;   ///< E50
    double upper = 0;    ///< E90, the 90 % quantile
    double largest = 0;  ///< Emax
};

/// The curve is a local quadratic regression of the outcomes on the predictions, see Loess; the measures have its usual
/// span.
/// data: two classes (a binary data set or a lens), n >= 10, of which with case weights those count that weigh
/// anything: the curve is that of Loess with weights, the mean and the quantiles are weighted. Results >= 0; biased
/// upward. Cost: see Loess, and O(n log n). Throws InvalidSetting for more classes, InvalidInput below 10 samples.
/// Source: Austin, Steyerberg (2019), Statistics in Medicine 38, section 2.
SmoothDistances smoothDistances(const Dataset& data, double span = Loess::usualSpan);

/// The fitted calibration curve at each sample (that weighs anything). As above.
Eigen::VectorXd smoothCalibrationCurve(const Dataset& data);

/// Measures `ici`, `e50`, `e90` and `emax`.
Measure iciMeasure();
Measure e50Measure();
Measure e90Measure();
Measure emaxMeasure();

}  // namespace calibrium
