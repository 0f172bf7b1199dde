// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/sample_bounds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

/// Settings that count samples, or parts of the samples none of which should be empty.
constexpr std::array<std::string_view, 9> countsOfSamples{"bins",      "blocksize", "folds", "groups",     "minsize",
                                                          "part-rows", "rank",      "rows",  "spread-bins"};

}  // namespace

double largestUseful(const Parameter& parameter, std::string_view methodId, Index sampleCount) {
    const bool isCount =
        std::find(countsOfSamples.begin(), countsOfSamples.end(), parameter.id) != countsOfSamples.end();
    if (!isCount || sampleCount <= 0) return parameter.maximum;
    const auto n = static_cast<double>(sampleCount);
    // A test that compares blocks needs two of them.
    const bool needsTwo = methodId == "asymptotic-block" && parameter.id == "blocksize";
    return std::clamp(needsTwo ? std::floor(n / 2) : n, parameter.minimum, parameter.maximum);
}

Index fewestSamples(std::span<const Dataset> data) {
    Index fewest = 0;
    for (const auto& one : data) {
        if (fewest == 0 || one.sampleCount() < fewest) fewest = one.sampleCount();
    }
    return fewest;
}

}  // namespace calibrium
