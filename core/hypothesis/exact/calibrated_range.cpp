// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/calibrated_range.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/hypothesis/exact/exact.h"
#include "core/method/estimate.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/time_shares.h"
#include "core/statistics/intervals.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double fewestResamples = 100;
constexpr double mostResamples = 1000;
constexpr std::size_t mostForMean = 200;
/// Real targets share little between sets: what a measure may choose by the cost is chosen for speed.
constexpr std::size_t manySets = 1000000000;

/// Of data sets with targets drawn from the predictions; absent for predictive draws.
std::optional<std::vector<double>> calibratedValues(const Measure& measure, const MethodCall& call, std::size_t count) {
    const Dataset exchangeable = call.data.family().exchangeable(call.data);
    if (exchangeable.parameters().cols() != call.data.parameters().cols()) return std::nullopt;
    const Values values = measure.forResampling && call.data.classCount() == 0
                              ? measure.forResampling(call.data, call.values, manySets)
                              : call.values;
    const auto statistic = measure.prepare(call.with(values, call.run.part(0.0, 0.2)));
    return calibratedStatistics(call.with(call.values, call.run.part(0.2, 1.0)), *statistic, count);
}

}  // namespace

std::size_t calibratedSetCount(const Measure& measure, const Dataset& data, const Values& values) {
    const double cost = measure.calibratedCost ? measure.calibratedCost(data, values) : 0.0;
    if (!(cost > 0)) return 0;
    return static_cast<std::size_t>(std::clamp(time_share::calibratedRange / cost, fewestResamples, mostResamples));
}

std::optional<CalibratedRange> calibratedRange(const Measure& measure, const MethodCall& call) {
    const std::size_t count = calibratedSetCount(measure, call.data, call.values);
    if (count == 0) return std::nullopt;
    auto drawn = calibratedValues(measure, call, count);
    if (!drawn) return std::nullopt;
    const Interval middle = percentileInterval(std::move(*drawn), "");
    return CalibratedRange{.lower = middle.lower, .upper = middle.upper, .level = middle.level, .resampleCount = count};
}

std::optional<double> calibratedMean(const Measure& measure, const MethodCall& call) {
    const std::size_t count = std::min(mostForMean, calibratedSetCount(measure, call.data, call.values));
    if (count == 0) return std::nullopt;
    const auto drawn = calibratedValues(measure, call, count);
    return drawn ? std::optional(sampleMean(*drawn).value) : std::nullopt;
}

}  // namespace calibrium
