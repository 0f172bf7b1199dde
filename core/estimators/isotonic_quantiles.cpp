// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/isotonic_quantiles.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace calibrium {

RankedValues rankedValues(const Eigen::VectorXd& values) {
    RankedValues ranked;
    ranked.distinct.assign(values.begin(), values.end());
    std::sort(ranked.distinct.begin(), ranked.distinct.end());
    ranked.distinct.erase(std::unique(ranked.distinct.begin(), ranked.distinct.end()), ranked.distinct.end());
    ranked.rankOf.reserve(static_cast<std::size_t>(values.size()));
    for (const double value : values) {
        const auto place = std::lower_bound(ranked.distinct.begin(), ranked.distinct.end(), value);
        ranked.rankOf.push_back(static_cast<std::int32_t>(place - ranked.distinct.begin()));
    }
    return ranked;
}

double pinballLoss(double level, double forecast, double target) {
    return target < forecast ? (1 - level) * (forecast - target) : level * (target - forecast);
}

IsotonicQuantiles::IsotonicQuantiles(const Eigen::VectorXd& forecasts, double level, Eigen::VectorXd weights)
    : m_level(level), m_weights(std::move(weights)), m_order(static_cast<std::size_t>(forecasts.size())) {
    std::iota(m_order.begin(), m_order.end(), Index{0});
    std::stable_sort(m_order.begin(), m_order.end(), [&](Index a, Index b) { return forecasts(a) < forecasts(b); });
    for (std::size_t p = 0; p < m_order.size(); ++p) {
        m_isLeader.push_back(p == 0 || forecasts(m_order[p]) != forecasts(m_order[p - 1]));
    }
}

std::size_t IsotonicQuantiles::firstAbove(const Part& part, std::int32_t middle, const RankedValues& targets) const {
    // What it costs to lift the samples from p on beyond the middle: the level is gained for a target above it, the
    // rest is lost for one that is not.
    double cost = 0;
    double least = 0;
    std::size_t first = part.end;
    for (std::size_t p = part.end; p-- > part.begin;) {
        const Index sample = m_order[p];
        const double weight = m_weights.size() > 0 ? m_weights(sample) : 1.0;
        const bool isBelow = targets.rankOf[static_cast<std::size_t>(sample)] <= middle;
        cost += weight * (isBelow ? 1 - m_level : -m_level);
        if (!m_isLeader[p] || !(cost < least)) continue;
        least = cost;
        first = p;
    }
    return first;
}

Eigen::VectorXd IsotonicQuantiles::fit(const RankedValues& targets) const {
    Eigen::VectorXd fitted(static_cast<Index>(m_order.size()));
    std::vector<Part> open{{0, m_order.size(), 0, static_cast<std::int32_t>(targets.distinct.size()) - 1}};
    while (!open.empty()) {
        const Part part = open.back();
        open.pop_back();
        if (part.begin == part.end) continue;
        if (part.lowest == part.highest) {
            const double value = targets.distinct[static_cast<std::size_t>(part.lowest)];
            for (std::size_t p = part.begin; p < part.end; ++p) fitted(m_order[p]) = value;
            continue;
        }
        const std::int32_t middle = part.lowest + (part.highest - part.lowest) / 2;
        const std::size_t first = firstAbove(part, middle, targets);
        open.push_back({part.begin, first, part.lowest, middle});
        open.push_back({first, part.end, middle + 1, part.highest});
    }
    return fitted;
}

}  // namespace calibrium
