// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned_measure.h"

namespace calibrium {

/// Debiased calibration error in the 2-norm.
///   sqrt(max(0, Σ_B |B|/n ((acc - conf)² - acc (1 - acc)/(|B| - 1)))), over bins with at least 2 samples
/// data: two classes (a binary data set, or a lens that makes one), n >= 1. Result in [0,1]; the sum before the root is
/// unbiased for the squared binned error, given fixed bins; bins with one sample add 0.
/// Cost O(n), equal-mass bins O(n log n). Throws InvalidSetting for more than two classes or a bin count below 1.
/// Source: Kumar, Liang, Ma (2019), Verified uncertainty calibration, NeurIPS 32, section 5.
BinnedError eceDebiased(const Dataset& data, const BinningOptions& options = {});

/// Measure `ece-debiased`.
Measure eceDebiasedMeasure();

}  // namespace calibrium
