// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/imputations/rubins_rules.h"

#include "core/run/error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/moments.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace calibrium {

namespace {

struct PooledVariance {
    double total = 0;
    double missingShare = 0;
    double degrees = 0;
};

/// Of one side of the intervals. within: mean variance; between: B.
PooledVariance pooledVariance(double within, double between, std::size_t copyCount, Index sampleCount) {
    const auto m = static_cast<double>(copyCount);
    const double extra = (1 + 1 / m) * between;
    const double complete = std::max<double>(1, static_cast<double>(sampleCount) - 1);
    PooledVariance result{.total = within + extra, .missingShare = 0, .degrees = complete};
    if (!(result.total > 0)) return result;
    result.missingShare = extra / result.total;
    const double observed = (complete + 1) / (complete + 3) * complete * (1 - result.missingShare);
    const double imputed = result.missingShare * result.missingShare / (m - 1);
    result.degrees = 1 / (imputed + 1 / observed);
    return result;
}

/// What is pooled of a copy.
struct CopyValue {
    double value = 0;
    double lowerError = 0;
    double upperError = 0;
};

/// Nothing where the copy has no interval, or a ratio is not above 0.
std::optional<CopyValue> copyValue(const CopyEstimate& copy, PoolingScale scale) {
    if (!copy.interval) return std::nullopt;
    const double z = normalReach(copy.interval->level);
    if (scale == PoolingScale::Plain) {
        return CopyValue{copy.value, (copy.value - copy.interval->lower) / z, (copy.interval->upper - copy.value) / z};
    }
    if (!(copy.interval->lower > 0)) return std::nullopt;
    const double value = std::log(copy.value);
    return CopyValue{value, (value - std::log(copy.interval->lower)) / z, (std::log(copy.interval->upper) - value) / z};
}

/// How far the pooled interval reaches to one side. error: of that side.
template <class Error>
PooledVariance sideOf(const std::vector<CopyValue>& copies, double between, Index sampleCount, const Error& error) {
    double within = 0;
    for (const CopyValue& copy : copies) within += error(copy) * error(copy) / static_cast<double>(copies.size());
    return pooledVariance(within, between, copies.size(), sampleCount);
}

double reach(const PooledVariance& side, double level) {
    return StudentDistribution{std::max(1.0, side.degrees)}.reach(level) * std::sqrt(side.total);
}

}  // namespace

PooledEstimate pooledByRubin(std::span<const CopyEstimate> copies, PoolingScale scale, Index sampleCount,
                             double level) {
    if (copies.size() < 2) throw InvalidInput("Pooling needs at least two imputed copies.");
    std::vector<double> plain;
    for (const CopyEstimate& copy : copies) plain.push_back(copy.value);
    PooledEstimate pooled;
    pooled.lowest = *std::min_element(plain.begin(), plain.end());
    pooled.highest = *std::max_element(plain.begin(), plain.end());
    const bool isLogarithm = scale == PoolingScale::Logarithm && pooled.lowest > 0;
    const PoolingScale used = isLogarithm ? PoolingScale::Logarithm : PoolingScale::Plain;
    std::vector<double> scaled = plain;
    if (isLogarithm) std::transform(plain.begin(), plain.end(), scaled.begin(), [](double x) { return std::log(x); });
    const SampleMoments moments = momentsOf(scaled);
    pooled.value = isLogarithm ? std::exp(moments.mean) : moments.mean;
    std::vector<CopyValue> values;
    for (const CopyEstimate& copy : copies) {
        const auto value = copyValue(copy, used);
        if (!value || (scale == PoolingScale::Logarithm && !isLogarithm)) return pooled;
        values.push_back(*value);
    }
    const PooledVariance lower =
        sideOf(values, moments.variance, sampleCount, [](const auto& c) { return c.lowerError; });
    const PooledVariance upper =
        sideOf(values, moments.variance, sampleCount, [](const auto& c) { return c.upperError; });
    Interval interval{.lower = moments.mean - reach(lower, level),
                      .upper = moments.mean + reach(upper, level),
                      .level = level,
                      .kind = Text("Rubin's rules over {1} imputed copies", static_cast<std::int64_t>(copies.size()))};
    if (isLogarithm) {
        interval.lower = std::exp(interval.lower);
        interval.upper = std::exp(interval.upper);
    }
    pooled.interval = interval;
    pooled.missingShare = std::max(lower.missingShare, upper.missingShare);
    return pooled;
}

}  // namespace calibrium
