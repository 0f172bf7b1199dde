// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

/// Where one of the last two rows holds sums or means of the rows above it, as below a table of a spreadsheet, asks for
/// it to be removed, before all other questions. A sum is one where it lies outside the numbers above: in two columns,
/// or in one beside a word such as "Total", or where a name of the row is missing; a mean only beside a word such as
/// "Mean". Time O(cells) where the row may be one; cancels within a thousand rows.
void askForTotalRow(ImportPlan& plan, const Run& run);

}  // namespace calibrium
