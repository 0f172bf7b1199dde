// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

class Run;
struct ImportOverrides;
struct ImportPlan;

/// Columns of which every cell that is not missing is a number with a percent sign, as "45%" or "45,3 %", become
/// numbers: 0.45, or 45 where the user says that the predictions are percentages, which are divided later. Adds an
/// assumption for each table with such columns; others stay as they are. O(rows) for columns that begin so.
void readPercentCells(ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
