// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/stacked_names.h"

#include "core/io/cells/number.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t mostStacked = 2;
constexpr std::size_t fewestRowsBelowNames = 3;

bool areFilledButTheFirst(const Table& table, std::size_t row) {
    if (!isMissing(table.cell(row, 0))) return false;
    for (std::size_t column = 1; column < table.columnCount(); ++column) {
        if (isMissing(table.cell(row, column))) return false;
    }
    return true;
}

bool isFirstAlone(const Table& table, std::size_t row) {
    if (isMissing(table.cell(row, 0))) return false;
    for (std::size_t column = 1; column < table.columnCount(); ++column) {
        if (!isMissing(table.cell(row, column))) return false;
    }
    return true;
}

bool holdsLevelsInRow(const Table& table, std::size_t row) {
    for (std::size_t column = 1; column < table.columnCount(); ++column) {
        const auto level = parseNumber(table.cell(row, column), false);
        if (!level || !(*level > 0 && *level < 1)) return false;
    }
    return true;
}

bool holdsWordsInRow(const Table& table, std::size_t row) {
    for (std::size_t column = 1; column < table.columnCount(); ++column) {
        if (parseNumber(table.cell(row, column), false)) return false;
    }
    return true;
}

std::string joinedName(const Table& table, std::size_t column, std::size_t rows) {
    std::string name = table.header()[column] + (rows == 1 ? "_q" : "_") + std::string(trimmed(table.cell(0, column)));
    for (std::size_t row = 1; row < rows; ++row) name += "_" + std::string(trimmed(table.cell(row, column)));
    return name;
}

}  // namespace

std::size_t stackedNameRows(const Table& table) {
    const auto& header = table.header();
    if (header.size() < 3 || table.rowCount() < mostStacked + fewestRowsBelowNames) return 0;
    std::size_t rows = 0;
    while (rows <= mostStacked && areFilledButTheFirst(table, rows)) ++rows;
    if (rows == 0 || rows > mostStacked || !holdsLevelsInRow(table, 0) || (rows == 2 && !holdsWordsInRow(table, 1)))
        return 0;
    const std::set<std::string> plain(header.begin() + 1, header.end());
    std::set<std::string> joined;
    for (std::size_t column = 1; column < header.size(); ++column) joined.insert(joinedName(table, column, rows));
    const bool areStacked = plain.size() < header.size() - 1 && joined.size() == header.size() - 1;
    return areStacked ? rows : 0;
}

Table withJoinedNames(const Table& table, std::size_t rows) {
    Table result(table.name(), table.columnCount());
    std::vector<std::string> header = table.header();
    for (std::size_t column = 1; column < header.size(); ++column) header[column] = joinedName(table, column, rows);
    std::size_t first = rows;
    if (isFirstAlone(table, first)) header[0] = std::string(trimmed(table.cell(first++, 0)));
    result.setHeader(std::move(header));
    result.setRemarks(table.remarks());
    result.setLinesBelow(table.linesBelow());
    result.reserve((table.rowCount() - first) * table.columnCount());
    for (std::size_t row = first; row < table.rowCount(); ++row) result.addRowOf(table, row);
    return result;
}

}  // namespace calibrium
