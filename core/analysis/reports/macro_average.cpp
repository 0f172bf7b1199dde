// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/macro_average.h"

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/reports/table_format.h"
#include "core/analysis/reports/table_reading.h"
#include "core/method/estimate.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

Text listOf(std::span<const MacroValue> values) {
    std::vector<Text> parts;
    for (const MacroValue& each : values) {
        ResultCell cell;
        cell.value = each.value;
        cell.interval = each.interval;
        parts.push_back(inSequence(
            {each.label, each.digits.decimals ? paperCellText(cell, false, each.digits) : paperCellText(cell, false)},
            " "));
    }
    return inSequence(std::move(parts), ", ");
}

Text howIntervals(std::span<const MacroValue> values) {
    for (const MacroValue& each : values) {
        if (each.interval) return Text(" Intervals: {1}.", each.interval->kind);
    }
    return {};
}

std::vector<std::string> englishOf(const std::vector<Text>& texts) {
    std::vector<std::string> words;
    for (const Text& text : texts) words.push_back(text.english());
    return words;
}

nlohmann::ordered_json averagesJson(std::span<const MacroValue> values) {
    auto json = nlohmann::ordered_json::array();
    for (const MacroValue& each : values) {
        json.push_back({{"id", each.id}, {"label", each.label.english()}, {"value", each.value}});
        if (each.interval) json.back()["interval"] = {each.interval->lower, each.interval->upper};
    }
    return json;
}

/// Rows as those of writeReport(), under its names of columns.
void addCsvAverages(TextGrid& grid, const std::string& kind, std::span<const MacroValue> values,
                    const std::vector<std::string>& heads, const ReportHead& head) {
    for (const MacroValue& each : values) {
        std::map<std::string, std::string> cells{{"model", "all labels"},
                                                 {"kind", kind},
                                                 {"id", each.id},
                                                 {"value", roundTrip(each.value)},
                                                 {"seed", std::to_string(head.seed)},
                                                 {"text", each.label.english()}};
        if (each.interval) {
            cells["lower"] = roundTrip(each.interval->lower);
            cells["upper"] = roundTrip(each.interval->upper);
            cells["level"] = roundTrip(each.interval->level);
        }
        auto& row = grid.rows.emplace_back();
        for (const std::string& name : heads) row.push_back(cells[name]);
    }
}

std::string csvOfLabels(const ReportHead& head, std::span<const ReportedModel> labels,
                        std::span<const MacroValue> micro, const TableReading& reading) {
    const std::string report = writeReport(head, labels, ReportFormat::Csv, reading);
    std::vector<std::string> heads;
    std::istringstream line(report.substr(0, report.find_first_of("\r\n")));
    for (std::string name; std::getline(line, name, ',');) heads.push_back(name);
    TextGrid grid{.rows = {}};
    addCsvAverages(grid, "macro", macroAverages(labels).values, heads, head);
    addCsvAverages(grid, "micro", micro, heads, head);
    return grid.rows.empty() ? report : report + csvText(grid);
}

}  // namespace

MacroAverages macroAverages(std::span<const ReportedModel> labels) {
    MacroAverages averages;
    if (labels.size() < 2) return averages;
    const ResultTable table = makeResultTable(labels);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        CompensatedSum sum;
        std::size_t count = 0;
        for (const auto& row : table.cells) {
            if (!row[column] || !row[column]->refusal.empty()) continue;
            sum.add(row[column]->value);
            ++count;
        }
        const ResultColumn& head = table.columns[column];
        if (head.isTest || count == 0) continue;
        if (count < labels.size()) {
            averages.leftOut.push_back(head.label);
            continue;
        }
        averages.values.push_back({.id = head.id,
                                   .label = head.label,
                                   .value = sum.value() / static_cast<double>(count),
                                   .digits = columnDigits(table, column)});
    }
    return averages;
}

std::vector<Text> labelSentences(std::span<const ReportedModel> labels, std::span<const MacroValue> micro) {
    const auto [averages, leftOut] = macroAverages(labels);
    std::vector<Text> sentences;
    if (!averages.empty()) {
        sentences.push_back(Text("Averages over the {1} labels (macro): {2}.", labels.size(), listOf(averages)));
    }
    if (!leftOut.empty()) {
        sentences.push_back(
            Text("Without an average over the labels, since some label has none: {1}.", inSequence(leftOut, ", ")));
    }
    if (!micro.empty()) {
        std::vector<MacroValue> pooled(micro.begin(), micro.end());
        for (MacroValue& one : pooled) {
            // Without an interval of its own a number says as much as the average of the same measure.
            const auto same = std::find_if(averages.begin(), averages.end(),
                                           [&](const MacroValue& average) { return average.label == one.label; });
            if (!one.interval && same != averages.end()) one.digits = same->digits;
        }
        sentences.push_back(
            Text("All {1} labels pooled (micro): {2}.{3}", labels.size(), listOf(pooled), howIntervals(micro)));
    }
    return sentences;
}

Text labelsAreNotCompared() {
    return "Each label has outcomes of its own: differences between labels say nothing of a model, and none are shown.";
}

std::string writeLabels(const ReportHead& head, std::span<const ReportedModel> labels,
                        std::span<const MacroValue> micro, ReportFormat format, const TableReading& reading) {
    if (format == ReportFormat::Csv) return csvOfLabels(head, labels, micro, reading);
    if (format == ReportFormat::Json) {
        const auto [averages, leftOut] = macroAverages(labels);
        if (averages.empty() && leftOut.empty() && micro.empty()) return writeReport(head, labels, format, reading);
        auto json = reportJson(head, labels);
        json["macro"] = averagesJson(averages);
        if (!leftOut.empty()) json["macro_left_out"] = englishOf(leftOut);
        if (!micro.empty()) json["micro"] = averagesJson(micro);
        return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    }
    std::string report = writeReport(head, labels, format, reading);
    for (const Text& text : labelSentences(labels, micro)) {
        const std::string sentence = text.english();
        if (format == ReportFormat::Text) {
            report += "\n" + sentence + "\n";
        } else if (format == ReportFormat::Markdown) {
            report += "\n" + markdownLine(sentence) + "\n";
        } else {
            report += format == ReportFormat::LatexNotes ? latexNote(sentence) : latexComment(sentence);
        }
    }
    return report;
}

}  // namespace calibrium
