// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/set_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/method/estimate.h"
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

Text rangeText(const Interval& interval) {
    return Text("{1} to {2}", asNumber(percent(interval.lower)), asNumber(percent(interval.upper)));
}

Text sizeSentence(const SetCoverage& result) {
    if (result.areIntervals) {
        return Text("Width: mean {1}, median {2}.", asNumber(significant(result.meanSize)),
                    asNumber(significant(result.medianSize)));
    }
    return Text("Classes in a set: mean {1}, median {2}; {3} sets hold one class, {4} none.",
                asNumber(significant(result.meanSize, 3)), asNumber(significant(result.medianSize)), result.singleCount,
                result.emptyCount);
}

Text coverageCell(double coverage, const Interval& interval) {
    return Text("{1} ({2})", asNumber(percent(coverage)), rangeText(interval));
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

Text stratumName(const SetStratum& stratum, bool areIntervals) {
    switch (stratum.kind) {
        case SetStratum::Kind::Size:
            return areIntervals ? Text("width {1}", stratum.label) : Text("size {1}", stratum.label);
        case SetStratum::Kind::Class:
            return Text("class {1}", stratum.label);
        case SetStratum::Kind::Group:
            break;
    }
    return Text("group {1}", stratum.label);
}

TextTable setStrata(const SetCoverage& result) {
    TextTable table{.rows = {{Text(), "rows", "coverage % (95 %)", "p", "p by Holm"}}};
    table.rows.push_back({"all", asNumber(std::to_string(result.count)), coverageCell(result.coverage, result.interval),
                          asNumber(pValueText(result.pValue)), Text()});
    for (const SetStratum& stratum : result.strata) {
        table.rows.push_back({stratumName(stratum, result.areIntervals), asNumber(std::to_string(stratum.count)),
                              coverageCell(stratum.coverage, stratum.interval), asNumber(pValueText(stratum.pValue)),
                              asNumber(pValueText(stratum.adjusted))});
    }
    return table;
}

std::vector<Text> setNotes(const SetCoverage& result) {
    std::vector<Text> notes{sizeSentence(result)};
    notes.emplace_back(
        "Intervals: Clopper and Pearson. Sets that hold their level as a whole promise nothing of a size, a class or a "
        "group alone; strata of fewer than 20 rows are not judged.");
    if (result.calibrationCount > 0) {
        notes.push_back(Text("The test of all rows knows that the sets share a threshold from {1} calibration rows.",
                             result.calibrationCount));
    }
    for (const Warning& warning : result.warnings) notes.push_back(warning.text);
    return notes;
}

Text setSentence(const SetCoverage& result) {
    const Text coverage = asNumber(percent(result.coverage));
    const Text range = rangeText(result.interval);
    const Text level = asNumber(percentText(result.level));
    const Text pValue = asNumber(pValueStatement(PValue{.value = result.pValue}));
    const Text whole =
        result.areIntervals
            ? Text("{1}: the intervals hold {2} % of {3} targets (95 % {4}), {5} were promised (exact test, {6}).",
                   result.name, coverage, result.count, range, level, pValue)
            : Text("{1}: the sets hold {2} % of {3} targets (95 % {4}), {5} were promised (exact test, {6}).",
                   result.name, coverage, result.count, range, level, pValue);
    if (!result.worst) return whole;
    const SetStratum& worst = result.strata[*result.worst];
    // Of the strata only one may have rows enough: nothing is adjusted then.
    if (result.strata.size() == 1) {
        return inSequence(
            {whole, Text("Worst: {1} with {2} % of {3} (95 % {4}; {5}).", stratumName(worst, result.areIntervals),
                         asNumber(percent(worst.coverage)), worst.count, rangeText(worst.interval),
                         asNumber(pValueStatement(PValue{.value = worst.pValue})))});
    }
    return inSequence({whole, Text("Worst: {1} with {2} % of {3} (95 % {4}; {5} adjusted by Holm over {6} strata).",
                                   stratumName(worst, result.areIntervals), asNumber(percent(worst.coverage)),
                                   worst.count, rangeText(worst.interval),
                                   asNumber(pValueStatement(PValue{.value = worst.adjusted})), result.strata.size())});
}

std::string writeSets(const ReportHead& head, const SetCoverage& result, ReportFormat format) {
    switch (format) {
        case ReportFormat::Text: {
            std::string text =
                setSentence(result).english() + "\n\n" + alignedText(englishGrid(setStrata(result))) + "\n";
            for (const Text& note : setNotes(result)) text += note.english() + "\n";
            return text;
        }
        case ReportFormat::Markdown: {
            std::string text =
                markdownLine(setSentence(result).english()) + "\n\n" + markdownTable(englishGrid(setStrata(result)));
            for (const Text& note : setNotes(result)) text += "\n" + markdownLine(note.english()) + "\n";
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
