// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/row_names.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"

#include <cmath>
#include <set>
#include <string>

namespace calibrium {

namespace {

bool mayNameRows(const Table& table, std::size_t column) {
    std::set<std::string> names;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (!names.insert(cell).second) return false;
        const auto number = parseNumber(cell, false);
        if (number && *number != std::floor(*number)) return false;
    }
    return true;
}

}  // namespace

std::optional<ImportQuestion> missingNameQuestion(const Table& table) {
    if (table.columnCount() < 2 || mayNameRows(table, 0)) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Lines,
        .text = Text("The first line names {1} of {2} columns, and the first column holds no names of rows, so it is "
                     "open which column has no name",
                     table.columnCount() - 1, table.columnCount()),
        .answer =
            "write its name into the file, or leave the line out with --skip 1 --header no and number the columns "
            "with --columns and --target-column",
        .place = {.file = table.name()}};
}

}  // namespace calibrium
