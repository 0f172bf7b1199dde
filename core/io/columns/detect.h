// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/outcomes/choose_target.h"
#include "core/io/reading/import.h"

#include <optional>

namespace calibrium {

/// How the columns of the predictions are read, as far as the overrides leave it open: their roles, the family, which
/// parameter each column holds, probabilities, percentages or logits. A sentence per detection is added to the remarks
/// of the steps before, what was assumed, and what cannot be decided. The columns of predictions are those of the best
/// explanation of the facts (see tableFacts() and explain()); the targets are chosen among the rest (see
/// targetInFile()). Throws InvalidSetting if the overrides give a role to another number of columns, a column that does
/// not exist, or an unknown family.
Found<ColumnReading> detectColumns(const ImportTables& tables, const ImportOverrides& overrides,
                                   ImportRemarks remarks = {});

/// The reading with the parameter that each column of predictions holds: what the overrides say, else by the names of
/// the columns if all of them are the layout's, else by their places. Needs roles and family. Throws InvalidSetting if
/// the overrides give another number of columns, or a parameter that the family does not have.
Found<ColumnReading> detectMeanings(const Table& predictions, ColumnReading reading, const ImportOverrides& overrides);

/// The plan with the column of the targets file that holds the targets, and for classification how labels name classes
/// and what the classes are called; labels that differ in their spelling alone have one in its tables. Needs the
/// reading of detectColumns(). Reads every label: O(rows).
ImportPlan detectTargets(ImportPlan plan, const ImportOverrides& overrides, const Run& run);

/// Which column holds the targets, if the choice has rivals.
std::optional<ImportQuestion> targetQuestion(const Table& table, const TargetChoice& choice);

}  // namespace calibrium
