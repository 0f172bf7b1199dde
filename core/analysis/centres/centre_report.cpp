// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/centres/centre_report.h"

#include "core/analysis/reports/table_format.h"
#include "core/method/estimate.h"
#include "core/run/error.h"
#include "core/text/markup.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t mostNamed = 5;

const CentreQuantityInfo& infoOf(CentreQuantity quantity) {
    return centreQuantities[static_cast<std::size_t>(quantity)];
}

Text rangeText(const Interval& interval) {
    return Text("{1} to {2}", asNumber(fixedText(interval.lower, 2)), asNumber(fixedText(interval.upper, 2)));
}

/// "1.08 (0.95 to 1.22)"
Text valueText(double value, const std::optional<Interval>& interval) {
    const Text digits = asNumber(fixedText(value, 2));
    return interval ? Text("{1} ({2})", digits, rangeText(*interval)) : digits;
}

std::string capitalised(std::string text) {
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') text.front() -= 'a' - 'A';
    return text;
}

Json intervalJson(const std::optional<Interval>& interval) {
    if (!interval) return nullptr;
    return Json::array({interval->lower, interval->upper});
}

Json centreJson(const CentreCalibration& result, const Centre& centre) {
    Json json{{"name", centre.name},
              {"samples", centre.rows.size()},
              {"events", centre.eventCount},
              {"observed", centre.observed},
              {"predicted", centre.predicted}};
    for (const CentreQuantityInfo& info : centreQuantities) {
        const auto place = static_cast<std::size_t>(info.quantity);
        Json quantity = Json::object();
        if (const auto& value = centre.values[place]) {
            quantity["value"] = value->value;
            quantity["interval"] = intervalJson(value->interval);
        } else {
            quantity["reason"] = centre.reasons[place].english();
        }
        if (const auto& entry = centre.entries[place]) {
            quantity["pooled_as"] = entry->value;
            quantity["standard_error"] = entry->standardError;
            if (result.pooled[place]) quantity["share"] = centre.shares[place];
        }
        json[info.id] = std::move(quantity);
    }
    return json;
}

Json centresJson(const ReportedCentres& model) {
    const CentreCalibration& result = model.result;
    Json json{{"model", model.model},
              {"lens", model.lens},
              {"column", result.column},
              {"samples_without_centre", result.missingCount},
              {"rows_left_out", model.leftOutCount},
              {"centres", Json::array()},
              {"pooled", Json::object()},
              {"warnings", Json::array()}};
    for (const Centre& centre : result.centres) json["centres"].push_back(centreJson(result, centre));
    for (const CentreQuantityInfo& info : centreQuantities) {
        const auto& pooled = result.pooled[static_cast<std::size_t>(info.quantity)];
        if (!pooled) continue;
        json["pooled"][info.id] = {{"centres", pooled->centreCount},
                                   {"value", pooled->value},
                                   {"interval", intervalJson(pooled->interval)},
                                   {"prediction_interval", intervalJson(pooled->prediction)},
                                   {"tau", pooled->tau},
                                   {"i_squared", pooled->inconsistency}};
    }
    for (const Warning& warning : result.warnings) json["warnings"].push_back(warning.text.english());
    return json;
}

TextGrid centreGrid(const CentreCalibration& result) {
    TextGrid grid{.rows = {{result.column, "samples", "events", "observed", "predicted"}}};
    for (const CentreQuantityInfo& info : centreQuantities) {
        grid.rows.front().push_back(std::string(info.name) + " (" + percentText(defaultLevel) + ")");
    }
    std::vector<std::string> pooled{"pooled", "", "", "", ""};
    std::vector<std::string> range{"a new centre", "", "", "", ""};
    for (const Centre& centre : result.centres) {
        std::vector<std::string> row{centre.name, std::to_string(centre.rows.size()), std::to_string(centre.eventCount),
                                     fixedText(centre.observed, 3), fixedText(centre.predicted, 3)};
        for (const auto& value : centre.values) {
            row.push_back(value ? valueText(value->value, value->interval).english() : "-");
        }
        grid.rows.push_back(std::move(row));
    }
    for (const auto& one : result.pooled) {
        pooled.push_back(one ? valueText(one->value, one->interval).english() : "-");
        range.push_back(one && one->prediction ? rangeText(*one->prediction).english() : "-");
    }
    grid.rows.push_back(std::move(pooled));
    grid.rows.push_back(std::move(range));
    return grid;
}

std::string ending(const std::optional<Interval>& interval, bool isUpper) {
    return interval ? roundTrip(isUpper ? interval->upper : interval->lower) : "";
}

std::string centresCsv(const std::vector<ReportedCentres>& models) {
    TextGrid grid{.rows = {{"model", "lens", "column", "row", "centre", "samples", "events", "observed", "predicted",
                            "quantity", "value", "lower", "upper", "share", "tau", "reason", "rows_left_out"}}};
    for (const auto& model : models) {
        const CentreCalibration& result = model.result;
        const std::string leftOut = std::to_string(model.leftOutCount);
        for (const CentreQuantityInfo& info : centreQuantities) {
            const auto place = static_cast<std::size_t>(info.quantity);
            for (const Centre& centre : result.centres) {
                const auto& value = centre.values[place];
                grid.rows.push_back({model.model, model.lens, result.column, "centre", centre.name,
                                     std::to_string(centre.rows.size()), std::to_string(centre.eventCount),
                                     roundTrip(centre.observed), roundTrip(centre.predicted), info.id,
                                     value ? roundTrip(value->value) : "", value ? ending(value->interval, false) : "",
                                     value ? ending(value->interval, true) : "",
                                     result.pooled[place] ? roundTrip(centre.shares[place]) : "", "",
                                     centre.reasons[place].english(), leftOut});
            }
            const auto& pooled = result.pooled[place];
            if (!pooled) continue;
            grid.rows.push_back({model.model, model.lens, result.column, "pooled", "", "", "", "", "", info.id,
                                 roundTrip(pooled->value), roundTrip(pooled->interval.lower),
                                 roundTrip(pooled->interval.upper), "", roundTrip(pooled->tau), "", leftOut});
            grid.rows.push_back({model.model, model.lens, result.column, "prediction", "", "", "", "", "", info.id, "",
                                 ending(pooled->prediction, false), ending(pooled->prediction, true), "", "", "",
                                 leftOut});
        }
    }
    return csvText(grid);
}

std::vector<std::string> sentencesOf(const CentreCalibration& result) {
    std::vector<std::string> sentences;
    for (const CentreQuantityInfo& info : centreQuantities) {
        const Text sentence = pooledSentence(result, info.quantity);
        if (!sentence.empty()) sentences.push_back(sentence.english());
    }
    return sentences;
}

std::string titleOf(const ReportedCentres& model) {
    return Text("{1}: centres by {2}", model.model, model.result.column).english();
}

std::string centresText(const ReportedCentres& model) {
    std::string text = titleOf(model) + "\n";
    for (const auto& sentence : sentencesOf(model.result)) text += sentence + "\n";
    text += "\n" + alignedText(centreGrid(model.result)) + "\n";
    for (const Text& note : centreNotes(model.result)) text += note.english() + "\n";
    return text;
}

std::string centresMarkdown(const ReportedCentres& model) {
    std::string text = markdownLine(titleOf(model)) + "\n\n";
    for (const auto& sentence : sentencesOf(model.result)) text += markdownLine(sentence) + "\n\n";
    text += markdownTable(centreGrid(model.result));
    for (const Text& note : centreNotes(model.result)) text += "\n" + markdownLine(note.english()) + "\n";
    return text;
}

}  // namespace

Text pooledSentence(const CentreCalibration& result, CentreQuantity quantity) {
    const CentreQuantityInfo& info = infoOf(quantity);
    const auto& pooled = result.pooled[static_cast<std::size_t>(quantity)];
    if (!pooled) return {};
    std::vector<Text> sentences{Text("{1} over {2} centres: {3} with {4}.", inEnglish(capitalised(info.name)),
                                     pooled->centreCount, valueText(pooled->value, pooled->interval),
                                     asNumber(percentText(pooled->interval.level)))};
    const Text tau = asNumber(fixedText(pooled->tau, 2));
    const Text share = asNumber(percentText(std::round(100 * pooled->inconsistency) / 100));
    sentences.push_back(info.isRatio
                            ? Text("Standard deviation of its logarithm between centres: {1}, I² {2}.", tau, share)
                            : Text("Standard deviation between centres: {1}, I² {2}.", tau, share));
    if (pooled->prediction) sentences.push_back(Text("In a new centre: {1}.", rangeText(*pooled->prediction)));
    return inSequence(std::move(sentences));
}

namespace {

/// The centres without a number: how many, and the names of the first.
struct Without {
    std::size_t count = 0;
    Text names;
};

Without withoutOf(const CentreCalibration& result, CentreQuantity quantity) {
    std::vector<std::string> names;
    Without without;
    for (const Centre& centre : result.centres) {
        if (centre.values[static_cast<std::size_t>(quantity)]) continue;
        if (++without.count <= mostNamed) names.push_back(centre.name);
    }
    if (without.count > mostNamed) names.emplace_back("…");
    without.names = inSequence(names);
    return without;
}

}  // namespace

Text centresWithout(const CentreCalibration& result, CentreQuantity quantity) {
    const Without without = withoutOf(result, quantity);
    if (without.count == 0) return {};
    return Text("no {1} ({2}): {3}", inEnglish(infoOf(quantity).name), without.count, without.names);
}

std::vector<Text> centreNotes(const CentreCalibration& result) {
    std::vector<Text> notes;
    if (std::any_of(result.pooled.begin(), result.pooled.end(), [](const auto& one) { return one.has_value(); })) {
        notes.emplace_back(
            "Pooled by random effects (restricted likelihood, Hartung and Knapp's interval), which take the centres as "
            "a "
            "sample of centres, from values with less bias in small centres; the row \"a new centre\" is the "
            "prediction "
            "interval.");
    }
    for (const Warning& warning : result.warnings) notes.push_back(warning.text);
    for (const CentreQuantityInfo& info : centreQuantities) {
        const Without without = withoutOf(result, info.quantity);
        if (without.count == 0) continue;
        notes.push_back(Text("No {1} ({2}): {3}.", inEnglish(info.name), without.count, without.names));
    }
    return notes;
}

std::string writeCentres(const ReportHead& head, const std::vector<ReportedCentres>& models, ReportFormat format) {
    std::string text;
    switch (format) {
        case ReportFormat::Text:
            for (const auto& model : models) text += (text.empty() ? "" : "\n") + centresText(model);
            return text;
        case ReportFormat::Markdown:
            for (const auto& model : models) text += (text.empty() ? "" : "\n") + centresMarkdown(model);
            return text;
        case ReportFormat::Csv:
            return centresCsv(models);
        case ReportFormat::Json: {
            Json json{{"calibrium", head.version}, {"models", Json::array()}};
            for (const auto& model : models) json["models"].push_back(centresJson(model));
            return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
        }
        case ReportFormat::Latex:
        case ReportFormat::LatexNotes:
            break;
    }
    throw InvalidSetting("Calibration by centre is written as text, json, csv or markdown.");
}

std::vector<std::string> centreFormats() { return {"text", "json", "csv", "markdown"}; }

}  // namespace calibrium
