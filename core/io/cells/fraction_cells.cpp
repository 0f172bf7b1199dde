// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/fraction_cells.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

namespace calibrium {

namespace {

constexpr std::size_t fractionRows = 200;

/// "5/2", but not the date "5/2/2024".
bool isFractionCell(std::string_view cell) {
    const std::string_view text = trimmed(cell);
    const std::size_t slash = text.find('/');
    const auto areDigits = [](std::string_view part) {
        return !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    return slash != std::string_view::npos && areDigits(text.substr(0, slash)) && areDigits(text.substr(slash + 1));
}

/// Two labels such as "0/1" and "1/0" are classes.
bool holdsFractions(const Table& table, std::size_t column) {
    constexpr std::size_t fewestDifferent = 3;
    std::set<std::string> different;
    std::size_t filled = 0;
    std::size_t fractions = 0;
    for (std::size_t row = 0; row < std::min(table.rowCount(), fractionRows); ++row) {
        const std::string cell = table.cell(row, column);
        if (trimmed(cell).empty()) continue;
        ++filled;
        if (!isFractionCell(cell)) continue;
        ++fractions;
        different.insert(cell);
    }
    return filled > 0 && 10 * fractions >= 9 * filled && different.size() >= fewestDifferent;
}

}  // namespace

std::optional<ImportQuestion> fractionCellsQuestion(const ImportPlan& plan) {
    const Table& table = plan.tables.predictions;
    const auto columns = predictionColumns(table, plan.reading);
    const auto target = targetColumn(plan);
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (!holdsFractions(table, column)) continue;
        const bool isPrediction = std::find(columns.begin(), columns.end(), column) != columns.end();
        const bool isTarget = !plan.tables.targets && target && target->column == column;
        if (!isPrediction && !isTarget && !columns.empty() && !plan.remarks.isOpen()) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Numbers,
            .text = Text("The cells of {1} are fractions, such as \"{2}\"", columnText(table.header(), column),
                         table.cell(0, column)),
            .answer =
                "write numbers in their place: for odds such as 5/2 the decimal odds 3.5, with --scale "
                "decimal-odds, else the quotient",
            .place = {.file = table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
