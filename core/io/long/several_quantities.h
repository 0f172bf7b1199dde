// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/long/long_layout.h"
#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// Asks about forecasts of different quantities in one file, such as counts and rates in the column "target" of a
/// forecast hub: their scores have different units. Words that differ in a number alone ("1 wk ahead inc case") are
/// horizons of one quantity. A column that the user groups by, or chooses as that of models, is not asked about.
std::optional<ImportQuestion> severalQuantitiesQuestion(const Table& table, const LongLayout& layout,
                                                        const ImportOverrides& overrides);

/// The same of a table with one forecast a row: of the columns that are neither predictions nor targets.
std::optional<ImportQuestion> quantitiesOfRowsQuestion(const ImportPlan& plan, const ImportOverrides& overrides);

}  // namespace calibrium
