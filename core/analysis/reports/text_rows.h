// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/reports/table_format.h"
#include "core/text/text.h"

#include <vector>

namespace calibrium {

/// A table in no language yet, the first row being the head. All rows have the same length.
using TextRows = std::vector<std::vector<Text>>;

inline TextGrid englishGrid(const TextRows& rows) {
    TextGrid grid;
    for (const auto& row : rows) {
        auto& cells = grid.rows.emplace_back();
        for (const Text& cell : row) cells.push_back(cell.english());
    }
    return grid;
}

}  // namespace calibrium
