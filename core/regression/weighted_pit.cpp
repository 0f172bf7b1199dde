// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/weighted_pit.h"

#include "core/binning/bins.h"
#include "core/regression/miscalibration_area.h"
#include "core/regression/rms_quantile_error.h"
#include "core/run/parallel.h"
#include "core/statistics/intervals.h"
#include "core/statistics/laws/kolmogorov.h"
#include "core/statistics/level_rounding.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/random.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace calibrium {

namespace {

constexpr std::size_t pitDrawCount = 500;
/// Streams of the places lie beyond those of other bands.
constexpr std::uint64_t firstPlace = std::uint64_t{1} << 41U;

/// The distribution function of weighted values: its steps in rising order.
struct Steps {
    std::vector<double> at;     ///< sorted values
    std::vector<double> level;  ///< the share at and below each
};

Steps stepsOf(std::span<const double> values, const Eigen::VectorXd& weights) {
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    Steps steps;
    CompensatedSum sum;
    for (const std::size_t i : order) {
        sum.add(weights(static_cast<Index>(i)));
        steps.at.push_back(values[i]);
        steps.level.push_back(sum.value());
    }
    for (double& level : steps.level) level /= sum.value();
    return steps;
}

double shareAt(const Steps& steps, double level) {
    const auto count =
        std::upper_bound(steps.at.begin(), steps.at.end(), level + levelRounding(level)) - steps.at.begin();
    return count == 0 ? 0.0 : steps.level[static_cast<std::size_t>(count - 1)];
}

/// ∫ f(F(τ), from, to) over the pieces on which the distribution function is constant.
template <class Piece>
double integral(const Steps& steps, const Piece& piece) {
    CompensatedSum sum;
    double from = 0;
    double level = 0;
    for (std::size_t i = 0; i < steps.at.size(); ++i) {
        sum.add(piece(level, from, steps.at[i]));
        from = steps.at[i];
        level = steps.level[i];
    }
    sum.add(piece(1.0, from, 1.0));
    return sum.value();
}

}  // namespace

QuantileCalibration weightedQuantileCalibration(std::span<const double> values, const Eigen::VectorXd& weights,
                                                std::span<const double> levels, double bandLevel) {
    QuantileCalibration curve = quantileCalibration(values, levels, bandLevel);
    if (weights.size() == 0) return curve;
    const Steps steps = stepsOf(values, weights);
    const auto size = std::max<Index>(1, static_cast<Index>(std::floor(effectiveSampleSize(weights) + 1e-9)));
    curve.bandHalfWidth = kolmogorovCriticalDistance(size, 1 - bandLevel);
    for (std::size_t i = 0; i < curve.levels.size(); ++i) {
        curve.shares[i] = shareAt(steps, curve.levels[i]);
        curve.lower[i] = std::max(0.0, curve.levels[i] - curve.bandHalfWidth);
        curve.upper[i] = std::min(1.0, curve.levels[i] + curve.bandHalfWidth);
    }
    return curve;
}

IntervalCoverage weightedIntervalCoverage(std::span<const double> values, const Eigen::VectorXd& weights,
                                          std::span<const double> levels, double confidence) {
    IntervalCoverage coverage = intervalCoverage(values, levels, confidence);
    if (weights.size() == 0) return coverage;
    const double total = weights.sum();
    for (std::size_t k = 0; k < coverage.levels.size(); ++k) {
        std::vector<double> inside;
        CompensatedSum sum;
        for (std::size_t i = 0; i < values.size(); ++i) {
            inside.push_back(isInCentralInterval(values[i], coverage.levels[k]) ? 1.0 : 0.0);
            sum.add(weights(static_cast<Index>(i)) * inside.back());
        }
        coverage.shares[k] = sum.value() / total;
        coverage.intervals[k] = weightedProportionInterval(inside, weights, confidence);
    }
    return coverage;
}

double weightedMiscalibrationArea(std::span<const double> values, const Eigen::VectorXd& weights) {
    if (weights.size() == 0) return miscalibrationArea({values.begin(), values.end()});
    return integral(stepsOf(values, weights), [](double level, double from, double to) {
        const auto signedSquare = [](double x) { return 0.5 * x * std::abs(x); };
        return signedSquare(to - level) - signedSquare(from - level);
    });
}

double weightedRmsQuantileError(std::span<const double> values, const Eigen::VectorXd& weights) {
    if (weights.size() == 0) return rmsQuantileError({values.begin(), values.end()});
    return std::sqrt(integral(stepsOf(values, weights), [](double level, double from, double to) {
        const auto third = [](double x) { return x * x * x / 3; };
        return third(to - level) - third(from - level);
    }));
}

WeightedPitHistogram weightedPitHistogram(std::span<const double> values, const Eigen::VectorXd& weights,
                                          Index binCount, double level, std::uint64_t seed, const Run& run) {
    const PitHistogram plain = pitHistogram(values, binCount, level);
    WeightedPitHistogram histogram{.edges = plain.edges, .heights = {}, .counts = plain.counts};
    const auto share = [&](Index count) { return static_cast<double>(count) / plain.expected; };
    if (weights.size() == 0) {
        for (const Index count : plain.counts) histogram.heights.push_back(share(count));
        histogram.lower = share(plain.lower);
        histogram.upper = share(plain.upper);
        return histogram;
    }
    std::vector<CompensatedSum> sums(plain.counts.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        sums[static_cast<std::size_t>(equalBin(values[i], plain.edges))].add(weights(static_cast<Index>(i)));
    }
    const auto bins = static_cast<double>(binCount);
    for (const auto& sum : sums) histogram.heights.push_back(bins * sum.value() / weights.sum());
    const ShareRange range = calibratedShare(weights, weights.size(),
                                             {.probability = 1 / bins, .level = level, .seed = seed, .place = 0}, run);
    histogram.lower = bins * range.lower;
    histogram.upper = bins * range.upper;
    return histogram;
}

ShareRange calibratedShare(const Eigen::VectorXd& weights, Index count, const ShareDraw& draw, const Run& run) {
    if (weights.size() == 0) {
        const auto bound = [&](double level) {
            return static_cast<double>(binomialQuantile(count, draw.probability, level)) / static_cast<double>(count);
        };
        return {.lower = bound((1 - draw.level) / 2), .upper = bound((1 + draw.level) / 2)};
    }
    const double total = weights.sum();
    std::vector<double> shares(pitDrawCount);
    parallelFor(shares.size(), run.withoutProgress(), [&](std::size_t r) {
        Generator generator =
            makeGenerator(Purpose::FigureBands, draw.seed, firstPlace + draw.place * pitDrawCount + std::uint64_t{r});
        CompensatedSum sum;
        for (const double weight : weights) {
            if (uniform01(generator) < draw.probability) sum.add(weight);
        }
        shares[r] = sum.value() / total;
    });
    const Interval middle = percentileInterval(std::move(shares), "", draw.level);
    return {.lower = middle.lower, .upper = middle.upper};
}

}  // namespace calibrium
