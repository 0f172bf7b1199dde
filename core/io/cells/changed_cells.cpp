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
            if (k == column && !table.number(row, k)) {
                result.addText(textOf(table.cell(row, k)));
            } else {
                result.addCellOf(table, row, k);
            }
        }
    }
    return result;
}

}  // namespace calibrium
