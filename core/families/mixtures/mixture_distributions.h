// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/families/mixtures/component_law.h"

#include <memory>
#include <vector>

namespace calibrium {

class PredictiveDistributions;

/// The components of a row of a mixture's parameters, in blocks of K: weights, locations, scales > 0 and, where the law
/// has one, shapes. Components of weight 0 are left out; the weights are as given.
std::vector<LineComponent> componentsOf(const ComponentLaw& law, const RowMatrix& parameters, Index row);

/// Mixtures of K components of one law; parameters as componentsOf() takes them. Weights count by their share of the
/// row's sum. cdf, density and mean distance O(K), mean difference O(K²); quantiles by root finding between those of
/// the components (TOMS 748).
std::shared_ptr<const PredictiveDistributions> mixtureDistributions(const ComponentLaw& law,
                                                                    const RowMatrix& parameters);

}  // namespace calibrium
