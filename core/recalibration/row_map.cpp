// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/row_map.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/method/method_call.h"
#include "core/recalibration/family_misfit.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/run/parallel.h"
#include "core/run/text_json.h"
#include "core/run/warning_json.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr Index mappedRowsPerTask = 2048;

std::vector<Warning> warningsFromJson(const nlohmann::json& json) {
    std::vector<Warning> warnings;
    for (const auto& item : mapMember(json, "warnings")) {
        warnings.push_back(
            {mapText(item, "id"), severityOf(item.contains("severity") ? mapText(item, "severity") : ""),
             item.contains("message") ? textFromJson(item.at("message")) : inEnglish(mapText(item, "text")),
             static_cast<std::int64_t>(mapNumber(item, "count")), static_cast<std::int64_t>(mapNumber(item, "total"))});
    }
    return warnings;
}

Warning unweightedWarning() {
    return {"unweighted-fit", Severity::Doubt, "The fit counts every row the same: it takes no case weights.", 0, 0};
}

}  // namespace

std::optional<MapReach> reachOf(const Dataset& data) {
    const FamilyLayout layout = data.family().layout();
    const bool areAllAlike = layout.areDraws || layout.hasLevels;
    if (layout.isClassification || (!areAllAlike && layout.blocks.size() != 2)) return std::nullopt;
    const Index width = areAllAlike ? data.parameters().cols() : data.values().cols();
    std::vector<double> numbers;
    for (const double number : data.parameters().leftCols(width).reshaped()) {
        if (std::isfinite(number)) numbers.push_back(number);
    }
    if (numbers.empty()) return std::nullopt;
    std::sort(numbers.begin(), numbers.end());
    const auto at = [&](double share) {
        return numbers[static_cast<std::size_t>(share * static_cast<double>(numbers.size() - 1))];
    };
    return MapReach{numbers.front(), at(0.25), at(0.75), numbers.back()};
}

MapFrame frameFor(const std::string& method, const Dataset& fitRows) {
    return {.method = method,
            .family = fitRows.family().id(),
            .classCount = fitRows.classCount(),
            .dimension = fitRows.values().cols(),
            .classNames = fitRows.classNames(),
            .warnings = {},
            .reach = reachOf(fitRows)};
}

RowMap::RowMap(MapFrame frame) : m_frame(std::move(frame)) {}

void RowMap::requireSameKind(const Dataset& data) const {
    const Text start = Text("The map ({1}) was fitted for ", m_frame.method);
    if (data.family().id() != m_frame.family) {
        throw InvalidInput(
            Text("{1}{2} predictions; those of {3} are {4}.", start, m_frame.family, data.name(), data.family().id()));
    }
    if (data.classCount() != m_frame.classCount) {
        throw InvalidInput(
            Text("{1}{2} classes; {3} has {4}.", start, m_frame.classCount, data.name(), data.classCount()));
    }
    if (data.values().cols() != m_frame.dimension) {
        throw InvalidInput(Text("{1}targets of {2} dimensions; those of {3} have {4}.", start, m_frame.dimension,
                                data.name(), data.values().cols()));
    }
}

Dataset RowMap::apply(const Dataset& data, const Run& run) const {
    requireSameKind(data);
    run.check();
    const RowMatrix& from = data.parameters();
    const Index taskCount = (from.rows() + mappedRowsPerTask - 1) / mappedRowsPerTask;
    std::vector<RowMatrix> parts(static_cast<std::size_t>(taskCount));
    parallelFor(parts.size(), run, [&](std::size_t task) {
        const Index begin = static_cast<Index>(task) * mappedRowsPerTask;
        parts[task] = mapped(data.family(), from.middleRows(begin, std::min(mappedRowsPerTask, from.rows() - begin)));
    });
    RowMatrix to(from.rows(), parts.front().cols());
    Index next = 0;
    for (const RowMatrix& part : parts) {
        to.middleRows(next, part.rows()) = part;
        next += part.rows();
    }
    // Draws that are missing stay so; nothing else may be no number.
    const Index missing = from.array().isNaN().count();
    const bool isInRange =
        missing == 0 ? to.allFinite() : !to.array().isInf().any() && to.array().isNaN().count() <= missing;
    requireInRange(isInRange);
    return Dataset::trusted({.name = data.name(),
                             .family = &mappedFamily(data.family()),
                             .parameters = std::move(to),
                             .targets = data.targets(),
                             .classNames = data.classNames(),
                             .warnings = data.warnings()})
        .withSamplesOf(data);
}

nlohmann::json RowMap::toJson() const {
    nlohmann::json json{{"method", m_frame.method}, {"family", m_frame.family}, {"parameters", parametersJson()}};
    if (m_frame.classCount > 0) {
        json["classes"] = m_frame.classCount;
        json["class_names"] = m_frame.classNames;
    } else {
        json["dimensions"] = m_frame.dimension;
        if (const auto& reach = m_frame.reach) {
            json["reach"] = {reach->least, reach->lowerQuartile, reach->upperQuartile, reach->greatest};
        }
    }
    if (m_frame.objective != FitObjective::LogScore) json["objective"] = idOf(m_frame.objective);
    json["warnings"] = warningsJson(m_frame.warnings);
    for (std::size_t k = 0; k < m_frame.warnings.size(); ++k) {
        json["warnings"][k]["message"] = textJson(m_frame.warnings[k].text);
    }
    return json;
}

namespace {

MapReach reachFromJson(const nlohmann::json& json) {
    const bool areFour = json.is_array() && json.size() == 4 &&
                         std::all_of(json.begin(), json.end(), [](const auto& number) { return number.is_number(); });
    if (!areFour) throw InvalidInput("The \"reach\" of a map must be a list of four numbers.");
    return {json[0].get<double>(), json[1].get<double>(), json[2].get<double>(), json[3].get<double>()};
}

}  // namespace

MapFrame frameFromJson(const nlohmann::json& json, const std::string& method) {
    MapFrame frame;
    frame.method = mapText(json, "method");
    if (frame.method != method) {
        throw InvalidInput(Text("This map was made by {1}, not by {2}.", frame.method, method));
    }
    frame.family = mapText(json, "family");
    if (json.contains("classes")) {
        frame.classCount = static_cast<Index>(mapNumberIn(json, "classes", 2, 1e9));
        for (const auto& name : mapMember(json, "class_names")) {
            if (!name.is_string()) throw InvalidInput("The \"class_names\" of a map must be a list of names.");
            frame.classNames.push_back(name.get<std::string>());
        }
        if (frame.classNames.size() != static_cast<std::size_t>(frame.classCount)) {
            throw InvalidInput(
                Text("The map is for {1} classes but names {2}.", frame.classCount, frame.classNames.size()));
        }
    } else {
        frame.dimension = static_cast<Index>(mapNumberIn(json, "dimensions", 1, 1e9));
        if (json.contains("reach")) frame.reach = reachFromJson(json.at("reach"));
    }
    if (json.contains("objective")) frame.objective = parseObjective(mapText(json, "objective"));
    frame.warnings = warningsFromJson(json);
    return frame;
}

std::vector<Index> classSizes(const Dataset& data) {
    std::vector<Index> sizes(static_cast<std::size_t>(data.classCount()), 0);
    for (const auto label : data.labels()) ++sizes[static_cast<std::size_t>(label)];
    return sizes;
}

MapCurve curveOnGrid(std::string name, const std::function<double(double)>& y) {
    constexpr int steps = 200;
    MapCurve curve{.name = std::move(name), .x = {}, .y = {}};
    for (int i = 0; i <= steps; ++i) {
        curve.x.push_back(static_cast<double>(i) / steps);
        curve.y.push_back(y(curve.x.back()));
    }
    return curve;
}

Warning boundWarning(const std::string& parameter, double bound) {
    return {"parameter-at-bound", Severity::Doubt,
            Text("{1} ended at its bound, {2}: the fit rows ask for more than is allowed.", inEnglish(parameter),
                 asNumber(significant(bound))),
            1, 0};
}

std::optional<Warning> fewRowsWarning(Index rowCount, const Text& rowName, Index parameterCount) {
    constexpr Index rowsPerParameter = 10;
    if (rowCount >= rowsPerParameter * parameterCount) return std::nullopt;
    return Warning{"few-fit-rows", Severity::Doubt,
                   Text("The map has {1}{2}{3} {4}, fewer than ten for each: it may follow noise.", parameterCount,
                        (parameterCount == 1 ? Text(" parameter and ") : Text(" parameters and ")), rowCount, rowName),
                   rowCount, rowsPerParameter * parameterCount};
}

RecalibrationMethod recalibrationMethodOf(RecalibrationParts parts) {
    RecalibrationMethod method;
    method.info = parts.info;
    method.fit = [info = parts.info, fit = std::move(parts.fit)](const MethodCall& call) {
        if (!appliesTo(info, call.data)) throw InvalidInput(familyMisfit(info, call.data));
        call.run.check();
        MapFrame frame = frameFor(info.id, call.data);
        frame.objective = objectiveOf(call.values);
        const bool hasWeights = call.data.weights().size() > 0;
        if (hasWeights && !info.takesWeights) frame.warnings.push_back(unweightedWarning());
        const Dataset rows = info.takesWeights ? weighingRows(call.data).data : call.data;
        auto map = fit({.data = rows,
                        .values = call.values,
                        .seed = call.seed,
                        .memoryBudget = call.memoryBudget,
                        .run = call.run,
                        .kernel = call.kernel,
                        .parts = call.parts},
                       std::move(frame));
        call.run.step(1);
        return map;
    };
    method.load = [info = parts.info, load = std::move(parts.load)](const nlohmann::json& json) {
        MapFrame frame = frameFromJson(json, info.id);
        if (std::find(info.families.begin(), info.families.end(), frame.family) == info.families.end()) {
            throw InvalidInput(Text("{1} has no map for {2} predictions.", inEnglish(info.name), frame.family));
        }
        return load(mapMember(json, "parameters"), std::move(frame));
    };
    return method;
}

}  // namespace calibrium
