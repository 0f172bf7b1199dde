// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/scores/linear_dss.h"

#include "core/run/error.h"
#include "core/run/overflow.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <vector>

#include <boost/math/tools/minima.hpp>

namespace calibrium {

namespace {

/// Of that of the targets: a line through all of them has no likelihood. Also the least share of a constant in the
/// variance, which keeps sums in range.
constexpr double leastVariance = 1e-9;

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

/// Numbers of one block, which stay in the first cache.
constexpr Index rowsPerBlock = 256;
using Block = Eigen::Array<double, Eigen::Dynamic, 1, Eigen::ColMajor, rowsPerBlock, 1>;

/// Σ weight log x of a block. Of equal weights many numbers share a logarithm, which is what would take most of the
/// time; between 1e-9 and 1e30, their products stay in range.
double sumOfLogs(const Block& x, const Eigen::Ref<const Eigen::ArrayXd>& weight, bool areEqual) {
    constexpr Index shared = 8;
    constexpr Index stride = rowsPerBlock / shared;
    if (!areEqual || x.size() < rowsPerBlock) return (weight * x.log()).sum();
    Eigen::Array<double, stride, 1> products = x.head<stride>();
    for (Index k = 1; k < shared; ++k) products *= x.segment<stride>(k * stride);
    return weight(0) * products.log().sum();
}

/// The best mean line and size of the variance for its shape: variance = size (share v + 1 - share).
struct LineFit {
    double score = std::numeric_limits<double>::infinity();
    double share = 0;
    double size = 1;
    double intercept = 0;  ///< of what a straight line of equal weights leaves
    double slope = 0;      ///< likewise
};

/// For a given shape of the variance the best line is that of weighted least squares and the best size the mean square
/// of what it leaves: the score has one parameter to search.
class LineFits {
public:
    explicit LineFits(const Standardised& s)
        : m_s(s), m_areEqual(s.weight.maxCoeff() == s.weight.minCoeff()), m_slope(std::max(0.0, s.mean(s.y * s.m))) {
        // The fits below are small corrections to this line, so that their sums of squares keep their digits.
        m_rest = s.y - m_slope * s.m;
    }

    [[nodiscard]] LineFit at(double share) const {
        double logs = 0, w = 0, wm = 0, we = 0, wmm = 0, wme = 0, wee = 0;
        for (Index begin = 0; begin < m_rest.size(); begin += rowsPerBlock) {
            const Index count = std::min(rowsPerBlock, m_rest.size() - begin);
            const auto part = [&](const Eigen::ArrayXd& numbers) { return numbers.segment(begin, count); };
            const Block shape = share * part(m_s.v) + (1 - share);
            logs += sumOfLogs(shape, part(m_s.weight), m_areEqual);
            const Block weight = part(m_s.weight) / shape;
            const Block weightedMean = weight * part(m_s.m);
            const Block weightedRest = weight * part(m_rest);
            w += weight.sum();
            wm += weightedMean.sum();
            we += weightedRest.sum();
            wmm += (weightedMean * part(m_s.m)).sum();
            wme += (weightedMean * part(m_rest)).sum();
            wee += (weightedRest * part(m_rest)).sum();
        }
        const double spread = wmm - wm * wm / w;
        LineFit fit{.share = share};
        if (spread > 1e-12 * wmm) fit.slope = std::max(-m_slope, (wme - wm * we / w) / spread);
        fit.intercept = (we - fit.slope * wm) / w;
        const double left = wee + fit.slope * (fit.slope * wmm - 2 * wme) - fit.intercept * fit.intercept * w;
        fit.size = std::max(left, leastVariance);
        const double score = left / fit.size + std::log(fit.size) + logs;
        if (std::isfinite(score)) fit.score = score;
        return fit;
    }

    /// The mean score of a fit, by its definition: to the last digits.
    [[nodiscard]] double scoreOf(const LineFit& fit) const {
        const Eigen::ArrayXd variance = fit.size * (fit.share * m_s.v + (1 - fit.share));
        return m_s.mean((m_rest - fit.intercept - fit.slope * m_s.m).square() / variance + variance.log());
    }

private:
    const Standardised& m_s;
    bool m_areEqual;
    double m_slope;
    Eigen::ArrayXd m_rest;
};

double shareOf(double logit) { return 1 / (1 + std::exp(-logit)); }

/// log share / (1 - share) at which the score is looked at: between the places where the smallest and where the largest
/// variance of the forecasts hardly tells the shape from its ends.
std::vector<double> searchedLogits(const Standardised& s) {
    constexpr double step = 2;
    constexpr double margin = 4;
    const double farthest = -std::log(leastVariance);
    const double first = std::clamp(-std::log(s.v.maxCoeff()) - margin, -farthest, farthest);
    const double last = std::clamp(-std::log(s.v.minCoeff()) + margin, first, farthest);
    std::vector<double> logits{std::max(first - 2 * margin, -farthest)};
    const auto count = static_cast<int>(std::ceil((last - first) / step));
    for (int k = 0; k <= count; ++k) logits.push_back(first + (last - first) * k / std::max(1, count));
    logits.push_back(std::min(last + 2 * margin, farthest));
    return logits;
}

double bestScore(const Standardised& s, const Run& run) {
    const LineFits fits(s);
    LineFit best;
    const auto scoreAt = [&](double share) {
        run.check();
        const LineFit fit = fits.at(share);
        if (fit.score < best.score) best = fit;
        return fit.score;
    };
    const std::vector<double> logits = searchedLogits(s);
    std::size_t lowest = 0;
    for (std::size_t k = 0; k < logits.size(); ++k) {
        const double before = best.score;
        if (scoreAt(shareOf(logits[k])) < before) lowest = k;
    }
    // Few steps: an end that is best is looked at by itself.
    constexpr int precisionBits = 24;
    std::uintmax_t steps = 16;
    boost::math::tools::brent_find_minima([&](double logit) { return scoreAt(shareOf(logit)); },
                                          logits[lowest == 0 ? 0 : lowest - 1],
                                          logits[std::min(lowest + 1, logits.size() - 1)], precisionBits, steps);
    static_cast<void>(scoreAt(0.0));
    static_cast<void>(scoreAt(1 - leastVariance));
    return std::isfinite(best.score) ? fits.scoreOf(best) : best.score;
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
