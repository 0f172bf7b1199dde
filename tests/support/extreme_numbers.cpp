// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/extreme_numbers.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium::test {

std::vector<double> rowOf(const std::string& familyId, double location, double scale) {
    if (familyId == "mixture") return {0.5, 0.5, location, -location, scale, 1.0};
    if (familyId == "draws") return {location, location + scale, -location};
    if (familyId == "quantiles") return {0.1, 0.5, 0.9, location - scale, location, location + scale};
    if (familyId == "normal-full") return {location, -location, scale, 0, scale};
    if (familyId == "power-exponential") return {location, scale, 1.5};
    return {location, scale};
}

std::vector<ExtremeSample> extremeNumbers(const std::string& familyId) {
    std::vector<ExtremeSample> samples;
    const std::size_t dimension = familyId == "normal-full" ? 2 : 1;
    for (const Scales& one : extremeScaleSets) {
        ExtremeSample sample{familyId, one.name, {}, {}};
        for (std::size_t i = 0; i < 12; ++i) {
            const double factor = 1.0 - 0.05 * static_cast<double>(i);
            sample.parameters.push_back(rowOf(familyId, factor * one.location, one.scale));
            sample.targets.push_back(std::vector<double>(dimension, factor * one.target));
        }
        samples.push_back(std::move(sample));
    }
    return samples;
}

const std::vector<std::string>& realFamilies() {
    static const std::vector<std::string> ids{"normal",  "normal-full", "laplace",  "power-exponential",
                                              "mixture", "draws",       "quantiles"};
    return ids;
}

const std::vector<std::pair<const char*, const char*>>& extremeSimilarities() {
    static const std::vector<std::pair<const char*, const char*>> list{
        {"all 1e200", "1e200,1e199,0\n1e199,1e200,0\n0,0,1e200\n"},
        {"1e308, of both signs", "1e308,-1e308,0\n-1e308,1e308,0\n0,0,1e308\n"},
        {"1e-200", "1e-200,0,0\n0,1e-200,0\n0,0,1e-200\n"},
        {"1e200 and 1e-200", "1e200,0,1e-200\n0,1,0\n1e-200,0,1e-200\n"},
        {"not positive definite, 1e300", "0,1e300,1e300\n1e300,0,1e300\n1e300,1e300,0\n"}};
    return list;
}

Dataset similarClasses() {
    return datasetOf({"categorical", "classes",
                      cycled({{0.5, 0.3, 0.2}, {0.1, 0.2, 0.7}, {0.25, 0.5, 0.25}, {0.8, 0.1, 0.1}}, 16),
                      cycled({{0}, {2}, {1}, {1}}, 16)});
}

}  // namespace calibrium::test
