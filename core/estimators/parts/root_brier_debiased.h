// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/brier.h"

namespace calibrium {

class Dataset;
struct Measure;

/// The root of a mean without the bias of first order that a root has: E √B̂ = √B - Var(B̂)/(8 B^1.5) + O(n^-2), so
///   √B̂ (1 + se²/(8 B̂²)), se the standard error of the mean B̂; 0 for a mean of 0
double debiasedRoot(const MeanScore& mean);

/// Root Brier score of class probabilities without its bias of order 1/n, debiasedRoot() of brier(): >= the root Brier
/// score of the same form. data: n x m, m >= 2. Cost O(n m).
/// Source: GB22 Thm 4.3 and its remark on the bias of the root; the correction: Efron, Tibshirani (1993), chapter 10.
double rootBrierDebiased(const Dataset& data, const BrierOptions& options = {});

/// Measure `root-brier-debiased`.
Measure rootBrierDebiasedMeasure();

}  // namespace calibrium
