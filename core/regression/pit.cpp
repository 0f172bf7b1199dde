// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/pit.h"

#include "core/binning/bins.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/run/error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/kolmogorov.h"
#include "core/statistics/level_rounding.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

void checkLevels(std::span<const double> levels) {
    for (const double level : levels) {
        if (!(level >= 0 && level <= 1)) {
            throw InvalidSetting(Text("The level {1} must lie between 0 and 1.", asNumber(std::to_string(level))));
        }
    }
}

void checkInside(double level) {
    if (level > 0 && level < 1) return;
    throw InvalidSetting(
        Text("The level {1} must lie between 0 and 1, ends excluded.", asNumber(std::to_string(level))));
}

}  // namespace

std::vector<double> pitValues(const Dataset& data, const Run& run) {
    const auto distributions = univariateDistributions(data, "The probability integral transform");
    std::vector<double> values(static_cast<std::size_t>(data.sampleCount()));
    parallelFor(values.size(), run, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        values[i] = distributions->cdf(row, data.values()(row, 0));
    });
    return values;
}

std::vector<double> pitHeights(Index count, std::uint64_t seed) {
    Generator generator = makeGenerator(Purpose::PitHeights, seed, 0);
    std::vector<double> heights(static_cast<std::size_t>(count));
    for (double& height : heights) height = uniform01(generator);
    return heights;
}

std::vector<double> randomisedPitValues(const Dataset& data, std::uint64_t seed, const Run& run) {
    const auto distributions = univariateDistributions(data, "The probability integral transform");
    const std::vector<double> heights = pitHeights(data.sampleCount(), seed);
    std::vector<double> values(heights.size());
    parallelFor(values.size(), run, [&](std::size_t i) {
        const auto row = static_cast<Index>(i);
        values[i] = distributions->randomisedPit(row, data.values()(row, 0), heights[i]);
    });
    return values;
}

PitHistogram pitHistogram(std::span<const double> values, Index binCount, double level) {
    if (binCount < 1) {
        throw InvalidSetting(Text("The number of bins is {1}; it must be at least 1.", binCount));
    }
    checkInside(level);
    const auto bins = static_cast<double>(binCount);
    const auto n = static_cast<Index>(values.size());
    PitHistogram histogram{.edges = equalEdges(binCount),
                           .counts = std::vector<Index>(static_cast<std::size_t>(binCount), 0),
                           .expected = static_cast<double>(n) / bins,
                           .lower = binomialQuantile(n, 1 / bins, (1 - level) / 2),
                           .upper = binomialQuantile(n, 1 / bins, (1 + level) / 2),
                           .level = level};
    for (const double value : values) {
        ++histogram.counts[static_cast<std::size_t>(equalBin(value, histogram.edges))];
    }
    return histogram;
}

QuantileCalibration quantileCalibration(std::span<const double> values, std::span<const double> levels,
                                        double bandLevel) {
    checkLevels(levels);
    checkInside(bandLevel);
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    QuantileCalibration curve;
    curve.bandLevel = bandLevel;
    curve.bandHalfWidth = kolmogorovCriticalDistance(static_cast<Index>(sorted.size()), 1 - bandLevel);
    for (const double level : levels) {
        const auto count =
            std::upper_bound(sorted.begin(), sorted.end(), level + levelRounding(level)) - sorted.begin();
        curve.levels.push_back(level);
        curve.shares.push_back(static_cast<double>(count) / static_cast<double>(sorted.size()));
        curve.lower.push_back(std::max(0.0, level - curve.bandHalfWidth));
        curve.upper.push_back(std::min(1.0, level + curve.bandHalfWidth));
    }
    return curve;
}

IntervalCoverage intervalCoverage(std::span<const double> values, std::span<const double> levels, double confidence) {
    checkLevels(levels);
    checkInside(confidence);
    IntervalCoverage coverage;
    const auto n = static_cast<Index>(values.size());
    for (const double level : levels) {
        const auto inside = static_cast<Index>(std::count_if(
            values.begin(), values.end(), [level](double value) { return isInCentralInterval(value, level); }));
        coverage.levels.push_back(level);
        coverage.shares.push_back(static_cast<double>(inside) / static_cast<double>(n));
        coverage.intervals.push_back(clopperPearson(inside, n, confidence));
    }
    return coverage;
}

}  // namespace calibrium
