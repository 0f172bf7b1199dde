// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/set_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

std::string kindName(SetStratum::Kind kind, bool areIntervals) {
    switch (kind) {
        case SetStratum::Kind::Size:
            return areIntervals ? "width" : "size";
        case SetStratum::Kind::Class:
            return "class";
        case SetStratum::Kind::Group:
            break;
    }
    return "group";
}

std::string percent(double share) { return fixedText(100 * share, 1); }

std::string rangeText(const Interval& interval) { return percent(interval.lower) + " to " + percent(interval.upper); }

std::string sizeSentence(const SetCoverage& result) {
    if (result.areIntervals) {
        return "Width: mean " + significant(result.meanSize) + ", median " + significant(result.medianSize) + ".";
    }
    return "Classes in a set: mean " + significant(result.meanSize, 3) + ", median " + significant(result.medianSize) +
           "; " + std::to_string(result.singleCount) + " sets hold one class, " + std::to_string(result.emptyCount) +
           " none.";
}

TextGrid strataGrid(const SetCoverage& result) {
    TextGrid grid{.rows = {{"", "rows", "coverage % (95 %)", "p", "p by Holm"}}};
    grid.rows.push_back({"all", std::to_string(result.count),
                         percent(result.coverage) + " (" + rangeText(result.interval) + ")", pValueText(result.pValue),
                         ""});
    for (const SetStratum& stratum : result.strata) {
        grid.rows.push_back({kindName(stratum.kind, result.areIntervals) + " " + stratum.label,
                             std::to_string(stratum.count),
                             percent(stratum.coverage) + " (" + rangeText(stratum.interval) + ")",
                             pValueText(stratum.pValue), pValueText(stratum.adjusted)});
    }
    return grid;
}

std::vector<std::string> notesOf(const SetCoverage& result) {
    std::vector<std::string> notes{sizeSentence(result)};
    notes.emplace_back(
        "Intervals: Clopper and Pearson. Sets that hold their level as a whole promise nothing of a size, a class or a "
        "group alone; strata of fewer than 20 rows are not judged.");
    if (result.calibrationCount > 0) {
        notes.push_back("The test of all rows knows that the sets share a threshold from " +
                        std::to_string(result.calibrationCount) + " calibration rows.");
    }
    for (const Warning& warning : result.warnings) notes.push_back(warning.text.english());
    return notes;
}

Json rowJson(Index count, Index covered, double coverage, const Interval& interval, double pValue) {
    return {{"rows", count},
            {"covered", covered},
            {"coverage", coverage},
            {"interval", Json::array({interval.lower, interval.upper})},
            {"p_value", pValue}};
}

Json setsJson(const SetCoverage& result) {
    Json json{{"name", result.name}, {"promised", result.level}, {"calibration_rows", result.calibrationCount}};
    json.update(rowJson(result.count, result.coveredCount, result.coverage, result.interval, result.pValue));
    json["mean_size"] = result.meanSize;
    json["median_size"] = result.medianSize;
    if (!result.areIntervals) {
        json["empty_sets"] = result.emptyCount;
        json["sets_of_one"] = result.singleCount;
    }
    json["strata"] = Json::array();
    for (const SetStratum& stratum : result.strata) {
        Json row{{"by", kindName(stratum.kind, result.areIntervals)}, {"value", stratum.label}};
        row.update(rowJson(stratum.count, stratum.coveredCount, stratum.coverage, stratum.interval, stratum.pValue));
        row["p_holm"] = stratum.adjusted;
        json["strata"].push_back(std::move(row));
    }
    json["warnings"] = Json::array();
    for (const Warning& warning : result.warnings) json["warnings"].push_back(warning.text.english());
    return json;
}

std::string setsCsv(const SetCoverage& result) {
    TextGrid grid{.rows = {{"by", "value", "rows", "covered", "coverage", "lower", "upper", "p", "p_holm"}}};
    grid.rows.push_back({"all", "", std::to_string(result.count), std::to_string(result.coveredCount),
                         roundTrip(result.coverage), roundTrip(result.interval.lower), roundTrip(result.interval.upper),
                         roundTrip(result.pValue), ""});
    for (const SetStratum& stratum : result.strata) {
        grid.rows.push_back({kindName(stratum.kind, result.areIntervals), stratum.label, std::to_string(stratum.count),
                             std::to_string(stratum.coveredCount), roundTrip(stratum.coverage),
                             roundTrip(stratum.interval.lower), roundTrip(stratum.interval.upper),
                             roundTrip(stratum.pValue), roundTrip(stratum.adjusted)});
    }
    return csvText(grid);
}

}  // namespace

std::string setSentence(const SetCoverage& result) {
    std::string text = result.name + (result.areIntervals ? ": the intervals hold " : ": the sets hold ") +
                       percent(result.coverage) + " % of " + std::to_string(result.count) + " targets (95 % " +
                       rangeText(result.interval) + "), " + percentText(result.level) + " were promised (exact test, " +
                       pValueStatement(PValue{.value = result.pValue}) + ").";
    if (!result.worst) return text;
    const SetStratum& worst = result.strata[*result.worst];
    return text + " Worst: " + kindName(worst.kind, result.areIntervals) + " " + worst.label + " with " +
           percent(worst.coverage) + " % of " + std::to_string(worst.count) + " (95 % " + rangeText(worst.interval) +
           "; " + pValueStatement(PValue{.value = worst.adjusted}) + " adjusted by Holm over " +
           std::to_string(result.strata.size()) + " strata).";
}

std::string writeSets(const ReportHead& head, const SetCoverage& result, ReportFormat format) {
    switch (format) {
        case ReportFormat::Text: {
            std::string text = setSentence(result) + "\n\n" + alignedText(strataGrid(result)) + "\n";
            for (const auto& note : notesOf(result)) text += note + "\n";
            return text;
        }
        case ReportFormat::Markdown: {
            std::string text = markdownLine(setSentence(result)) + "\n\n" + markdownTable(strataGrid(result));
            for (const auto& note : notesOf(result)) text += "\n" + markdownLine(note) + "\n";
            return text;
        }
        case ReportFormat::Csv:
            return setsCsv(result);
        case ReportFormat::Json: {
            const Json json{{"calibrium", head.version}, {"sets", setsJson(result)}};
            return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        }
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            break;
    }
    throw InvalidSetting("Coverage of sets is written as text, json, csv or markdown.");
}

std::vector<std::string> setFormats() { return {"text", "json", "csv", "markdown"}; }

}  // namespace calibrium
