// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/lineage.h"

#include "core/analysis/reports/settings_text.h"
#include "core/io/bytes/json_text.h"
#include "core/recalibration/fit_choice.h"
#include "core/recalibration/judging/method_text.h"
#include "core/text/number_text.h"

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

std::string fittedRowsText(Index count) { return std::to_string(count) + (count == 1 ? " row" : " rows"); }

std::string wayText(const Lineage& lineage) {
    const std::string judged = "judged on " + fittedRowsText(lineage.judgedCount);
    if (lineage.fit.empty()) {
        return "fitted on the " + fittedRowsText(lineage.fitCount) + " of " + lineage.calibration + ", " + judged;
    }
    const FitChoice choice = parseFitChoice(lineage.fit);
    const std::string seed = ", seed " + std::to_string(lineage.seed);
    switch (choice.kind) {
        case FitChoice::Kind::All:
            return "fitted on all " + fittedRowsText(lineage.fitCount) + ", the rows it is judged on";
        case FitChoice::Kind::Share:
            return "fitted on " + fittedRowsText(lineage.fitCount) + " (a share of " + significant(choice.share) +
                   "), " + judged + " that it has not seen" + seed;
        case FitChoice::Kind::Folds:
            if (!choice.column.empty()) {
                return "cross-fitted in the folds of the column " + choice.column + " of " +
                       fittedRowsText(lineage.fitCount) + ": every row is judged by a map that has not seen it";
            }
            return "cross-fitted in " + std::to_string(choice.foldCount) + " folds of " +
                   fittedRowsText(lineage.fitCount) + ": every row is judged by a map that has not seen it" + seed;
        case FitChoice::Kind::Column:
            return "fitted on " + fittedRowsText(lineage.fitCount) + " named by the column " + choice.column + ", " +
                   judged + " that it has not seen";
    }
    return {};
}

}  // namespace

std::string lineageText(const Lineage& lineage) { return methodText(lineage) + ", " + wayText(lineage); }

std::string recalibratedName(const Lineage& lineage) { return lineage.parent + " (" + lineage.request.id + ")"; }

nlohmann::json toJson(const Lineage& lineage) {
    auto fitted = nlohmann::json::array();
    for (const auto& [name, value] : lineage.fitted) fitted.push_back({{"name", name}, {"value", value}});
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
    lineage.request.values = complete(info.parameters, lineage.request.values, "The method " + info.id);
    if (!lineage.fit.empty()) static_cast<void>(parseFitChoice(lineage.fit));
    for (const auto& entry : json.at("fitted")) {
        lineage.fitted.push_back({entry.at("name").get<std::string>(), entry.at("value").get<double>()});
    }
    return lineage;
}

MethodRequest parseRecalibrationRequest(const std::string& text) {
    const std::size_t colon = text.find(':');
    MethodRequest request{text.substr(0, colon), {}};
    const MethodInfo& info = recalibrationMethod(request.id).info;
    request.id = info.id;
    const auto pairs = splitPairs(colon == std::string::npos ? std::string() : text.substr(colon + 1));
    request.values = parsePairs(pairs, info.parameters, "The method " + request.id);
    // A lens is accepted for every measure and test; a map has none.
    static_cast<void>(complete(info.parameters, request.values, "The method " + request.id));
    return request;
}

}  // namespace calibrium
