// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

namespace calibrium {

/// Decides what the overrides leave open about the numbers of the chosen columns: probabilities, percentages or logits
/// of a classification; for draws whose columns nothing but the family names, whether all of them can be draws.
/// Logits and percentages are said, and asked for where nothing tells them apart.
void detectNumbers(ImportPlan& plan, const ColumnView& view, const ImportOverrides& overrides);

}  // namespace calibrium
