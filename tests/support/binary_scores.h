// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "tests/support/class_data.h"

#include <cmath>
#include <fstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace calibrium::support {

/// A data set of tests/data/binary_scores.json with the values of scikit-learn and scipy.
struct BinaryScores {
    std::string name;
    Dataset data;
    nlohmann::json expected;
};

inline std::vector<BinaryScores> binaryScores(const std::string& testData) {
    std::ifstream file(testData + "/binary_scores.json");
    std::vector<BinaryScores> sets;
    for (const auto& item : nlohmann::json::parse(file)) {
        sets.push_back({item.at("name").get<std::string>(),
                        binaryData(item.at("p").get<std::vector<double>>(), item.at("y").get<Labels>()),
                        item.at("expected")});
    }
    return sets;
}

inline bool isNear(double value, double expected, double relative) {
    return std::abs(value - expected) <= relative * std::max(1e-3, std::abs(expected));
}

}  // namespace calibrium::support
