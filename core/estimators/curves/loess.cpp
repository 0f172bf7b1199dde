// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/curves/loess.h"

#include "core/estimators/curves/local_quadratic.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

namespace calibrium {

namespace {

constexpr Index mostGroups = 4096;
constexpr Index mostDirectFits = 256;
constexpr Index halfOfPlaces = 100;

}  // namespace

Loess::Loess(const Eigen::VectorXd& x, Eigen::VectorXd weights, double span) : m_sampleWeights(std::move(weights)) {
    makeGroups(x);
    makePlaces();
    m_weights.resize(static_cast<Index>(m_places.size()), m_x.size());
    for (std::size_t row = 0; row < m_places.size(); ++row) {
        m_weights.row(static_cast<Index>(row)) = localQuadraticWeights(m_x, m_count, m_x(m_places[row]), span);
    }
}

void Loess::makeGroups(const Eigen::VectorXd& x) {
    const Index n = x.size();
    std::vector<Index> order(static_cast<std::size_t>(n));
    std::iota(order.begin(), order.end(), Index{0});
    std::sort(order.begin(), order.end(), [&](Index a, Index b) { return x(a) < x(b); });
    Index differentCount = 0;
    for (std::size_t s = 0; s < order.size(); ++s) {
        differentCount += s == 0 || x(order[s]) != x(order[s - 1]) ? 1 : 0;
    }
    // Equal x stay together; where there are very many different ones, so many samples share a group.
    const Index share = differentCount <= mostGroups ? 1 : (n + mostGroups - 1) / mostGroups;
    std::vector<double> sums;
    std::vector<Index> counts;
    std::vector<double> totals;
    std::vector<double> starts;
    m_groupOf.resize(order.size());
    for (std::size_t s = 0; s < order.size(); ++s) {
        const bool isTied = s > 0 && x(order[s]) == x(order[s - 1]);
        if (counts.empty() || (!isTied && counts.back() >= share)) {
            sums.push_back(0);
            counts.push_back(0);
            totals.push_back(0);
            starts.push_back(x(order[s]));
        }
        const auto sample = static_cast<std::size_t>(order[s]);
        // Measured from the first of the group, so that equal x have exactly their own as mean.
        sums.back() += weight(sample) * (x(order[s]) - starts.back());
        counts.back() += 1;
        totals.back() += weight(sample);
        m_groupOf[sample] = static_cast<Index>(counts.size()) - 1;
    }
    m_count = Eigen::Map<const Eigen::VectorXd>(totals.data(), static_cast<Index>(totals.size()));
    m_x = Eigen::Map<const Eigen::VectorXd>(starts.data(), m_count.size()) +
          Eigen::Map<const Eigen::VectorXd>(sums.data(), m_count.size()).cwiseQuotient(m_count);
}

void Loess::makePlaces() {
    const Index groupCount = m_x.size();
    if (groupCount <= mostDirectFits) {
        m_places.resize(static_cast<std::size_t>(groupCount));
        std::iota(m_places.begin(), m_places.end(), Index{0});
        return;
    }
    std::set<Index> places;
    const double width = m_x(groupCount - 1) - m_x(0);
    for (Index k = 0; k <= halfOfPlaces; ++k) {
        places.insert(k * (groupCount - 1) / halfOfPlaces);
        const double value = m_x(0) + width * static_cast<double>(k) / static_cast<double>(halfOfPlaces);
        const auto found = std::lower_bound(m_x.begin(), m_x.end(), value) - m_x.begin();
        places.insert(std::min(static_cast<Index>(found), groupCount - 1));
    }
    m_places.assign(places.begin(), places.end());
}

Eigen::VectorXd Loess::interpolated(const Eigen::VectorXd& fits) const {
    const auto count = static_cast<Index>(m_places.size());
    const auto at = [&](Index k) { return m_x(m_places[static_cast<std::size_t>(k)]); };
    const auto chord = [&](Index k) { return (fits(k + 1) - fits(k)) / (at(k + 1) - at(k)); };
    // The slope at k of the parabola through three neighbours, of which `left` is the first.
    const auto slopeAt = [&](Index k) {
        const Index left = std::clamp<Index>(k - 1, 0, count - 3);
        const double bend = (chord(left + 1) - chord(left)) / (at(left + 2) - at(left));
        return chord(left) + bend * ((at(k) - at(left)) + (at(k) - at(left + 1)));
    };
    Eigen::VectorXd result(m_x.size());
    for (Index k = 0; k + 1 < count; ++k) {
        const double width = at(k + 1) - at(k);
        const double leftSlope = slopeAt(k);
        const double rightSlope = slopeAt(k + 1);
        for (Index g = m_places[static_cast<std::size_t>(k)]; g <= m_places[static_cast<std::size_t>(k) + 1]; ++g) {
            const double t = (m_x(g) - at(k)) / width;
            const double s = 1 - t;
            result(g) = s * s * ((1 + 2 * t) * fits(k) + t * width * leftSlope) +
                        t * t * ((1 + 2 * s) * fits(k + 1) - s * width * rightSlope);
        }
    }
    return result;
}

Eigen::VectorXd Loess::fit(const Eigen::VectorXd& y) const {
    Eigen::VectorXd means = Eigen::VectorXd::Zero(m_x.size());
    for (std::size_t i = 0; i < m_groupOf.size(); ++i) means(m_groupOf[i]) += weight(i) * y(static_cast<Index>(i));
    means.array() /= m_count.array();
    const Eigen::VectorXd fits = m_weights * means;
    const bool isDirect = fits.size() == m_x.size();
    const Eigen::VectorXd ofGroups = isDirect ? fits : interpolated(fits);
    Eigen::VectorXd fitted(y.size());
    for (std::size_t i = 0; i < m_groupOf.size(); ++i) fitted(static_cast<Index>(i)) = ofGroups(m_groupOf[i]);
    return fitted;
}

}  // namespace calibrium
