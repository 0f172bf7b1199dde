// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/recalibration/judging/likelihood_ratio.h"

#include <vector>

#include <Eigen/Core>

namespace calibrium {

/// The score test of the coefficients of a logistic regression with case weights, where the likelihood of the weighted
/// rows is none: S = u'V⁻¹u, u = Σ_i w_i (y_i - p_i) z_i and V = Σ_i w_i² p_i (1 - p_i) z_i z_i', its variance if the
/// simpler model holds; z_i: the tested features less what the free ones tell of them, by least squares with weights
/// w_i p_i (1 - p_i). χ² with the rank of V as degrees of freedom. (With the squares of the residuals in V, as for
/// models of which only the mean is trusted, 29 % of calibrated models are rejected at 5 % where one row in ten weighs
/// ninety times as much as the others: few rows decide the ends of a spline.) features: n x k; its first `freeCount`
/// columns have fitted coefficients, those of the others are tested. fitted: the probabilities p_i of the simpler
/// model, fitted with the weights w_i (n, above 0). O(n k²). Source: Boos (1992), The American Statistician 46,
/// 327-333, on score tests of estimating equations; weights as of Binder (1983), International Statistical Review 51.
LikelihoodRatio weightedScoreTest(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                                  const Labels& outcomes, const Eigen::VectorXd& weights);

/// The same test of rows that depend on one another within clusters: u_g the sum of (y_i - p_i) z_i times the weight
/// over the rows of cluster g, G clusters, C their covariance (ddof 1), m their mean; T² = G m'C⁺m, p = P(F >= T² (G -
/// q) / (q (G - 1))), F with q and G - q degrees, q the rank of C. weights: of size 0 for none. clusters: of each row,
/// from 0, none empty. `statistic` is T². Throws InvalidInput for fewer than fewestBlocks clusters, or for no more of
/// them than tested features. Source: Hotelling (1931), Annals of Mathematical Statistics 2; clusters in score tests:
/// Rotnitzky, Jewell (1990), Biometrika 77.
LikelihoodRatio clusteredScoreTest(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                                   const Labels& outcomes, const Eigen::VectorXd& weights,
                                   const std::vector<Index>& clusters);

}  // namespace calibrium
