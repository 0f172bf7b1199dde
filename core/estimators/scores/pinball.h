// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct Measure;

/// The levels 0.05, 0.1, .., 0.95 of W21, appendix A.3.
const std::vector<double>& pinballLevels();

/// Pinball loss of predicted quantiles, averaged over levels τ and samples:
///   (τ - 1{y < q}) (y - q), q the τ-quantile of the prediction; twice its integral over τ is the CRPS
/// data: a regression family with real targets; quantiles of draws and counts are the smallest values whose predicted
/// distribution function reaches the level. levels: one or more, in (0,1). Result >= 0 in units of the target, small is
/// good. Cost O(n levels), times a root search for mixtures.
/// Throws InvalidSetting for other families, several dimensions and levels outside (0,1).
/// Source: Koenker, Bassett (1978), Econometrica 46; Widmann, Lindsten, Zachariah (2021), ICLR, appendix A.3.
MeanScore pinball(const Dataset& data, std::span<const double> levels = pinballLevels(), const Run& run = {});

/// Measure `pinball`.
Measure pinballMeasure();

}  // namespace calibrium
