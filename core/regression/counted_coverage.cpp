// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/counted_coverage.h"

#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/regression/weighted_pit.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/level_rounding.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <string>

namespace calibrium {

namespace {

constexpr const char* methodName = "The coverage of intervals";
/// Quantiles exist between 0 and 1 only.
constexpr double outermost = 1e-12;

InsideTargets insideOf(const Dataset& data, const UnivariateDistributions& distributions, double coverage,
                       const Run& run) {
    if (!(coverage >= 0 && coverage <= 1)) {
        throw InvalidSetting(Text("The level {1} must lie between 0 and 1.", asNumber(std::to_string(coverage))));
    }
    const auto n = static_cast<std::size_t>(data.sampleCount());
    InsideTargets result{.inside = std::vector<double>(n), .expected = std::vector<double>(n, coverage)};
    const double lower = std::max(outermost, (1 - coverage) / 2);
    const double upper = std::min(1 - outermost, (1 + coverage) / 2);
    parallelFor(n, run, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        const double y = data.values()(row, 0);
        if (!distributions.isDiscrete()) {
            result.inside[i] = isInCentralInterval(distributions.cdf(row, y), coverage) ? 1.0 : 0.0;
            return;
        }
        const bool isInside = distributions.quantile(row, lower) <= y && y <= distributions.quantile(row, upper);
        result.inside[i] = isInside ? 1.0 : 0.0;
        result.expected[i] = distributions.shareWithin(row, y, lower, upper);
    });
    return result;
}

IntervalCoverage shareOf(const InsideTargets& targets, const Eigen::VectorXd& weights, double level,
                         double confidence) {
    const auto n = static_cast<Index>(targets.inside.size());
    const auto count = static_cast<Index>(std::count(targets.inside.begin(), targets.inside.end(), 1.0));
    const Interval interval = weights.size() > 0 ? weightedProportionInterval(targets.inside, weights, confidence)
                                                 : clopperPearson(count, n, confidence);
    const double share = weights.size() > 0 ? weightedMean(targets.inside, weights).value
                                            : static_cast<double>(count) / static_cast<double>(n);
    return {.levels = {level}, .shares = {share}, .intervals = {interval}};
}

}  // namespace

InsideTargets targetsInside(const Dataset& data, double coverage, const Run& run) {
    return insideOf(data, *univariateDistributions(data, methodName), coverage, run);
}

CountedCoverage countedCoverage(const Dataset& data, std::span<const double> levels, double confidence,
                                const Run& run) {
    const auto distributions = univariateDistributions(data, methodName);
    CountedCoverage result{.observed = {}, .expected = {}, .isAsNamed = !distributions->isDiscrete()};
    if (result.isAsNamed) {
        result.observed = weightedIntervalCoverage(pitValues(data, run), data.weights(), levels, confidence);
        result.expected.assign(levels.begin(), levels.end());
        return result;
    }
    for (const double level : levels) {
        const InsideTargets targets = insideOf(data, *distributions, level, run);
        const IntervalCoverage one = shareOf(targets, data.weights(), level, confidence);
        result.observed.levels.push_back(level);
        result.observed.shares.push_back(one.shares.front());
        result.observed.intervals.push_back(one.intervals.front());
        result.expected.push_back(weightedMean(targets.expected, data.weights()).value);
    }
    return result;
}

}  // namespace calibrium
