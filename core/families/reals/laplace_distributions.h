// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>

namespace calibrium {

class PredictiveDistributions;

/// Laplace distributions; parameters n x 2, location and scale > 0. The variance is 2 scale².
std::shared_ptr<const PredictiveDistributions> laplaceDistributions(const RowMatrix& parameters);

}  // namespace calibrium
