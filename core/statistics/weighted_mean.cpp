// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/weighted_mean.h"

#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/students_t.hpp>

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

/// d_i = 1 - 2 h_i + Σ h_j²: what is left of a value's variance in its deviation from the weighted mean.
Eigen::VectorXd leftShares(const Eigen::VectorXd& shares) {
    if ((shares.array() > 0).count() < 2) return Eigen::VectorXd::Zero(shares.size());
    return (1 + shares.squaredNorm() - 2 * shares.array()).matrix();
}

/// (E V)² over half the variance of V = Σ g_i e_i², g_i = h_i² / d_i, e_i the deviations of independent normal values
/// from their weighted mean: their covariance is (δ_ij - h_i - h_j + Σ h²). 0 for a single weight above 0.
double varianceDegrees(const Eigen::VectorXd& shares, const Eigen::VectorXd& left) {
    if (!(left.maxCoeff() > 0)) return 0;
    const double sum = shares.squaredNorm();
    const Eigen::ArrayXd h = shares.array();
    const Eigen::ArrayXd g = h.square() / left.array();
    const double g0 = g.sum();
    const double g1 = (g * h).sum();
    const double g2 = (g * h.square()).sum();
    const double between =
        sum * sum * g0 * g0 + 2 * g0 * g2 - 4 * sum * g0 * g1 + 2 * g1 * g1 - (g * (sum - 2 * h)).square().sum();
    return sum * sum / (h.square().square().sum() + std::max(0.0, between));
}

/// Quantile (1 + level) / 2 of Student's distribution.
double studentQuantile(double degrees, double level) {
    return boost::math::quantile(boost::math::students_t(std::max(1.0, degrees)), (1 + level) / 2);
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
    const Eigen::VectorXd shares = weights / total;
    const Eigen::VectorXd left = leftShares(shares);
    CompensatedSum squares;
    CompensatedSum cubes;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto row = static_cast<Index>(i);
        if (!(left(row) > 0)) continue;  // the only one of weight above 0
        const double part = shares(row) * (values[i] - mean);
        squares.add(part * part / left(row));
        cubes.add(part * part * part);
    }
    SampleMean result{.value = mean,
                      .standardError = std::sqrt(squares.value()),
                      .sampleCount = 1 + static_cast<Index>(std::lround(varianceDegrees(shares, left))),
                      .skewness = 0};
    const double cubedError = result.standardError * result.standardError * result.standardError;
    if (cubedError > 0) {
        result.skewness = cubes.value() / cubedError * std::sqrt(static_cast<double>(result.sampleCount));
    }
    return result;
}

double carrierShare(const Eigen::VectorXd& weights) {
    if (weights.size() == 0) return 1.0;
    return effectiveSampleSize((weights / weights.maxCoeff()).cwiseAbs2()) / static_cast<double>(weights.size());
}

double scatterCarriers(std::span<const double> values, const Eigen::VectorXd& weights) {
    const auto n = static_cast<Index>(values.size());
    const Eigen::VectorXd each =
        weights.size() > 0 ? Eigen::VectorXd(weights / weights.maxCoeff()) : Eigen::VectorXd(Eigen::VectorXd::Ones(n));
    const double mean = meanOf(values, each, totalOf(each));
    Eigen::ArrayXd parts(n);
    for (Index i = 0; i < n; ++i) parts(i) = each(i) * (values[static_cast<std::size_t>(i)] - mean);
    const double largest = n > 0 ? parts.abs().maxCoeff() : 0.0;
    if (!(largest > 0) || !std::isfinite(largest)) return 0;
    const Eigen::ArrayXd squares = (parts / largest).square();
    return squares.sum() * squares.sum() / squares.square().sum();
}

Interval carriedMeanInterval(const SampleMean& mean, double carriers, double level) {
    constexpr double fewestDegrees = 2;
    const double usual = static_cast<double>(mean.sampleCount) - 1;
    const double degrees = std::max(fewestDegrees, carriers);
    if (!(degrees < usual)) return skewedMeanInterval(mean, level);
    // The level at which the usual degrees have the quantile of the fewer ones.
    const double quantile = studentQuantile(degrees, level);
    const double outside = boost::math::cdf(boost::math::complement(boost::math::students_t(usual), quantile));
    Interval interval = skewedMeanInterval(mean, 1 - 2 * outside);
    interval.level = level;
    return interval;
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
    const Eigen::VectorXd shares = weights / total;
    const auto positive = static_cast<double>((weights.array() > 0).count());
    const double ratio =
        studentQuantile(positive - 1, level) / studentQuantile(varianceDegrees(shares, leftShares(shares)), level);
    const double trials =
        std::min(effectiveSampleSize(weights), share * (1 - share) / variance.value()) * std::min(1.0, ratio * ratio);
    return realClopperPearson(share * trials, trials, level);
}

}  // namespace calibrium
