// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/cost.h"

#include "core/data/dataset.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/machine_speed.h"
#include "core/run/memory.h"
#include "core/run/parallel.h"
#include "core/text/duration_text.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

namespace {

/// Memory below this is no price.
constexpr double namedBytes = 1e8;

double numbersOf(const Dataset& data) {
    return static_cast<double>(data.sampleCount()) * std::max(1.0, static_cast<double>(data.parameters().cols()));
}

/// A few looks at each number by one core.
Cost passCost(const Dataset& data, double setCount) {
    constexpr double looks = 5;
    return {.operations = onOneCore(looks * numbersOf(data)) + looks * numbersOf(data) * (setCount - 1),
            .bytes = 8 * static_cast<double>(data.sampleCount())};
}

Text text(const Cost& cost, double seconds, const Text& machine) {
    const Text time = seconds < 1 ? durationText(seconds) : Text("about {1}", durationText(seconds));
    if (cost.bytes < namedBytes) return Text("{1} on {2}", time, machine);
    return Text("{1} and {2} on {3}", time, asNumber(memoryText(cost.bytes)), machine);
}

}  // namespace

Cost inTurn(const Cost& first, const Cost& second) {
    return {.operations = first.operations + second.operations, .bytes = std::max(first.bytes, second.bytes)};
}

Cost repeated(const Cost& part, double count) { return {.operations = part.operations * count, .bytes = part.bytes}; }

double onOneCore(double operations) { return 2 * operations; }

double setCountOf(const Values& values) {
    return values.contains("resamples") ? 1 + static_cast<double>(values.integer("resamples")) : 1.0;
}

double drawOperations(const Dataset& data) {
    constexpr double realTarget = 25;
    const double perSample =
        data.classCount() > 0 ? 5 + 0.4 * static_cast<double>(std::min<Index>(data.classCount(), 64)) : realTarget;
    return perSample * static_cast<double>(data.sampleCount());
}

Cost costOf(const Measure& measure, const Dataset& data, const Values& values) {
    if (measure.cost) return measure.cost(data, values);
    const double perSet = measure.calibratedCost ? measure.calibratedCost(data, values) : 0.0;
    Cost cost = passCost(data, 1);
    const double sets = setCountOf(values);
    cost.operations += perSet > 0 ? onOneCore(perSet) + perSet * (sets - 1) : 5 * numbersOf(data) * (sets - 1);
    return cost;
}

Cost costOf(const HypothesisTest& test, const Dataset& data, const Values& values) {
    return test.cost ? test.cost(data, values) : passCost(data, 1);
}

Text usualPriceText(const Cost& cost) {
    return text(cost, cost.operations / usualOperationsPerSecond / 2, "two cores");
}

Text priceText(const Cost& cost) {
    const std::size_t threads = threadCount();
    return text(cost, secondsFor(cost.operations),
                threads == 1 ? Text("{1} thread", threads) : Text("{1} threads", threads));
}

}  // namespace calibrium
