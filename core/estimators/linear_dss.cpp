// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/linear_dss.h"

#include "core/run/error.h"
#include "core/run/overflow.h"
#include "core/statistics/minimise.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

constexpr double largest = 1e3;
constexpr double leastVariance = 1e-9;  // of that of the targets: a line through all of them has no likelihood

/// Targets with mean 0 and variance 1, means likewise, variances with mean 1; weights with sum 1.
struct Standardised {
    Eigen::ArrayXd y, m, v, weight;
    double targetMean = 0, targetScale = 1;
    double meanCentre = 0, meanScale = 0;  ///< of the forecast means in units of y; scale 0: all the same
    double varianceScale = 1;              ///< likewise

    [[nodiscard]] double mean(const Eigen::ArrayXd& values) const { return (weight * values).sum(); }
};

Standardised standardise(const MomentForecasts& forecasts, const Eigen::VectorXd& targets) {
    Standardised s;
    const Index n = targets.size();
    s.weight = forecasts.weights.size() > 0 ? Eigen::ArrayXd(forecasts.weights.array() / forecasts.weights.sum())
                                            : Eigen::ArrayXd::Constant(n, 1.0 / static_cast<double>(n));
    s.targetMean = s.mean(targets.array());
    s.targetScale = std::sqrt(s.mean((targets.array() - s.targetMean).square()));
    requireInRange(std::isfinite(s.targetScale));
    // Rounding of the mean leaves something of targets that are all the same.
    if (!(s.targetScale > 1e-12 * std::abs(s.targetMean))) {
        throw InvalidInput("All targets are the same, so that the score of the best constant prediction has no bound.");
    }
    s.y = (targets.array() - s.targetMean) / s.targetScale;
    const Eigen::ArrayXd means = (forecasts.means.array() - s.targetMean) / s.targetScale;
    s.meanCentre = s.mean(means);
    const double scale = std::sqrt(s.mean((means - s.meanCentre).square()));
    s.meanScale = scale > 1e-12 * std::abs(s.meanCentre) ? scale : 0.0;
    s.m = s.meanScale > 0 ? Eigen::ArrayXd((means - s.meanCentre) / s.meanScale) : Eigen::ArrayXd::Zero(n);
    const Eigen::ArrayXd variances = forecasts.variances.array() / s.targetScale / s.targetScale;
    s.varianceScale = s.mean(variances);
    requireInRange(std::isfinite(s.meanScale) && std::isfinite(s.varianceScale) && s.varianceScale > 0);
    s.v = variances / s.varianceScale;
    return s;
}

/// The mean score at (a, b, w, c) in standard units, and its gradient.
double scoreAt(const Standardised& s, const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
    const Eigen::ArrayXd precision = (at(2) * s.v + at(3)).inverse();
    const Eigen::ArrayXd error = s.y - at(0) - at(1) * s.m;
    const Eigen::ArrayXd slope = s.weight * (precision - error.square() * precision.square());
    gradient(0) = -2 * (s.weight * error * precision).sum();
    gradient(1) = -2 * (s.weight * error * precision * s.m).sum();
    gradient(2) = (slope * s.v).sum();
    gradient(3) = slope.sum();
    return s.mean(error.square() * precision - precision.log());
}

double bestScore(const Standardised& s, const Run& run) {
    const Eigen::Vector4d lower(-largest, 0, 0, leastVariance);
    const Eigen::Vector4d upper = Eigen::Vector4d::Constant(largest);
    const double slope = std::max(0.0, s.mean(s.y * s.m));
    const double rest = std::max(leastVariance, s.mean((s.y - slope * s.m).square()));
    const Eigen::Vector4d byLeastSquares(0, slope, rest / 2, rest / 2);
    const Eigen::Vector4d asTheyAre(s.meanCentre, s.meanScale, s.varianceScale, 0);
    double best = std::numeric_limits<double>::infinity();
    for (const Eigen::Vector4d& start : {byLeastSquares, asTheyAre}) {
        const Minimum minimum =
            minimise([&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) { return scoreAt(s, at, gradient); },
                     start.cwiseMax(lower).cwiseMin(upper), lower, upper, {}, run);
        if (std::isfinite(minimum.value)) best = std::min(best, minimum.value);
    }
    return best;
}

}  // namespace

LinearDss linearDss(const MomentForecasts& forecasts, const Eigen::VectorXd& targets, const Run& run) {
    const Standardised s = standardise(forecasts, targets);
    const Eigen::ArrayXd errors = targets.array() - forecasts.means.array();
    const double unit = 2 * std::log(s.targetScale);
    LinearDss result;
    result.score = s.mean(errors.square() / forecasts.variances.array() + forecasts.variances.array().log());
    result.constant = 1 + unit;
    result.recalibrated = std::min({bestScore(s, run) + unit, result.score, result.constant});
    requireInRange(std::isfinite(result.score) && std::isfinite(result.recalibrated));
    return result;
}

}  // namespace calibrium
