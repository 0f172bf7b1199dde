// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
class PredictiveDistributions;
struct Measure;

/// Variogram score of order p with equal weights:
///   VS = n^-1 Σ_i Σ_{k≠l} (|y_ik - y_il|^p - E |X_ik - X_il|^p)²,
/// a proper score of the dependence between coordinates; what all coordinates share by addition it does not see.
/// Differences of normal coordinates are normal, so that the expectations are exact, of mixtures too: see
/// core/statistics/laws/absolute_powers.h. Those of draws are means over the draws. data: hasCoordinates(); 0 < order
/// <= 2. Result >= 0, in units of the target to the power 2p; small is good. Cost O(n d²). Throws InvalidSetting for
/// other data. Every pair counts twice, as in the R package scoringRules. Source: Scheuerer, Hamill (2015),
/// Variogram-based proper scoring rules, Monthly Weather Review 143.
MeanScore variogramScore(const Dataset& data, double order = 0.5, const Run& run = {});

/// The variogram score of each row.
RealRowScore variogramRowScore(const Dataset& data, double order, const Run& run = {});

/// The score of the row on average over targets from its own prediction: Σ_{k≠l} E |D|^2p - (E |D|^p)², D = X_k - X_l.
/// order at most 1. distributions: of d > 1 dimensions.
double variogramEntropy(const PredictiveDistributions& distributions, Index row, double order);

/// Measure `variogram-score`.
Measure variogramScoreMeasure();

}  // namespace calibrium
