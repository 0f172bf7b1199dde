// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/missing_rows.h"

#include "core/io/cells/missing_codes.h"
#include "core/io/cells/number.h"
#include "core/io/cells/spreadsheet_errors.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t keptRowsPerCheck = 1000;

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower;
}

bool isMissingNumber(const Table& table, std::size_t row, std::size_t column) {
    return !table.number(row, column) && isMissing(table.cell(row, column));
}

/// Of the words for what is missing those that name classes as well, which they do where all words together are no more
/// than the classes: "+" and "-", or "none", "mild" and "severe". Numbers beside them say that they do not.
std::set<std::string> missingWordsOfClasses(const ImportPlan& plan, const std::vector<std::size_t>& targets,
                                            std::size_t classCount) {
    static const std::set<std::string> mayBeClasses{"none", "-", "."};
    const Table& table = plan.tables.targets ? *plan.tables.targets : plan.tables.predictions;
    std::set<std::string> labels;
    std::set<std::string> words;
    for (std::size_t row = 0; row < table.rowCount() && labels.size() <= classCount; ++row) {
        for (const std::size_t column : targets) {
            if (table.number(row, column)) return {};
            const std::string text = table.cell(row, column);
            const std::string cell(trimmed(text));
            if (!isMissing(cell)) labels.insert(cell);
            if (mayBeClasses.contains(lowerCase(cell))) words.insert(cell);
        }
    }
    return !labels.empty() && labels.size() + words.size() <= classCount ? words : std::set<std::string>{};
}

bool isMissingLabel(const ImportPlan& plan, const Table& table, std::size_t row, std::size_t column,
                    const std::set<std::string>& classWords) {
    if (!isMissingNumber(table, row, column)) return false;
    const std::string cell = table.cell(row, column);
    if (trimmed(cell).empty()) return true;
    if (classWords.contains(std::string(trimmed(cell)))) return false;
    const auto& header = plan.tables.predictions.header();
    for (const std::size_t prediction : predictionColumns(plan.tables.predictions, plan.reading)) {
        if (prediction >= header.size()) continue;
        const std::string& name = header[prediction];
        // "p_none" names the class "none".
        if (name == trimmed(cell) || name.ends_with("_" + std::string(trimmed(cell)))) return false;
    }
    return true;
}

std::size_t missingOf(const ImportPlan& plan, std::size_t row, const std::vector<std::size_t>& predictions,
                      const MissingCodes& codes) {
    const Table& table = plan.tables.predictions;
    return static_cast<std::size_t>(std::count_if(predictions.begin(), predictions.end(), [&](std::size_t column) {
        return isMissingNumber(table, row, column) || codes.isIn(table, row, column);
    }));
}

bool isRowMissing(const ImportPlan& plan, std::size_t row, const std::vector<std::size_t>& predictions,
                  const std::vector<std::size_t>& targets, const MissingCodes& codes,
                  const std::set<std::string>& classWords) {
    constexpr std::size_t fewestDraws = 2;
    const bool areClasses = familyLayout(plan.reading.family).isClassification;
    const std::size_t missing = missingOf(plan, row, predictions, codes);
    const bool areDraws = familyLayout(plan.reading.family).areDraws;
    if (areDraws ? predictions.size() < fewestDraws + missing : missing > 0) return true;
    const Table& table = plan.tables.targets ? *plan.tables.targets : plan.tables.predictions;
    return std::any_of(targets.begin(), targets.end(), [&](std::size_t column) {
        if (codes.isIn(table, row, column)) return true;
        return areClasses ? isMissingLabel(plan, table, row, column, classWords) : isMissingNumber(table, row, column);
    });
}

/// Rows of draws that are kept although some of theirs are missing.
ImportRemarks shortRowRemarks(const ImportPlan& plan, const DroppedRows& dropped) {
    ImportRemarks remarks;
    if (dropped.shortCount == 0) return remarks;
    const std::size_t draws = predictionColumns(plan.tables.predictions, plan.reading).size();
    const std::string count = std::to_string(dropped.shortCount);
    const std::string total = std::to_string(dropped.total);
    const std::string line = std::to_string(dropped.firstShort);
    remarks.assume(
        missingDraws,
        dropped.shortCount == 1
            ? Text("One of {1} rows has fewer than {2} draws and is judged by those that it has: line {3}.",
                   asNumber(total), draws, asNumber(line))
            : Text("{1} of {2} rows have fewer than {3} draws and are judged by those that they have, the first in "
                   "line {4}.",
                   asNumber(count), asNumber(total), draws, asNumber(line)),
        static_cast<std::int64_t>(dropped.shortCount), static_cast<std::int64_t>(dropped.total));
    return remarks;
}

/// codes: of the table; their cells are empty.
Table rowsOf(const Table& table, const std::vector<std::size_t>& rows, const MissingCodes* codes = nullptr) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    result.reserve(rows.size() * table.columnCount());
    for (const std::size_t row : rows) {
        std::vector<std::size_t> blanks;
        for (std::size_t column = 0; codes != nullptr && column < table.columnCount(); ++column) {
            if (codes->isIn(table, row, column)) blanks.push_back(column);
        }
        if (blanks.empty()) {
            result.addRowOf(table, row);
            continue;
        }
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const bool isBlank = std::find(blanks.begin(), blanks.end(), column) != blanks.end();
            isBlank ? result.addText("") : result.addCellOf(table, row, column);
        }
    }
    return result;
}

ImportTables rowsOf(ImportTables tables, const std::vector<std::size_t>& rows) {
    tables.predictions = rowsOf(tables.predictions, rows);
    if (tables.targets) tables.targets = rowsOf(*tables.targets, rows);
    return tables;
}

/// Rows that are kept hold codes only among draws, which are missing then as those of empty cells are.
ImportTables keptRows(const ImportTables& tables, const std::vector<std::size_t>& rows, const MissingCodes& codes) {
    ImportTables kept = tables;
    kept.predictions = rowsOf(tables.predictions, rows, codes.all().empty() ? nullptr : &codes);
    if (tables.targets) kept.targets = rowsOf(*tables.targets, rows);
    return kept;
}

}  // namespace

bool isMissing(std::string_view cell) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"",     "na", "n/a", "nan",  "null", "none", "-",    ".",    "?",   "missing", "#n/a",
         "<na>", "--", "---", "n.a.", "k.a.", "n.v.", "n.d.", "s.d.", "s/d", "n/d",     "nd"});
    const std::string word = lowerCase(trimmed(cell));
    return std::find(words.begin(), words.end(), word) != words.end() || isSpreadsheetError(cell);
}

ImportTables withoutLines(ImportTables tables, const std::vector<std::int64_t>& lines) {
    const std::set<std::int64_t> leftOut(lines.begin(), lines.end());
    const std::size_t total = tables.predictions.rowCount();
    if (leftOut.empty() || (tables.targets && tables.targets->rowCount() != total)) return tables;
    std::vector<std::size_t> kept;
    for (std::size_t row = 0; row < total; ++row) {
        if (!leftOut.contains(tables.predictions.line(row))) kept.push_back(row);
    }
    return kept.empty() || kept.size() == total ? tables : rowsOf(std::move(tables), kept);
}

Found<RemainingRows> withoutMissingRows(const ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const ImportTables& tables = plan.tables;
    DroppedRows dropped{.total = tables.predictions.rowCount()};
    if (tables.targets && tables.targets->rowCount() != dropped.total) return {{tables, dropped}};
    const auto predictions = predictionColumns(tables.predictions, plan.reading);
    const auto targets = targetColumns(plan);
    const bool areClasses = familyLayout(plan.reading.family).isClassification;
    const auto classWords =
        areClasses ? missingWordsOfClasses(plan, targets, classCountOf(predictions.size())) : std::set<std::string>{};
    const bool areDraws = familyLayout(plan.reading.family).areDraws;
    const MissingCodes codes(plan, overrides);
    std::vector<std::size_t> kept;
    for (std::size_t row = 0; row < dropped.total; ++row) {
        if (row % keptRowsPerCheck == 0) run.check();
        if (!isRowMissing(plan, row, predictions, targets, codes, classWords)) {
            kept.push_back(row);
            const bool isShort = areDraws && missingOf(plan, row, predictions, codes) > 0;
            if (isShort && dropped.shortCount++ == 0) dropped.firstShort = tables.predictions.line(row);
        } else if (dropped.count++ == 0) {
            dropped.firstLine = tables.predictions.line(row);
        }
    }
    const bool areAsTheyWere = kept.empty() || (dropped.count == 0 && (dropped.shortCount == 0 || codes.all().empty()));
    ImportRemarks remarks = shortRowRemarks(plan, dropped);
    remarks.add(missingCodesRemarks(codes));
    return {{areAsTheyWere ? tables : keptRows(tables, kept, codes), dropped}, std::move(remarks)};
}

}  // namespace calibrium
