// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

struct RecalibrationMethod;

/// A natural cubic spline with equally spaced knots on [0,1], fitted by least squares: two derivatives are continuous,
/// the second is 0 at both ends.
class NaturalSpline {
public:
    /// The spline with the smallest sum of squares over the points (x_i, y_i), 0 <= x_i <= 1; where several are as good
    /// (fewer points than knots) the one with the smallest values at the knots. O(n knots²).
    /// x, y: of the same size n >= 1, weights of the squares too, or none; knotCount >= 2. Source: Reinsch (1967),
    /// Numerische Mathematik 10.
    static NaturalSpline fitted(const Eigen::VectorXd& x, const Eigen::VectorXd& y, Index knotCount,
                                const Eigen::VectorXd& weights = {});

    [[nodiscard]] double value(double x) const;
    [[nodiscard]] double derivative(double x) const;

private:
    Eigen::VectorXd m_values;      ///< at the knots
    Eigen::VectorXd m_curvatures;  ///< second derivatives at the knots
};

/// Spline calibration of the top label. With the fit rows sorted by confidence r and t_i = (i - 1)/(n - 1), a natural
/// spline with 6 knots is fitted to n⁻¹ Σ_{j <= i} (c_j - r_j) as a function of t_i; its derivative at t is what is
/// missing from the confidences there, so the mapped confidence is r + s'(t(r)), linear between fit rows, constant
/// beyond the first and the last, and kept 1/(2n) away from 0 and 1. With case weights sums, n and the squares of the
/// fit are weighted, and t_i = Σ_{j < i} w_j / Σ_{j < n} w_j. O(n log n).
/// Source: Gupta et al. (2021), ICLR, section 4, as their program has it.
RecalibrationMethod splineRecalibration();

}  // namespace calibrium
