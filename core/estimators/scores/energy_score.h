// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Energy score: mean of E ‖X - y‖ - ½ E ‖X - X'‖, X and X' independent draws from the prediction.
/// data: any regression family; on the line it is the CRPS. Normal vectors: one-dimensional integrals instead of random
/// draws (see meanLength), so that the value is exact and needs no seed. Draws: the fair version, unbiased for the
/// distribution behind the draws. Result >= 0 up to that, in units of the target; small is good.
/// Cost O(n d) with a factor of several hundred for vectors, O(n K²) for mixtures, O(n S log S) for draws.
/// Throws InvalidSetting for class probabilities.
/// Source: Gneiting, Raftery (2007), JASA 102, equation 22; Ferro (2014), QJRMS 140 (fair version).
MeanScore energyScore(const Dataset& data, const Run& run = {});

/// The energy score of each row; what does not depend on the targets is computed here, in parallel.
RealRowScore energyRowScore(const Dataset& data, const std::string& method, const Run& run = {});

/// Measure `energy-score`.
Measure energyScoreMeasure();

}  // namespace calibrium
