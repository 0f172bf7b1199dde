// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/names_below.h"

#include "core/io/cells/number.h"
#include "core/io/reading/import.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t rowsLookedAt = 20;
constexpr std::size_t mostRowsAbove = 10;
constexpr std::size_t fewestRowsBelow = 3;

bool isNumberIn(const ImportTables& tables, std::size_t row, std::size_t column) {
    return numberIn(tables.predictions, row, column, tables.format.hasDecimalComma).has_value();
}

/// The columns whose cells below a row are all numbers.
std::vector<std::size_t> numbersBelow(const ImportTables& tables, std::size_t names) {
    const std::size_t end = std::min(tables.predictions.rowCount(), names + 1 + rowsLookedAt);
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < tables.predictions.columnCount(); ++column) {
        bool areNumbers = true;
        for (std::size_t row = names + 1; row < end && areNumbers; ++row) areNumbers = isNumberIn(tables, row, column);
        if (areNumbers) columns.push_back(column);
    }
    return columns;
}

bool areWords(const ImportTables& tables, std::size_t row) {
    for (std::size_t column = 0; column < tables.predictions.columnCount(); ++column) {
        if (isNumberIn(tables, row, column) || isMissing(tables.predictions.cell(row, column))) return false;
    }
    return true;
}

/// Whether a row of words stands above numbers, and no row above it has numbers where those have them.
bool mayBeNames(const ImportTables& tables, std::size_t row) {
    if (!areWords(tables, row)) return false;
    const auto columns = numbersBelow(tables, row);
    if (columns.empty()) return false;
    for (std::size_t above = 0; above < row; ++above) {
        const auto hasNumber = [&](std::size_t column) { return isNumberIn(tables, above, column); };
        if (std::all_of(columns.begin(), columns.end(), hasNumber)) return false;
    }
    return true;
}

std::vector<std::string> cellsOfRow(const Table& table, std::size_t row) {
    std::vector<std::string> cells;
    for (std::size_t column = 0; column < table.columnCount(); ++column) cells.push_back(table.cell(row, column));
    return cells;
}

bool recur(std::vector<std::string> words) {
    std::erase(words, std::string());
    std::sort(words.begin(), words.end());
    return std::adjacent_find(words.begin(), words.end()) != words.end();
}

}  // namespace

std::optional<ImportQuestion> namesBelowQuestion(const ImportTables& tables) {
    const Table& table = tables.predictions;
    if (tables.isLong) return std::nullopt;
    // Without a header the first row is none of names.
    std::size_t row = table.header().empty() ? 1 : 0;
    const auto isLast = [&] { return row > mostRowsAbove || row + fewestRowsBelow >= table.rowCount(); };
    while (!isLast() && !mayBeNames(tables, row)) ++row;
    if (isLast()) return std::nullopt;
    // Words that recur name no columns: units, below names that do not.
    if (row == 0 && recur(cellsOfRow(table, row)) && !recur(table.header())) {
        return ImportQuestion{
            .about = ImportQuestion::About::Lines,
            .text = Text("Line {1} holds words above numbers, some of them twice, as units are", table.line(row)),
            .answer = "remove the line; units that matter can stand behind the names of the columns",
            .place = {.file = table.name()}};
    }
    const std::string above = std::to_string(table.line(row) - 1);
    return ImportQuestion{
        .about = ImportQuestion::About::Lines,
        .text = Text("Line {1} holds words above numbers, as names of columns do", table.line(row)),
        .answer = Text("leave out what stands above it with --skip {1}, or remove the line", asNumber(above)),
        .place = {.file = table.name()}};
}

}  // namespace calibrium
