// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Dataset;
struct Measure;

/// Averaged two-bin calibration error: squared sums of the gaps on both sides of a cut, averaged over all cuts.
///   ATB = ∫_0^1 (W^-1 Σ_{r_i < q} w_i (r_i - y_i))² + (W^-1 Σ_{r_i >= q} w_i (r_i - y_i))² dq
///       = W^-2 Σ_ij w_i w_j (y_i - r_i) (y_j - r_j) (1 - |r_i - r_j|)
/// The second form shows that it is the biased SKCE of the kernel 1 - |r - r'|. Truthful: over the outcomes of the
/// samples it is smallest on average for the true probabilities, where it is W^-2 Σ w² r (1 - r).
/// data: two classes (a binary data set, or a lens that makes one), n >= 1. Result in [0, 1]. Cost O(n log n).
/// Throws InvalidSetting for more classes. Source: Hartline, Hu, Wu (2025), arXiv:2508.13100, COLT 2026.
double twoBinError(const Dataset& data);

/// Measure `two-bin`.
Measure twoBinMeasure();

}  // namespace calibrium
