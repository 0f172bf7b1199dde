// SPDX-License-Identifier: GPL-3.0-or-later
// Saved maps and files that they are applied to.
#pragma once

#include "core/io/reading/import_predictions.h"
#include "core/io/reading/mapped_file.h"
#include "core/recalibration/map_reading.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/saved_map.h"

#include <cmath>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <QString>
#include <QStringList>

namespace calibrium::test {

/// A logistic map with slope 0.5 and intercept 0.25.
inline nlohmann::json mapJson(const std::vector<std::string>& classes, const nlohmann::json& columns) {
    return {
        {"format", "calibrium-map"},
        {"format_version", 1},
        {"calibrium", "0.1.0"},
        {"method", "platt"},
        {"settings", {{"objective", "log-score"}}},
        {"family", "binary"},
        {"class_names", classes},
        {"map",
         {{"class_names", classes},
          {"classes", 2},
          {"family", "binary"},
          {"method", "platt"},
          {"parameters", {{"maps", {{{"a", 0.5}, {"b", 0.25}}}}}},
          {"warnings", nlohmann::json::array()}}},
        {"lineage",
         {{"calibration", ""},
          {"fit", "folds:5"},
          {"fit_rows", 260},
          {"fitted", nlohmann::json::array()},
          {"judged_rows", 260},
          {"method", "platt"},
          {"parent", "past"},
          {"seed", 1},
          {"settings", {{"objective", "log-score"}}}}},
        {"columns", columns},
    };
}

inline SavedMap savedMap(const std::string& which) {
    const auto columns = [](const std::vector<std::string>& names, const std::vector<std::string>& classes,
                            const char* event, const char* target) {
        return nlohmann::json{{"names", names},
                              {"class_names", classes},
                              {"positive_class", event},
                              {"target", target},
                              {"scale", "probability"}};
    };
    const auto parsed = [](const nlohmann::json& json) { return parseSavedMap(json.dump(), "map.json"); };
    const std::vector<std::string> both{"p_alive", "p_dead"};
    if (which == "dead") {
        return parsed(mapJson({"alive", "dead"}, columns(both, {"alive", "dead"}, "dead", "status")));
    }
    if (which == "alive") {
        return parsed(mapJson({"dead", "alive"}, columns(both, {"alive", "dead"}, "alive", "status")));
    }
    if (which == "numbers") return parsed(mapJson({"0", "1"}, columns({"risk"}, {"0", "1"}, "1", "died")));
    if (which == "survived") return parsed(mapJson({"0", "1"}, columns({"risk"}, {"0", "1"}, "1", "survived")));
    return parsed(mapJson({"alive", "dead"}, columns({"survival_prob"}, {"dead", "alive"}, "dead", "status")));
}

inline std::string animals() {
    std::string text = "id,prob_cat,prob_dog,prob_bird,species\n";
    for (int i = 0; i < 90; ++i) {
        const int cat = 10 + i * 7 % 35;
        const int dog = 10 + i * 11 % 35;
        const char* species = i * 13 % 90 < cat ? "cat" : i * 13 % 90 < cat + dog ? "dog" : "bird";
        text += "B" + std::to_string(i) + ",0." + std::to_string(cat) + ",0." + std::to_string(dog) + ",0." +
                std::to_string(100 - cat - dog) + "," + species + "\n";
    }
    return text;
}

/// The numbers in the first row of the file that apply writes, behind the identifier.
inline std::vector<double> mappedRow(const SavedMap& saved, const std::string& text,
                                     const ImportOverrides& decided = {}) {
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    const MapReading reading = readingFor(saved, decided, source);
    const UnjudgedPredictions read = importUnjudged(source, reading.overrides);
    const auto lines =
        QString::fromStdString(mappedFileText(read.plan, {applied(saved, read.data), false})).split('\n');
    std::vector<double> numbers;
    for (const QString& cell : lines[1].split(',').mid(1)) numbers.push_back(cell.toDouble());
    return numbers;
}

inline Text saidOf(const SavedMap& saved, const std::string& text) {
    const MapReading reading =
        readingFor(saved, {}, {.predictionsPath = {}, .predictionsText = text, .targetsPath = {}});
    return reading.said.value_or(Text());
}

/// EMOS that adds 1 to the mean and doubles the standard deviation, fitted to columns of these names.
inline SavedMap normalMap(const std::vector<std::string>& names, const nlohmann::json& reach = {}) {
    nlohmann::json json = mapJson({}, {{"names", names},
                                       {"class_names", std::vector<std::string>{}},
                                       {"positive_class", ""},
                                       {"target", ""},
                                       {"scale", "probability"}});
    json["method"] = json["lineage"]["method"] = "emos";
    json["settings"] = json["lineage"]["settings"] = {{"corrects", "both"}};
    json["family"] = "normal";
    json["map"] = {{"dimensions", 1},
                   {"family", "normal"},
                   {"method", "emos"},
                   {"parameters", {{"a", 1.0}, {"b", 1.0}, {"c", 0.0}, {"d", 2.0}}},
                   {"warnings", nlohmann::json::array()}};
    if (!reach.is_null()) json["map"]["reach"] = reach;
    return parseSavedMap(json.dump(), "map.json");
}

inline std::string normalRows(const std::string& header, bool isSpreadFirst, bool areVariances) {
    std::string text = header + "\n";
    for (int i = 0; i < 12; ++i) {
        const double spread = areVariances ? (2 + i) * (2 + i) : 2 + i;
        const double mean = 20 + i;
        text +=
            std::to_string(isSpreadFirst ? spread : mean) + "," + std::to_string(isSpreadFirst ? mean : spread) + "\n";
    }
    return text;
}

/// The mean and standard deviation of the first row of what the map makes of a file.
inline std::vector<double> mappedNormal(const SavedMap& saved, const std::string& text) {
    const ImportSource source{.predictionsPath = {}, .predictionsText = text, .targetsPath = {}};
    const Dataset made = applied(saved, importUnjudged(source, readingFor(saved, {}, source).overrides).data);
    return {made.parameters()(0, 0), made.parameters()(0, 1)};
}

inline bool isNear(double a, double b) { return std::abs(a - b) < 1e-12; }

/// scipy.special: expit(0.5 * logit(0.884) + 0.25), and 1 - expit(0.5 * logit(0.116) + 0.25).
inline constexpr double ofEvent = 0.7799600253066674;
inline constexpr double ofOther = 0.68253222734507;

}  // namespace calibrium::test
