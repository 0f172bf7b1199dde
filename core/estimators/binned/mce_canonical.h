// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/simplex_bin_gaps.h"

namespace calibrium {

struct BinnedError;
struct Measure;

/// Binned maximum calibration error of the whole predicted distribution.
///   MCE_d = max over non-empty bins B of d(mean of p over B, class frequencies in B), d = ½‖·‖₁ (tv), ‖·‖₁, ‖·‖₂,
///   ‖·‖₂²
/// The bins are those of canonicalEce(), which it never falls below. data: n x m class probabilities, m >= 2, n >= 1.
/// Result >= 0, at most 1 for tv and 2 else; biased upward, and ruled by the bins that hold fewest samples. Case
/// weights, cost and errors as canonicalEce(). Source: Widmann, Lindsten, Zachariah (2019), section 3; (2021), Appendix
/// B.1; Naeini, Cooper, Hauskrecht (2015), AAAI, for the maximum.
BinnedError canonicalMce(const Dataset& data, const SimplexBinOptions& options);

/// Measure `mce-canonical`; by default bins by median and variance of at least 25 samples.
Measure canonicalMceMeasure();

}  // namespace calibrium
