// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pair_work.h"

#include "core/data/family.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_settings.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

// Measured by tests/benchmark/bench_costs: operations of one core at 1e9 in a second.
constexpr double shape = 1.0;

/// Counts whose probability matters, 18 standard deviations wide, and the spacing at which sums visit them.
double meanCountsVisited(const Dataset& data) {
    const auto roots = data.parameters().col(0).array().max(0.0).sqrt();
    return 40 + 8 * roots.mean();
}

/// Means with full covariances.
bool hasCovariances(const Dataset& data) {
    const bool isPlaceAndSpread = data.family().id() != "mixture" && data.values().cols() > 1;
    return isPlaceAndSpread && data.parameters().cols() > 2 * data.values().cols();
}

bool areDraws(const Dataset& data) { return data.family().id() == "draws"; }

double realDistanceWork(const Dataset& data, const std::string& distance) {
    const auto d = static_cast<double>(data.values().cols());
    const auto columns = static_cast<double>(data.parameters().cols());
    if (distance == "sqrt-rate") return 3;
    if (distance == "mixture-wasserstein") return 14 * std::pow(columns / 3, 3);
    if (data.family().id() == "quantiles") return 2 + 0.5 * columns;
    if (areDraws(data)) return distance == "energy" ? 10 * columns : 3 + 0.5 * columns;
    return hasCovariances(data) ? 600 + 50 * d * d : 1.5 + 0.5 * d;
}

/// Of draws: a few dozen frequencies under the Gaussian kernel, else all pairs of draws.
double realTargetWork(const Dataset& data, const std::string& distance, bool isLaplacian) {
    const auto d = static_cast<double>(data.values().cols());
    const auto columns = static_cast<double>(data.parameters().cols());
    if (distance == "sqrt-rate") return meanCountsVisited(data);
    if (distance == "mixture-wasserstein") return 25 * columns * columns / 9;
    if (data.family().id() == "quantiles") return isLaplacian ? 1000 : 25;
    if (areDraws(data)) return isLaplacian ? 8 * columns * columns : 30;
    if (hasCovariances(data)) return 50 * d * d;
    if (d > 1) return 30 + 5 * d;
    return isLaplacian ? 120 : 4;
}

double realSampleWork(const Dataset& data, const std::string& distance, bool isLaplacian) {
    const auto d = static_cast<double>(data.values().cols());
    const auto columns = static_cast<double>(data.parameters().cols());
    if (distance == "sqrt-rate") return 50 * meanCountsVisited(data);
    if (distance == "mixture-wasserstein") return 100 * columns * columns / 9;
    if (data.family().id() == "quantiles") return 1500;
    if (areDraws(data)) return isLaplacian ? 10 * columns * columns : 50 * columns;
    if (hasCovariances(data)) return 1000 * d;
    return isLaplacian ? 200 : 100 * d;
}

}  // namespace

double distanceWork(const Dataset& data, const std::string& distance) {
    const auto m = static_cast<double>(data.classCount());
    return data.classCount() > 0 ? shape + 0.1 * m : realDistanceWork(data, distance);
}

PairWork pairWork(const Dataset& data, const Values& values) {
    const bool hasKernel = values.contains("distance") && values.contains("target");
    const Values settled = hasKernel ? settledChoices(values, data.family()) : Values();
    const std::string distance = hasKernel ? settled.text("distance") : "tv";
    const std::string target = hasKernel ? settled.text("target") : "delta";
    if (data.classCount() > 0) {
        const auto m = static_cast<double>(data.classCount());
        return {.distance = distanceWork(data, distance),
                .target = 0.7 + 0.08 * m,
                .sample = target == "matrix" ? m * m : m};
    }
    return {.distance = distanceWork(data, distance),
            .target = realTargetWork(data, distance, target == "laplacian"),
            .sample = realSampleWork(data, distance, target == "laplacian")};
}

Cost bandwidthCost(const Dataset& data, const Values& values) {
    if (!values.contains("bandwidth") || !values.contains("distance") || !values.isText("bandwidth")) return {};
    const auto n = static_cast<double>(data.sampleCount());
    const PairWork work = pairWork(data, values);
    constexpr double selecting = 2;
    const std::string distance = settledChoices(values, data.family()).text("distance");
    const auto pairs = static_cast<double>(bandwidthPairCount(data, distance));
    const auto columns = static_cast<double>(data.parameters().cols());
    Cost cost{.operations = pairs * (work.distance - shape + selecting) + n * columns, .bytes = 8 * n};
    if (choosesByPower(values)) {
        const double training = std::min(0.5 * n, 2000.0);
        cost.operations += 0.5 * training * training * (work.pair() + 50 * 2 * shape);
        cost.bytes = std::max(cost.bytes, 16 * training * training);
    }
    return cost;
}

}  // namespace calibrium
