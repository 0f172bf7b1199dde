// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/horizon_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

constexpr double significance = 0.05;

/// A quantity of the table: its id in files, its name for readers.
struct Quantity {
    const char* id;
    Text name;
    std::optional<HorizonValue> value;
    std::optional<double> null{};  ///< of a calibrated model
};

std::vector<Quantity> quantitiesOf(const HorizonCalibration& result) {
    const auto plain = [](double value) { return HorizonValue{.value = value}; };
    std::vector<Quantity> all{
        {"predicted", "Predicted risk, mean", plain(result.predicted)},
        {"observed", "Observed risk", HorizonValue{result.observed.value, result.observed.interval}},
        {"observed-expected", "O:E", result.ratio, 1.0},
        {"intercept", "Intercept", result.intercept, 0.0},
        {"slope", "Slope", result.slope, 1.0},
        {"brier", "Brier score", result.brier},
        {"scaled-brier", "Scaled Brier score", plain(result.scaledBrier)},
    };
    if (result.auc) all.push_back({"auc", "AUC", HorizonValue{*result.auc, result.aucInterval}});
    if (result.curve) {
        all.push_back({"ici", "ICI", HorizonValue{result.curve->meanDistance, result.curve->meanInterval}});
        all.push_back({"e50", "E50", HorizonValue{result.curve->medianDistance, result.curve->medianInterval}});
        all.push_back({"e90", "E90", HorizonValue{result.curve->upperDistance, result.curve->upperInterval}});
    }
    return all;
}

bool leavesOut(const HorizonValue& value, double null) {
    return value.interval && (null < value.interval->lower || null > value.interval->upper);
}

/// ", though the intervals of O:E and slope leave out calibration" where the test does not reject.
Text contradictionOf(const HorizonCalibration& result) {
    Text names;
    for (const Quantity& quantity : quantitiesOf(result)) {
        if (!quantity.null || !quantity.value || !leavesOut(*quantity.value, *quantity.null)) continue;
        names = names.empty() ? quantity.name : Text("{1} and {2}", names, quantity.name);
    }
    if (names.empty()) return {};
    return Text(", though the interval of {1} leaves out that of a calibrated model", names);
}

std::string bracketsText(const std::optional<Interval>& interval, int digits) {
    if (!interval) return "";
    return " [" + significant(interval->lower, digits) + ", " + significant(interval->upper, digits) + "]";
}

Text valueCell(const std::optional<HorizonValue>& value, int digits = 3) {
    return asNumber(value ? significant(value->value, digits) + bracketsText(value->interval, digits) : "-");
}

Text countCell(Index count) { return asNumber(std::to_string(count)); }

std::string horizonText(const HorizonCalibration& result) {
    std::string text = horizonSentence(result).english() + "\n\n" +
                       alignedText(englishGrid(horizonQuantities(result))) + "\n" +
                       alignedText(englishGrid(horizonGroups(result))) + "\n";
    for (const Text& note : horizonNotes(result)) text += note.english() + "\n";
    return text;
}

std::string horizonMarkdown(const HorizonCalibration& result) {
    std::string text = markdownLine(horizonSentence(result).english()) + "\n\n" +
                       markdownTable(englishGrid(horizonQuantities(result))) + "\n" +
                       markdownTable(englishGrid(horizonGroups(result)));
    for (const Text& note : horizonNotes(result)) text += "\n" + markdownLine(note.english()) + "\n";
    return text;
}

Json intervalJson(const std::optional<Interval>& interval) {
    if (!interval) return nullptr;
    return Json::array({interval->lower, interval->upper});
}

Json horizonJson(const HorizonCalibration& result) {
    Json json{{"model", result.model},
              {"horizon", result.horizon},
              {"people", result.count},
              {"events", result.observed.eventCount},
              {"competing", result.competingCount},
              {"censored_before", result.censoredCount},
              {"at_risk", result.observed.atRiskCount}};
    for (const Quantity& quantity : quantitiesOf(result)) {
        if (!quantity.value) {
            json[quantity.id] = nullptr;
            continue;
        }
        json[quantity.id] = {{"value", quantity.value->value}, {"interval", intervalJson(quantity.value->interval)}};
    }
    json["statistic"] = result.statistic;
    json["p_value"] = result.pValue;
    if (result.dCalibration) {
        json["d_calibration"] = {{"shares", result.dCalibration->shares},
                                 {"statistic", result.dCalibration->statistic},
                                 {"p_value", result.dCalibration->pValue}};
    }
    json["groups"] = Json::array();
    for (const RiskGroup& group : result.groups) {
        json["groups"].push_back({{"people", group.count},
                                  {"events", group.observed.eventCount},
                                  {"predicted", group.predicted},
                                  {"observed", group.observed.value},
                                  {"interval", intervalJson(group.observed.interval)}});
    }
    json["curve"] = Json::array();
    for (std::size_t k = 0; result.curve && k < result.curve->predicted.size(); ++k) {
        json["curve"].push_back({{"predicted", result.curve->predicted[k]},
                                 {"observed", result.curve->observed[k]},
                                 {"interval", Json::array({result.curve->lower[k], result.curve->upper[k]})}});
    }
    json["warnings"] = Json::array();
    for (const Warning& warning : result.warnings) json["warnings"].push_back(warning.text.english());
    return json;
}

std::string ending(const std::optional<Interval>& interval, bool isUpper) {
    return interval ? roundTrip(isUpper ? interval->upper : interval->lower) : "";
}

std::string horizonsCsv(const std::vector<HorizonCalibration>& models) {
    TextGrid grid{.rows = {{"model", "horizon", "quantity", "group", "people", "events", "predicted", "value", "lower",
                            "upper"}}};
    for (const auto& result : models) {
        const std::string horizon = roundTrip(result.horizon);
        for (const Quantity& quantity : quantitiesOf(result)) {
            const auto& value = quantity.value;
            grid.rows.push_back({result.model, horizon, quantity.id, "", std::to_string(result.count),
                                 std::to_string(result.observed.eventCount), "", value ? roundTrip(value->value) : "",
                                 value ? ending(value->interval, false) : "",
                                 value ? ending(value->interval, true) : ""});
        }
        grid.rows.push_back({result.model, horizon, "p", "", std::to_string(result.count),
                             std::to_string(result.observed.eventCount), "", roundTrip(result.pValue), "", ""});
        int number = 0;
        for (const RiskGroup& group : result.groups) {
            grid.rows.push_back({result.model, horizon, "group", std::to_string(++number), std::to_string(group.count),
                                 std::to_string(group.observed.eventCount), roundTrip(group.predicted),
                                 roundTrip(group.observed.value), ending(group.observed.interval, false),
                                 ending(group.observed.interval, true)});
        }
    }
    return csvText(grid);
}

}  // namespace

TextTable horizonQuantities(const HorizonCalibration& result) {
    TextTable table{.rows = {{Text(), asItStands(result.model)}}};
    table.rows.push_back({"people", countCell(result.count)});
    table.rows.push_back({"events up to the horizon", countCell(result.observed.eventCount)});
    if (result.competingCount > 0) table.rows.push_back({"competing events", countCell(result.competingCount)});
    table.rows.push_back({"censored before", countCell(result.censoredCount)});
    for (const Quantity& quantity : quantitiesOf(result))
        table.rows.push_back({quantity.name, valueCell(quantity.value)});
    table.rows.push_back({"p (score test of the line)", asNumber(pValueText(result.pValue))});
    if (result.dCalibration) {
        table.rows.push_back({"p (D-calibration)", asNumber(pValueText(result.dCalibration->pValue))});
    }
    return table;
}

TextTable horizonGroups(const HorizonCalibration& result) {
    TextTable table{.rows = {{"group of risk", "people", "events", "predicted", "observed"}}};
    Index number = 0;
    for (const RiskGroup& group : result.groups) {
        table.rows.push_back({countCell(++number), countCell(group.count), countCell(group.observed.eventCount),
                              asNumber(significant(group.predicted, 3)),
                              valueCell(HorizonValue{group.observed.value, group.observed.interval})});
    }
    return table;
}

std::vector<Text> horizonNotes(const HorizonCalibration& result) {
    std::vector<Text> notes{
        Text("Observed risk by {1}; line and curve by pseudo-values on the complementary log-log scale; Brier score "
             "and AUC with inverse probability of censoring weights. All take censoring as independent of the risk. "
             "Intervals: {2}.",
             result.competingCount > 0 ? Text("Aalen and Johansen") : Text("Kaplan and Meier"),
             asNumber(percentText(defaultLevel)))};
    if (result.dCalibration) {
        notes.emplace_back("D-calibration judges the whole curve of survival up to the people's own times.");
    }
    for (const Warning& warning : result.warnings) notes.push_back(warning.text);
    return notes;
}

Text horizonSentence(const HorizonCalibration& result) {
    const bool isAgainst = result.pValue <= significance;
    const Text horizon = asNumber(significant(result.horizon));
    const Text pValue = asNumber(pValueStatement(PValue{.value = result.pValue}));
    const Text contradiction = isAgainst ? Text() : contradictionOf(result);
    const Text predicted = asNumber(percentText(std::round(1000 * result.predicted) / 1000));
    const Text observed = asNumber(percentText(std::round(1000 * result.observed.value) / 1000));
    Text interval;
    if (const auto& ends = result.observed.interval) {
        interval = Text(" ({1} {2} to {3})", asNumber(percentText(ends->level)),
                        asNumber(fixedText(100 * ends->lower, 1)), asNumber(fixedText(100 * ends->upper, 1)));
    }
    if (isAgainst) {
        return Text(
            "{1}: evidence against calibration at the horizon {2} (score test of the calibration line, {3}, "
            "n = {4}, events = {5}); predicted {6}, observed {7}{8}.",
            result.model, horizon, pValue, result.count, result.observed.eventCount, predicted, observed, interval);
    }
    return Text(
        "{1}: no evidence against calibration at the horizon {2} (score test of the calibration line, {3}, "
        "n = {4}, events = {5}){6}; predicted {7}, observed {8}{9}.",
        result.model, horizon, pValue, result.count, result.observed.eventCount, contradiction, predicted, observed,
        interval);
}

std::string writeHorizons(const ReportHead& head, const std::vector<HorizonCalibration>& models, ReportFormat format) {
    std::string text;
    switch (format) {
        case ReportFormat::Text:
            for (const auto& model : models) text += (text.empty() ? "" : "\n") + horizonText(model);
            return text;
        case ReportFormat::Markdown:
            for (const auto& model : models) text += (text.empty() ? "" : "\n") + horizonMarkdown(model);
            return text;
        case ReportFormat::Csv:
            return horizonsCsv(models);
        case ReportFormat::Json: {
            Json json{{"calibrium", head.version}, {"models", Json::array()}};
            for (const auto& model : models) json["models"].push_back(horizonJson(model));
            return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        }
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            break;
    }
    throw InvalidSetting("Calibration at a horizon is written as text, json, csv or markdown.");
}

std::vector<std::string> horizonFormats() { return {"text", "json", "csv", "markdown"}; }

}  // namespace calibrium
