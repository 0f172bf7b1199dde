// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/lineage.h"

#include "core/analysis/reports/settings_text.h"
#include "core/io/bytes/json_text.h"
#include "core/method/method_info.h"
#include "core/method/shared_parts.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/method_text.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/text_json.h"
#include "core/text/number_text.h"

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

Text fittedRowsText(Index count) { return count == 1 ? Text("{1} row", count) : Text("{1} rows", count); }

Text wayText(const Lineage& lineage) {
    const Text fitted = fittedRowsText(lineage.fitCount);
    const Text judged = fittedRowsText(lineage.judgedCount);
    if (lineage.fit.empty()) {
        return Text("fitted on the {1} of {2}, judged on {3}", fitted, lineage.calibration, judged);
    }
    const FitChoice choice = parseFitChoice(lineage.fit);
    switch (choice.kind) {
        case FitChoice::Kind::All:
            return Text("fitted on all {1}, the rows it is judged on", fitted);
        case FitChoice::Kind::Share:
            return Text("fitted on {1} (a share of {2}), judged on {3} that it has not seen, seed {4}", fitted,
                        asNumber(significant(choice.share)), judged, lineage.seed);
        case FitChoice::Kind::Folds:
            if (choice.keepsTogether) {
                return Text(
                    "cross-fitted in {1} folds of {2}, rows with the same {3} in one of them: every row is judged by "
                    "a map that has seen none of these, seed {4}",
                    choice.foldCount, fitted, choice.column, lineage.seed);
            }
            if (!choice.column.empty()) {
                return Text(
                    "cross-fitted in the folds of the column {1} of {2}: every row is judged by a map that has not "
                    "seen it",
                    choice.column, fitted);
            }
            return Text("cross-fitted in {1} folds of {2}: every row is judged by a map that has not seen it, seed {3}",
                        choice.foldCount, fitted, lineage.seed);
        case FitChoice::Kind::Column:
            return Text("fitted on {1} named by the column {2}, judged on {3} that it has not seen", fitted,
                        choice.column, judged);
    }
    return {};
}

/// A name without numbers in it as a string, as in files of all versions.
nlohmann::json nameJson(const Text& name) {
    return name.parts().empty() ? nlohmann::json(name.english()) : nlohmann::json(textJson(name));
}

}  // namespace

Text lineageText(const Lineage& lineage) { return inSequence({methodText(lineage), wayText(lineage)}, ", "); }

Text judgedRowsText(const std::string& parent) {
    return Text("The rows of {1} that its recalibration is judged on.", parent);
}

std::string recalibratedName(const Lineage& lineage) { return lineage.parent + " (" + lineage.request.id + ")"; }

nlohmann::json toJson(const Lineage& lineage) {
    auto fitted = nlohmann::json::array();
    for (const auto& [name, value] : lineage.fitted) fitted.push_back({{"name", nameJson(name)}, {"value", value}});
    return {
        {"method", lineage.request.id}, {"settings", toJson(lineage.request.values)}, {"parent", lineage.parent},
        {"fit", lineage.fit},           {"calibration", lineage.calibration},         {"seed", lineage.seed},
        {"fit_rows", lineage.fitCount}, {"judged_rows", lineage.judgedCount},         {"fitted", std::move(fitted)}};
}

Lineage lineageFromJson(const nlohmann::json& json) {
    Lineage lineage{.request = {json.at("method").get<std::string>(), valuesFromJson(json.at("settings"))},
                    .parent = json.at("parent").get<std::string>(),
                    .fit = json.at("fit").get<std::string>(),
                    .calibration = json.at("calibration").get<std::string>(),
                    .seed = wholeNumber<std::uint64_t>(json, "seed"),
                    .fitCount = wholeNumber<std::int64_t>(json, "fit_rows"),
                    .judgedCount = wholeNumber<std::int64_t>(json, "judged_rows")};
    const MethodInfo& info = recalibrationMethod(lineage.request.id).info;
    lineage.request.values = completeFor(info.parameters, lineage.request.values, Text("The method {1}", info.id));
    if (!lineage.fit.empty()) static_cast<void>(parseFitChoice(lineage.fit));
    for (const auto& entry : json.at("fitted")) {
        lineage.fitted.push_back({textFromJson(entry.at("name")), entry.at("value").get<double>()});
    }
    return lineage;
}

MethodRequest parseRecalibrationRequest(const std::string& text) {
    const std::size_t colon = text.find(':');
    MethodRequest request{text.substr(0, colon), {}};
    const MethodInfo& info = recalibrationMethod(request.id).info;
    request.id = info.id;
    const auto pairs = splitPairs(colon == std::string::npos ? std::string() : text.substr(colon + 1));
    request.values = parsePairs(pairs, info.parameters, Text("The method {1}", request.id));
    // A lens is accepted for every measure and test; a map has none.
    static_cast<void>(completeFor(info.parameters, request.values, Text("The method {1}", request.id)));
    return request;
}

}  // namespace calibrium
