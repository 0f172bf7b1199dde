// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/isotonic.h"

#include <algorithm>
#include <numeric>

namespace calibrium {

namespace {

/// A block while pooling: whole numbers, so that means are compared without rounding.
struct Pool {
    std::size_t firstGroup, lastGroup;
    Index hits, count;
};

bool isNotBelow(const Pool& left, const Pool& right) { return left.hits * right.count >= right.hits * left.count; }

}  // namespace

IsotonicRegression::IsotonicRegression(const Eigen::VectorXd& forecasts)
    : m_order(static_cast<std::size_t>(forecasts.size())) {
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
    std::vector<Pool> pools;
    Index begin = 0;
    for (std::size_t g = 0; g < m_sorted.size(); ++g) {
        Pool pool{g, g, 0, m_groupEnds[g] - begin};
        for (; begin < m_groupEnds[g]; ++begin) {
            const Index sample = m_order[static_cast<std::size_t>(begin)];
            pool.hits += labels[static_cast<std::size_t>(sample)] == 1 ? 1 : 0;
        }
        while (!pools.empty() && isNotBelow(pools.back(), pool)) {
            pool.firstGroup = pools.back().firstGroup;
            pool.hits += pools.back().hits;
            pool.count += pools.back().count;
            pools.pop_back();
        }
        pools.push_back(pool);
    }
    std::vector<IsotonicBlock> result;
    for (const auto& pool : pools) {
        result.push_back({m_sorted[pool.firstGroup], m_sorted[pool.lastGroup],
                          static_cast<double>(pool.hits) / static_cast<double>(pool.count), pool.count});
    }
    return result;
}

Eigen::VectorXd IsotonicRegression::fit(const Labels& labels) const {
    Eigen::VectorXd fitted(static_cast<Index>(m_order.size()));
    std::size_t next = 0;
    for (const auto& block : blocks(labels)) {
        for (Index s = 0; s < block.count; ++s) fitted(m_order[next++]) = block.value;
    }
    return fitted;
}

Eigen::VectorXd isotonicFit(const Eigen::VectorXd& forecasts, const Labels& labels) {
    return IsotonicRegression(forecasts).fit(labels);
}

}  // namespace calibrium
