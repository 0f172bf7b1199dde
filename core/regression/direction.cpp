// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/direction.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/samples/quantile_levels.h"
#include "core/method/shared_parts.h"
#include "core/regression/counted_coverage.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace calibrium {

namespace {

/// Where the scatter of the residuals hangs on fewer rows than this, Student's interval does not cover.
constexpr double fewestCarriers = 5;

/// predictedVariance: sum over the rows. Rare counts that did not occur leave no scatter, but the model knows of it:
/// the larger of the two variances makes the interval.
void setBias(const std::vector<double>& residuals, double predictedVariance, RegressionDirection& direction) {
    const auto n = static_cast<double>(residuals.size());
    CompensatedSum sum;
    for (const double residual : residuals) sum.add(residual);
    direction.bias = sum.value() / n;
    if (residuals.size() < 2) return;
    CompensatedSum squares;
    double fourthPowers = 0;
    for (const double residual : residuals) {
        const double square = (residual - direction.bias) * (residual - direction.bias);
        squares.add(square);
        fourthPowers += square * square;
    }
    if (!(squares.value() * squares.value() >= fewestCarriers * fourthPowers)) return;
    const double scattered = squares.value() / (n - 1) / n;
    const double predicted = std::isfinite(predictedVariance) ? predictedVariance / n / n : 0.0;
    direction.biasInterval = studentInterval(direction.bias, std::sqrt(std::max(scattered, predicted)),
                                             static_cast<Index>(residuals.size()) - 1);
}

/// The same of residuals with case weights: variances are the predicted ones of the rows.
void setWeightedBias(const std::vector<double>& residuals, const std::vector<double>& variances,
                     const Eigen::VectorXd& weights, RegressionDirection& direction) {
    constexpr Index fewestDegrees = 5;
    const SampleMean mean = weightedMean(residuals, weights);
    direction.bias = mean.value;
    if (mean.sampleCount <= fewestDegrees) return;
    const double total = weights.sum();
    Eigen::VectorXd squares(weights.size());
    double predicted = 0;
    for (Index i = 0; i < weights.size(); ++i) {
        const double share = weights(i) / total;
        const double part = share * (residuals[static_cast<std::size_t>(i)] - mean.value);
        squares(i) = part * part;
        predicted += share * share * variances[static_cast<std::size_t>(i)];
    }
    const double largest = squares.maxCoeff();
    if (!(largest > 0) || effectiveSampleSize(squares / largest) < fewestCarriers) return;
    const double scattered = mean.standardError * mean.standardError;
    const double variance = std::max(scattered, std::isfinite(predicted) ? predicted : 0.0);
    direction.biasInterval = studentInterval(direction.bias, std::sqrt(variance), mean.sampleCount - 1);
}

/// Of the intervals that need no extrapolation the one whose coverage is nearest to the usual one.
double nominalCoverageOf(const Dataset& data) {
    constexpr double usual = RegressionDirection::nominalCoverage;
    const auto intervals = givenIntervals(data);
    const auto nearest = std::min_element(intervals.begin(), intervals.end(), [](const auto& a, const auto& b) {
        return std::abs(a.coverage() - usual) < std::abs(b.coverage() - usual);
    });
    return nearest == intervals.end() ? usual : nearest->coverage();
}

}  // namespace

std::optional<RegressionDirection> regressionDirection(const Dataset& data, std::uint64_t seed, const Run& run) {
    const auto all = data.family().distributions(data.parameters());
    const UnivariateDistributions* distributions = all == nullptr ? nullptr : all->univariate();
    if (distributions == nullptr) return std::nullopt;
    std::vector<double> residuals;
    std::vector<double> variances;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        residuals.push_back(data.values()(i, 0) - distributions->mean(i));
        variances.push_back(distributions->variance(i));
    }
    RegressionDirection direction;
    if (data.weights().size() > 0) {
        setWeightedBias(residuals, variances, data.weights(), direction);
    } else {
        setBias(residuals, std::accumulate(variances.begin(), variances.end(), 0.0), direction);
    }
    direction.parts = locationSpread(data, seed, run);
    direction.nominal = nominalCoverageOf(data);
    const CountedCoverage coverage = countedCoverage(data, std::vector<double>{direction.nominal}, defaultLevel, run);
    direction.coverage = coverage.observed.shares.front();
    direction.coverageInterval = coverage.observed.intervals.front();
    direction.expectedCoverage = coverage.expected.front();
    return direction;
}

}  // namespace calibrium
