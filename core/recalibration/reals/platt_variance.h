// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct RecalibrationMethod;

struct PlattVarianceOptions {
    /// The method takes w, b >= 0, so that every variance stays positive. Without, only those of the fit rows are.
    bool isNonNegative = true;
    Eigen::VectorXd weights = {};  ///< above 0, 1 on average, or none
};

struct PlattVarianceFit {
    double factor = 1;  ///< w
    double offset = 0;  ///< b, in the unit of the variances
    double score = 0;   ///< mean Dawid-Sebastiani score of the fit rows
    bool isAtBound = false;
};

/// w and b with the smallest mean of r²/(w v + b) + log(w v + b) over the rows, w <= 1e3, b <= 1e3 times the mean
/// variance. The best of searches from three starts, as there can be several minima.
/// squaredErrors r², variances v > 0: size n >= 1; weights in the options by which rows count. O(n) for each of about a
/// hundred steps. Throws Cancelled. Source: GB22 Appendix G.5.
PlattVarianceFit fitPlattVariance(const Eigen::VectorXd& squaredErrors, const Eigen::VectorXd& variances,
                                  const PlattVarianceOptions& options = {}, const Run& run = {});

/// The same for a data set of real targets of one dimension, whose case weights, 1 on average, take the place of the
/// options'.
PlattVarianceFit fitPlattVariance(const Dataset& data, const PlattVarianceOptions& options = {}, const Run& run = {});

RecalibrationMethod plattVarianceRecalibration();

}  // namespace calibrium
