// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/local_mean.h"

#include "core/statistics/cluster_error.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace calibrium {

namespace {

/// The first of the `count` samples nearest to a place.
std::size_t nearestFrom(const std::vector<double>& x, double place, std::size_t count) {
    const auto at = static_cast<std::size_t>(std::lower_bound(x.begin(), x.end(), place) - x.begin());
    std::size_t begin = at > count ? at - count : 0;
    while (begin + count < x.size() && x[begin + count] - place < place - x[begin]) ++begin;
    return begin;
}

constexpr std::size_t fewestClustersNear = 5;

/// Over the clusters of the samples that count; absent where there are too few.
std::optional<Interval> clusteredInterval(double mean, std::span<const double> values, const LocalWindow& window,
                                          const Eigen::VectorXd& kernel, const LocalMeanOptions& options) {
    std::map<Index, Index> numberOf;
    std::vector<Index> clusters;
    for (const std::size_t sample : window.samples) {
        clusters.push_back(
            numberOf.emplace(options.clusters[sample], static_cast<Index>(numberOf.size())).first->second);
    }
    if (numberOf.size() < fewestClustersNear) return std::nullopt;
    const LongRunError error = clusterError(values, kernel, clusters);
    if (!(error.standardError > 0)) return std::nullopt;
    return studentInterval(mean, error.standardError, error.degrees, options.level);
}

LocalMean meanOf(const LocalWindow& window, std::span<const double> y, const LocalMeanOptions& options) {
    LocalMean result{.value = 0, .count = static_cast<Index>(window.samples.size()), .interval = {}};
    if (window.samples.empty()) return result;
    std::vector<double> values;
    for (const std::size_t sample : window.samples) values.push_back(y[sample]);
    const Eigen::Map<const Eigen::VectorXd> kernel(window.weights.data(), static_cast<Index>(window.weights.size()));
    const SampleMean mean = weightedMean(values, kernel);
    result.value = mean.value;
    if (!options.clusters.empty()) {
        result.interval = clusteredInterval(mean.value, values, window, kernel, options);
    } else if (mean.sampleCount >= 2 && mean.standardError > 0) {
        result.interval = studentInterval(mean.value, mean.standardError, mean.sampleCount - 1, options.level);
    }
    return result;
}

}  // namespace

LocalWindows::LocalWindows(std::span<const double> x, const LocalMeanOptions& options) : m_order(x.size()) {
    std::iota(m_order.begin(), m_order.end(), std::size_t{0});
    std::stable_sort(m_order.begin(), m_order.end(), [&](std::size_t a, std::size_t b) { return x[a] < x[b]; });
    for (const std::size_t i : m_order) {
        m_x.push_back(x[i]);
        m_weights.push_back(options.weights.size() > 0 ? options.weights(static_cast<Index>(i)) : 1.0);
    }
    const auto wanted = static_cast<std::size_t>(std::ceil(options.span * static_cast<double>(x.size())));
    m_count = std::clamp<std::size_t>(wanted, 1, x.size());
}

LocalWindow LocalWindows::at(double place) const {
    const std::size_t nearest = nearestFrom(m_x, place, m_count);
    const double width = std::max(std::abs(m_x[nearest] - place), std::abs(m_x[nearest + m_count - 1] - place));
    // Equal distances belong together, however many they are.
    const auto begin = static_cast<std::size_t>(std::lower_bound(m_x.begin(), m_x.end(), place - width) - m_x.begin());
    const auto end = static_cast<std::size_t>(std::upper_bound(m_x.begin(), m_x.end(), place + width) - m_x.begin());
    LocalWindow window;
    for (std::size_t i = begin; i < end; ++i) {
        // A little wider than the farthest, which would count for nothing at the very edge.
        const double ratio = width > 0 ? std::abs(m_x[i] - place) / (1.000001 * width) : 0.0;
        const double tricube = std::pow(1 - std::pow(std::min(1.0, ratio), 3), 3);
        if (!(tricube * m_weights[i] > 0)) continue;
        window.samples.push_back(m_order[i]);
        window.weights.push_back(tricube * m_weights[i]);
    }
    return window;
}

std::vector<LocalMean> localMeans(std::span<const double> x, std::span<const double> y, std::span<const double> places,
                                  const LocalMeanOptions& options, const Run& run) {
    const LocalWindows windows(x, options);
    std::vector<LocalMean> means;
    for (std::size_t p = 0; p < places.size(); ++p) {
        run.step(static_cast<double>(p) / static_cast<double>(places.size()));
        means.push_back(meanOf(windows.at(places[p]), y, options));
    }
    return means;
}

}  // namespace calibrium
