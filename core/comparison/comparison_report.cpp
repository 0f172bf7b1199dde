// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/comparison_report.h"

#include "core/analysis/reports/compact_table.h"
#include "core/analysis/reports/table_format.h"
#include "core/comparison/comparison_table.h"
#include "core/families/classes/lens.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/run/error.h"
#include "core/run/warning_json.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

Json valuesJson(const Values& values, const std::string& lens) {
    auto json = Json::object();
    for (const auto& [id, value] : values) {
        std::visit([&, &key = id](const auto& plain) { json[key] = plain; }, value);
    }
    json["lens"] = lens;
    return json;
}

Json measureJson(const ComparedPair& pair, const MethodRequest& request) {
    return {{"id", request.id}, {"parameters", valuesJson(pair.result.parameters, pair.result.lens)}};
}

Json optionalJson(const std::optional<double>& value) { return value ? Json(*value) : Json(nullptr); }

Json pairJson(const ModelComparison& comparison, const ComparedPair& pair) {
    const PairedDifference& result = pair.result;
    const bool isThere = pair.refusal.empty();
    const auto number = [isThere](double value) { return isThere ? Json(value) : Json(nullptr); };
    Json json{
        {"measure", measureJson(pair, comparison.measures[pair.measure])},
        {"a", comparison.models[pair.a]},
        {"b", comparison.models[pair.b]},
        {"value_a", number(result.valueA)},
        {"value_b", number(result.valueB)},
        {"difference", number(result.difference)},
        {"interval", result.interval ? Json::array({result.interval->lower, result.interval->upper}) : Json(nullptr)},
        {"p_value", optionalJson(result.pValue)},
        {"p_adjusted", optionalJson(pair.adjustedPValue)}};
    if (result.distancePValue) {
        json["nearest_to"] = betterOf(comparison, pair, pair.a).rightValue();
        json["b_nearest_to"] = betterOf(comparison, pair, pair.b).rightValue();
        json["p_nearer"] = *result.distancePValue;
        json["p_nearer_adjusted"] = optionalJson(pair.adjustedRankingPValue);
    }
    if (result.interval) json["interval_kind"] = result.interval->kind.english();
    if (!isThere) json["refused"] = pair.refusal.english();
    json["warnings"] = warningsJson(result.warnings);
    return json;
}

Json rankingJson(const ModelComparison& comparison, const Ranking& ranking) {
    Json models = Json::array();
    for (const auto& model : ranking.models) {
        auto apart = Json::array();
        for (const std::size_t other : model.notApart) apart.push_back(comparison.models[other]);
        models.push_back({{"name", comparison.models[model.model]},
                          {"value", model.value},
                          {"place", model.place},
                          {"not_told_from", std::move(apart)}});
    }
    return {{"measure", comparison.measures[ranking.measure].id},
            {"models", std::move(models)},
            {"sentence", ranking.sentence.english()}};
}

Json pairingJson(const ModelComparison& comparison) {
    const SamplePairing& pairing = comparison.pairing;
    Json leftOut = Json::array();
    for (std::size_t m = 0; m < pairing.leftOut.size(); ++m) {
        leftOut.push_back({{"name", comparison.models[m]}, {"samples", pairing.leftOut[m]}});
        if (m < comparison.rowsLeftOut.size()) leftOut.back()["rows"] = comparison.rowsLeftOut[m];
    }
    const char* by = pairing.by == PairedBy::Key ? "key" : pairing.by == PairedBy::Line ? "line" : "row";
    return {{"by", by}, {"key", pairing.key}, {"samples", pairing.sampleCount}, {"left_out", std::move(leftOut)}};
}

std::vector<std::string> sentencesOf(const ModelComparison& comparison) {
    std::vector<std::string> sentences;
    for (const auto& ranking : comparison.rankings) sentences.push_back(ranking.sentence.english());
    return sentences;
}

std::string plainText(const ModelComparison& comparison) {
    std::string text;
    for (const auto& sentence : sentencesOf(comparison)) text += sentence + "\n";
    text += "\n" + alignedText(comparisonGrid(comparison)) + "\n";
    for (const auto& note : comparisonNotes(comparison)) text += note + "\n";
    return text;
}

std::string markdownOf(const ModelComparison& comparison) {
    std::string text;
    for (const auto& sentence : sentencesOf(comparison)) text += markdownLine(sentence) + "\n\n";
    text += markdownTable(comparisonGrid(comparison));
    for (const auto& note : comparisonNotes(comparison)) text += "\n" + markdownLine(note) + "\n";
    return text;
}

/// hasNotes: everything that is to be known in small print, else all but how samples were paired as comments.
std::string latexOf(const ModelComparison& comparison, bool hasNotes) {
    std::string text = latexCompactTable(compactComparison(comparison));
    std::vector<std::string> notes = comparisonNotes(comparison);
    for (auto& sentence : sentencesOf(comparison)) notes.push_back(std::move(sentence));
    for (std::size_t i = 0; i < notes.size(); ++i) {
        text += i == 0 || hasNotes ? latexNote(notes[i]) : latexComment(notes[i]);
    }
    return text;
}

/// Rows of one comparison, without the head.
std::vector<std::vector<std::string>> csvRows(const ReportHead& head, const ModelComparison& comparison,
                                              const std::string& group);

std::string csvOf(const ReportHead& head, const ModelComparison& comparison,
                  const std::optional<GroupedComparison>& groups) {
    TextGrid grid{.rows = {{"measure", "lens", "parameters", "a", "b", "value_a", "value_b", "difference", "lower",
                            "upper", "level", "p_value", "p_adjusted", "adjustment", "seed", "text", "rows_left_out_a",
                            "rows_left_out_b"}}};
    if (groups) grid.rows.front().emplace_back("group");
    const auto add = [&](const ModelComparison& part, const std::string& group) {
        for (auto& row : csvRows(head, part, group)) {
            if (!groups) row.pop_back();
            grid.rows.push_back(std::move(row));
        }
    };
    add(comparison, "");
    if (groups) {
        for (const auto& group : groups->groups) add(group.comparison, group.name);
    }
    return csvText(grid);
}

std::vector<std::vector<std::string>> csvRows(const ReportHead& head, const ModelComparison& comparison,
                                              const std::string& group) {
    std::vector<std::vector<std::string>> rows;
    const auto number = [](const std::optional<double>& value) { return value ? roundTrip(*value) : ""; };
    const auto leftOut = [&](std::size_t model) {
        return model < comparison.rowsLeftOut.size() ? std::to_string(comparison.rowsLeftOut[model]) : std::string();
    };
    for (const auto& pair : comparison.pairs) {
        const PairedDifference& result = pair.result;
        const bool isThere = pair.refusal.empty();
        std::string parameters;
        for (const auto& [id, value] : result.parameters) {
            parameters += (parameters.empty() ? "" : ";") + id + "=" + toText(value);
        }
        std::string remarks = pair.refusal.english();
        for (const auto& warning : result.warnings) remarks += (remarks.empty() ? "" : " ") + warning.text.english();
        const auto& interval = result.interval;
        rows.push_back({comparison.measures[pair.measure].id, result.lens, parameters, comparison.models[pair.a],
                        comparison.models[pair.b], isThere ? roundTrip(result.valueA) : "",
                        isThere ? roundTrip(result.valueB) : "", isThere ? roundTrip(result.difference) : "",
                        interval ? roundTrip(interval->lower) : "", interval ? roundTrip(interval->upper) : "",
                        interval ? roundTrip(interval->level) : "", number(result.pValue), number(pair.adjustedPValue),
                        toText(comparison.adjustment), std::to_string(head.seed), remarks, leftOut(pair.a),
                        leftOut(pair.b), group});
    }
    return rows;
}

/// `text` of every group below its name, for formats of which a title is all that differs.
template <class Title, class Write>
std::string groupsText(const GroupedComparison& groups, const Title& title, const Write& text) {
    std::string all;
    for (const auto& group : groups.groups) {
        all += title(Text("{1} ({2} samples)", group.name, group.sampleCount).english());
        all += group.refusal.empty() ? text(group.comparison) : group.refusal.english() + "\n";
    }
    return all;
}

Text pairedAndAdjustedText(const ModelComparison& comparison) {
    const Text paired = pairingText(comparison.pairing);
    const Text adjusted = inEnglish(adjustmentText(comparison.adjustment));
    const std::size_t count = comparison.adjustedCount;
    if (comparison.adjustment == Adjustment::None) {
        return Text("paired {1}; p-values are two-sided, {2}", paired, adjusted);
    }
    if (count == 1) return Text("paired {1}; p-values are two-sided, {2} over {3} comparison", paired, adjusted, count);
    const bool haveIntervals = std::any_of(comparison.pairs.begin(), comparison.pairs.end(),
                                           [](const ComparedPair& pair) { return pair.result.interval.has_value(); });
    if (!haveIntervals) {
        return Text("paired {1}; p-values are two-sided, {2} over {3} comparisons", paired, adjusted, count);
    }
    return Text(
        "paired {1}; p-values are two-sided, {2} over {3} comparisons, intervals not: each is of its comparison alone",
        paired, adjusted, count);
}

}  // namespace

Text pairedText(const ModelComparison& comparison) {
    const Text text = pairedAndAdjustedText(comparison);
    if (comparison.clusters.empty()) return text;
    if (!comparison.clustersOf.empty()) {
        return Text("{1}; intervals and p-values are over the clusters of {2} in {3}, as others have no such column",
                    text, comparison.clusters, comparison.clustersOf);
    }
    return Text("{1}; intervals and p-values are over the clusters of {2}", text, comparison.clusters);
}

Text differencesText(const ModelComparison& comparison) { return Text("Differences are {1}.", pairedText(comparison)); }

ComparisonNote comparisonNote(const ModelComparison& comparison) {
    ComparisonNote note{.how = pairedText(comparison)};
    note.sampleCount = comparison.pairing.sampleCount;
    if (comparison.pairing.leavesOut()) note.leftOut = leftOutText(comparison.pairing, comparison.models);
    note.measures = comparison.measures;
    for (const auto& pair : comparison.pairs) {
        if (pair.result.interval && note.intervals.empty()) note.intervals = percentText(comparison.level);
    }
    return note;
}

Json comparisonJson(const ReportHead& head, const ModelComparison& comparison,
                    const std::optional<GroupedComparison>& groups) {
    Json json{{"calibrium", head.version},
              {"seed", head.seed},
              {"adjustment", toText(comparison.adjustment)},
              {"level", comparison.level},
              {"pairing", pairingJson(comparison)},
              {"comparisons", Json::array()},
              {"ranking", Json::array()}};
    if (!comparison.clusters.empty()) {
        json["clusters"] = {{"column", comparison.clusters}, {"of", comparison.clustersOf}};
    }
    const auto fill = [](Json& target, const ModelComparison& part) {
        for (const auto& pair : part.pairs) target["comparisons"].push_back(pairJson(part, pair));
        for (const auto& ranking : part.rankings) target["ranking"].push_back(rankingJson(part, ranking));
    };
    fill(json, comparison);
    if (!groups) return json;
    Json list = Json::array();
    for (const auto& group : groups->groups) {
        Json item{{"name", group.name}, {"samples", group.sampleCount}};
        if (group.refusal.empty()) {
            item["comparisons"] = item["ranking"] = Json::array();
            fill(item, group.comparison);
        } else {
            item["refusal"] = group.refusal.english();
        }
        list.push_back(std::move(item));
    }
    json["groups"] = {
        {"column", groups->column}, {"warnings", warningsJson(groups->warnings)}, {"groups", std::move(list)}};
    return json;
}

std::string writeComparison(const ReportHead& head, const ModelComparison& comparison, ReportFormat format,
                            const std::optional<GroupedComparison>& groups) {
    const auto withGroups = [&](const std::string& whole, const auto& title, const auto& text) {
        return groups ? whole + groupsText(*groups, title, text) : whole;
    };
    switch (format) {
        case ReportFormat::Text:
            return withGroups(
                       plainText(comparison), [](const std::string& name) { return "\n" + name + "\n"; }, plainText) +
                   Text("Seed {1}.", head.seed).english() + "\n";
        case ReportFormat::Json:
            return comparisonJson(head, comparison, groups).dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        case ReportFormat::Csv:
            return csvOf(head, comparison, groups);
        case ReportFormat::Markdown:
            return withGroups(
                markdownOf(comparison), [](const std::string& name) { return "\n## " + markdownLine(name) + "\n\n"; },
                markdownOf);
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes: {
            const auto latex = [format](const ModelComparison& part) {
                return latexOf(part, format == ReportFormat::LatexNotes);
            };
            return withGroups(latex(comparison), latexNote, latex);
        }
    }
    throw InvalidSetting("There is no such format.");
}

}  // namespace calibrium
