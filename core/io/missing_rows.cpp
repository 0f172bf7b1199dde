// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/missing_rows.h"

#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/number.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t rowsPerCheck = 1000;

bool isMissingNumber(const Table& table, std::size_t row, std::size_t column) {
    return !table.number(row, column) && isMissing(table.cell(row, column));
}

bool isMissingLabel(const ImportPlan& plan, const Table& table, std::size_t row, std::size_t column) {
    if (!isMissingNumber(table, row, column)) return false;
    const std::string cell = table.cell(row, column);
    if (trimmed(cell).empty()) return true;
    const auto& header = plan.predictions.header();
    for (const std::size_t prediction : predictionColumns(plan.predictions, plan.settings)) {
        if (prediction >= header.size()) continue;
        const std::string& name = header[prediction];
        // "p_none" names the class "none".
        if (name == trimmed(cell) || name.ends_with("_" + std::string(trimmed(cell)))) return false;
    }
    return true;
}

bool isRowMissing(const ImportPlan& plan, std::size_t row, const std::vector<std::size_t>& predictions,
                  const std::vector<std::size_t>& targets, bool areClasses) {
    const auto isPrediction = [&](std::size_t column) { return isMissingNumber(plan.predictions, row, column); };
    if (std::any_of(predictions.begin(), predictions.end(), isPrediction)) return true;
    const Table& table = plan.targets ? *plan.targets : plan.predictions;
    return std::any_of(targets.begin(), targets.end(), [&](std::size_t column) {
        return areClasses ? isMissingLabel(plan, table, row, column) : isMissingNumber(table, row, column);
    });
}

Table rowsOf(const Table& table, const std::vector<std::size_t>& rows) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    result.reserve(rows.size() * table.columnCount());
    for (const std::size_t row : rows) result.addRowOf(table, row);
    return result;
}

}  // namespace

bool isMissing(std::string_view cell) {
    static constexpr std::array<std::string_view, 12> words{"",  "na", "n/a", "nan",     "null", "none",
                                                            "-", ".",  "?",   "missing", "#n/a", "<na>"};
    std::string word(trimmed(cell));
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(words.begin(), words.end(), word) != words.end();
}

DroppedRows dropMissingRows(ImportPlan& plan, const Run& run) {
    DroppedRows dropped{.total = plan.predictions.rowCount()};
    if (plan.targets && plan.targets->rowCount() != dropped.total) return dropped;
    const auto predictions = predictionColumns(plan.predictions, plan.settings);
    const auto targets = targetColumns(plan);
    const bool areClasses = familyLayout(plan.settings.family).isClassification;
    std::vector<std::size_t> kept;
    for (std::size_t row = 0; row < dropped.total; ++row) {
        if (row % rowsPerCheck == 0) run.check();
        if (!isRowMissing(plan, row, predictions, targets, areClasses)) {
            kept.push_back(row);
        } else if (dropped.count++ == 0) {
            dropped.firstLine = plan.predictions.line(row);
        }
    }
    if (dropped.count == 0 || kept.empty()) return dropped;
    plan.predictions = rowsOf(plan.predictions, kept);
    if (plan.targets) plan.targets = rowsOf(*plan.targets, kept);
    return dropped;
}

}  // namespace calibrium
