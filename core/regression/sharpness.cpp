// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/sharpness.h"

#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/scores/predicted_quantiles.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

/// With case weights, of the population that they stand for: the sum of squares over the sum of weights.
double coefficientOfVariation(const std::vector<double>& deviations, const Eigen::VectorXd& weights, double mean) {
    if (!(mean > 0) || deviations.size() < 2) return 0.0;
    CompensatedSum squares;
    for (std::size_t i = 0; i < deviations.size(); ++i) {
        const double weight = weights.size() > 0 ? weights(static_cast<Index>(i)) : 1.0;
        squares.add(weight * ((deviations[i] - mean) * (deviations[i] - mean)));
    }
    const double total = weights.size() > 0 ? weights.sum() : static_cast<double>(deviations.size() - 1);
    return std::sqrt(squares.value() / total) / mean;
}

}  // namespace

std::vector<double> predictedDeviations(const Dataset& data) {
    const auto distributions = univariateDistributions(data, "The sharpness");
    std::vector<double> deviations;
    for (Index i = 0; i < data.sampleCount(); ++i) deviations.push_back(std::sqrt(distributions->variance(i)));
    return deviations;
}

Sharpness sharpness(const Dataset& data, double intervalLevel, const Run& run) {
    if (!(intervalLevel > 0 && intervalLevel < 1)) {
        throw InvalidSetting(
            Text("The level {1} must lie between 0 and 1, ends excluded.", asNumber(std::to_string(intervalLevel))));
    }
    const auto distributions = univariateDistributions(data, "The sharpness");
    const std::vector<double> deviations = predictedDeviations(data);
    const std::array<double, 2> ends{(1 - intervalLevel) / 2, (1 + intervalLevel) / 2};
    const RowMatrix quantiles = predictedQuantiles(data, ends, "The sharpness", run);
    CompensatedSum variances;
    CompensatedSum sum;
    CompensatedSum widths;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const double weight = data.weight(i);
        variances.add(weight * distributions->variance(i));
        sum.add(weight * deviations[static_cast<std::size_t>(i)]);
        widths.add(weight * (quantiles(i, 1) - quantiles(i, 0)));
    }
    const double n = data.weights().size() > 0 ? data.weights().sum() : static_cast<double>(data.sampleCount());
    const double mean = sum.value() / n;
    return {.rootMeanVariance = std::sqrt(variances.value() / n),
            .meanDeviation = mean,
            .coefficientOfVariation = coefficientOfVariation(deviations, data.weights(), mean),
            .meanIntervalWidth = widths.value() / n,
            .intervalLevel = intervalLevel};
}

}  // namespace calibrium
