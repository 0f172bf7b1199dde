// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/beta_parts.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Eigenvalues>
#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/special_functions/beta.hpp>

namespace calibrium {

namespace {

/// Long doubles, Boost's choice, take several times as long; shapes of 1e8 need thousands of terms.
using BetaInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

}  // namespace

double betaShare(double a, double b, double y) {
    if (y <= 0) return 0;
    return y >= 1 ? 1 : boost::math::ibeta(a, b, y, BetaInDouble());
}

double betaQuantile(double a, double b, double level) { return boost::math::ibeta_inv(a, b, level, BetaInDouble()); }

BetaNodes betaNodes(double a, double b, Index count) {
    const double p = b - 1;
    const double q = a - 1;
    const double sum = p + q;
    Eigen::VectorXd diagonal(count);
    Eigen::VectorXd beside(count - 1);
    for (Index k = 0; k < count; ++k) {
        const double s = 2 * static_cast<double>(k) + sum;
        diagonal(k) = k == 0 ? (q - p) / (sum + 2) : sum * (q - p) / (s * (s + 2));
    }
    for (Index k = 1; k < count; ++k) {
        const auto n = static_cast<double>(k);
        const double s = 2 * n + sum;
        // The factors of the first one that are 0 / 0 for p + q = -1 cancel.
        const double square = k == 1 ? 4 * (1 + p) * (1 + q) / (s * s * (s + 1))
                                     : 4 * n * (n + p) * (n + q) * (n + sum) / (s * s * (s + 1) * (s - 1));
        beside(k - 1) = std::sqrt(square);
    }
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, beside);
    BetaNodes nodes{Eigen::RowVectorXd(count), Eigen::RowVectorXd(count)};
    for (Index k = 0; k < count; ++k) {
        nodes.points(k) = std::clamp((1 + solver.eigenvalues()(k)) / 2, 0.0, 1.0);
        const double first = solver.eigenvectors()(0, k);
        nodes.probabilities(k) = first * first;
    }
    return nodes;
}

Eigen::RowVectorXd betaPlaces(double a, double b) {
    using Rule = boost::math::quadrature::gauss<double, static_cast<unsigned>(betaLevelCount)>;
    Eigen::RowVectorXd places(betaLevelCount);
    Index column = 0;
    for (std::size_t k = 0; k < Rule::abscissa().size(); ++k) {
        for (const double sign : {-1.0, 1.0}) {
            const double level = (1 + sign * Rule::abscissa()[k]) / 2;
            places(column++) = std::sqrt(Rule::weights()[k] / 2) * betaQuantile(a, b, level);
        }
    }
    return places;
}

}  // namespace calibrium
