// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/local_mean.h"

#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace calibrium {

namespace {

/// Samples by rising x, so that those near a place are neighbours.
struct Sorted {
    std::vector<double> x, y, weights;
};

Sorted sorted(std::span<const double> x, std::span<const double> y, const Eigen::VectorXd& weights) {
    std::vector<std::size_t> order(x.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return x[a] < x[b]; });
    Sorted result;
    for (const std::size_t i : order) {
        result.x.push_back(x[i]);
        result.y.push_back(y[i]);
        result.weights.push_back(weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0);
    }
    return result;
}

/// The first of the `count` samples nearest to a place.
std::size_t nearestFrom(const std::vector<double>& x, double place, std::size_t count) {
    const auto at = static_cast<std::size_t>(std::lower_bound(x.begin(), x.end(), place) - x.begin());
    std::size_t begin = at > count ? at - count : 0;
    while (begin + count < x.size() && x[begin + count] - place < place - x[begin]) ++begin;
    return begin;
}

LocalMean meanAt(const Sorted& samples, double place, std::size_t count, double level) {
    const auto& x = samples.x;
    const std::size_t nearest = nearestFrom(x, place, count);
    const double width = std::max(std::abs(x[nearest] - place), std::abs(x[nearest + count - 1] - place));
    // Equal distances belong together, however many they are.
    const auto begin = static_cast<std::size_t>(std::lower_bound(x.begin(), x.end(), place - width) - x.begin());
    const auto end = static_cast<std::size_t>(std::upper_bound(x.begin(), x.end(), place + width) - x.begin());
    std::vector<double> values;
    std::vector<double> kernel;
    for (std::size_t i = begin; i < end; ++i) {
        // A little wider than the farthest, which would count for nothing at the very edge.
        const double ratio = width > 0 ? std::abs(x[i] - place) / (1.000001 * width) : 0.0;
        const double tricube = std::pow(1 - std::pow(std::min(1.0, ratio), 3), 3);
        if (!(tricube * samples.weights[i] > 0)) continue;
        values.push_back(samples.y[i]);
        kernel.push_back(tricube * samples.weights[i]);
    }
    LocalMean result{.value = 0, .count = static_cast<Index>(values.size()), .interval = {}};
    if (values.empty()) return result;
    const SampleMean mean =
        weightedMean(values, Eigen::Map<const Eigen::VectorXd>(kernel.data(), static_cast<Index>(kernel.size())));
    result.value = mean.value;
    if (mean.sampleCount >= 2 && mean.standardError > 0) {
        result.interval = studentInterval(mean.value, mean.standardError, mean.sampleCount - 1, level);
    }
    return result;
}

}  // namespace

std::vector<LocalMean> localMeans(std::span<const double> x, std::span<const double> y, std::span<const double> places,
                                  const LocalMeanOptions& options, const Run& run) {
    const Sorted samples = sorted(x, y, options.weights);
    const auto wanted = static_cast<std::size_t>(std::ceil(options.span * static_cast<double>(x.size())));
    const std::size_t count = std::clamp<std::size_t>(wanted, 1, x.size());
    std::vector<LocalMean> means;
    for (std::size_t p = 0; p < places.size(); ++p) {
        run.step(static_cast<double>(p) / static_cast<double>(places.size()));
        means.push_back(meanAt(samples, places[p], count, options.level));
    }
    return means;
}

}  // namespace calibrium
