// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "tests/support/class_data.h"

#include <cmath>
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

std::vector<BinaryScores> binaryScores(const std::string& testData);

bool isNear(double value, double expected, double relative);

}  // namespace calibrium::support
