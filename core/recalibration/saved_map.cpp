// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/saved_map.h"

#include "core/data/class_order.h"
#include "core/data/family.h"
#include "core/io/bytes/json_text.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/column_names.h"
#include "core/method/known_families.h"
#include "core/recalibration/judging/application_warnings.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"

#include <stdexcept>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

constexpr const char* formatName = "calibrium-map";
constexpr int formatVersion = 1;

ReadColumns columnsFromJson(const Json& json) {
    return {.names = json.at("names").get<std::vector<std::string>>(),
            .classNames = json.at("class_names").get<std::vector<std::string>>(),
            .positiveClass = json.at("positive_class").get<std::string>(),
            .target = json.value("target", std::string()),
            .scale = readScale(json.at("scale").get<std::string>())};
}

SavedMap fromJson(const Json& json, const std::string& fileName) {
    if (!json.is_object() || json.value("format", std::string()) != formatName) {
        throw UnreadableFile("This is not a saved map; calibrium recalibrate --save writes one.", {.file = fileName});
    }
    if (wholeNumber<int>(json, "format_version") > formatVersion) {
        throw UnreadableFile(Text("The map was saved by a newer version of the program ({1}).",
                                  json.value("calibrium", std::string("unknown"))),
                             {.file = fileName});
    }
    SavedMap saved{.version = json.at("calibrium").get<std::string>(),
                   .family = json.at("family").get<std::string>(),
                   .classNames = json.at("class_names").get<std::vector<std::string>>(),
                   .map = nullptr,
                   .lineage = lineageFromJson(json.at("lineage"))};
    static_cast<void>(family(saved.family));
    if (json.contains("columns")) saved.columns = columnsFromJson(json.at("columns"));
    const std::string method = json.at("method").get<std::string>();
    if (method != saved.lineage.request.id) {
        throw InvalidInput(Text("It is of the method {1}, its lineage of {2}.", method, saved.lineage.request.id));
    }
    saved.map = recalibrationMethod(method).load(json.at("map"));
    return saved;
}

Warning unknownRows(const Lineage& lineage, bool isOfFile, Index rowCount) {
    if (isOfFile) {
        return {fitRowsUnknown, Severity::Doubt,
                "The map comes from a file: it is not known whether it was fitted to these rows; if it was, what is "
                "measured on them flatters it.",
                0, rowCount};
    }
    return {fitRowsUnknown, Severity::Doubt,
            Text("The map was fitted to {1} rows before: it is not known whether some of these are among them; if they "
                 "are, what is measured on them flatters it.",
                 lineage.fitCount),
            0, rowCount};
}

}  // namespace

SavedMap savedMapOf(const Recalibrated& recalibrated, const std::string& version) {
    return {.version = version,
            .family = recalibrated.parent.family().id(),
            .classNames = recalibrated.parent.classNames(),
            .map = recalibrated.map,
            .lineage = recalibrated.lineage};
}

std::string savedMapText(const SavedMap& saved) {
    nlohmann::ordered_json json{{"format", formatName},
                                {"format_version", formatVersion},
                                {"calibrium", saved.version},
                                {"method", saved.lineage.request.id},
                                {"settings", toJson(saved.lineage.request.values)},
                                {"family", saved.family},
                                {"class_names", saved.classNames},
                                {"map", saved.map->toJson()},
                                {"lineage", toJson(saved.lineage)}};
    if (saved.columns != ReadColumns{}) {
        json["columns"] = {{"names", saved.columns.names},
                           {"class_names", saved.columns.classNames},
                           {"positive_class", saved.columns.positiveClass},
                           {"target", saved.columns.target},
                           {"scale", scaleText(saved.columns.scale)}};
    }
    // Names from files may hold bytes that are no text.
    return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

SavedMap parseSavedMap(const std::string& text, const std::string& fileName) {
    const Text damaged("The saved map is damaged: a part is missing or of the wrong kind.");
    try {
        return fromJson(parseJson(text), fileName);
    } catch (const Json::parse_error&) {
        throw UnreadableFile("This is not a saved map; calibrium recalibrate --save writes one.", {.file = fileName});
    } catch (const Json::exception&) {
        throw UnreadableFile(damaged, {.file = fileName});
    } catch (const UnreadableFile&) {
        throw;
    } catch (const std::logic_error&) {  // such as a setting of another type
        throw UnreadableFile(damaged, {.file = fileName});
    } catch (const Error& error) {
        throw UnreadableFile(Text("The saved map cannot be used. {1}", error.reason()), {.file = fileName});
    }
}

Dataset applied(const SavedMap& saved, const Dataset& data, const Run& run) {
    // Classes in another order are moved for the map, and the predictions keep their own.
    const Dataset asFitted = withClassOrder(data, saved.classNames);
    requireSameKind(asFitted, saved.family, saved.classNames, "The map");
    return withClassOrder(mapped(*saved.map, asFitted, run), data.classNames())
        .withName(data.name() + " (" + saved.lineage.request.id + ")");
}

Recalibrated appliedBeside(const SavedMap& saved, const Dataset& data, const std::string& file, const Run& run) {
    Dataset made = applied(saved, data, run);
    // The ends of intervals are those of the event that the map knows.
    const bool isInOrder = withClassOrder(data, saved.classNames).classNames() == data.classNames();
    std::vector<Warning> warnings = saved.map->warnings();
    const auto found = applicationWarnings(data, made, *saved.map);
    warnings.insert(warnings.end(), found.begin(), found.end());
    warnings.push_back(unknownRows(saved.lineage, !file.empty(), data.sampleCount()));
    for (const auto& warning : warnings) made = made.withWarning(warning);
    return {.data = std::move(made),
            .parent = data,
            .map = saved.map,
            .lineage = saved.lineage,
            .warnings = std::move(warnings),
            .interval = isInOrder ? intervalsOf(*saved.map, data) : std::nullopt,
            .isApplied = true,
            .mapFile = file};
}

}  // namespace calibrium
