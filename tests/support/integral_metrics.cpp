// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/integral_metrics.h"

#include "tests/support/class_samples.h"

#include <fstream>
#include <stdexcept>

#include <nlohmann/json.hpp>

namespace calibrium::test {

std::vector<IntegralMetricCase> integralMetricCases(const std::string& folder) {
    std::ifstream file(folder + "/integral_metrics.json");
    if (!file) throw std::runtime_error("There is no integral_metrics.json in " + folder + ".");
    std::vector<IntegralMetricCase> cases;
    for (const auto& item : nlohmann::json::parse(file).at("cases")) {
        cases.push_back({.name = item.at("name").get<std::string>(),
                         .data = classes(item.at("predictions").get<std::vector<std::vector<double>>>(),
                                         item.at("labels").get<Labels>()),
                         .kantorovich = item.at("kantorovich").get<double>(),
                         .dudley = item.at("dudley").get<double>(),
                         .totalVariation = item.at("total-variation").get<double>()});
    }
    return cases;
}

}  // namespace calibrium::test
