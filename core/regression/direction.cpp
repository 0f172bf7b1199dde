// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/direction.h"

#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/families/quantile_levels.h"
#include "core/regression/pit.h"
#include "core/statistics/intervals.h"
#include "core/statistics/summation.h"

#include <algorithm>
#include <cmath>
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
    double variance = 0;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        residuals.push_back(data.values()(i, 0) - distributions->mean(i));
        variance += distributions->variance(i);
    }
    RegressionDirection direction;
    setBias(residuals, variance, direction);
    direction.nominal = nominalCoverageOf(data);
    const std::vector<double> levels{direction.nominal};
    const auto coverage = intervalCoverage(randomisedPitValues(data, seed, run), levels, defaultLevel);
    direction.coverage = coverage.shares.front();
    direction.coverageInterval = coverage.intervals.front();
    return direction;
}

}  // namespace calibrium
