// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/table_study.h"

#include "core/io/cells/number.h"
#include "core/io/table/table_column.h"
#include "core/method/lookup.h"
#include "core/text/shell_word.h"

#include <algorithm>

namespace calibrium {

namespace {

constexpr std::size_t mostCells = 50;

}  // namespace

Registered<TableStudy>& registeredTableStudies() {
    static Registered<TableStudy> list;
    return list;
}

const std::vector<TableStudy>& tableStudies() { return registeredTableStudies().all(); }

const TableStudy& tableStudy(std::string_view id) { return lookUp(tableStudies(), id, "study"); }

std::string studyCommandText(const TableStudy& study, const std::string& file, const Values& values,
                             std::uint64_t seed) {
    return "calibrium " + study.info.id + " " + shellWord(file) + study.options(values, seed);
}

std::vector<std::string> studyColumns(const PlainTable& table, const Values& /*values*/) {
    return table.table.header();
}

std::vector<std::string> cellsOf(const PlainTable& table, const std::string& column) {
    std::vector<std::string> cells;
    const auto& header = table.table.header();
    if (std::find(header.begin(), header.end(), column) == header.end()) return cells;
    const TableColumn values(table.table, column, table.hasDecimalComma);
    for (std::size_t row = 0; row < table.table.rowCount() && cells.size() < mostCells; ++row) {
        std::string cell = values.text(row);
        if (std::find(cells.begin(), cells.end(), cell) == cells.end()) cells.push_back(std::move(cell));
    }
    return cells;
}

std::vector<double> numbersIn(const PlainTable& table, const std::string& column) {
    std::vector<double> numbers;
    const TableColumn cells(table.table, column, table.hasDecimalComma);
    for (std::size_t row = 0; row < table.table.rowCount(); ++row) {
        if (cells.isMissing(row)) continue;
        const std::string text = cells.text(row);
        auto number = parseNumber(text, table.hasDecimalComma);
        if (!number) {
            number = parsePercent(text, table.hasDecimalComma);
            if (number) *number /= 100;
        }
        if (!number) return {};
        numbers.push_back(*number);
    }
    return numbers;
}

std::string firstColumn(const PlainTable& table, const std::function<bool(const std::string&)>& accepts) {
    const auto& header = table.table.header();
    const auto found = std::find_if(header.begin(), header.end(), accepts);
    return found == header.end() ? std::string() : *found;
}

}  // namespace calibrium
