// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/reals/draws_line.h"

#include "core/families/reals/normal_distributions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

double deviationOf(std::span<const double> draws) {
    const Eigen::Map<const Eigen::VectorXd> values(draws.data(), static_cast<Index>(draws.size()));
    const double mean = values.mean();
    return std::sqrt((values.array() - mean).square().sum() / static_cast<double>(values.size() - 1));
}

/// How many of all values lie at the end of them; false where so few do that they say nothing of an end.
bool isHeap(Index count, Index total) {
    constexpr Index fewest = 10;
    constexpr Index oneIn = 100;
    return count >= fewest && count * oneIn >= total;
}

}  // namespace

DrawsLine::DrawsLine(std::span<const double> sorted)
    : m_draws(sorted), m_step(1 / (static_cast<double>(sorted.size()) + 1)), m_deviation(deviationOf(sorted)) {}

double DrawsLine::cdf(double y) const {
    const std::size_t last = m_draws.size() - 1;
    if (y < m_draws.front()) {
        if (m_draws[1] == m_draws[0]) return 0.0;
        return standardNormalCdf(standardNormalQuantile(m_step) + (y - m_draws.front()) / m_deviation);
    }
    if (y >= m_draws.back()) {
        if (m_draws[last] == m_draws[last - 1]) return 1.0;
        return standardNormalCdf(standardNormalQuantile(1 - m_step) + (y - m_draws.back()) / m_deviation);
    }
    const auto above = static_cast<std::size_t>(std::upper_bound(m_draws.begin(), m_draws.end(), y) - m_draws.begin());
    const double share = (y - m_draws[above - 1]) / (m_draws[above] - m_draws[above - 1]);
    return (static_cast<double>(above) + share) * m_step;
}

double DrawsLine::quantile(double level, const TargetBounds& bounds) const {
    const std::size_t last = m_draws.size() - 1;
    const auto within = [&](double y) { return std::clamp(y, bounds.lower, bounds.upper); };
    if (level < m_step) {
        if (m_draws[1] == m_draws[0]) return within(m_draws.front());
        const double steps = standardNormalQuantile(level) - standardNormalQuantile(m_step);
        return within(m_draws.front() + m_deviation * steps);
    }
    const double place = level / m_step - 1;
    if (place >= static_cast<double>(last)) {
        if (m_draws[last] == m_draws[last - 1]) return within(m_draws.back());
        const double steps = standardNormalQuantile(level) - standardNormalQuantile(1 - m_step);
        return within(m_draws.back() + m_deviation * std::max(0.0, steps));
    }
    const auto below = static_cast<std::size_t>(std::max(0.0, std::floor(place)));
    const double share = place - static_cast<double>(below);
    return within(m_draws[below] + share * (m_draws[below + 1] - m_draws[below]));
}

TargetBounds boundsOf(const RowMatrix& draws, const Eigen::VectorXd& targets) {
    // Missing draws (NaN) are none.
    const double lower = std::min(draws.minCoeff<Eigen::PropagateNumbers>(), targets.minCoeff());
    const double upper = std::max(draws.maxCoeff<Eigen::PropagateNumbers>(), targets.maxCoeff());
    const Index total = (draws.array() == draws.array()).count() + targets.size();
    const auto countOf = [&](double end) { return (draws.array() == end).count() + (targets.array() == end).count(); };
    TargetBounds bounds;
    if (isHeap(countOf(lower), total)) bounds.lower = lower;
    if (isHeap(countOf(upper), total)) bounds.upper = upper;
    return bounds;
}

}  // namespace calibrium
