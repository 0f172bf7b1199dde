// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;
struct ImportOverrides;
struct ImportPlan;

/// Targets in one column per class, 1 for the class of the row and 0 for the others, become one column of names, or of
/// numbers from 0 where the columns only number the classes. They are taken for targets where three or more
/// neighbouring columns are so in every row, under names of one target ("y_cat", "true_dog", "label_2") or none, there
/// are as many further columns that sum to 1 or 100, no other column is called a target, and the user names none of
/// them; or where, under the classes' own names, they and the probabilities of the same classes are all there is. Adds
/// an assumption. O(rows) for tables with such columns.
Found<ImportTables> joinOneHotTargets(ImportTables tables, const ImportOverrides& overrides, const Run& run);

}  // namespace calibrium
