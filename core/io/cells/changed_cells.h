// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <functional>
#include <string>

namespace calibrium {

/// The table with other texts in one column: textOf(cell) for each of its cells that was read as text. O(cells).
Table withTextsOf(const Table& table, std::size_t column, const std::function<std::string(const std::string&)>& textOf);

}  // namespace calibrium
