// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/indicator_words.h"

#include "core/io/cells/number.h"
#include "core/io/names/spellings.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t indicatorRowsPerCheck = 1000;

/// 1 of a word for yes, 0 of one for no.
std::optional<double> indicatorOf(const std::string& cell) {
    static constexpr auto yes = std::to_array<std::string_view>(
        {"true", "yes", "t", "y", "ja", "wahr", "oui", "vrai", "si", "sí", "verdadero"});
    static constexpr auto no =
        std::to_array<std::string_view>({"false", "no", "f", "n", "nein", "falsch", "non", "faux", "falso"});
    const std::string word = foldedLabel(std::string(trimmed(cell)));
    if (std::find(yes.begin(), yes.end(), word) != yes.end()) return 1;
    if (std::find(no.begin(), no.end(), word) != no.end()) return 0;
    return std::nullopt;
}

bool holdsIndicatorWords(const Table& table, std::size_t column, const Run& run) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % indicatorRowsPerCheck == 0) run.check();
        if (table.number(row, column) || !indicatorOf(table.cell(row, column))) return false;
    }
    return table.rowCount() > 0;
}

}  // namespace

Table withWordsAsIndicators(const Table& table, const Run& run) {
    std::vector<bool> isOfWords(table.columnCount());
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        isOfWords[column] = holdsIndicatorWords(table, column, run);
    }
    if (std::count(isOfWords.begin(), isOfWords.end(), true) < 2) return table;
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.reserve(table.rowCount() * table.columnCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % indicatorRowsPerCheck == 0) run.check();
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (isOfWords[column]) {
                result.addNumber(indicatorOf(table.cell(row, column)).value());
            } else {
                result.addCellOf(table, row, column);
            }
        }
    }
    return result;
}

}  // namespace calibrium
