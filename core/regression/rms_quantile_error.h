// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct Measure;

/// Root mean square distance between the distribution function of PIT values and the diagonal:
///   (∫_0^1 (n^-1 #{i : u_i <= τ} - τ)² dτ)^½ = (W²/n)^½, W² Cramér and von Mises' statistic, exact
/// values in [0,1], n >= 1. Result in [0, 3^-½]; it is 1/(12^½ n) for evenly spread values. O(n log n).
/// Source: Kuleshov, Fenner, Ermon (2018), ICML, eq. 9, with all levels of equal weight in place of a grid.
double rmsQuantileError(const std::vector<double>& values);

/// Measure `rms-quantile-error`.
Measure rmsQuantileErrorMeasure();

}  // namespace calibrium
