// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"

namespace calibrium {

/// The reading with what the overrides leave open about the numbers of the chosen columns: probabilities, percentages
/// or logits of a classification; for draws whose columns nothing but the family names, whether all of them can be
/// draws. Logits and percentages are said, and asked for where nothing tells them apart.
Found<ColumnReading> detectNumbers(const ImportTables& tables, const ColumnView& view, ColumnReading reading,
                                   const ImportOverrides& overrides);

/// Asks where columns that no name calls draws are numbered alike beside a target of numbers, as the members of an
/// ensemble are ("M01" to "M09", "pf1" to "pf50"), and the undisturbed run beside them; nothing where there are fewer
/// than five.
std::optional<ImportQuestion> unnamedDrawsQuestion(const ColumnView& view);

}  // namespace calibrium
