// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

namespace calibrium {

/// The reading with what the overrides leave open about the numbers of the chosen columns: probabilities, percentages
/// or logits of a classification; for draws whose columns nothing but the family names, whether all of them can be
/// draws. Logits and percentages are said, and asked for where nothing tells them apart.
Found<ColumnReading> detectNumbers(const ImportTables& tables, const ColumnView& view, ColumnReading reading,
                                   const ImportOverrides& overrides);

}  // namespace calibrium
