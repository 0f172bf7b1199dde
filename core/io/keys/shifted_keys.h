// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/keys/row_keys.h"
#include "core/io/reading/import.h"
#include "core/run/run.h"

#include <optional>

namespace calibrium {

/// A column of a key of several that counts from 0 in one file and from 1 in the other, such as the hours of a day: the
/// same number may then be another row. Both must hold as many numbers, without a gap; files that have a part of the
/// days or hours in common are not asked about. Nothing for a key of one column; see shiftedCounts(). O(n).
std::optional<ImportQuestion> jointShiftQuestion(const ImportTables& tables, const JointKey& key, const Run& run);

/// Columns of different names that number the rows, from 0 in one file and from 1 in the other, where the rows of a
/// file do not stand in the order of their numbers. Columns of few rows are not looked at, nor the only target. O(n log
/// n) per column.
std::optional<ImportQuestion> shiftedOrderQuestion(const ImportTables& tables, const Run& run);

}  // namespace calibrium
