// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <memory>

#include <Eigen/Core>

namespace calibrium {

class PairTerms;

/// The factors of h for normal distributions on the real line and the target kernel exp(-γ (y - y')²), vectorised.
///   d² = (μ - μ')² + (σ - σ')²;  hY = kY(y, y') - (E kY(Z, y') + E kY(y, Z')) + E kY(Z, Z')
///   E kY(X) = exp(-γ m² / s) / √s for X normal with mean m and variance v, s = 1 + 2 γ v; targets have v = 0
/// parameters: n x 2, μ and σ > 0; targets: n. Four exponentials per pair. Memory: 6 n numbers.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Appendix D.1.
std::unique_ptr<PairTerms> normalLinePairTerms(const RowMatrix& parameters, const Eigen::VectorXd& targets,
                                               double gamma);

}  // namespace calibrium
