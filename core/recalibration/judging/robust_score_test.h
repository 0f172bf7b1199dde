// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/recalibration/judging/likelihood_ratio.h"

#include <Eigen/Core>

namespace calibrium {

/// The generalised score test of the coefficients of a logistic regression with case weights, where the likelihood of
/// the weighted rows is none: S = u'V⁻¹u, u = Σ_i w_i (y_i - p_i) z_i and V = Σ_i w_i² (y_i - p_i)² z_i z_i', z_i the
/// tested features less what the free ones tell of them, by least squares with weights w_i p_i (1 - p_i). χ² with the
/// rank of V as degrees of freedom.
/// features: n x k; its first `freeCount` columns have fitted coefficients, those of the others are tested.
/// fitted: the probabilities p_i of the simpler model, fitted with the weights w_i (n, above 0). O(n k²).
/// Source: Boos (1992), The American Statistician 46, 327-333; weights as of Binder (1983), International
/// Statistical Review 51.
LikelihoodRatio robustScoreTest(const Eigen::MatrixXd& features, Index freeCount, const Eigen::VectorXd& fitted,
                                const Labels& outcomes, const Eigen::VectorXd& weights);

}  // namespace calibrium
