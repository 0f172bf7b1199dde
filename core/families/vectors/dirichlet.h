// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Family;

/// Dirichlet distributions of the shares of m >= 2 parts of a whole. Parameters: n x m, the concentrations alpha_k; A
/// is their sum. Targets: n x m shares above 0 that add up to 1.
///
/// Another temperature T divides all concentrations by T and keeps the mean alpha / A: the density to the power 1/T
/// beside the measure Π dx_k / x_k, normalised (W21 appendix F). Each share is Beta(alpha_k, A - alpha_k). The density
/// is that of all shares but the last. Covariances have rank m - 1: squares (y - m)' V^- (y - m) = (A + 1) Σ (y_k -
/// m_k)² / m_k are those of the shares but one, whichever it is, and so is the determinant Π m_k / (A + 1)^(m - 1).
///
/// Distance of predictions: `marginal-wasserstein`, d² = Σ_k W_2² of the Beta distributions of share k, by their
/// quantiles at 16 Gauss-Legendre levels: Hilbertian, at most the 2-Wasserstein distance. Expectations of the Gaussian
/// target kernel run over the same nodes for one and for two predictions (simplexNodes()), so that h is a positive
/// definite kernel: off by less than 1e-6 at the usual width up to four shares, by less than 1e-3 for more. Energy
/// scores run over distanceNodes().
const Family& dirichletFamily();

}  // namespace calibrium
