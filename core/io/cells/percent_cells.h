// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;
struct ImportOverrides;
struct ImportPlan;

/// Columns of which every cell that is not missing is a number with a percent sign, as "45%" or "45,3 %", become
/// numbers: 0.45, or 45 where the user says that the predictions are percentages, which are divided later. An
/// assumption is added for each table with such columns; others stay as they are. O(rows) for columns that begin so.
Found<ImportTables> readPercentCells(ImportTables tables, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
