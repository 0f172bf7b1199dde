// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/slope_sequence.h"

#include "core/statistics/numbers/softplus.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr std::array<double, 22> nodeSlopes{-1,  -0.5, 0,   0.1, 0.2,  0.3, 0.4,  0.5, 0.6, 0.7, 0.8,
                                            0.9, 1,    1.1, 1.2, 1.35, 1.5, 1.75, 2,   2.5, 3,   4};
constexpr std::array<double, 10> nodeIntercepts{0, 0.05, 0.1, 0.2, 0.3, 0.45, 0.6, 0.8, 1.1, 1.5};
constexpr double widest = 30;    // slopes beyond are no bound
constexpr double farthest = 40;  // log odds of an intercept beyond: no events, or events alone
constexpr double smallStep = 1e-9;
constexpr double smallCurvature = 1e-300;
constexpr double longestStep = 4;
constexpr int newtonSteps = 200;
constexpr int endSteps = 60;

double expitOf(double x) { return x >= 0 ? 1 / (1 + std::exp(-x)) : std::exp(x) / (1 + std::exp(x)); }

double logLikelihood(double moved, bool hasEvent) { return hasEvent ? -softplus(-moved) : -softplus(moved); }

}  // namespace

SlopeSequence::SlopeSequence() {
    for (const double slope : nodeSlopes) {
        for (const double size : nodeIntercepts) {
            m_nodes.push_back({.intercept = size, .slope = slope});
            if (size > 0) m_nodes.push_back({.intercept = -size, .slope = slope});
        }
    }
    m_logLikelihoods.assign(m_nodes.size(), 0.0);
}

void SlopeSequence::add(std::span<const WatchedRisk> period) {
    std::vector<std::pair<double, bool>> rows;
    for (const WatchedRisk& row : period) {
        if (!isSure(row)) rows.emplace_back(logOdds(row.risk), row.hasEvent);
    }
    if (m_logits.empty() && !rows.empty()) {
        for (const auto& [logit, hasEvent] : rows) m_centre += logit / static_cast<double>(rows.size());
    }
    for (const auto& [logit, hasEvent] : rows) {
        const double x = logit - m_centre;
        m_logits.push_back(x);
        m_events.push_back(hasEvent);
        for (std::size_t k = 0; k < m_nodes.size(); ++k) {
            // At the centre the prediction itself has slope 1 and intercept 0.
            const double moved = m_centre + m_nodes[k].intercept + m_nodes[k].slope * x;
            m_logLikelihoods[k] += logLikelihood(moved, hasEvent);
        }
    }
}

double SlopeSequence::profile(double slope, double& intercept) const {
    // The gradient falls with the intercept, so its signs enclose the root; Newton's steps are taken where they stay
    // inside.
    double low = -std::numeric_limits<double>::infinity();
    double high = std::numeric_limits<double>::infinity();
    double value = low;
    for (int step = 0; step < newtonSteps; ++step) {
        value = 0;
        double gradient = 0;
        double curvature = 0;
        for (std::size_t i = 0; i < m_logits.size(); ++i) {
            const double moved = intercept + slope * m_logits[i];
            const double p = expitOf(moved);
            value += logLikelihood(moved, m_events[i]);
            gradient += (m_events[i] ? 1.0 : 0.0) - p;
            curvature += p * (1 - p);
        }
        (gradient > 0 ? low : high) = intercept;
        const double newton = gradient / std::max(curvature, smallCurvature);
        if (std::abs(newton * gradient) < smallStep) break;
        const double next = intercept + std::clamp(newton, -longestStep, longestStep);
        intercept = next > low && next < high ? next : 0.5 * (low + high);
    }
    return value;
}

std::optional<SlopeSequence::Largest> SlopeSequence::largest() const {
    const auto eventCount = std::count(m_events.begin(), m_events.end(), true);
    if (eventCount == 0 || eventCount == std::ssize(m_events)) return std::nullopt;
    LogisticShift best{.intercept = m_centre, .slope = 1};
    for (int step = 0; step < newtonSteps; ++step) {
        std::array<double, 2> gradient{};
        std::array<double, 3> curvature{};
        for (std::size_t i = 0; i < m_logits.size(); ++i) {
            const double p = expitOf(best.intercept + best.slope * m_logits[i]);
            const double residual = (m_events[i] ? 1.0 : 0.0) - p;
            const double weight = p * (1 - p);
            gradient[0] += residual;
            gradient[1] += residual * m_logits[i];
            curvature[0] += weight;
            curvature[1] += weight * m_logits[i];
            curvature[2] += weight * m_logits[i] * m_logits[i];
        }
        const double determinant = curvature[0] * curvature[2] - curvature[1] * curvature[1];
        if (!(determinant > 1e-12 * curvature[0] * curvature[2])) return std::nullopt;
        const double intercept = (curvature[2] * gradient[0] - curvature[1] * gradient[1]) / determinant;
        const double slope = (curvature[0] * gradient[1] - curvature[1] * gradient[0]) / determinant;
        const double shrink = std::max({1.0, std::abs(intercept), std::abs(slope)});
        best.intercept += intercept / shrink;
        best.slope += slope / shrink;
        if (std::abs(best.slope) > widest || std::abs(best.intercept) > farthest) return std::nullopt;
        if (std::abs(intercept * gradient[0]) + std::abs(slope * gradient[1]) < smallStep) {
            double ownIntercept = best.intercept;
            return Largest{.shift = best,
                           .value = profile(best.slope, ownIntercept),
                           .information = curvature[2] - curvature[1] * curvature[1] / curvature[0]};
        }
    }
    return std::nullopt;
}

std::optional<double> SlopeSequence::end(const Largest& best, double bound, double side) const {
    // By false position on the root of twice the drop, which is nearly linear in the slope.
    const double height = std::sqrt(2 * std::max(best.value - bound, 0.0));
    double intercept = best.shift.intercept;
    const auto above = [&](double slope) {
        const double drop = 2 * std::max(best.value - profile(slope, intercept), 0.0);
        return height - std::sqrt(drop);
    };
    double inside = best.shift.slope;
    double insideValue = height;
    double step = 1.05 * height / std::sqrt(best.information);
    double outside = inside + side * step;
    double outsideValue = above(outside);
    while (outsideValue > 0) {
        if (std::abs(outside) > widest) return std::nullopt;
        inside = outside;
        insideValue = outsideValue;
        step *= 2;
        outside += side * step;
        outsideValue = above(outside);
    }
    const double tolerance = 1e-4 * std::abs(outside - best.shift.slope);
    for (int k = 0; k < endSteps && std::abs(outside - inside) > tolerance; ++k) {
        const double line = inside + (outside - inside) * insideValue / (insideValue - outsideValue);
        // A little beyond the root, so that it is closed in from both sides.
        const double next = line + side * (k % 2 == 0 ? 0.5 : -0.5) * tolerance;
        const double value = above(next);
        if (value > 0) {
            inside = next;
            insideValue = value;
        } else {
            outside = next;
            outsideValue = value;
        }
    }
    return outside;
}

std::optional<SlopeSoFar> SlopeSequence::slope(double level) const {
    const auto best = largest();
    if (!best) return std::nullopt;
    double mixture = -std::numeric_limits<double>::infinity();
    for (const double value : m_logLikelihoods) mixture = logOfSum(mixture, value);
    const double bound = std::log(1 - level) + mixture - std::log(static_cast<double>(m_nodes.size()));
    const auto lower = end(*best, bound, -1);
    const auto upper = lower ? end(*best, bound, 1) : std::nullopt;
    if (!upper) return std::nullopt;
    return SlopeSoFar{.slope = best->shift.slope, .lower = *lower, .upper = *upper};
}

}  // namespace calibrium
