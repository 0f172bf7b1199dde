// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/table_reading.h"

#include "core/analysis/reports/report_parts.h"
#include "core/method/outcome.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

namespace calibrium {

namespace {

std::string shortName(Adjustment adjustment) {
    return adjustment == Adjustment::Holm ? "Holm" : adjustment == Adjustment::BenjaminiHochberg ? "BH" : "";
}

void putDifferences(std::span<const ReportedModel> models, const TableReading& reading, ReadTable& read) {
    for (std::size_t row = 0; row < std::min(models.size(), reading.differences.size()); ++row) {
        const auto& measures = models[row].result.measures;
        for (std::size_t k = 0; k < std::min(measures.size(), reading.differences[row].size()); ++k) {
            read.cells[row][read.table.places[row][k]].difference = reading.differences[row][k];
        }
    }
}

/// Returns how many there are.
std::size_t adjust(const TableReading& reading, ReadTable& read) {
    std::vector<double> pValues;
    std::vector<ReadCell*> places;
    for (std::size_t row = 0; row < read.cells.size(); ++row) {
        for (std::size_t column = 0; column < read.table.columns.size(); ++column) {
            const auto& cell = read.table.cells[row][column];
            if (!read.table.columns[column].isTest || !cell || !cell->refusal.empty()) continue;
            pValues.push_back(cell->value);
            places.push_back(&read.cells[row][column]);
        }
    }
    const auto adjusted = adjustedPValues(pValues, reading.adjustment);
    for (std::size_t i = 0; i < places.size(); ++i) places[i]->adjustedPValue = adjusted[i];
    return places.size();
}

}  // namespace

ReadTable readTable(std::span<const ReportedModel> models, const TableReading& reading) {
    ReadTable read{.table = makeResultTable(models), .cells = {}, .notes = {}};
    read.cells.assign(models.size(), std::vector<ReadCell>(read.table.columns.size()));
    for (auto& column : read.table.columns) column.label = readLabel(column.label, column.isTest, reading);
    if (!reading.baseline.empty()) {
        putDifferences(models, reading, read);
        read.notes.push_back(baselineNote(reading));
    }
    if (reading.adjustment != Adjustment::None) {
        const std::size_t count = adjust(reading, read);
        if (count > 0) read.notes.push_back(adjustmentNote(reading.adjustment, count));
    }
    return read;
}

std::string readLabel(const std::string& label, bool isTest, const TableReading& reading) {
    if (!isTest) return reading.baseline.empty() ? label : "Δ " + label;
    return reading.adjustment == Adjustment::None ? label : label + ", " + shortName(reading.adjustment);
}

namespace {

ResultCell cellOf(const BaselineDifference& difference) {
    ResultCell cell;
    cell.value = difference.difference;
    cell.interval = difference.interval;
    return cell;
}

}  // namespace

std::string differenceText(const BaselineDifference& difference, const ColumnDigits& digits) {
    if (!difference.refusal.empty()) return notComputed;
    const std::string text = paperCellText(cellOf(difference), false, digits);
    if (!(difference.difference > 0)) return text;
    return text.starts_with('(') ? "(+" + text.substr(1) : "+" + text;
}

std::string differenceText(const BaselineDifference& difference) {
    return differenceText(difference, digitsOf(cellOf(difference)));
}

std::string differenceText(const BaselineDifference& difference, int digits) {
    if (!difference.refusal.empty()) return notComputed;
    const std::string sign = difference.difference > 0 ? "+" : "";
    return sign + significant(difference.difference, digits) +
           (difference.interval ? " " + intervalText(*difference.interval, digits) : "");
}

std::string baselineNote(const TableReading& reading) {
    if (reading.baseline.empty()) return "";
    return "Δ: model minus " + reading.baseline + " on the same samples, paired, with 95 % intervals; the row of " +
           reading.baseline + " holds its values.";
}

std::string adjustmentNote(Adjustment adjustment, std::size_t count) {
    if (adjustment == Adjustment::None) return "";
    return "p-values " + adjustmentText(adjustment) + ", the " + std::to_string(count) + " of the table together.";
}

}  // namespace calibrium
