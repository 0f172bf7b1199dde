// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/numbers/induced_norm.h"

#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

/// ‖u‖_a <= this times ‖u‖_b for vectors of m entries; the exponents are given as 1/a and 1/b.
double change(Index m, double inverseA, double inverseB) {
    return std::pow(static_cast<double>(m), std::max(0.0, inverseA - inverseB));
}

/// Largest p-norm of a column; scaled by the largest entry, so that large exponents do not underflow.
double largestColumn(const RowMatrix& matrix, double p) {
    const double scale = matrix.cwiseAbs().maxCoeff();
    if (!(scale > 0) || std::isinf(p)) return scale;
    const Eigen::ArrayXXd powers = (matrix.array().abs() / scale).pow(p);
    return scale * std::pow(powers.colwise().sum().maxCoeff(), 1.0 / p);
}

/// ‖M‖_{p;p} between ‖M‖_{1;1} = ‖M‖_{∞;∞} and ‖M‖_{2;2}: log ‖M‖_{p;p} is convex in 1/p.
double interpolated(double sumNorm, double spectralNorm, double inverseP) {
    const double share = 2.0 * std::min(inverseP, 1.0 - inverseP);  // 1 for p = 2, 0 for p = 1 and ∞
    return std::pow(sumNorm, 1.0 - share) * std::pow(spectralNorm, share);
}

}  // namespace

double inducedNormBound(const RowMatrix& matrix, double p, double q) {
    const Index m = matrix.rows();
    const double inverseP = 1.0 / p;
    const double inverseQ = 1.0 / q;
    const double spectralNorm = risingEigenvalues(matrix).cwiseAbs().maxCoeff();
    const double sumNorm = largestColumn(matrix, 1.0);
    const double conjugate = inverseP < 1.0 ? 1.0 / (1.0 - inverseP) : std::numeric_limits<double>::infinity();
    return std::min({// ‖u‖_1 by ‖u‖_p, then the columns
                     change(m, 1.0, inverseP) * largestColumn(matrix, q),
                     // the rows, then ‖v‖_q by ‖v‖_∞
                     largestColumn(matrix, conjugate) * change(m, inverseQ, 0.0),
                     change(m, 0.5, inverseP) * spectralNorm * change(m, inverseQ, 0.5),
                     interpolated(sumNorm, spectralNorm, inverseP) * change(m, inverseQ, inverseP),
                     interpolated(sumNorm, spectralNorm, inverseQ) * change(m, inverseQ, inverseP)});
}

}  // namespace calibrium
