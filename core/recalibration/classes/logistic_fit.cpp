// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/logistic_fit.h"

#include "core/statistics/decompositions.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/softplus.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

struct Expansion {
    double score = 0;
    Eigen::VectorXd gradient;
    Eigen::MatrixXd hessian;
};

class LogisticScore {
public:
    LogisticScore(const Eigen::MatrixXd& features, const Labels& outcomes, const Eigen::VectorXd& weights)
        : m_features(features), m_weights(weights) {
        m_signs.resize(features.rows());
        for (Index i = 0; i < features.rows(); ++i) m_signs(i) = outcomes[static_cast<std::size_t>(i)] == 1 ? 1 : -1;
    }

    [[nodiscard]] double at(const Eigen::VectorXd& coefficients) const {
        const Eigen::VectorXd margins = m_signs.cwiseProduct(m_features * coefficients);
        CompensatedSum sum;
        for (Index i = 0; i < margins.size(); ++i) sum.add(weight(i) * softplus(-margins(i)));
        return sum.value() / static_cast<double>(margins.size());
    }

    [[nodiscard]] Expansion expansionAt(const Eigen::VectorXd& coefficients) const {
        const Eigen::VectorXd margins = m_signs.cwiseProduct(m_features * coefficients);
        const auto n = static_cast<double>(margins.size());
        Eigen::VectorXd slopes(margins.size());
        Eigen::VectorXd curvatures(margins.size());
        CompensatedSum sum;
        for (Index i = 0; i < margins.size(); ++i) {
            sum.add(weight(i) * softplus(-margins(i)));
            const double miss = logistic(-margins(i));
            slopes(i) = -weight(i) * m_signs(i) * miss;
            curvatures(i) = weight(i) * miss * logistic(margins(i));
        }
        return {sum.value() / n, m_features.transpose() * slopes / n,
                m_features.transpose() * curvatures.asDiagonal() * m_features / n};
    }

private:
    [[nodiscard]] double weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }

    const Eigen::MatrixXd& m_features;
    const Eigen::VectorXd& m_weights;
    Eigen::VectorXd m_signs;
};

/// Of scores, in which steps that gain nothing may go up.
constexpr double fitRounding = 1e-15;

/// Where outcomes are told apart, the steps stay long although there is nothing left to gain.
bool isRunningAway(const Expansion& here, const Eigen::VectorXd& move, double marginStep) {
    constexpr double longStep = 1e-3;
    return marginStep > longStep && -here.gradient.dot(move) <= fitRounding;
}

/// As far as the bound allows.
Eigen::VectorXd movedToBound(const Eigen::VectorXd& from, const Eigen::VectorXd& direction, double bound) {
    double length = std::numeric_limits<double>::infinity();
    for (Index k = 0; k < from.size(); ++k) {
        if (direction(k) == 0) continue;
        length = std::min(length, ((direction(k) > 0 ? bound : -bound) - from(k)) / direction(k));
    }
    return (from + length * direction).cwiseMax(-bound).cwiseMin(bound);
}

LogisticFit withinBounds(const LogisticScore& score, const Eigen::VectorXd& start, double bound, const Run& run) {
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        const Expansion expansion = score.expansionAt(at);
        gradient = expansion.gradient;
        return expansion.score;
    };
    const Eigen::VectorXd upper = Eigen::VectorXd::Constant(start.size(), bound);
    const Minimum minimum = minimise(function, start.cwiseMax(-bound).cwiseMin(bound), -upper, upper, {}, run);
    return {minimum.at, minimum.value, minimum.at.cwiseAbs().maxCoeff() >= bound * (1 - 1e-9)};
}

}  // namespace

double logistic(double x) { return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x)); }

std::optional<Warning> certainRowsWarning(const Eigen::VectorXd& probabilities) {
    const auto count = static_cast<Index>(((probabilities.array() <= 0) || (probabilities.array() >= 1)).count());
    if (count == 0) return std::nullopt;
    return Warning{"certain-fit-rows", Severity::Doubt,
                   Text("{1} of {2} fit rows have a probability of exactly 0 or 1; it counts as 1e-12 from them in the "
                        "fit, and such rows decide much of it.",
                        count, probabilities.size()),
                   count, probabilities.size()};
}

Eigen::VectorXd clampedLogits(const Eigen::VectorXd& probabilities, double clamp) {
    Eigen::VectorXd logits(probabilities.size());
    for (Index i = 0; i < logits.size(); ++i) {
        const double p = std::clamp(probabilities(i), clamp, 1 - clamp);
        logits(i) = std::log(p) - std::log1p(-p);
    }
    return logits;
}

LogisticFit fitLogistic(const Eigen::MatrixXd& features, const Labels& outcomes, const Eigen::VectorXd& start,
                        double bound, const Run& run, const Eigen::VectorXd& weights) {
    constexpr int stepLimit = 200;
    constexpr double smallStep = 1e-12;
    constexpr double longestMarginStep = 30;
    const LogisticScore score(features, outcomes, weights);
    Eigen::VectorXd at = start;
    for (int step = 0; step < stepLimit; ++step) {
        run.check();
        const Expansion here = score.expansionAt(at);
        const Eigen::VectorXd move = -leastSquares(here.hessian, here.gradient);
        if (move.cwiseAbs().maxCoeff() <= smallStep * (1 + at.cwiseAbs().maxCoeff())) {
            return {at + move, here.score, false};
        }
        const double marginStep = (features * move).cwiseAbs().maxCoeff();
        if (isRunningAway(here, move, marginStep)) {
            const Eigen::VectorXd end = movedToBound(at, move, bound);
            if (score.at(end) <= here.score + fitRounding) return {end, score.at(end), true};
            return withinBounds(score, at, bound, run);
        }
        // Far from the minimum curvatures may be as good as 0, and steps beyond all measure.
        double share = std::min(1.0, longestMarginStep / marginStep);
        while (share > smallStep && !(score.at(at + share * move) <= here.score + fitRounding)) share /= 2;
        if (share <= smallStep) return withinBounds(score, at, bound, run);
        at += share * move;
        if (at.cwiseAbs().maxCoeff() > bound) return withinBounds(score, start, bound, run);
    }
    return withinBounds(score, at, bound, run);
}

}  // namespace calibrium
