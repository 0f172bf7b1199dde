// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/split_decimals.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/run/error.h"

#include <algorithm>
#include <set>
#include <string>

namespace calibrium {

namespace {

/// What the cells of a column are made of.
struct DigitColumn {
    bool areDigits = true;      ///< without sign and point
    bool areFractions = false;  ///< some have a decimal point
    bool recurs = false;
    std::size_t different = 0;
};

DigitColumn digitColumn(const Table& table, std::size_t column) {
    DigitColumn found;
    std::set<std::string> cells;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (cell.empty()) continue;
        const bool isWhole = std::all_of(cell.begin(), cell.end(), [](char c) { return c >= '0' && c <= '9'; });
        found.areDigits = found.areDigits && isWhole;
        found.areFractions = found.areFractions ||
                             (!isWhole && parseNumber(cell, false).has_value() && cell.find('.') != std::string::npos);
        found.recurs = !cells.insert(cell).second || found.recurs;
    }
    found.different = cells.size();
    return found;
}

bool namesFraction(const std::string& name) {
    return probabilityStrength(name) != NameStrength::None || scaleOfName(name) == NumberScale::Percentages ||
           saysPredicted(name);
}

}  // namespace

void refuseSplitDecimals(const Table& table) {
    constexpr std::size_t fewestDecimals = 3;  // 0 and 1 are labels
    const auto& header = table.header();
    std::vector<DigitColumn> columns;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        columns.push_back(digitColumn(table, column));
        if (columns.back().areFractions) return;
    }
    for (std::size_t column = 1; column < columns.size(); ++column) {
        const DigitColumn& before = columns[column - 1];
        const DigitColumn& behind = columns[column];
        const bool mayBe = before.areDigits && before.recurs && behind.areDigits && behind.different >= fewestDecimals;
        if (!mayBe || (!columns.front().recurs && !namesFraction(header[column]))) continue;
        throw InvalidInput(
            Text("Its rows have one cell more than there are names, and numbers with decimal commas between commas "
                 "seem to be the reason: {1} would be {2},{3}; save the file with decimal points, or with semicolons "
                 "between the columns; if the first cell of each row is its name, name that column too.",
                 header[column], table.cell(0, column - 1), table.cell(0, column)),
            {.file = table.name(), .row = table.line(0)});
    }
}

}  // namespace calibrium
