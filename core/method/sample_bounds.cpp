// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/sample_bounds.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

/// Settings that count samples, or parts of the samples: more of them than there are is refused,
constexpr std::array<std::string_view, 3> refusedBeyond{"blocks", "blocksize", "folds"};
/// or changes nothing.
constexpr std::array<std::string_view, 9> uselessBeyond{"bins",      "groups", "least", "min-size",   "minsize",
                                                        "part-rows", "rank",   "rows",  "spread-bins"};

template <std::size_t Count>
bool isOneOf(const std::array<std::string_view, Count>& ids, std::string_view id) {
    return std::find(ids.begin(), ids.end(), id) != ids.end();
}

}  // namespace

SampleRange sampleRange(std::span<const Dataset> data) {
    SampleRange range;
    for (const auto& one : data) {
        const Index n = one.sampleCount();
        range.fewest = range.most == 0 ? n : std::min(range.fewest, n);
        range.most = std::max(range.most, n);
    }
    return range;
}

double largestUseful(const Parameter& parameter, std::string_view methodId, const SampleRange& samples) {
    const bool isRefused = isOneOf(refusedBeyond, parameter.id);
    if (samples.most <= 0 || (!isRefused && !isOneOf(uselessBeyond, parameter.id))) return parameter.maximum;
    const auto n = static_cast<double>(isRefused ? samples.fewest : samples.most);
    // A test that compares blocks needs two of them, and a block two samples.
    const bool needsTwo = (methodId == "asymptotic-block" && parameter.id == "blocksize") || parameter.id == "blocks";
    return std::clamp(needsTwo ? std::floor(n / 2) : n, parameter.minimum, parameter.maximum);
}

}  // namespace calibrium
