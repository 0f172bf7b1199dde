// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/cluster_error.h"

#include "core/statistics/resample.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace calibrium {

LongRunError clusterError(std::span<const double> values, const Eigen::VectorXd& weights,
                          std::span<const Index> clusters) {
    const double mean = weightedMean(values, weights).value;
    const std::vector<double> shares = clusterShares(weights, clusters);
    std::vector<double> sums(shares.size(), 0.0);
    double total = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
        sums[static_cast<std::size_t>(clusters[i])] += weight * (values[i] - mean);
        total += weight;
    }
    double squares = 0;
    for (std::size_t g = 0; g < sums.size(); ++g) {
        const double left = 1 - shares[g];
        // The only cluster of weight above 0 leaves nothing to compare it with.
        const double sum = left > 0 ? sums[g] / left : sums[g];
        squares += sum * sum;
    }
    const auto count = static_cast<double>(sums.size());
    return {std::sqrt(squares * (count - 1) / count) / total, clusterDegrees(shares)};
}

void ClusteredPart::add(double value, double weight, Index cluster) {
    if (!(weight > 0)) return;
    m_values.push_back(value);
    m_weights.push_back(weight);
    m_clusters.push_back(m_numberOf.emplace(cluster, clusterCount()).first->second);
}

std::vector<double> clusterShares(const Eigen::VectorXd& weights, std::span<const Index> clusters) {
    const auto count = static_cast<std::size_t>(1 + *std::max_element(clusters.begin(), clusters.end()));
    std::vector<double> shares(count, 0.0);
    double total = 0;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
        shares[static_cast<std::size_t>(clusters[i])] += weight;
        total += weight;
    }
    for (double& share : shares) share /= total;
    return shares;
}

Index clusterDegrees(const std::vector<double>& shares) {
    double squares = 0;
    for (const double share : shares) squares += share * share;
    const double alike = std::min(static_cast<double>(shares.size()), 1 / squares);
    return std::max<Index>(1, std::lround(alike - 1));
}

double drawWebbPoint(Generator& generator) {
    static const std::array<double, 3> sizes{std::sqrt(0.5), 1.0, std::sqrt(1.5)};
    const std::int64_t drawn = uniformIndex(generator, 6);
    const double size = sizes[static_cast<std::size_t>(drawn % 3)];
    return drawn < 3 ? size : -size;
}

std::vector<std::vector<Index>> clusterRows(std::span<const Index> clusters) {
    std::vector<std::vector<Index>> rows;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const auto cluster = static_cast<std::size_t>(clusters[i]);
        if (rows.size() <= cluster) rows.resize(cluster + 1);
        rows[cluster].push_back(static_cast<Index>(i));
    }
    return rows;
}

std::vector<Index> resampledClusters(const std::vector<std::vector<Index>>& rows, Generator& generator) {
    std::vector<Index> drawn;
    for (std::size_t c = 0; c < rows.size(); ++c) {
        const auto& cluster =
            rows[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(rows.size())))];
        drawn.insert(drawn.end(), cluster.begin(), cluster.end());
    }
    return drawn;
}

std::vector<Index> chosenClusters(const std::vector<std::vector<Index>>& rows, Index count, Generator& generator) {
    std::vector<Index> drawn;
    for (const Index cluster : chosenRows(static_cast<Index>(rows.size()), count, generator)) {
        const auto& members = rows[static_cast<std::size_t>(cluster)];
        drawn.insert(drawn.end(), members.begin(), members.end());
    }
    std::sort(drawn.begin(), drawn.end());
    return drawn;
}

}  // namespace calibrium
