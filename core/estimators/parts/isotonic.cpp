// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/parts/isotonic.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace calibrium {

namespace {

/// A block while pooling. Without weights all are whole numbers, so that means are compared without rounding.
struct Pool {
    std::size_t firstGroup, lastGroup;
    double hits, weight;
    Index count;
};

bool isNotBelow(const Pool& left, const Pool& right) { return left.hits * right.weight >= right.hits * left.weight; }

}  // namespace

IsotonicRegression::IsotonicRegression(const Eigen::VectorXd& forecasts, Eigen::VectorXd weights)
    : m_weights(std::move(weights)), m_order(static_cast<std::size_t>(forecasts.size())) {
    std::iota(m_order.begin(), m_order.end(), Index{0});
    std::stable_sort(m_order.begin(), m_order.end(), [&](Index a, Index b) { return forecasts(a) < forecasts(b); });
    for (std::size_t s = 0; s < m_order.size(); ++s) {
        const double forecast = forecasts(m_order[s]);
        if (m_sorted.empty() || m_sorted.back() != forecast) {
            m_sorted.push_back(forecast);
            m_groupEnds.push_back(static_cast<Index>(s));
        }
        m_groupEnds.back() = static_cast<Index>(s) + 1;
    }
}

std::vector<IsotonicBlock> IsotonicRegression::blocks(const Labels& labels) const {
    Eigen::VectorXd outcomes(static_cast<Index>(labels.size()));
    for (std::size_t i = 0; i < labels.size(); ++i) outcomes(static_cast<Index>(i)) = labels[i] == 1 ? 1.0 : 0.0;
    return blocks(outcomes);
}

std::vector<IsotonicBlock> IsotonicRegression::blocks(const Eigen::VectorXd& outcomes) const {
    std::vector<Pool> pools;
    Index begin = 0;
    for (std::size_t g = 0; g < m_sorted.size(); ++g) {
        Pool pool{g, g, 0, 0, m_groupEnds[g] - begin};
        for (; begin < m_groupEnds[g]; ++begin) {
            const Index sample = m_order[static_cast<std::size_t>(begin)];
            const double weight = m_weights.size() > 0 ? m_weights(sample) : 1.0;
            pool.hits += weight * outcomes(sample);
            pool.weight += weight;
        }
        while (!pools.empty() && isNotBelow(pools.back(), pool)) {
            pool.firstGroup = pools.back().firstGroup;
            pool.hits += pools.back().hits;
            pool.weight += pools.back().weight;
            pool.count += pools.back().count;
            pools.pop_back();
        }
        pools.push_back(pool);
    }
    std::vector<IsotonicBlock> result;
    for (const auto& pool : pools) {
        // Samples of weight 0 alone say nothing; pooling leaves them no block of their own but where all weigh 0.
        const double value = pool.weight > 0 ? pool.hits / pool.weight : 0.0;
        result.push_back({m_sorted[pool.firstGroup], m_sorted[pool.lastGroup], value, pool.count, pool.weight});
    }
    return result;
}

Eigen::VectorXd IsotonicRegression::fit(const Labels& labels) const { return valuesOf(blocks(labels)); }

Eigen::VectorXd IsotonicRegression::fit(const Eigen::VectorXd& outcomes) const { return valuesOf(blocks(outcomes)); }

Eigen::VectorXd IsotonicRegression::valuesOf(const std::vector<IsotonicBlock>& blocks) const {
    Eigen::VectorXd fitted(static_cast<Index>(m_order.size()));
    std::size_t next = 0;
    for (const auto& block : blocks) {
        for (Index s = 0; s < block.count; ++s) fitted(m_order[next++]) = block.value;
    }
    return fitted;
}

Eigen::VectorXd isotonicFit(const Eigen::VectorXd& forecasts, const Labels& labels) {
    return IsotonicRegression(forecasts).fit(labels);
}

}  // namespace calibrium
