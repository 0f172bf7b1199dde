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

PairWork classWork(const Dataset& data, bool isMatrix) {
    const auto m = static_cast<double>(data.classCount());
    return {.distance = shape + 0.1 * m, .target = 0.7 + 0.08 * m, .sample = isMatrix ? m * m : m};
}

/// Counts whose probability matters, 18 standard deviations wide, and the spacing at which sums visit them.
double meanCountsVisited(const Dataset& data) {
    const auto roots = data.parameters().col(0).array().max(0.0).sqrt();
    return 40 + 8 * roots.mean();
}

/// Normal and Laplace predictions with d coordinates, each with a parameter for place and spread; full covariances.
PairWork placeAndSpreadWork(double d, double columns, bool isLaplacian) {
    if (columns > 2 * d) return {.distance = 1500 * d * d, .target = 400 * d * d, .sample = 1000 * d};
    if (isLaplacian) return {.distance = 3, .target = 120, .sample = 200};
    return {.distance = 1.5 + 0.5 * d, .target = 2 + 2 * d, .sample = 100 * d};
}

PairWork realWork(const Dataset& data, const Values& settled) {
    const std::string& distance = settled.text("distance");
    const bool isLaplacian = settled.text("target") == "laplacian";
    const auto d = static_cast<double>(data.values().cols());
    const auto columns = static_cast<double>(data.parameters().cols());
    if (distance == "sqrt-rate") {
        const double counts = meanCountsVisited(data);
        return {.distance = 3, .target = counts, .sample = 50 * counts};
    }
    if (distance == "mixture-wasserstein") {
        const double components = columns / 3;
        return {.distance = 60 * components * components * components,
                .target = 25 * components * components,
                .sample = 100 * components * components};
    }
    if (data.family().id() == "quantiles") {
        return {.distance = 2 + 0.5 * columns, .target = isLaplacian ? 1000.0 : 25.0, .sample = 6000};
    }
    if (d == 1 && columns != 2) {  // draws
        const double sorting = distance == "energy" ? 10 : 2;
        return {.distance = sorting * columns, .target = 8 * columns * columns, .sample = 10 * columns * columns};
    }
    return placeAndSpreadWork(d, columns, isLaplacian);
}

}  // namespace

PairWork pairWork(const Dataset& data, const Values& values) {
    const bool hasKernel = values.contains("distance") && values.contains("target");
    if (!hasKernel) return classWork(data, false);
    const Values settled = settledChoices(values, data.family());
    if (data.classCount() > 0) return classWork(data, settled.text("target") == "matrix");
    return realWork(data, settled);
}

Cost bandwidthCost(const Dataset& data, const Values& values) {
    if (!values.contains("bandwidth") || !values.contains("distance") || !values.isText("bandwidth")) return {};
    const auto n = static_cast<double>(data.sampleCount());
    const PairWork work = pairWork(data, values);
    constexpr double selecting = 2;
    constexpr double sampledPairs = 4e6;
    const double pairs = data.sampleCount() > allPairsBandwidthRows ? sampledPairs : 0.5 * n * n;
    Cost cost{.operations = pairs * (work.distance - shape + selecting) + n * work.sample, .bytes = 8 * n};
    if (choosesByPower(values)) {
        const double training = std::min(0.5 * n, 2000.0);
        cost.operations += 0.5 * training * training * (work.pair() + 50 * 2 * shape);
        cost.bytes = std::max(cost.bytes, 16 * training * training);
    }
    return cost;
}

}  // namespace calibrium
