// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

class Dataset;
struct BinnedError;
struct Measure;

/// Adaptive calibration error: for every class, equal-mass bins of its probabilities, each counting the same.
///   ACE = (m M)^-1 Σ_k Σ_B |freq_k(B) - mean_k(B)|, M_k bins of class k: the mean over bins, then over classes
/// Two classes: class 1 alone, since class 0 has the same gaps. data: n x m class probabilities, n >= 1, m >= 2. Result
/// in [0,1]; biased upward. With case weights frequencies and means are weighted, the bins stay as they are. Cost O(m n
/// log n). Throws InvalidSetting for a bin count below 1 and for regression data. Source: Nixon et al. (2019),
/// Measuring calibration in deep learning, CVPR workshops, eq. 3; METHODS.md section 9.
BinnedError ace(const Dataset& data, Index binCount = 15);

/// Measure `ace`.
Measure aceMeasure();

}  // namespace calibrium
