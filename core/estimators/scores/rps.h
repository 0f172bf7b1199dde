// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/scores/mean_score.h"

namespace calibrium {

class Dataset;
struct Measure;

/// Ranked probability score of ordered classes, in the order of the columns: mean of Σ_{k<m} (P_k - [y <= k])², P_k the
/// predicted probability of the first k classes; isShare: divided by m - 1.
/// data: n x m, m >= 2. Result >= 0, at most m - 1; small is good. Cost O(n m). Source: Epstein (1969), Journal of
/// Applied Meteorology 8; Murphy (1971), the same 10.
MeanScore rankedProbabilityScore(const Dataset& data, bool isShare = false);

/// Measure `rps`.
Measure rankedProbabilityScoreMeasure();

}  // namespace calibrium
