// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

class PredictiveDistributions;

/// Poisson distributions; parameters n x 1, rates > 0. Mean distance and difference in closed form:
///   E|X - y| = (y - λ)(2F(y) - 1) + 2λ f(y),  E|X - X'| = 2λ e^{-2λ}(I_0(2λ) + I_1(2λ))
/// Source: Wei, Held (2014), Calibration tests for count data, TEST 23, section 2.
std::shared_ptr<const PredictiveDistributions> poissonDistributions(const RowMatrix& parameters);

}  // namespace calibrium
