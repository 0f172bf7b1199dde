// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

namespace calibrium {

class Dataset;
struct HypothesisTest;
struct Kernel;

struct GammaTest {
    double statistic = 0;  ///< n SKCE_b
    double mean = 0;       ///< m₁ = mean of h(i,i)
    double variance = 0;   ///< v = 2 mean of h(i,j)² over i ≠ j
    double pValue = 1;     ///< P(Gamma(m₁²/v, v/m₁) >= n SKCE_b)
};

/// Asymptotic calibration test that matches two moments of n SKCE_b with a Gamma distribution of mean m₁, variance v.
/// Without scatter (v = 0): p = 1 for n SKCE_b <= m₁, else 0; perfect predictions, h = 0, give p = 1.
/// data: n >= 2. Deterministic. Time O(n² m), memory O(1).
/// Throws InvalidInput for n < 2, or where m₁ <= 0 although v > 0 (no Gamma distribution fits: possible for
/// predictive draws and for kernels that are not positive definite); Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2.
GammaTest gammaTest(const Dataset& data, const Kernel& kernel, const Run& run = {});

/// Test `gamma`.
HypothesisTest gammaHypothesisTest();

}  // namespace calibrium
