// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/imputations/pooled_report.h"

#include "core/analysis/analysis_result.h"
#include "core/analysis/imputations/copy_agreement.h"
#include "core/analysis/reports/paper_text.h"
#include "core/analysis/reports/reported_model.h"
#include "core/analysis/reports/result_table.h"
#include "core/analysis/reports/table_format.h"
#include "core/data/family.h"
#include "core/method/better.h"
#include "core/method/measure.h"
#include "core/method/ratio_scale.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

constexpr int digits = 3;

void requireCopies(std::span<const ReportedModel> models) {
    if (models.size() < 2) {
        throw InvalidInput(
            "Pooling needs at least two imputed copies of the same data, as files or by a column that "
            "numbers them.");
    }
    const Dataset& first = models.front().data;
    for (const ReportedModel& model : models.subspan(1)) {
        if (model.data.sampleCount() != first.sampleCount()) {
            throw InvalidInput(Text("\"{1}\" has {2} samples and \"{3}\" has {4}: imputed copies have the same.",
                                    first.name(), first.sampleCount(), model.data.name(), model.data.sampleCount()));
        }
        if (&model.data.family() != &first.family() || model.data.classCount() != first.classCount()) {
            throw InvalidInput(
                Text("\"{1}\" and \"{2}\" hold predictions of different kinds: they are no imputed copies "
                     "of the same data.",
                     first.name(), model.data.name()));
        }
    }
    requireCopiesOfOneData(models);
}

/// The column of one measure, which every copy must have a number of.
PooledMeasure pooledColumn(const ResultTable& table, std::size_t column, Index sampleCount) {
    const ResultColumn& head = table.columns[column];
    PooledMeasure pooled{.id = head.id, .label = head.label, .settings = {}, .estimate = {}};
    for (const auto& row : table.cells) {
        const auto& cell = row[column];
        if (!cell) {
            pooled.refusal = "Settings that the data decide make it another quantity in some copies; name them.";
            return pooled;
        }
        if (!cell->refusal.empty()) {
            pooled.refusal = cell->refusal;
            return pooled;
        }
        pooled.copies.push_back({cell->value, cell->interval});
    }
    const ResultCell& first = *table.cells.front()[column];
    const Better better = measure(head.id).better(first.parameters);
    pooled.settings = settingsText(first);
    pooled.isRatio = isRatio(better);
    pooled.estimate =
        pooledByRubin(pooled.copies, pooled.isRatio ? PoolingScale::Logarithm : PoolingScale::Plain, sampleCount);
    // No calibration error is below 0, and an interval around a value above it says so in a single copy too.
    auto& interval = pooled.estimate.interval;
    if (measure(head.id).isCalibrationError && interval && pooled.estimate.value >= 0)
        interval->lower = std::max(interval->lower, 0.0);
    if (interval) interval = within(measure(head.id).range, *interval);
    if (better.kind() == Better::Kind::Nearest) pooled.rightValue = better.rightValue();
    return pooled;
}

bool leavesOut(const PooledMeasure& pooled) {
    const auto& interval = pooled.estimate.interval;
    return pooled.rightValue && interval &&
           (*pooled.rightValue < interval->lower || *pooled.rightValue > interval->upper);
}

std::string csvOf(const PooledModels& pooled, std::uint64_t seed) {
    TextGrid grid{.rows = {{"measure", "label", "settings", "copies", "samples", "value", "lower", "upper", "level",
                            "missing_share", "lowest", "highest", "seed"}}};
    for (const auto& one : pooled.measures) {
        if (!one.refusal.empty()) continue;
        const PooledEstimate& estimate = one.estimate;
        const auto& interval = estimate.interval;
        grid.rows.push_back({one.id, one.label.english(), one.settings, std::to_string(pooled.copies.size()),
                             std::to_string(pooled.sampleCount), roundTrip(estimate.value),
                             interval ? roundTrip(interval->lower) : "", interval ? roundTrip(interval->upper) : "",
                             roundTrip(defaultLevel), estimate.missingShare ? roundTrip(*estimate.missingShare) : "",
                             roundTrip(estimate.lowest), roundTrip(estimate.highest), std::to_string(seed)});
    }
    return csvText(grid);
}

Json jsonOf(const PooledMeasure& one) {
    Json json{{"id", one.id}, {"label", one.label.english()}};
    if (!one.refusal.empty()) {
        json["refused"] = one.refusal.english();
        return json;
    }
    const PooledEstimate& estimate = one.estimate;
    json["settings"] = one.settings;
    json["value"] = estimate.value;
    json["interval"] =
        estimate.interval ? Json::array({estimate.interval->lower, estimate.interval->upper}) : Json(nullptr);
    json["missing_share"] = estimate.missingShare ? Json(*estimate.missingShare) : Json(nullptr);
    json["lowest"] = estimate.lowest;
    json["highest"] = estimate.highest;
    return json;
}

std::string jsonOf(const ReportHead& head, const PooledModels& pooled) {
    Json json{{"calibrium", head.version},
              {"seed", head.seed},
              {"copies", pooled.copies},
              {"samples", pooled.sampleCount},
              {"measures", Json::array()}};
    for (const auto& one : pooled.measures) json["measures"].push_back(jsonOf(one));
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string textOf(const ReportHead& head, const PooledModels& pooled) {
    std::string text;
    for (const Text& sentence : pooledSentences(pooled)) text += sentence.english() + "\n";
    text += "\n" + alignedText(englishGrid(pooledTable(pooled))) + "\n";
    for (const Text& note : pooledNotes(pooled)) text += note.english() + "\n";
    return text + Text("Seed {1}.", head.seed).english() + "\n";
}

std::string markdownOf(const PooledModels& pooled) {
    std::string text;
    for (const Text& sentence : pooledSentences(pooled)) text += markdownLine(sentence.english()) + "\n\n";
    text += markdownTable(englishGrid(pooledTable(pooled)));
    for (const Text& note : pooledNotes(pooled)) text += "\n" + markdownLine(note.english()) + "\n";
    return text;
}

}  // namespace

PooledModels pooledModels(std::span<const ReportedModel> models) {
    requireCopies(models);
    PooledModels pooled{.copies = {}, .sampleCount = models.front().data.sampleCount(), .measures = {}};
    for (const ReportedModel& model : models) pooled.copies.push_back(model.data.name());
    const ResultTable table = makeResultTable(models);
    for (std::size_t column = 0; column < table.columns.size(); ++column) {
        if (!table.columns[column].isTest) {
            pooled.measures.push_back(pooledColumn(table, column, pooled.sampleCount));
        }
    }
    return pooled;
}

TextTable pooledTable(const PooledModels& pooled) {
    TextTable table{.rows = {{"measure", "pooled", asNumber(percentText(defaultLevel)), "missing", "copies"}}};
    for (const auto& one : pooled.measures) {
        const PooledEstimate& estimate = one.estimate;
        if (!one.refusal.empty()) {
            table.rows.push_back({one.label, "", "", "", ""});
            continue;
        }
        // The numbers of a row have as many decimals, those that its interval leaves a meaning.
        ResultCell cell;
        cell.value = estimate.value;
        cell.interval = estimate.interval;
        const ColumnDigits shown = digitsOf(cell);
        const auto number = [&shown](double value) {
            ResultCell alone;
            alone.value = value;
            return paperCellText(alone, false, shown);
        };
        const PaperNumber written = *paperNumber(cell, shown);
        const std::string interval = "[" + written.lower + ", " + written.upper + "]" + powerText(written.power);
        table.rows.push_back(
            {one.label, number(estimate.value), asNumber(estimate.interval ? interval : ""),
             asNumber(estimate.missingShare ? significant(100 * *estimate.missingShare, 2) + " %" : ""),
             Text("{1} to {2}", number(estimate.lowest), number(estimate.highest))});
    }
    return table;
}

std::vector<Text> pooledNotes(const PooledModels& pooled) {
    std::vector<Text> all{
        Text("Pooled by Rubin's rules over {1}; degrees of freedom of Barnard and Rubin.", inSequence(pooled.copies)),
        "Missing: share of the variance that comes from the missing values. Copies: the smallest and the largest value "
        "among them. p-values of tests are not pooled."};
    for (const auto& one : pooled.measures) {
        if (!one.refusal.empty()) all.push_back(Text("{1}: {2}", one.label, one.refusal));
    }
    return all;
}

std::vector<Text> pooledSentences(const PooledModels& pooled) {
    std::vector<Text> sentences{Text("{1} imputed copies of {2} samples, pooled.",
                                     static_cast<std::int64_t>(pooled.copies.size()), pooled.sampleCount)};
    for (const auto& one : pooled.measures) {
        if (!leavesOut(one)) continue;
        const PooledEstimate& estimate = one.estimate;
        const Text value =
            withInterval(estimate.value, estimate.interval->lower, estimate.interval->upper, estimate.interval->level);
        sentences.push_back(
            Text("{1} is {2} instead of {3}.", one.label, value, asNumber(significant(*one.rightValue, digits))));
    }
    return sentences;
}

std::string writePooled(const ReportHead& head, const PooledModels& pooled, ReportFormat format) {
    switch (format) {
        case ReportFormat::Text:
            return textOf(head, pooled);
        case ReportFormat::Markdown:
            return markdownOf(pooled);
        case ReportFormat::Csv:
            return csvOf(pooled, head.seed);
        case ReportFormat::Json:
            return jsonOf(head, pooled);
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            break;
    }
    throw InvalidSetting("Pooled results are written as text, json, csv or markdown.");
}

std::vector<std::string> pooledFormats() { return {"text", "json", "csv", "markdown"}; }

}  // namespace calibrium
