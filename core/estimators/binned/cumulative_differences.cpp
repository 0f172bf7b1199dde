// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/binned/cumulative_differences.h"

namespace calibrium {

CumulativeDifferences::CumulativeDifferences(std::vector<std::size_t> rows, const Eigen::VectorXd& scores,
                                             const std::vector<std::int32_t>& eventLabels,
                                             const Eigen::VectorXd& weights, double total)
    : m_total(total) {
    const auto score = [&](std::size_t row) { return scores(static_cast<Index>(row)); };
    std::stable_sort(rows.begin(), rows.end(), [&](std::size_t a, std::size_t b) { return score(a) < score(b); });
    m_samples.reserve(rows.size());
    for (std::size_t s = 0; s < rows.size(); ++s) {
        const std::size_t row = rows[s];
        m_samples.push_back({.row = row,
                             .eventLabel = eventLabels[row],
                             .isLastOfTie = s + 1 == rows.size() || score(rows[s + 1]) != score(row),
                             .score = score(row),
                             .weight = weights.size() > 0 ? weights(static_cast<Index>(row)) : 1.0});
    }
}

template <class Factor, class Visit>
void CumulativeDifferences::walk(const Labels& labels, const Factor& factor, const Visit& visit) const {
    double sum = 0;
    for (const Sample& sample : m_samples) {
        const double term = (labels[sample.row] == sample.eventLabel ? 1.0 : 0.0) - sample.score;
        sum += sample.weight * term * factor(sample.row);
        if (sample.isLastOfTie) visit(sample, sum);
    }
}

template <class Factor>
CumulativeExtremes CumulativeDifferences::extremesOf(const Labels& labels, const Factor& factor) const {
    CumulativeExtremes extremes;
    walk(labels, factor, [&](const Sample& /*last*/, double sum) {
        extremes.lowest = std::min(extremes.lowest, sum);
        extremes.highest = std::max(extremes.highest, sum);
    });
    extremes.lowest /= m_total;
    extremes.highest /= m_total;
    return extremes;
}

CumulativeExtremes CumulativeDifferences::extremes(const Labels& labels) const {
    return extremesOf(labels, [](std::size_t /*row*/) { return 1.0; });
}

CumulativeExtremes CumulativeDifferences::extremes(const Labels& labels, const std::vector<double>& factors) const {
    return extremesOf(labels, [&](std::size_t row) { return factors[row]; });
}

std::vector<CumulativePoint> CumulativeDifferences::curve(const Labels& labels) const {
    std::vector<CumulativePoint> points;
    walk(
        labels, [](std::size_t /*row*/) { return 1.0; },
        [&](const Sample& last, double sum) { points.push_back({.difference = sum / m_total, .score = last.score}); });
    std::size_t p = 0;
    double weight = 0;
    for (std::size_t s = 0; s < m_samples.size(); ++s) {
        weight += m_samples[s].weight;
        if (!m_samples[s].isLastOfTie) continue;
        points[p].share = weight / m_total;
        points[p].count = s + 1;
        ++p;
    }
    return points;
}

std::vector<double> CumulativeDifferences::shares(std::size_t rowCount) const {
    std::vector<double> shares(rowCount, 0.0);
    double weight = 0;
    std::size_t first = 0;
    for (std::size_t s = 0; s < m_samples.size(); ++s) {
        weight += m_samples[s].weight;
        if (!m_samples[s].isLastOfTie) continue;
        for (; first <= s; ++first) shares[m_samples[first].row] = weight / m_total;
    }
    return shares;
}

}  // namespace calibrium
