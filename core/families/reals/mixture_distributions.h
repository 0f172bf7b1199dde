// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/predictive_distributions.h"

namespace calibrium {

/// Mixtures of K normal distributions; parameters n x 3K, the weights, the means, the standard deviations > 0.
/// Weights count by their share of the row's sum; components of weight 0 are left out. cdf, density and mean distance
/// O(K), mean difference O(K²); quantiles by root finding between those of the components (TOMS 748).
std::shared_ptr<const PredictiveDistributions> mixtureDistributions(const RowMatrix& parameters);

}  // namespace calibrium
