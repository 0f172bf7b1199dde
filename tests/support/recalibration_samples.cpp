// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/recalibration_samples.h"

#include "core/families/classes/binary.h"
#include "core/method/method_call.h"
#include "core/recalibration/recalibration_method.h"

#include <algorithm>
#include <fstream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

namespace calibrium::test {

std::shared_ptr<const RecalibrationMap> fittedMap(const std::string& id, const Dataset& data, const Values& given) {
    const RecalibrationMethod& method = recalibrationMethod(id);
    const Values values = complete(method.info.parameters, given, id);
    return method.fit({.data = data, .values = values});
}

double parameterOf(const RecalibrationMap& map, const std::string& name) {
    for (const auto& parameter : map.fitted()) {
        if (parameter.name == name) return parameter.value;
    }
    throw std::out_of_range(name);
}

bool warnsOf(const RecalibrationMap& map, const std::string& id) {
    return std::any_of(map.warnings().begin(), map.warnings().end(),
                       [&](const Warning& warning) { return warning.id == id; });
}

double mappedProbability(const RecalibrationMap& map, double p) {
    RowMatrix row(1, 2);
    row << 1 - p, p;
    return map
        .apply(Dataset::trusted({.name = "row",
                                 .family = &binaryFamily(),
                                 .parameters = row,
                                 .targets = {.labels = {0}, .values = {}},
                                 .classNames = {},
                                 .warnings = {}}))
        .parameters()(0, 1);
}

Dataset calibratedClasses(Index n, Index m, std::uint64_t seed) {
    return predictedClasses(n, m, seed, [](Index, double p) { return p; });
}

nlohmann::json sklearnValues(const std::string& dataFolder) {
    std::ifstream file(dataFolder + "/sklearn_recalibration.json");
    return nlohmann::json::parse(file);
}

}  // namespace calibrium::test
