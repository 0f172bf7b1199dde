// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

/// Parts of Beta distributions, of which Beta and Dirichlet predictions are made. a, b in [smallestShape,
/// largestShape].
inline constexpr double smallestShape = 1e-4;
inline constexpr double largestShape = 1e8;

/// P(X <= y) for X ~ Beta(a, b); 0 and 1 beyond the ends.
double betaShare(double a, double b, double y);
/// The y with P(X <= y) = level, 0 < level < 1.
double betaQuantile(double a, double b, double level);

/// Points and probabilities that stand for a distribution in expectations; the probabilities sum to 1.
struct BetaNodes {
    Eigen::RowVectorXd points;
    Eigen::RowVectorXd probabilities;
};

/// The Gauss quadrature of Beta(a, b), exact for polynomials of degree 2 count - 1: eigenvalues of the recurrence of
/// the Jacobi polynomials on [-1, 1], whose weight is (1 - x)^(b - 1) (1 + x)^(a - 1), moved to [0, 1]. Source: Golub,
/// Welsch (1969), Mathematics of Computation 23.
BetaNodes betaNodes(double a, double b, Index count);

/// How many numbers betaPlaces() has.
inline constexpr Index betaLevelCount = 16;
/// Quantiles whose Euclidean distance is the 2-Wasserstein distance of Beta distributions: at the levels of the
/// Gauss-Legendre quadrature, times the root of its weights.
Eigen::RowVectorXd betaPlaces(double a, double b);

}  // namespace calibrium
