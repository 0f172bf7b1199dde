// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

/// Points and probabilities that stand for a Dirichlet distribution in expectations.
struct SimplexNodes {
    RowMatrix points;               ///< one per row; each sums to 1
    Eigen::VectorXd probabilities;  ///< they sum to 1
};

/// For smooth functions: the sticks of Dir(alpha), X_k = B_k Π_{l<k} (1 - B_l) with B_k ~ Beta(alpha_k, Σ_{l>k}
/// alpha_l) independent, by Gauss quadrature of each up to four shares; beyond, evenSimplexNodes().
SimplexNodes simplexNodes(const Eigen::RowVectorXd& alpha);

/// The same with more nodes, for distances ‖x - y‖, which have a peak: an energy score is off by 1e-4 of itself for two
/// shares, 2e-3 for three and 1e-2 for more (against two million draws).
SimplexNodes distanceNodes(const Eigen::RowVectorXd& alpha);

/// 512 points of equal probability: the quantiles of the sticks at an even sequence of the cube (Kronecker's, with the
/// powers of the root of x^m = x + 1) and at its mirror image. The same whatever the seed of an analysis.
SimplexNodes evenSimplexNodes(const Eigen::RowVectorXd& alpha);

/// Functions φ with exp(-γ ‖x - y‖²) = φ(x)'φ(y) for shares x, y of m parts: those of the kernel between places in the
/// simplex, chosen by pivoted Cholesky decomposition until none of many other places is off by more than 1e-7.
class SimplexFeatures {
public:
    /// Null where that takes more than 400 places: a kernel that is narrow beside the simplex. Kept for the next call.
    static std::shared_ptr<const SimplexFeatures> of(Index m, double gamma);

    [[nodiscard]] Index size() const { return m_places.rows(); }
    [[nodiscard]] Eigen::VectorXd at(const Eigen::RowVectorXd& x) const;
    /// E φ(X) over the nodes.
    [[nodiscard]] Eigen::VectorXd mean(const SimplexNodes& nodes) const;

private:
    SimplexFeatures(double gamma, RowMatrix places, Eigen::MatrixXd factor);
    static std::shared_ptr<const SimplexFeatures> make(Index m, double gamma);

    double m_gamma;
    RowMatrix m_places;
    Eigen::MatrixXd m_factor;  ///< lower triangle L with L L' the kernel between the places
};

}  // namespace calibrium
