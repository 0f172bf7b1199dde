// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/import.h"

namespace calibrium {

/// The value of ImportOverrides::key that pairs predictions and targets row by row.
inline constexpr const char* noKey = "none";

/// Puts the rows of the targets file into the order of the predictions where both files have a key: the column that the
/// override names ("id", or "id=sample" where the files differ), else one with the name of a row identifier that both
/// have, else any that both have and whose cells identify the rows. Nothing is done where the keys agree row by row
/// already. Asks where columns of different names hold the same keys in another order, or a shared column of other
/// cells stands in another order. Says what was joined, and how many targets have no prediction and are left out.
/// Throws InvalidSetting for a column that is not in both files; InvalidInput that names the key, file and line for a
/// key that occurs twice, or a prediction without a target. Time O(n log n).
void joinByKey(ImportPlan& plan, const ImportOverrides& overrides, const Run& run);

/// What the option --key can say of these two tables: "none", each name that both have ("id"), and pairs of row
/// identifiers ("id=sample"). Empty unless both have a header.
std::vector<std::string> possibleKeys(const Table& predictions, const Table& targets);

}  // namespace calibrium
