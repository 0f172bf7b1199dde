// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/binning/binned_view.h"

#include <cmath>
#include <cstdint>
#include <utility>

namespace calibrium {

namespace {

std::vector<BinGap> gapsOf(std::span<const double> sizes, std::span<const double> confidenceSums,
                           std::span<const double> hits) {
    std::vector<BinGap> gaps;
    gaps.reserve(sizes.size());
    for (std::size_t b = 0; b < sizes.size(); ++b) {
        if (sizes[b] > 0) gaps.push_back({sizes[b], (hits[b] - confidenceSums[b]) / sizes[b]});
    }
    return gaps;
}

/// Neighbours count in lists of their own: one after the other in the same bin would wait for each other.
std::vector<double> countedHits(const Bins& bins, const Labels& labels, std::int32_t positive) {
    constexpr std::size_t listCount = 4;
    std::vector<std::int64_t> counts(listCount * static_cast<std::size_t>(bins.count), 0);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        counts[static_cast<std::size_t>(bins.index[i]) * listCount + i % listCount] += labels[i] == positive ? 1 : 0;
    }
    std::vector<double> hits(static_cast<std::size_t>(bins.count), 0.0);
    for (std::size_t c = 0; c < counts.size(); ++c) hits[c / listCount] += static_cast<double>(counts[c]);
    return hits;
}

}  // namespace

void BinOccupancy::add(const Bins& bins, Index requested) {
    for (const Index size : binSizes(bins)) {
        occupiedCount += size > 0 ? 1 : 0;
        sparseCount += size > 0 && size < sparseBelow ? 1 : 0;
    }
    binCount += bins.count;
    requestedCount += requested;
    mergedCount += bins.mergedCount;
}

BinnedView::BinnedView(const Eigen::VectorXd& confidences, Bins bins, Eigen::VectorXd weights)
    : m_bins(std::move(bins)),
      m_weights(std::move(weights)),
      m_sizes(static_cast<std::size_t>(m_bins.count), 0.0),
      m_confidenceSums(m_sizes) {
    for (std::size_t i = 0; i < m_bins.index.size(); ++i) {
        const auto bin = static_cast<std::size_t>(m_bins.index[i]);
        m_total += weight(i);
        m_sizes[bin] += weight(i);
        m_confidenceSums[bin] += weight(i) * confidences(static_cast<Index>(i));
    }
}

std::vector<double> BinnedView::hits(const Labels& labels, std::int32_t positive) const {
    if (m_weights.size() == 0) return countedHits(m_bins, labels, positive);
    std::vector<double> counts(m_sizes.size(), 0.0);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        counts[static_cast<std::size_t>(m_bins.index[i])] += labels[i] == positive ? weight(i) : 0.0;
    }
    return counts;
}

std::vector<BinGap> BinnedView::gaps(std::span<const double> hitCounts) const {
    return gapsOf(m_sizes, m_confidenceSums, hitCounts);
}

double weightedPowerSum(std::span<const BinGap> gaps, double sampleCount, int p) {
    double sum = 0;
    for (const auto& bin : gaps) {
        const double gap = std::abs(bin.gap);
        sum += bin.count / sampleCount * (p == 1 ? gap : gap * gap);
    }
    return sum;
}

}  // namespace calibrium
