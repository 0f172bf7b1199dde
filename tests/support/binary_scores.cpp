// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/binary_scores.h"

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace calibrium::support {

std::vector<BinaryScores> binaryScores(const std::string& testData) {
    std::ifstream file(testData + "/binary_scores.json");
    std::vector<BinaryScores> sets;
    for (const auto& item : nlohmann::json::parse(file)) {
        sets.push_back({item.at("name").get<std::string>(),
                        binaryData(item.at("p").get<std::vector<double>>(), item.at("y").get<Labels>()),
                        item.at("expected")});
    }
    return sets;
}

bool isNear(double value, double expected, double relative) {
    return std::abs(value - expected) <= relative * std::max(1e-3, std::abs(expected));
}

}  // namespace calibrium::support
