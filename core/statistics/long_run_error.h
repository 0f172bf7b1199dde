// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

/// The standard error of a mean of values in their order, with the degrees of freedom of Student's t for it.
struct LongRunError {
    double standardError = 0;
    Index degrees = 1;
};

/// Standard error of the mean of a stationary, dependent series that is robust to heteroscedasticity and
/// autocorrelation (HAC), by equally weighted cosines:
///   Ω = B⁻¹ Σ_b Λ_b², Λ_b = sqrt(2/n) Σ_i (x_i - m) cos(π b (i - ½) / n), b = 1..B, B = 0.4 n^(2/3); se² = Ω / n
/// Under independence and under autocorrelation of short range (mean - truth)/se has about Student's t distribution
/// with B degrees of freedom. Case weights of size 0 stand for equal ones; with weights x_i - m counts w_i / mean(w)
/// times. values: n >= 4. B is at least 2 and at most 500. O(n B). Source: Lazarus, Lewis, Stock, Watson (2018), HAR
/// inference: recommendations for practice, Journal of Business and Economic Statistics 36; of differences of forecast
/// losses: Diebold, Mariano (1995), same journal 13.
LongRunError longRunError(std::span<const double> values, const Eigen::VectorXd& weights = {});

}  // namespace calibrium
