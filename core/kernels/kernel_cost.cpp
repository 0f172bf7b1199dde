// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/kernel_cost.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/kernel.h"
#include "core/method/method_cost.h"
#include "core/method/values.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

/// Of a distance: what is left where the exponential is not taken.
constexpr double decayShape = 1.0;

}  // namespace

double distanceWork(const Dataset& data, const std::string& distance) {
    return data.family().pairWork(data, {.distance = distance}).distance;
}

PairWork pairWork(const Dataset& data, const Values& values) {
    if (!values.contains("distance") || !values.contains("target")) return data.family().pairWork(data, {});
    const Values settled = settledChoices(values, data.family());
    return data.family().pairWork(data, {.distance = settled.text("distance"), .target = settled.text("target")});
}

Cost bandwidthCost(const Dataset& data, const Values& values) {
    if (!values.contains("bandwidth") || !values.contains("distance") || !values.isText("bandwidth")) return {};
    const auto n = static_cast<double>(data.sampleCount());
    const PairWork work = pairWork(data, values);
    constexpr double selecting = 2;
    const std::string distance = settledChoices(values, data.family()).text("distance");
    const auto pairs = static_cast<double>(bandwidthPairCount(data, distance));
    const auto columns = static_cast<double>(data.parameters().cols());
    const double rows = std::min(n, static_cast<double>(mostSampledBandwidthRows));
    Cost cost{.operations = pairs * (work.distance - decayShape + selecting) + rows * columns + n, .bytes = 8 * n};
    if (choosesByPower(values)) {
        const double training = std::min(0.5 * n, 2000.0);
        cost.operations += 0.5 * training * training * (work.pair() + 50 * 2 * decayShape);
        cost.bytes = std::max(cost.bytes, 16 * training * training);
    }
    return cost;
}

}  // namespace calibrium
