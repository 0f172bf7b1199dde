// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <span>

namespace calibrium {

/// One bin under some outcomes, u = outcome minus confidence of its samples.
struct BinResiduals {
    double count = 0;     ///< of samples
    double mean = 0;      ///< of u: the gap
    double square = 0;    ///< mean of u²
    double expected = 0;  ///< mean of r (1 - r), the square that a calibrated model has
};

/// Interval for the error in the 2-norm over fixed bins, E = √(Σ_B w_B gap_B²), around an unbiased estimate T of E².
///   √max(0, T+ - z σ) to √(T+ + z σ), T+ = max(0, T), z the normal quantile of (1 + level)/2;
///   σ² = (Σ w_B (4 m² s - 3 m⁴) - (Σ w_B m²)²)/n + 2 Σ e²/n², with w, m, s, e the share, mean, square and expected
///   square of a bin
/// The first part of σ² is the variance of T for a model that is off, the second that for a calibrated one. The paper
/// takes the first alone, which is too short for few samples of rare outcomes, and for small T a shorter lower end,
/// with which small errors are left out in 7.5 % of the data sets (measured: 0.91 for ten classes). Bins with one
/// sample are left out. n: samples of all bins. Ends in [0, 1]. Source: Sun, Chaudhari, Barnett, Dobriban (2024),
/// arXiv:2408.08998, and their program CI-ECE.
Interval squaredErrorInterval(double squaredError, std::span<const BinResiduals> bins, double level = defaultLevel);

}  // namespace calibrium
