// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

namespace calibrium {

struct Measure;

/// Area between the distribution function of PIT values and the diagonal:
///   ∫_0^1 |n^-1 #{i : u_i <= τ} - τ| dτ, exact
/// values in [0,1], n >= 1. Result in [0, 1/2]; it is 1/(4n) for evenly spread values. O(n log n).
/// Source: Chung, Char, Guo, Schneider, Neiswanger (2021), Uncertainty Toolbox, arXiv:2109.10254, section 3.
double miscalibrationArea(std::vector<double> values);

/// Measure `miscalibration-area`.
Measure miscalibrationAreaMeasure();

}  // namespace calibrium
