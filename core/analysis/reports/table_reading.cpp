// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/table_reading.h"

#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/reported_model.h"
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

Text readLabel(const Text& label, bool isTest, const TableReading& reading) {
    if (!isTest) return reading.baseline.empty() ? label : Text("Δ {1}", label);
    return inSequence({label, asItStands(shortName(reading.adjustment))}, ", ");
}

namespace {

ResultCell cellOf(const BaselineDifference& difference) {
    ResultCell cell;
    cell.value = difference.difference;
    cell.interval = difference.interval;
    return cell;
}

}  // namespace

Text differenceText(const BaselineDifference& difference, const ColumnDigits& digits) {
    if (!difference.refusal.empty()) return inEnglish(notComputed);
    const std::string text = paperCellText(cellOf(difference), false, digits).english();
    if (!(difference.difference > 0)) return asNumber(text);
    return asNumber(text.starts_with('(') ? "(+" + text.substr(1) : "+" + text);
}

Text differenceText(const BaselineDifference& difference) {
    return differenceText(difference, digitsOf(cellOf(difference)));
}

ColumnDigits differenceDigits(const std::vector<BaselineDifference>& differences) {
    ResultTable column;
    for (const auto& difference : differences) {
        column.cells.push_back({difference.refusal.empty() ? std::optional(cellOf(difference)) : std::nullopt});
    }
    return columnDigits(column, 0);
}

Text differenceText(const BaselineDifference& difference, int digits) {
    if (!difference.refusal.empty()) return inEnglish(notComputed);
    const std::string sign = difference.difference > 0 ? "+" : "";
    return asNumber(sign + significant(difference.difference, digits) +
                    (difference.interval ? " " + intervalText(*difference.interval, digits) : ""));
}

namespace {

/// Whether some difference is one between groups.
bool areOfGroups(const TableReading& reading) {
    return std::any_of(reading.differences.begin(), reading.differences.end(), [](const auto& row) {
        return std::any_of(row.begin(), row.end(), [](const auto& cell) { return cell && cell->isOfGroups; });
    });
}

}  // namespace

Text baselineNote(const TableReading& reading) { return baselineNote(reading.baseline, areOfGroups(reading)); }

Text baselineNote(const std::string& baseline, bool isGroup) {
    if (baseline.empty()) return {};
    if (isGroup) {
        return Text(
            "Δ: model minus {1}, with 95 % intervals: paired on the same samples, of groups of one file on "
            "their own samples; the row of {1} holds its values.",
            baseline);
    }
    return Text("Δ: model minus {1} on the same samples, paired, with 95 % intervals; the row of {1} holds its values.",
                baseline);
}

Text adjustmentNote(Adjustment adjustment, std::size_t count) {
    if (adjustment == Adjustment::None) return {};
    return Text("p-values {1}, the {2} of the table together.", inEnglish(adjustmentText(adjustment)), count);
}

}  // namespace calibrium
