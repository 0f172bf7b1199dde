// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/parts/corp.h"
#include "core/run/run.h"

#include <functional>
#include <memory>
#include <optional>

namespace calibrium {

class Dataset;
struct Measure;

enum class RealScore {
    Crps,  ///< continuous ranked probability score, by way of quantiles
    Dss,   ///< Dawid-Sebastiani score
};

struct DecompositionOptions {
    RealScore score = RealScore::Crps;
    std::optional<Index> levelCount{};  ///< of Crps, >= 1; else usualLevelCount()
};

/// How many levels the CRPS is taken apart at: S for draws, up to 100, which then are all that is known; 20 else. Of
/// draws some of which are missing, the mean number, and 20 at least: the score itself is that of each row's own draws.
Index usualLevelCount(const Dataset& data);

/// A mean proper score of predictions of one real target, taken apart by recalibration in the sample:
///   S = MCB - DSC + UNC;  MCB = S - S_C, DSC = S_R - S_C, UNC = S_R
/// with S_C the score of recalibrated predictions and S_R that of the best prediction that is the same for all rows.
/// Crps: S is the measure `crps`, of draws its usual version; CRPS = 2 ∫ QS_τ dτ with the pinball loss QS_τ of the
/// predicted τ-quantiles, which are recalibrated by isotonic quantile regression at each level.
///   S draws at S levels: τ = (k - ½)/S, k = 1..S, whose mean 2 QS is that CRPS exactly; so are S_C and S_R.
///   Others: MCB is the sum over levels τ_k = t²(3 - 2t), t = (k - ½)/K, of weight proportional to t(1 - t); S is
///   exact, S_R = ½ Σ w w' |y - y'| / (Σ w)² that of the distribution of the targets, and S_C = min(S - MCB, S_R).
/// Dss: mean a + b m, variance w v + c with b, w, c >= 0, the best of these (linearDss()).
/// MCB, DSC >= 0 always. Fields as those of CORP; impossibleCount stays 0.
/// data: n >= 10 real targets, weights respected. Throws InvalidSetting for classes and several dimensions,
/// InvalidInput for fewer samples and where linearDss() does; Cancelled. Cost O(K n log n) once, O(n (K + log n)) for
/// each further set of targets; Dss: O(n) 25 times. Source: Gneiting et al. (2023), Annual Review of Statistics
/// and Its Application 10 (quantiles); Arnold, Walz, Ziegel, Gneiting (2024), Electronic Journal of Statistics 18,
/// quantile based decomposition of the CRPS; Bröcker (2012), QJRMS 138, for the levels of draws; Siegert (2017), QJRMS
/// 143, and GB22 Lemma 4.1 for any recalibration.
CorpDecomposition realDecomposition(const Dataset& data, const DecompositionOptions& options = {}, const Run& run = {});

/// The MCB of the CRPS for one set of targets after another: what does not depend on them is computed once. One column
/// of n targets; same refusals. Several threads may use it at once.
using MiscalibrationOfTargets = std::function<double(const Eigen::VectorXd& targets, const Run& run)>;
MiscalibrationOfTargets preparedMiscalibration(const Dataset& data, const Run& run = {});

/// Measure `decomposition`.
Measure decompositionMeasure();

}  // namespace calibrium
