// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/binning/bins.h"

#include <span>
#include <vector>

namespace calibrium {

/// One non-empty bin under some outcomes: the samples in it and observed frequency minus mean confidence.
struct BinGap {
    double count = 0;
    double gap = 0;
};

/// How full the bins are.
struct BinOccupancy {
    static constexpr Index sparseBelow = 10;  ///< a frequency of fewer samples says little

    Index binCount = 0;       ///< bins made, empty ones included
    Index occupiedCount = 0;  ///< bins with at least one sample
    Index sparseCount = 0;    ///< occupied bins with fewer than sparseBelow samples
    Index requestedCount = 0;
    Index mergedCount = 0;  ///< requested bins lost to ties

    void add(const Bins& bins, Index requested);
};

/// Confidences r (n) cut into bins, with all that does not depend on the outcomes c computed once.
/// Outcomes are given as labels: c_i = 1 if label i is `positive`. Each call costs O(n); empty bins are left out.
class BinnedView {
public:
    /// With case weights (of size 0: none) samples count by them in sizes, sums and hits; the bins stay as they are.
    BinnedView(const Eigen::VectorXd& confidences, Bins bins, Eigen::VectorXd weights = {});

    [[nodiscard]] const Bins& bins() const { return m_bins; }
    [[nodiscard]] const std::vector<double>& sizes() const { return m_sizes; }                    ///< samples per bin
    [[nodiscard]] const std::vector<double>& confidenceSums() const { return m_confidenceSums; }  ///< sum of r per bin
    /// Samples, or their weights together, and the weight of one.
    [[nodiscard]] double total() const { return m_total; }
    [[nodiscard]] double weight(std::size_t sample) const {
        return m_weights.size() > 0 ? m_weights(static_cast<Index>(sample)) : 1.0;
    }

    /// Number of samples with c = 1 in each bin.
    [[nodiscard]] std::vector<double> hits(const Labels& labels, std::int32_t positive) const;
    [[nodiscard]] std::vector<BinGap> gaps(std::span<const double> hitCounts) const;
    [[nodiscard]] std::vector<BinGap> gaps(const Labels& labels, std::int32_t positive) const {
        return gaps(hits(labels, positive));
    }

private:
    Bins m_bins;
    Eigen::VectorXd m_weights;
    double m_total = 0;
    std::vector<double> m_sizes;
    std::vector<double> m_confidenceSums;
};

/// Σ_B |B|/n |gap|^p over the bins; p is 1 or 2; sampleCount n: BinnedView::total().
double weightedPowerSum(std::span<const BinGap> gaps, double sampleCount, int p);

}  // namespace calibrium
