// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"

#include <vector>

namespace calibrium {

/// Marks the columns that say how far another one may be off, as ColumnFacts::isBound: by their names ends of intervals
/// ("risk_lower" beside "risk", "lwr" beside "fit", "80%_lower") or levels ("pred_alpha_0.05" beside "pred"), and on
/// one side of it in nearly all sampled rows; where the name says no more than an end, with a fraction that stands
/// between it and the other end. "risk_se" is one beside fractions called "risk". O(columns² + rows x columns) for each
/// of them.
void markBounds(const ColumnSample& sample, std::vector<ColumnFacts>& facts);

}  // namespace calibrium
