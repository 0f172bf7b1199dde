// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/count_calibration.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/local/weighing_rows.h"
#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/profile_interval.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/math/tools/roots.hpp>

namespace calibrium {

namespace {

constexpr double smallestMean = 1e-12;
constexpr double steepestSlope = 1e3;
constexpr double halfTail = (1 - defaultLevel) / 2;

/// A sum of counts with its variance. unit: the dispersion times the largest weight, what one more event may add.
struct CountedSum {
    double value = 0;
    double variance = 0;
    double unit = 1;
};

/// Of Gamma distributions with the mean and the variance of the sum, above with one more unit: Garwood's interval of a
/// Poisson count where the variance is the sum.
Interval gammaInterval(const CountedSum& sum, double expected) {
    const double more = sum.value + sum.unit;
    const double moreVariance = sum.variance + sum.unit * sum.unit;
    Interval interval{.lower = 0, .upper = 0, .level = defaultLevel, .kind = {}};
    if (sum.value > 0) {
        interval.lower = sum.variance / sum.value *
                         GammaDistribution{sum.value * sum.value / sum.variance}.quantile(halfTail) / expected;
    }
    interval.upper =
        moreVariance / more * GammaDistribution{more * more / moreVariance}.upperQuantile(halfTail) / expected;
    requireInRange(std::isfinite(interval.upper));
    return interval;
}

}  // namespace

struct CountCalibration::Tilted {
    double logSum = 0;   ///< log Σ w exp(b q)
    double meanLog = 0;  ///< Σ w exp(b q) q / Σ w exp(b q)
};

CountCalibration::CountCalibration(const Dataset& allRows, std::string method, const Run& run)
    : m_method(std::move(method)), m_name(allRows.name()), m_run(run) {
    if (!allRows.family().areTargetsCounts()) {
        throw InvalidSetting(
            Text("{1} is about predicted counts; the targets of {2} are none.", inEnglish(m_method), m_name));
    }
    const Dataset data = weighingRows(allRows).data;
    const auto distributions = univariateDistributions(data, m_method);
    m_weights.assign(data.weights().begin(), data.weights().end());
    const std::vector<double> any(static_cast<std::size_t>(data.sampleCount()), 0.0);
    m_degrees = static_cast<double>(weightedMean(any, data.weights()).sampleCount);
    CompensatedSum observed;
    CompensatedSum expected;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const auto row = static_cast<std::size_t>(i);
        const double mean = distributions->mean(i);
        m_counts.push_back(data.values()(i, 0));
        m_means.push_back(mean);
        m_extra.push_back(std::max(0.0, distributions->variance(i) - mean));
        m_logs.push_back(std::log(std::max(mean, smallestMean)));
        m_clampedCount += mean < smallestMean ? 1 : 0;
        observed.add(weight(row) * m_counts.back());
        expected.add(weight(row) * mean);
    }
    m_observed = observed.value();
    m_expected = expected.value();
    requireInRange(std::isfinite(m_expected) && std::isfinite(m_observed));
    if (!(m_expected > 0)) {
        throw InvalidInput(
            Text("{1} divides by the expected number, which is 0 for {2}.", inEnglish(m_method), m_name));
    }
}

/// At the predicted mean times the ratio, by the family, which is at least that of a Poisson count.
double CountCalibration::variance(std::size_t row, double ratio) const {
    return ratio * m_means[row] + ratio * ratio * m_extra[row];
}

double CountCalibration::reachSquared(Index parameterCount) const {
    const StudentDistribution student{std::max(1.0, m_degrees - static_cast<double>(parameterCount))};
    const double reach = student.reach(defaultLevel);
    return reach * reach;
}

CountCoefficient CountCalibration::ratio() const {
    const double ratio = ratioValue();
    // Where nothing was counted the scatter says nothing, and the family is asked at its own means.
    const double assumed = m_observed > 0 ? ratio : 1.0;
    CompensatedSum poisson;
    CompensatedSum predicted;
    CompensatedSum scatter;
    double largest = 1;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        const double square = weight(i) * weight(i);
        const double residual = m_counts[i] - ratio * m_means[i];
        poisson.add(square * assumed * m_means[i]);
        predicted.add(square * variance(i, assumed));
        scatter.add(square * residual * residual);
        largest = i == 0 ? weight(i) : std::max(largest, weight(i));
    }
    // Student's quantile in place of the normal one, in the variance.
    const double normal = ChiSquaredDistribution{1}.quantile(defaultLevel);
    const double seen = m_degrees > 1 ? scatter.value() * m_degrees / (m_degrees - 1) * reachSquared(1) / normal : 0.0;
    const double dispersion = std::max({1.0, predicted.value() / poisson.value(), seen / poisson.value()});
    CompensatedSum squares;
    for (std::size_t i = 0; i < m_counts.size(); ++i) squares.add(weight(i) * weight(i) * m_counts[i]);
    CountCoefficient result{.value = ratio, .standardError = std::sqrt(scatter.value()) / m_expected};
    result.interval = gammaInterval(
        {.value = m_observed, .variance = dispersion * squares.value(), .unit = dispersion * largest}, m_expected);
    result.interval->kind = dispersion > 1      ? Text("Gamma, scatter of the counts")
                            : m_weights.empty() ? Text("exact Poisson")
                                                : Text("Gamma, weighted Poisson");
    return result;
}

void CountCalibration::requireCounted() const {
    if (m_observed > 0) return;
    throw InvalidInput(Text("{1} has no finite value for {2}, whose counts are all 0.", inEnglish(m_method), m_name));
}

double CountCalibration::interceptValue() const {
    requireCounted();
    return std::log(m_observed) - std::log(m_expected);
}

CountCoefficient CountCalibration::intercept() const {
    const double value = interceptValue();
    const CountCoefficient whole = ratio();
    Interval interval = *whole.interval;
    interval.lower = std::log(interval.lower);
    interval.upper = std::log(interval.upper);
    CountCoefficient result{.value = value, .standardError = whole.standardError / whole.value};
    if (std::isfinite(interval.lower)) result.interval = interval;
    return result;
}

double CountCalibration::countedMeanLog() const {
    CompensatedSum sum;
    for (std::size_t i = 0; i < m_counts.size(); ++i) sum.add(weight(i) * m_counts[i] * m_logs[i]);
    return sum.value() / m_observed;
}

CountCalibration::Tilted CountCalibration::tilted(double slope) const {
    m_run.check();
    double largest = slope * m_logs.front();
    for (const double log : m_logs) largest = std::max(largest, slope * log);
    CompensatedSum sum;
    CompensatedSum logs;
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        const double share = weight(i) * std::exp(slope * m_logs[i] - largest);
        sum.add(share);
        logs.add(share * m_logs[i]);
    }
    return {.logSum = largest + std::log(sum.value()), .meanLog = logs.value() / sum.value()};
}

void CountCalibration::requireFiniteSlope() const {
    requireCounted();
    const auto [least, most] = std::minmax_element(m_logs.begin(), m_logs.end());
    if (*least == *most) {
        throw InvalidInput(
            Text("{1} needs predicted means that differ, but all of {2} are the same.", inEnglish(m_method), m_name));
    }
    bool hasAboveLeast = false;
    bool hasBelowMost = false;
    for (std::size_t i = 0; i < m_counts.size(); ++i) {
        if (!(m_counts[i] > 0)) continue;
        hasAboveLeast = hasAboveLeast || m_logs[i] > *least;
        hasBelowMost = hasBelowMost || m_logs[i] < *most;
    }
    if (hasAboveLeast && hasBelowMost) return;
    throw InvalidInput(
        Text("{1} has no finite value for {2}: all that was counted stands where the predicted mean is {3}.",
             inEnglish(m_method), m_name, hasAboveLeast ? Text("largest") : Text("smallest")));
}

/// The mean log of the fitted means rises with the slope, and is that of the counts at the maximum.
double CountCalibration::slopeValue() const {
    requireFiniteSlope();
    const double wanted = countedMeanLog();
    const auto excess = [&](double slope) { return tilted(slope).meanLog - wanted; };
    double lower = 1;
    double upper = 1;
    for (double step = 0.5; excess(lower) > 0 && lower > -steepestSlope; step *= 2) lower -= step;
    for (double step = 0.5; excess(upper) < 0 && upper < steepestSlope; step *= 2) upper += step;
    if (lower <= -steepestSlope || upper >= steepestSlope) {
        throw InvalidInput(
            Text("{1} has no usable value for {2}: it exceeds 1000, so that all that was counted stands at nearly the "
                 "same predicted mean.",
                 inEnglish(m_method), m_name));
    }
    if (lower == upper) return lower;
    std::uintmax_t steps = 200;
    const auto [low, high] =
        boost::math::tools::toms748_solve(excess, lower, upper, boost::math::tools::eps_tolerance<double>(50), steps);
    return 0.5 * (low + high);
}

CountCoefficient CountCalibration::slope() const {
    const double value = slopeValue();
    const Tilted best = tilted(value);
    std::vector<double> fitted;
    double total = 0;
    double information = 0;
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        const double d = m_logs[i] - best.meanLog;
        fitted.push_back(m_observed * std::exp(value * m_logs[i] - best.logSum));
        total += weight(i) * fitted.back();
        information += weight(i) * fitted.back() * d * d;
    }
    double predicted = 0;
    double scatter = 0;
    double adjusted = 0;
    for (std::size_t i = 0; i < m_logs.size(); ++i) {
        const double d = m_logs[i] - best.meanLog;
        const double square = weight(i) * weight(i) * d * d;
        const double leverage = std::min(1 - 1e-6, weight(i) * fitted[i] * (1 / total + d * d / information));
        const double residual = m_counts[i] - fitted[i];
        predicted += square * variance(i, m_means[i] > 0 ? fitted[i] / m_means[i] : 1.0);
        scatter += square * residual * residual;
        adjusted += square * residual * residual / ((1 - leverage) * (1 - leverage));
    }
    CountCoefficient result{.value = value, .standardError = std::sqrt(scatter) / information};
    const double ratio = std::max({1.0, predicted / information, adjusted / information});
    if (!std::isfinite(ratio)) return result;
    // With logs around the mean at which the gradient is 0, so that nothing cancels.
    result.interval = profileInterval(value, 2 * std::sqrt(ratio / information), reachSquared(2) * ratio,
                                      "quasi-likelihood, adjusted", [&](double slope) {
                                          return 2 * m_observed *
                                                 (tilted(slope).logSum - best.logSum - (slope - value) * best.meanLog);
                                      });
    return result;
}

}  // namespace calibrium
