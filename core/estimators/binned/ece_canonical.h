// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/simplex_bin_gaps.h"

namespace calibrium {

struct BinnedError;
struct Measure;

using CanonicalEceOptions = SimplexBinOptions;

/// Binned expected calibration error of the whole predicted distribution.
///   ECE_d = Σ_B |B|/n d(mean of p over B, class frequencies in B), d = ½‖·‖₁ (tv), ‖·‖₁, ‖·‖₂ or ‖·‖₂²
/// data: n x m class probabilities, m >= 2. Result >= 0, at most 1 for tv and 2 else; biased upward.
/// With case weights sizes, means and frequencies are weighted; the bins stay as they are. Cost: the bins, then O(n +
/// bins m) for each set of targets. Throws InvalidSetting for sizes below 1. Source: Vaicenavicius et al. (2019),
/// section 3; Widmann, Lindsten, Zachariah (2019), eq. 5.
BinnedError canonicalEce(const Dataset& data, const CanonicalEceOptions& options = {});

/// Measure `ece-canonical`.
Measure canonicalEceMeasure();

}  // namespace calibrium
