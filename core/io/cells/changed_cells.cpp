// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/changed_cells.h"

namespace calibrium {

Table withTextsOf(const Table& table, std::size_t column,
                  const std::function<std::string(const std::string&)>& textOf) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    result.reserve(table.rowCount() * table.columnCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        result.startRow(table.line(row));
        for (std::size_t k = 0; k < table.columnCount(); ++k) {
            if (const auto number = table.number(row, k)) {
                result.addNumber(*number);
                continue;
            }
            const std::string cell = table.cell(row, k);
            result.addText(k == column ? textOf(cell) : cell);
        }
    }
    return result;
}

}  // namespace calibrium
