// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

namespace calibrium {

class Run;
class Table;
struct ImportOverrides;
struct ImportPlan;

/// The value of ImportOverrides::key that pairs predictions and targets row by row.
inline constexpr const char* noKey = "none";

/// The names that the option --key separates by commas.
std::vector<std::string> keyNames(const std::string& key);

/// The targets of a file of their own beside their predictions, where both files have a key: the columns that the
/// override names ("id", "date,lead_time", or "id=sample" where the files differ), else one with the name of a row
/// identifier that both have, else any that both have and whose cells identify the rows, else several of those together
/// (jointKey()). Several predictions may share a target; predictions without a target, and targets without a
/// prediction, are left out. Nothing is done where the keys agree row by row already. Asks where columns of different
/// names hold the same keys in another order, or a shared column of other cells stands in another order. Says what was
/// joined, how many rows of either file are left out, and how many predictions share how many targets.
/// Throws InvalidSetting for a column that is not in both files; InvalidInput that names the key, file and line for a
/// key that recurs among the targets, or where no prediction has a target. Time O(n log n).
Found<ImportTables> joinByKey(ImportTables tables, const ImportOverrides& overrides, const Run& run);

/// What the option --key can say of these two tables: "none", each name that both have ("id"), and pairs of row
/// identifiers ("id=sample"). Empty unless both have a header.
std::vector<std::string> possibleKeys(const Table& predictions, const Table& targets);

}  // namespace calibrium
