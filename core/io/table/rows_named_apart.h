// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/keys/row_keys.h"
#include "core/io/reading/import.h"
#include "core/run/run.h"

#include <optional>

namespace calibrium {

/// Where each of two files says of its own rows which they are (no name, date or identifier, alone or together, recurs
/// in most of the rows), the files have as many rows, and these names do not agree from row to row: nothing says that
/// the rows stand in one order. The columns of each file, which need not correspond. A column that counts the rows says
/// nothing, nor does one of targets. Capitals, blanks and punctuation do not count, so that 2022-01-01 and 20220101
/// agree. O(n) per column.
std::optional<JointKey> rowsNamedApart(const ImportTables& tables, const Run& run);

}  // namespace calibrium
