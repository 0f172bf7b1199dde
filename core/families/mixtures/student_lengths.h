// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

/// E ‖X‖ for X = m + S N / √W, N standard normal, W ~ Gamma(a, a) with a = degrees / 2 > 1/2 the same for all
/// coordinates, S diagonal with the squares `variances` > 0. With t = τ W in the integral of meanLength(), whose
/// expectation over W is in closed form then:
///   E ‖X‖ = K (4π)^-½ ∫_0^∞ (1 - Π (1 + 2τv_k)^-½ (1 + τB(τ)/a)^{½-a}) τ^{-3/2} dτ,
///   B(τ) = Σ m_k² / (1 + 2τv_k),  K = E W^-½ = √a Γ(a - ½) / Γ(a),
/// by the rule of meanRoot(): relative error below 1e-10. O(320 d).
double meanLengthOfStudent(const Eigen::VectorXd& means, const Eigen::VectorXd& variances, double degrees);

/// A multivariate t-distribution with independent normal coordinates given W, as above.
struct StudentVector {
    Eigen::VectorXd location;
    Eigen::VectorXd variances;  ///< squares of the scales
    double degrees = 0;         ///< > 2
};

/// E ‖X - X'‖ of independent X and X'. Given R = W'/W, W is Gamma distributed, and the difference is as in
/// meanLengthOfStudent(), with the sum of the degrees; over log R by the trapezoidal rule: relative error below 1e-8.
double meanDifferenceOfStudents(const StudentVector& a, const StudentVector& b);

}  // namespace calibrium
