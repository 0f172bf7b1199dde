// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/corp.h"
#include "core/method/method.h"

#include <memory>

namespace calibrium {

enum class RealScore {
    Crps,  ///< continuous ranked probability score, by way of quantiles
    Dss,   ///< Dawid-Sebastiani score
};

struct DecompositionOptions {
    RealScore score = RealScore::Crps;
    Index levelCount = 20;  ///< of Crps, >= 1
};

/// A mean proper score of predictions of one real target, taken apart by recalibration in the sample:
///   S = MCB - DSC + UNC;  MCB = S - S_C, DSC = S_R - S_C, UNC = S_R
/// with S_C the score of recalibrated predictions and S_R that of the best prediction that is the same for all rows.
/// Crps: 2/K Σ_k of the pinball loss of the predicted quantiles at the levels (k - ½)/K, k = 1..K, which is the CRPS up
/// to the rule of the integral (CRPS = 2 ∫ QS_τ dτ); each level's quantiles are recalibrated by isotonic quantile
/// regression. Dss: mean a + b m, variance w v + c with b, w, c >= 0, the best of these (linearDss()).
/// MCB, DSC >= 0 always. Fields as those of CORP; impossibleCount stays 0.
/// data: n >= 10 real targets, weights respected. Throws InvalidSetting for classes and several dimensions,
/// InvalidInput for fewer samples and where linearDss() does; Cancelled. Cost O(K n log n) once, O(n (K + log n)) for
/// each further set of targets; Dss: O(n) 25 times. Source: Gneiting et al. (2023), Annual Review of Statistics
/// and Its Application 10 (quantiles); Arnold, Walz, Ziegel, Gneiting (2024), Electronic Journal of Statistics 18,
/// quantile based decomposition of the CRPS; Siegert (2017), QJRMS 143, and GB22 Lemma 4.1 for any recalibration.
CorpDecomposition realDecomposition(const Dataset& data, const DecompositionOptions& options = {}, const Run& run = {});

/// Measure `decomposition`.
Measure decompositionMeasure();

}  // namespace calibrium
