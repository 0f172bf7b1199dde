// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <functional>
#include <memory>

namespace calibrium {

class PredictiveDistributions;

/// Normal distributions with independent coordinates; parameters n x 2d, the means, then the standard deviations > 0.
/// Univariate for d = 1. For d > 1 expected lengths are computed as meanLength does.
std::shared_ptr<const PredictiveDistributions> normalDistributions(const RowMatrix& parameters);

/// Normal distributions with full covariance, d > 1; parameters n x (d + d(d+1)/2), the means, then the upper triangle
/// of the covariance row by row, positive definite. O(n d³) once, for the principal axes.
std::shared_ptr<const PredictiveDistributions> normalFullDistributions(const RowMatrix& parameters);

/// E ‖Z‖ for Z with independent normal coordinates of these means and variances (>= 0):
///   E √Q = (4π)^-½ ∫_0^∞ (1 - E e^{-tQ}) t^{-3/2} dt,  E e^{-tQ} = Π (1 + 2tv_k)^-½ exp(-t m_k²/(1 + 2tv_k)), Q =
///   ‖Z‖²,
/// by the trapezoidal rule in log t, whose error falls exponentially: relative error below 1e-11. O(320 d).
double meanLength(const Eigen::VectorXd& means, const Eigen::VectorXd& variances);

/// E √Q of a number Q >= 0 of expectation E Q > 0 by the same rule, logTransform(t) = log E e^{-tQ}, which falls with
/// t.
double meanRoot(double expectedSquare, const std::function<double(double t)>& logTransform);

/// E exp(-gamma ‖X‖²) of X with independent normal coordinates of these means and variances (W21 D.1).
double meanGaussianKernel(const Eigen::VectorXd& means, const Eigen::VectorXd& variances, double gamma);

/// Φ(z), accurate in both tails.
double standardNormalCdf(double z);
/// Φ^-1(level), 0 < level < 1.
double standardNormalQuantile(double level);
double standardNormalDensity(double z);
/// E |Z| for Z ~ N(mean, deviation²), deviation > 0.
double meanAbsoluteNormal(double mean, double deviation);

}  // namespace calibrium
