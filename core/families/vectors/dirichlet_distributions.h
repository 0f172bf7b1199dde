// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

class PredictiveDistributions;

/// Dirichlet distributions of n x m concentrations. E ‖X - y‖ and E ‖X - X'‖ are sums over distanceNodes().
std::shared_ptr<const PredictiveDistributions> dirichletDistributions(const RowMatrix& parameters);

/// E |2 B - 1|^p for B ~ Beta(a, b), p > 0: for a + b < 200 by series of positive terms, else by the density of B, or
/// where a or b is below 30 as ∫_0^1 P(|2 B - 1|^p > q) dq. Relative error below 1e-8.
double meanAbsoluteDifference(double a, double b, double p);

}  // namespace calibrium
