// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;
struct ImportPlan;

/// Where one of the last two rows of a file holds sums or means of the rows above it, as below a table of a
/// spreadsheet, asks for it to be left out, before all other questions: of the predictions, else of targets that are
/// joined to them row by row. A sum is one where it lies outside the numbers above: in two columns, or in one beside a
/// word such as "Total", or where a name of the row is missing, or targets have a row too many; a mean only beside a
/// word such as "Mean". Time O(cells) where the row may be one; cancels within a thousand rows.
std::optional<ImportQuestion> totalRowQuestion(const ImportTables& tables, const Run& run);

}  // namespace calibrium
