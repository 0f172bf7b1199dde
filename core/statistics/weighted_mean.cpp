// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/weighted_mean.h"

#include "core/statistics/summation.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/beta.hpp>

namespace calibrium {

namespace {

double totalOf(const Eigen::VectorXd& weights) {
    CompensatedSum sum;
    for (const double weight : weights) sum.add(weight);
    return sum.value();
}

double meanOf(std::span<const double> values, const Eigen::VectorXd& weights, double total) {
    CompensatedSum sum;
    for (std::size_t i = 0; i < values.size(); ++i) sum.add(weights(static_cast<Index>(i)) * values[i]);
    return sum.value() / total;
}

}  // namespace

double effectiveSampleSize(const Eigen::VectorXd& weights) {
    CompensatedSum squares;
    for (const double weight : weights) squares.add(weight * weight);
    const double total = totalOf(weights);
    return total * total / squares.value();
}

SampleMean weightedMean(std::span<const double> values, const Eigen::VectorXd& weights) {
    if (weights.size() == 0) return sampleMean(values);
    const double total = totalOf(weights);
    const double mean = meanOf(values, weights, total);
    CompensatedSum squares;
    CompensatedSum cubes;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double part = weights(static_cast<Index>(i)) / total * (values[i] - mean);
        squares.add(part * part);
        cubes.add(part * part * part);
    }
    const auto positive = static_cast<double>((weights.array() > 0).count());
    SampleMean result{.value = mean,
                      .standardError = positive > 1 ? std::sqrt(positive / (positive - 1) * squares.value()) : 0.0,
                      .sampleCount = static_cast<Index>(std::lround(effectiveSampleSize(weights))),
                      .skewness = 0};
    const double cubedError = result.standardError * result.standardError * result.standardError;
    if (cubedError > 0) {
        result.skewness = cubes.value() / cubedError * std::sqrt(static_cast<double>(result.sampleCount));
    }
    return result;
}

Interval realClopperPearson(double successes, double trials, double level) {
    const double tail = (1.0 - level) / 2.0;
    const double failures = std::max(0.0, trials - successes);
    const auto quantile = [](double a, double b, double q) {
        return boost::math::quantile(boost::math::beta_distribution<double>(a, b), q);
    };
    return {.lower = successes > 0 ? quantile(successes, failures + 1, tail) : 0.0,
            .upper = failures > 0 ? quantile(successes + 1, failures, 1 - tail) : 1.0,
            .level = level,
            .kind = "Clopper-Pearson, effective sample size"};
}

Interval weightedProportionInterval(std::span<const double> values, const Eigen::VectorXd& weights, double level) {
    const double total = totalOf(weights);
    const double share = meanOf(values, weights, total);
    CompensatedSum variance;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double part = weights(static_cast<Index>(i)) / total * (values[i] - share);
        variance.add(part * part);
    }
    // Of values that are all the same the scatter says nothing.
    const bool isConstant = !(variance.value() > 0);
    if (isConstant) {
        const double size = effectiveSampleSize(weights);
        return realClopperPearson(share >= 0.5 ? size : 0.0, size, level);
    }
    const double trials = share * (1 - share) / variance.value();
    return realClopperPearson(share * trials, trials, level);
}

}  // namespace calibrium
