// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/parts/corp.h"

namespace calibrium {

class Dataset;
struct Measure;

/// The ranked probability score of ordered classes, taken apart: at each threshold k < m it is the Brier score of the
/// event y <= k with probability P_k = Σ_{l<=k} p_l, whose parts are those of corpDecomposition(); they are added up.
///   RPS = Σ_k BS_k = MCB - DSC + UNC,  MCB = Σ_k MCB_k, DSC = Σ_k DSC_k, UNC = Σ_k UNC_k
/// data: n >= 1 rows of m >= 2 classes in their order, case weights count. impossibleCount stays 0. O(m n log n).
/// Throws InvalidSetting for other data. Source: Epstein (1969), Journal of Applied Meteorology 8; Dimitriadis,
/// Gneiting, Jordan (2021), PNAS 118, for each threshold.
CorpDecomposition rpsDecomposition(const Dataset& data);

/// Measure `rps-parts`.
Measure rpsPartsMeasure();

}  // namespace calibrium
