// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

namespace calibrium {

/// Predicted means and variances with their targets.
struct MomentForecasts {
    Eigen::VectorXd means;
    Eigen::VectorXd variances;  ///< > 0
    Eigen::VectorXd weights{};  ///< >= 0, not all 0; of size 0 for equal ones
};

/// Mean Dawid-Sebastiani scores, (y - m)²/v + log v.
struct LinearDss {
    double score = 0;         ///< of the forecasts as they are
    double recalibrated = 0;  ///< of mean a + b m and variance w v + c, b, w, c >= 0, that are best for these targets
    double constant = 0;      ///< of the same best mean and variance for all rows: 1 + log of the targets' variance
};

/// The scores from which a decomposition is made. recalibrated <= score and <= constant always: both are among what it
/// is chosen from, and where the search fails to find better (there may be several minima) they stand for it. For each
/// shape of the variance, w v + c up to a factor, mean and factor are those of weighted least squares; the shape is
/// searched by a grid and Brent's method.
/// forecasts, targets: n >= 1. O(n) for each of about 25 steps. Throws InvalidInput where all targets (of weight
/// above 0) are the same, or numbers leave the range; Cancelled.
/// Source: Siegert (2017), Simplifying and generalising Murphy's Brier score decomposition, QJRMS 143, for parts by
/// recalibration; the variance: GB22 Appendix G.5.
LinearDss linearDss(const MomentForecasts& forecasts, const Eigen::VectorXd& targets, const Run& run = {});

}  // namespace calibrium
