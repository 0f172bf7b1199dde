// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

namespace calibrium {

/// Whether the first row below the names says units or types of the columns: each of its cells is in brackets, a known
/// unit ("mm", "years", "%") or type ("num"), a dash or empty, and each word of these stands above numbers.
bool hasUnitsRow(const Table& table, bool hasDecimalComma);

/// The table without that row. A unit of per cent goes into the name of its column, since it says what the numbers are.
/// O(cells).
Table withoutUnitsRow(const Table& table);

}  // namespace calibrium
