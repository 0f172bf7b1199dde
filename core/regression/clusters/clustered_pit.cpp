// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/clusters/clustered_pit.h"

#include "core/regression/weighted_pit.h"
#include "core/run/parallel.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/level_rounding.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t bandDraws = 1000;
/// Streams beyond those of other bands, weighted_pit.cpp's among them.
constexpr std::uint64_t bandStreams = std::uint64_t{1} << 43U;

/// S_g(τ) over the sum of the weights, a row for each cluster.
RowMatrix residualsOf(std::span<const double> values, const Eigen::VectorXd& weights, const QuantileCalibration& curve,
                      std::span<const Index> clusters, const std::vector<double>& shares) {
    const auto levelCount = static_cast<Index>(curve.levels.size());
    RowMatrix residuals = RowMatrix::Zero(std::ssize(shares), levelCount);
    double total = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
        total += weight;
        for (Index k = 0; k < levelCount; ++k) {
            const double tau = curve.levels[static_cast<std::size_t>(k)];
            const double below = values[i] <= tau + levelRounding(tau) ? 1.0 : 0.0;
            residuals(clusters[i], k) += weight * (below - curve.shares[static_cast<std::size_t>(k)]);
        }
    }
    for (Index g = 0; g < residuals.rows(); ++g) {
        const double left = 1 - shares[static_cast<std::size_t>(g)];
        residuals.row(g) /= total * (left > 0 ? left : 1.0);
    }
    return residuals;
}

double quantileOfLargest(const RowMatrix& residuals, const ClusteredPitOptions& options, const Run& run) {
    std::vector<double> largest(bandDraws);
    parallelFor(largest.size(), run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::FigureBands, options.seed, bandStreams + r);
        Eigen::RowVectorXd sum = Eigen::RowVectorXd::Zero(residuals.cols());
        for (Index g = 0; g < residuals.rows(); ++g) sum += drawWebbPoint(generator) * residuals.row(g);
        largest[r] = sum.cwiseAbs().maxCoeff();
    });
    std::sort(largest.begin(), largest.end());
    return quantile(largest, options.bandLevel);
}

}  // namespace

QuantileCalibration clusteredQuantileCalibration(std::span<const double> values, const Eigen::VectorXd& weights,
                                                 std::span<const double> levels, std::span<const Index> clusters,
                                                 const ClusteredPitOptions& options, const Run& run) {
    QuantileCalibration curve = weightedQuantileCalibration(values, weights, levels, options.bandLevel);
    const std::vector<double> shares = clusterShares(weights, clusters);
    const double largest = quantileOfLargest(residualsOf(values, weights, curve, clusters, shares), options, run);
    const auto count = static_cast<double>(shares.size());
    const StudentDistribution student{static_cast<double>(clusterDegrees(shares))};
    curve.bandHalfWidth =
        std::sqrt((count - 1) / count) * largest * student.reach(options.bandLevel) / normalReach(options.bandLevel);
    for (std::size_t k = 0; k < curve.levels.size(); ++k) {
        curve.lower[k] = std::max(0.0, curve.levels[k] - curve.bandHalfWidth);
        curve.upper[k] = std::min(1.0, curve.levels[k] + curve.bandHalfWidth);
    }
    return curve;
}

}  // namespace calibrium
