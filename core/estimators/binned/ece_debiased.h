// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/binned_measure.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Debiased calibration error in the p-norm, over bins with at least 2 samples; gap = acc - conf, v = acc (1 - acc).
///   p = 2: sqrt(max(0, Σ_B |B|/n (gap² - v/(|B| - 1))))
///   p = 1: max(0, Σ_B |B|/n (2|gap| - E|N(gap, v/|B|)|))
/// data: two classes (a binary data set, or a lens that makes one), n >= 1. Result in [0,1]; bins with one sample add
/// 0. p = 2: the sum before the root is unbiased for the squared binned error, given fixed bins. p = 1: the plug-in
/// error minus its mean excess over resampled frequencies of the bins, which are normal as in the authors' program;
/// that mean is taken in closed form, as of infinitely many resamples, so that there is no seed. It removes nearly all
/// noise of bins whose gap exceeds it; where the gap is 0 the share 2 - √2 = 0.59 of the noise remains on average. Cost
/// O(n), equal-mass bins O(n log n). Throws InvalidSetting for more than two classes, a bin count below 1, or a p that
/// is neither 1 nor 2. Source: Kumar, Liang, Ma (2019), Verified uncertainty calibration, NeurIPS 32, section 5; p = 1:
/// their package uncertainty-calibration, get_calibration_error(p=1, debias=True).
BinnedError eceDebiased(const Dataset& data, const BinningOptions& options = {}, int p = 2);

/// Measure `ece-debiased`.
Measure eceDebiasedMeasure();

}  // namespace calibrium
