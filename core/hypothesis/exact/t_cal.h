// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

class Dataset;
struct HypothesisTest;

/// The numbers of bins that T-Cal looks at for n samples: 2, 4, .., 2^B, B = floor(2 log2(n / √log n)), at least 2.
std::vector<double> tCalBins(Index n);

/// Debiased squared ECE of two classes over m bins of equal width, u = outcome minus confidence:
///   1/n Σ_B ((Σ_i u_i)² - Σ_i u_i²) / (n_B - 1), bins with fewer than two samples add nothing
/// for each m of `bins`. [a, b) hold their left edge, the last its right one too. O(n) for each m after sorting.
std::vector<double> debiasedSquaredErrors(const Dataset& data, const std::vector<double>& bins);

/// Hypothesis test `t-cal`: is the debiased squared ECE 0, over bins of many widths at once?
///   p = min(1, B min_b p_b), p_b = (1 + #{T*_b >= T_b}) / (1 + R), T_b the statistic with 2^b bins, T*_b that of
///   predictions drawn with replacement and outcomes drawn from them
/// The paper compares T_b with the quantile of level 1 - α/B of the T*; the p-value is the smallest α that rejects.
/// Source: Lee, Huang, Hassani, Dobriban (2023), T-Cal: An optimal test for the calibration of predictive models, JMLR
/// 24, and their program.
HypothesisTest tCalTest();

}  // namespace calibrium
