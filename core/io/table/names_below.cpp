// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/names_below.h"

#include "core/io/table/missing_rows.h"
#include "core/io/table/number.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace calibrium {

namespace {

constexpr std::size_t rowsLookedAt = 20;
constexpr std::size_t fewestRowsBelow = 3;

/// Whether the cells below the first row of a column are all numbers.
bool areNumbersBelow(const ImportPlan& plan, std::size_t column) {
    const std::size_t end = std::min(plan.predictions.rowCount(), rowsLookedAt);
    for (std::size_t row = 1; row < end; ++row) {
        if (!numberIn(plan.predictions, row, column, plan.settings.hasDecimalComma)) return false;
    }
    return true;
}

}  // namespace

void askForNamesBelow(ImportPlan& plan) {
    const Table& table = plan.predictions;
    if (table.header().empty() || table.rowCount() <= fewestRowsBelow || plan.isLong) return;
    bool isAboveNumbers = false;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isNumber = numberIn(table, 0, column, plan.settings.hasDecimalComma).has_value();
        if (isNumber || isMissing(table.cell(0, column))) return;
        isAboveNumbers = isAboveNumbers || areNumbersBelow(plan, column);
    }
    if (!isAboveNumbers) return;
    const std::string above = std::to_string(table.line(0) - 1);
    ImportQuestion question{
        .about = ImportQuestion::About::Remarks,
        .text = "Line " + std::to_string(table.line(0)) + " holds words above numbers, as names of columns do",
        .answer = "leave out what stands above it with --skip " + above + ", or remove the line",
        .place = {.file = table.name()}};
    plan.findings.push_back(question.text + ".");
    plan.questions.insert(plan.questions.begin(), std::move(question));
}

}  // namespace calibrium
