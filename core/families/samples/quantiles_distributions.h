// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

class PredictiveDistributions;

/// Distributions known by their quantiles at k levels, the same in each row: parameters n x 2k, the levels followed by
/// the rising values, completed as QuantileShape says. cdf, quantile, mean, variance, the mean distance and the mean
/// difference are exact for that distribution. There is no density: that of the segments depends on how they are
/// filled. Equal neighbouring quantiles are atoms, in which PIT values are randomised.
std::shared_ptr<const PredictiveDistributions> quantilesDistributions(const RowMatrix& parameters);

}  // namespace calibrium
