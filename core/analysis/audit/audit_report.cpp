// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/audit/audit_report.h"

#include "core/analysis/audit/clustered_search.h"
#include "core/analysis/reports/table_format.h"
#include "core/method/estimate.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

std::string pOf(const AuditResult& result, double value) {
    return pValueText(PValue{.value = value, .resampleCount = result.null.size()});
}

Json subgroupJson(const AuditedSubgroup& subgroup) {
    return {{"label", subgroup.label.english()},
            {"samples", subgroup.rows.size()},
            {"observed", subgroup.observed},
            {"predicted", subgroup.predicted},
            {"gap", subgroup.gap},
            {"interval", Json::array({subgroup.interval.lower, subgroup.interval.upper})},
            {"z", subgroup.standardised},
            {"p_adjusted", subgroup.pValue}};
}

Json auditJson(const ReportedAudit& audit) {
    const AuditResult& result = audit.result;
    Json json{{"model", audit.model},
              {"lens", audit.lens},
              {"samples", result.sampleCount},
              {"observed", result.observed},
              {"predicted", result.predicted},
              {"p_value", result.pValue},
              {"resamples", result.null.size()},
              {"searched", result.searchedCount},
              {"too_small", result.tooSmallCount},
              {"rows_left_out", audit.leftOutCount},
              {"columns", result.columns},
              {"left_out", Json::array()},
              {"subgroups", Json::array()}};
    if (!result.clusters.empty()) {
        json["clusters"] = {
            {"column", result.clusters}, {"count", result.clusterCount}, {"too_few", result.fewClustersCount}};
    }
    for (const auto& column : result.leftOut) {
        json["left_out"].push_back({{"column", column.name}, {"reason", column.reason.english()}});
    }
    for (const auto& subgroup : result.worst) json["subgroups"].push_back(subgroupJson(subgroup));
    return json;
}

TextGrid auditGrid(const AuditResult& result) {
    TextGrid grid{.rows = {{"subgroup", "samples", "observed", "predicted", "difference",
                            percentText(result.worst.front().interval.level), "z", "p adjusted"}}};
    for (const auto& subgroup : result.worst) {
        grid.rows.push_back({subgroup.label.english(), std::to_string(subgroup.rows.size()),
                             fixedText(subgroup.observed, 3), fixedText(subgroup.predicted, 3),
                             signedFixed(subgroup.gap, 3), intervalText(subgroup.interval, 3),
                             signedFixed(subgroup.standardised, 2), pOf(result, subgroup.pValue)});
    }
    return grid;
}

std::string auditCsv(const std::vector<ReportedAudit>& audits, std::uint64_t seed) {
    TextGrid grid{.rows = {{"model", "lens", "subgroup", "samples", "observed", "predicted", "gap", "lower", "upper",
                            "level", "z", "p_adjusted", "seed", "rows_left_out"}}};
    for (const auto& audit : audits) {
        for (const auto& subgroup : audit.result.worst) {
            grid.rows.push_back({audit.model, audit.lens, subgroup.label.english(),
                                 std::to_string(subgroup.rows.size()), roundTrip(subgroup.observed),
                                 roundTrip(subgroup.predicted), roundTrip(subgroup.gap),
                                 roundTrip(subgroup.interval.lower), roundTrip(subgroup.interval.upper),
                                 roundTrip(subgroup.interval.level), roundTrip(subgroup.standardised),
                                 roundTrip(subgroup.pValue), std::to_string(seed), std::to_string(audit.leftOutCount)});
        }
    }
    return csvText(grid);
}

std::string auditText(const ReportedAudit& audit) {
    std::string text = audit.model + ": " + auditSentence(audit.result).english() + "\n\n" +
                       alignedText(auditGrid(audit.result)) + "\n";
    for (const Text& note : auditNotes(audit.result)) text += note.english() + "\n";
    return text;
}

std::string auditMarkdown(const ReportedAudit& audit) {
    std::string text = markdownLine(audit.model + ": " + auditSentence(audit.result).english()) + "\n\n" +
                       markdownTable(auditGrid(audit.result));
    for (const Text& note : auditNotes(audit.result)) text += "\n" + markdownLine(note.english()) + "\n";
    return text;
}

}  // namespace

Text auditSentence(const AuditResult& result, double level) {
    const AuditedSubgroup& worst = result.worst.front();
    const Text p = asNumber(pValueStatement({.value = result.pValue, .resampleCount = result.null.size()}));
    if (result.pValue > 1 - level) {
        return Text(
            "No subgroup is further off than chance makes the worst of {1} ({2}); the largest difference, for its "
            "size, "
            "is in {3}.",
            result.searchedCount, p, worst.label);
    }
    return Text("Worst subgroup: {1}, observed {2}, predicted {3} ({4}, the search through {5} subgroups allowed for).",
                worst.label, asNumber(fixedText(worst.observed, 3)), asNumber(fixedText(worst.predicted, 3)), p,
                result.searchedCount);
}

std::vector<Text> auditNotes(const AuditResult& result) {
    std::vector<Text> notes{
        Text("Searched: {1} subgroups by {2}; {3} with too few samples were not looked at.", result.searchedCount,
             inSequence(result.columns), result.tooSmallCount),
        Text("All samples: {1}, observed {2}, predicted {3}.", result.sampleCount,
             asNumber(fixedText(result.observed, 3)), asNumber(fixedText(result.predicted, 3))),
        result.clusters.empty()
            ? Text("Intervals hold for all subgroups of the search together; p-values are exact and adjusted for the "
                   "search. A large one does not say that a subgroup is right, nor does a small one say why it is "
                   "wrong.")
            : Text("Intervals and p-values are over the {1} clusters of {2}, by resamples of whole clusters, and hold "
                   "for "
                   "all subgroups of the search together. A large p-value does not say that a subgroup is right, nor "
                   "does a small one say why it is wrong.",
                   result.clusterCount, result.clusters)};
    if (result.fewClustersCount > 0) {
        notes.push_back(Text("Subgroups with samples of fewer than {1} clusters were not looked at: {2}.",
                             fewestClustersOfSubgroup, result.fewClustersCount));
    }
    for (const auto& column : result.leftOut)
        notes.push_back(Text("Not searched: {1}. {2}", column.name, column.reason));
    for (const auto& warning : result.warnings) notes.push_back(warning.text);
    return notes;
}

std::string writeAudits(const ReportHead& head, const std::vector<ReportedAudit>& audits, ReportFormat format) {
    std::string text;
    switch (format) {
        case ReportFormat::Text:
            for (const auto& audit : audits) text += auditText(audit) + "\n";
            return text + Text("Seed {1}.", head.seed).english() + "\n";
        case ReportFormat::Markdown:
            for (const auto& audit : audits) text += (text.empty() ? "" : "\n") + auditMarkdown(audit);
            return text;
        case ReportFormat::Csv:
            return auditCsv(audits, head.seed);
        case ReportFormat::Json: {
            Json json{{"calibrium", head.version}, {"seed", head.seed}, {"audits", Json::array()}};
            for (const auto& audit : audits) json["audits"].push_back(auditJson(audit));
            return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        }
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            break;
    }
    throw InvalidSetting("An audit is written as text, json, csv or markdown.");
}

std::vector<std::string> auditFormats() { return {"text", "json", "csv", "markdown"}; }

}  // namespace calibrium
