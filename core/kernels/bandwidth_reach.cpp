// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/bandwidth_reach.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_terms.h"
#include "core/method/kernel.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace calibrium {

namespace {

constexpr Index mostReachRows = 300;
constexpr double farBeyond = 20;

std::vector<double> someDistances(const Dataset& data, const Kernel& kernel) {
    const Index count = std::min(data.sampleCount(), mostReachRows);
    std::vector<Index> rows;
    for (Index k = 0; k < count; ++k) rows.push_back(k * data.sampleCount() / count);
    const Dataset some = data.select(rows);
    const auto terms = some.family().distanceTerms(some, kernel);
    std::vector<double> all(static_cast<std::size_t>(count * count));
    terms->distances({0, count}, {0, count}, all.data(), count);
    std::vector<double> distances;
    for (Index i = 0; i < count; ++i) {
        for (Index j = 0; j < i; ++j) distances.push_back(all[static_cast<std::size_t>(i * count + j)]);
    }
    return distances;
}

}  // namespace

std::optional<BandwidthReach> bandwidthReach(const Dataset& data, const Kernel& kernel) {
    if (data.sampleCount() < 2) return std::nullopt;
    const std::vector<double> distances = someDistances(data, kernel);
    double least = std::numeric_limits<double>::infinity();
    double most = 0;
    for (const double distance : distances) {
        most = std::max(most, distance);
        if (distance > 0) least = std::min(least, distance);
    }
    if (!(most > 0)) return std::nullopt;
    return BandwidthReach{.least = least, .most = farBeyond * most};
}

std::optional<Warning> degenerateBandwidth(const Dataset& data, const Kernel& kernel) {
    const auto reach = bandwidthReach(data, kernel);
    if (!reach) return std::nullopt;
    const std::string bandwidth = significant(kernel.bandwidth, 3);
    if (kernel.bandwidth > reach->most) {
        return Warning{degenerateBandwidthId, Severity::Doubt,
                       Text("The bandwidth {1} is more than 20 times the largest distance between predictions, {2}: "
                            "all of them look alike to the kernel.",
                            asNumber(bandwidth), asNumber(significant(reach->most / farBeyond, 3))),
                       0, 0};
    }
    if (kernel.bandwidth < reach->least) {
        return Warning{degenerateBandwidthId, Severity::Doubt,
                       Text("The bandwidth {1} is below the smallest distance between different predictions, {2}: no "
                            "two of them look alike to the kernel.",
                            asNumber(bandwidth), asNumber(significant(reach->least, 3))),
                       0, 0};
    }
    return std::nullopt;
}

}  // namespace calibrium
