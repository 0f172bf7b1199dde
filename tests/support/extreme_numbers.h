// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/extreme_samples.h"

#include <array>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

/// A pair of locations and scales that is repeated over the rows, with the targets.
struct Scales {
    const char* name;
    double location;
    double scale;
    double target;
};
inline constexpr std::array<Scales, 8> extremeScaleSets{{{"locations 1e200", 1e200, 1, 1e200},
                                                         {"locations 1e308", 1e308, 1e300, -1e308},
                                                         {"targets 1e200", 0, 1, 1e200},
                                                         {"scales 1e200", 1, 1e200, 2},
                                                         {"scales 1e-200", 1, 1e-200, 1},
                                                         {"scales 1e-200, targets elsewhere", 1, 1e-200, 2},
                                                         {"scales 5e-324", 0, 5e-324, 0},
                                                         {"everything 1e-308", 1e-308, 1e-308, -1e-308}}};

std::vector<double> rowOf(const std::string& familyId, double location, double scale);

std::vector<ExtremeSample> extremeNumbers(const std::string& familyId);

const std::vector<std::string>& realFamilies();

/// Similarities of three classes whose products leave the range of numbers: name and file.
const std::vector<std::pair<const char*, const char*>>& extremeSimilarities();

/// Predictions of the three classes.
Dataset similarClasses();

}  // namespace calibrium::test
