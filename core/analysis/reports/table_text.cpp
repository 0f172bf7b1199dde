// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/table_text.h"

#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/table_format.h"
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

void addOnce(const Text& text, std::vector<Text>& list) {
    if (!text.empty() && std::find(list.begin(), list.end(), text) == list.end()) list.push_back(text);
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
    CompactCell compact{.main = asNumber(sign + number->value + own + number->mark)};
    if (!number->lower.empty()) {
        compact.interval = asNumber("[" + number->lower + ", " + number->upper + "]");
    }
    if (hasRanges && !number->rangeLower.empty()) {
        compact.range = Text("({1} to {2})", asNumber(number->rangeLower), asNumber(number->rangeUpper));
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

Text readText(const ReadTable& read, std::size_t row, std::size_t column, const ColumnDigits& digits) {
    const ReadCell& cell = read.cells[row][column];
    if (cell.difference) return differenceText(*cell.difference, digits);
    const auto& result = read.table.cells[row][column];
    if (cell.adjustedPValue) return pValueCellText(pValueText(*cell.adjustedPValue), result->warnings);
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
        text.rows[0].push_back(table.columns[column].label.english());
        const ColumnDigits digits = readDigits(read, column);
        for (std::size_t row = 0; row < table.models.size(); ++row) {
            text.rows[row + 1].push_back(readText(read, row, column, digits).english());
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
    for (std::size_t row = 0; row < table.models.size(); ++row) {
        compact.rows.push_back({{.main = asItStands(table.models[row])}});
    }
    for (const auto& fact : facts) {
        compact.rows[0].push_back({.main = inEnglish(fact.name)});
        for (std::size_t row = 0; row < table.models.size(); ++row)
            compact.rows[row + 1].push_back({.main = asNumber(fact.cells[row].empty() ? "–" : fact.cells[row])});
    }
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        const bool isTest = table.columns[column].isTest;
        const ColumnDigits digits = isTest ? ColumnDigits{} : readDigits(read, column);
        const std::string power = powerText(digits.power);
        const Text& label = table.columns[column].label;
        compact.rows[0].push_back({.main = power.empty() ? label : Text("{1} ({2})", label, asNumber(power))});
        for (std::size_t row = 0; row < table.models.size(); ++row) {
            compact.rows[row + 1].push_back(compactCell(read, row, column, digits, hasRanges));
        }
    }
    return table.columns.size() > table.models.size() ? transposed(compact) : compact;
}

Text intervalKind(const ResultTable& table, std::size_t column) {
    std::vector<Text> kinds;
    for (const auto& row : table.cells) {
        if (row[column] && row[column]->interval) addOnce(row[column]->interval->kind, kinds);
    }
    if (kinds.empty()) return {};
    Text text = kinds.front();
    for (std::size_t i = 1; i < kinds.size(); ++i) text = Text("{1} or {2}", text, kinds[i]);
    return text;
}

Text intervalNote(const ResultTable& table) {
    std::vector<Text> levels;
    // Of each kind the columns that have it, where the first one stands.
    std::vector<std::pair<Text, std::vector<Text>>> kinds;
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        for (const auto& row : table.cells) {
            if (row[column] && row[column]->interval)
                addOnce(asNumber(percentText(row[column]->interval->level)), levels);
        }
        const Text kind = intervalKind(table, column);
        if (kind.empty()) continue;
        auto known = std::find_if(kinds.begin(), kinds.end(), [&](const auto& one) { return one.first == kind; });
        if (known == kinds.end()) known = kinds.insert(kinds.end(), {kind, {}});
        known->second.push_back(table.columns[column].label);
    }
    if (levels.empty()) return {};
    const Text allLevels = inSequence(std::move(levels), ", ");
    if (kinds.empty()) return Text("Intervals in brackets: {1}.", allLevels);
    std::vector<Text> parts;
    for (auto& [kind, columns] : kinds) parts.push_back(inSequence({inSequence(std::move(columns), ", "), kind}, ": "));
    return Text("Intervals in brackets: {1} ({2}).", allLevels, inSequence(std::move(parts), "; "));
}

Text rangeNote(const ResultTable& table) {
    for (const auto& row : table.cells) {
        for (const auto& cell : row) {
            if (!cell || !cell->ifCalibrated) continue;
            return Text("If calibrated: where {1} of the values of a calibrated model with the same predictions lie.",
                        asNumber(percentText(cell->ifCalibrated->level)));
        }
    }
    return {};
}

std::vector<Text> tableNotes(const ReadTable& read) {
    std::vector<Text> notes = read.notes;
    for (const Text& note :
         {intervalNote(read.table), rangeNote(read.table), inEnglish(definitenessNote(read.table))}) {
        if (!note.empty()) notes.push_back(note);
    }
    return notes;
}

}  // namespace calibrium
