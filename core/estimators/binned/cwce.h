// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/binned/ece.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Class-wise calibration error: the binned error of every class against the rest, added up without weights.
///   CWCE_p = (Σ_k Σ_B |B_k|/n |freq_k(B_k) - mean_k(B_k)|^p)^(1/p), bins made for each class from its probabilities
/// data: n x m class probabilities, m >= 2. Result in [0, m^(1/p)]; biased upward. No division by m. The two classes of
/// a binary data set both count. Cost O(n m), equal-mass bins O(m n log n); O(n) for each further set of targets.
/// Throws InvalidSetting for a bin count below 1.
/// Source: Gruber, Buettner (2022), NeurIPS, Def. C.1; METHODS.md section 6.
BinnedError cwce(const Dataset& data, const EceOptions& options = {});

/// Measure `cwce`.
Measure cwceMeasure();

}  // namespace calibrium
