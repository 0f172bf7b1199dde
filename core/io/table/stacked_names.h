// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>

namespace calibrium {

/// How many rows below the first line say more of the names, as data frames with several levels of columns are written
/// ("Coverage, Coverage" above "0.9, 0.9" above "lower, upper"; "y, y" above "0.05, 0.95"): their first cells, in the
/// column of row labels, are blank, the first of them holds levels between 0 and 1, and only together the names are
/// different. 0 where there are none. O(columns).
std::size_t stackedNameRows(const Table& table);

/// The table with the names of all these rows in one: "Coverage_0.9_lower", "y_q0.05". rows: of stackedNameRows(). A
/// row with the name of the row labels alone, behind them, is theirs. O(cells).
Table withJoinedNames(const Table& table, std::size_t rows);

}  // namespace calibrium
