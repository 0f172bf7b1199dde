// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <vector>

namespace calibrium {

/// A normal distribution of this deviation, as a part of the standard t-distribution.
struct NormalPart {
    double weight;
    double deviation;
};

/// The law of ν degrees of freedom is that of N / √W, W with density ∝ w^{a-1} e^{-aw}, a = ν/2. By the trapezoidal
/// rule in s = log w, where the density is ∝ exp(a (s - e^s)); its error falls exponentially.
std::vector<NormalPart> normalParts(double degrees);

/// The same by the Gauss quadrature of the Gamma distribution of W with `count` nodes, for smooth functions of W.
std::vector<NormalPart> fewNormalParts(double degrees, int count);

/// normalParts(), and 12 of fewNormalParts(), kept for the next call.
std::shared_ptr<const std::vector<NormalPart>> keptParts(double degrees);
std::shared_ptr<const std::vector<NormalPart>> studentNodes(double degrees);
inline constexpr int studentNodeCount = 12;

/// log of the density of a multivariate t-distribution with independent normal coordinates given its precision, where
/// the squared length of the standardised error is `square`.
double logDensityOfStudents(double square, const Eigen::VectorXd& scales, double degrees);

/// E |mean + scale T|^p of T with the t-distribution, p >= 0; infinite from p = degrees on.
double powerOfStudent(double mean, double scale, double degrees, double p);

}  // namespace calibrium
