// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/table_text.h"

#include "core/analysis/reports/report_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

/// A difference as a cell of its own.
ResultCell asCell(const BaselineDifference& difference) {
    ResultCell cell;
    cell.value = difference.difference;
    cell.interval = difference.interval;
    cell.refusal = difference.refusal;
    return cell;
}

void addOnce(const std::string& text, std::vector<std::string>& list) {
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
}

std::string joined(const std::vector<std::string>& list, const std::string& between) {
    std::string text;
    for (std::size_t i = 0; i < list.size(); ++i) text += (i == 0 ? "" : between) + list[i];
    return text;
}

CompactCell compactCell(const ReadTable& read, std::size_t row, std::size_t column, const ColumnDigits& digits,
                        bool hasRanges) {
    const ReadCell& cell = read.cells[row][column];
    const auto& result = read.table.cells[row][column];
    if (!result) return {.main = "–"};
    const auto shown = cell.difference ? std::optional(asCell(*cell.difference)) : result;
    if (!shown->refusal.empty()) return {.main = "–"};
    const auto number = read.table.columns[column].isTest ? std::nullopt : paperNumber(shown, digits);
    if (!number) return {.main = readText(read, row, column, digits)};
    const std::string sign = cell.difference && shown->value > 0 ? "+" : "";
    // A number that the column's power does not fit says its own.
    const std::string own = number->power == digits.power ? "" : powerText(number->power);
    CompactCell compact{.main = sign + number->value + own + number->mark};
    if (!number->lower.empty()) compact.interval = "[" + number->lower + ", " + number->upper + "]";
    if (hasRanges && !number->rangeLower.empty()) {
        compact.range = "(" + number->rangeLower + " to " + number->rangeUpper + ")";
    }
    return compact;
}

}  // namespace

ColumnDigits readDigits(const ReadTable& read, std::size_t column) {
    const bool hasDifferences = std::any_of(read.cells.begin(), read.cells.end(),
                                            [&](const auto& row) { return row[column].difference.has_value(); });
    if (!hasDifferences) return columnDigits(read.table, column);
    ResultTable shown;
    for (std::size_t row = 0; row < read.cells.size(); ++row) {
        const auto& difference = read.cells[row][column].difference;
        shown.cells.push_back({difference ? std::optional(asCell(*difference)) : read.table.cells[row][column]});
    }
    return columnDigits(shown, 0);
}

std::string readText(const ReadTable& read, std::size_t row, std::size_t column, const ColumnDigits& digits) {
    const ReadCell& cell = read.cells[row][column];
    if (cell.difference) return differenceText(*cell.difference, digits);
    const auto& result = read.table.cells[row][column];
    if (cell.adjustedPValue) return pValueText(*cell.adjustedPValue) + definitenessMark(result->warnings);
    return paperCellText(result, read.table.columns[column].isTest, digits);
}

TextGrid modelsAsRows(const std::vector<FactRow>& facts, const ReadTable& read) {
    const ResultTable& table = read.table;
    TextGrid text{.rows = {{"model"}}};
    for (std::size_t row = 0; row < table.models.size(); ++row) text.rows.push_back({table.models[row]});
    for (const auto& fact : facts) {
        text.rows[0].push_back(fact.name);
        for (std::size_t row = 0; row < table.models.size(); ++row) text.rows[row + 1].push_back(fact.cells[row]);
    }
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        text.rows[0].push_back(table.columns[column].label);
        const ColumnDigits digits = readDigits(read, column);
        for (std::size_t row = 0; row < table.models.size(); ++row) {
            text.rows[row + 1].push_back(readText(read, row, column, digits));
        }
    }
    return text;
}

TextGrid modelsAsColumns(const std::vector<FactRow>& facts, const ReadTable& read) {
    TextGrid text = transposed(modelsAsRows(facts, read));
    text.rows.front().front().clear();
    return text;
}

CompactTable compactTable(const std::vector<FactRow>& facts, const ReadTable& read, bool hasRanges) {
    const ResultTable& table = read.table;
    CompactTable compact{.rows = {{{.main = ""}}}};
    for (std::size_t row = 0; row < table.models.size(); ++row) compact.rows.push_back({{.main = table.models[row]}});
    for (const auto& fact : facts) {
        compact.rows[0].push_back({.main = fact.name});
        for (std::size_t row = 0; row < table.models.size(); ++row)
            compact.rows[row + 1].push_back({.main = fact.cells[row].empty() ? "–" : fact.cells[row]});
    }
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const bool isTest = table.columns[column].isTest;
        const ColumnDigits digits = isTest ? ColumnDigits{} : readDigits(read, column);
        const std::string power = powerText(digits.power);
        compact.rows[0].push_back({.main = table.columns[column].label + (power.empty() ? "" : " (" + power + ")")});
        for (std::size_t row = 0; row < table.models.size(); ++row) {
            compact.rows[row + 1].push_back(compactCell(read, row, column, digits, hasRanges));
        }
    }
    return table.columns.size() > table.models.size() ? transposed(compact) : compact;
}

std::string intervalKind(const ResultTable& table, std::size_t column) {
    std::vector<std::string> kinds;
    for (const auto& row : table.cells) {
        if (row[column] && row[column]->interval) addOnce(row[column]->interval->kind, kinds);
    }
    return joined(kinds, " or ");
}

std::string intervalNote(const ResultTable& table) {
    std::vector<std::string> levels;
    std::vector<std::string> kinds;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        for (const auto& row : table.cells) {
            if (row[column] && row[column]->interval) addOnce(percentText(row[column]->interval->level), levels);
        }
        const std::string kind = intervalKind(table, column);
        if (!kind.empty()) kinds.push_back(table.columns[column].label + ": " + kind);
    }
    if (levels.empty()) return "";
    return "Intervals in brackets: " + joined(levels, ", ") + (kinds.empty() ? "." : " (" + joined(kinds, "; ") + ").");
}

std::string rangeNote(const ResultTable& table) {
    for (const auto& row : table.cells) {
        for (const auto& cell : row) {
            if (!cell || !cell->ifCalibrated) continue;
            return "If calibrated: where " + percentText(cell->ifCalibrated->level) +
                   " of the values of a calibrated model with the same predictions lie.";
        }
    }
    return "";
}

std::vector<std::string> tableNotes(const ReadTable& read) {
    std::vector<std::string> notes = read.notes;
    for (const auto& note : {intervalNote(read.table), rangeNote(read.table), definitenessNote(read.table)}) {
        if (!note.empty()) notes.push_back(note);
    }
    return notes;
}

}  // namespace calibrium
