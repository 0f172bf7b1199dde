// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/macro_average.h"

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/reports/table_format.h"
#include "core/statistics/summation.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

Text sentenceOf(const std::vector<MacroValue>& values, std::size_t labelCount) {
    std::vector<Text> parts;
    for (const MacroValue& each : values) {
        parts.push_back(inSequence({each.label, asNumber(significant(each.value))}, " "));
    }
    return Text("Averages over the {1} labels (macro): {2}.", labelCount, inSequence(std::move(parts), ", "));
}

}  // namespace

std::vector<MacroValue> macroAverages(std::span<const ReportedModel> labels) {
    std::vector<MacroValue> averages;
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
        if (head.isTest || count < labels.size()) continue;
        averages.push_back({head.id, head.label, sum.value() / static_cast<double>(count)});
    }
    return averages;
}

std::string writeLabels(const ReportHead& head, std::span<const ReportedModel> labels, ReportFormat format) {
    const std::vector<MacroValue> averages = macroAverages(labels);
    if (averages.empty() || format == ReportFormat::Csv) return writeReport(head, labels, format);
    if (format == ReportFormat::Json) {
        auto json = reportJson(head, labels);
        json["macro"] = nlohmann::ordered_json::array();
        for (const MacroValue& each : averages) {
            json["macro"].push_back({{"id", each.id}, {"label", each.label.english()}, {"value", each.value}});
        }
        return json.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) + "\n";
    }
    const std::string sentence = sentenceOf(averages, labels.size()).english();
    const std::string report = writeReport(head, labels, format);
    if (format == ReportFormat::Text) return report + "\n" + sentence + "\n";
    if (format == ReportFormat::Markdown) return report + "\n" + markdownLine(sentence) + "\n";
    return report + (format == ReportFormat::LatexNotes ? latexNote(sentence) : latexComment(sentence));
}

}  // namespace calibrium
