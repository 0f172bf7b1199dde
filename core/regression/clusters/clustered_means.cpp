// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/clusters/clustered_means.h"

#include "core/statistics/weighted_mean.h"

#include <cmath>
#include <cstddef>
#include <limits>
#include <vector>

namespace calibrium {

Interval clusteredMeanInterval(const ClusteredPart& part, double level) {
    const LongRunError error = part.error();
    return studentInterval(weightedMean(part.values(), part.weights()).value, error.standardError, error.degrees,
                           level);
}

Interval clusteredRootMeanInterval(const ClusteredPart& part, double level) {
    const auto count = static_cast<std::size_t>(part.clusterCount());
    std::vector<double> sums(count, 0.0);
    std::vector<double> weights(count, 0.0);
    double sum = 0;
    double weight = 0;
    for (std::size_t i = 0; i < part.values().size(); ++i) {
        const double own = part.weights()(static_cast<Index>(i));
        const auto g = static_cast<std::size_t>(part.clusters()[i]);
        sums[g] += own * part.values()[i];
        weights[g] += own;
        sum += own * part.values()[i];
        weight += own;
    }
    std::vector<double> left;
    double mean = 0;
    for (std::size_t g = 0; g < count; ++g) {
        left.push_back(std::log((sum - sums[g]) / (weight - weights[g])));
        mean += left.back() / static_cast<double>(count);
    }
    if (!std::isfinite(mean)) {
        return {.lower = 0, .upper = std::numeric_limits<double>::infinity(), .level = level, .kind = {}};
    }
    double squares = 0;
    for (const double one : left) squares += (one - mean) * (one - mean);
    const double error = std::sqrt(squares * (static_cast<double>(count) - 1) / static_cast<double>(count));
    Interval interval = studentInterval(std::log(sum / weight), error,
                                        clusterDegrees(clusterShares(part.weights(), part.clusters())), level);
    interval.lower = std::exp(interval.lower / 2);
    interval.upper = std::exp(interval.upper / 2);
    return interval;
}

}  // namespace calibrium
