// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/column_facts.h"

#include <vector>

namespace calibrium {

/// Marks columns that hold the numbers of a column of probabilities on another scale, as a logit, percentages, odds or
/// logarithms beside them do, as ColumnFacts::isBound and isExtra: they are no further predictions. Both have to agree
/// in every sampled row, up to two decimals of the probability. O(rows x columns²).
void markOtherScales(const ColumnSample& sample, std::vector<ColumnFacts>& facts);

}  // namespace calibrium
