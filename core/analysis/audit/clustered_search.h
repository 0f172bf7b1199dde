// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/audit/subgroup_search.h"
#include "core/run/run.h"

#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// Fewer clusters say too little of how the sums of clusters scatter.
inline constexpr Index fewestAuditClusters = 10;
/// Where events are few and go together, a few clusters hold most of them, and the sums of the others say too little of
/// their scatter. Of 400 calibrated data sets with a correlation of .3 within clusters these are rejected at 5 %: 36
/// events in 15 and 30 clusters 12 %, 48 and 59 in 12 clusters 16 and 15 %, 53 and 60 in 20 clusters 8 and 9 %, 77 to
/// 79 in 12 to 30 clusters 8 to 9 %, 132 in 12 clusters 5 %, 143 in 40 clusters 6.5 %; with a correlation of .1 4 to 7
/// %. Resamples by signs (wild) reject two to three times as often. Of fewer than fewestAuditEvents there is no search,
/// of fewer than enoughAuditEvents a warning beside the p-value.
inline constexpr Index fewestAuditEvents = 30;
inline constexpr Index enoughAuditEvents = 100;
/// A subgroup with rows of fewer clusters is not looked at.
inline constexpr Index fewestClustersOfSubgroup = 5;

/// Gaps of subgroups where rows of one cluster depend on one another, and their scatter over clusters.
///   z_G = Σ_c S_cG / sqrt(max(Σ_c S_cG², M_G)), S_cG = Σ_{i in c and G} w_i (y_i - r_i)
///   z*_G = Σ_c (k_c - 1) S_cG / sqrt(max(Σ_c k_c S_cG², M_G)), k_c how often cluster c is drawn with replacement
/// M_G is the variance of independent rows (Subgroup::standardUnit): of rare events most sums are alike, and their
/// squares far too small. The largest |z*_G| over all subgroups stands for that of a calibrated model, in which the
/// sums have mean 0. Rejections at 5 % in simulations: tst_clustered_search. Source: Cameron, Gelbach, Miller (2008),
/// Review of Economics and Statistics 90, for the bootstrap of clusters; Romano, Wolf (2005), Econometrica 73, for the
/// largest of many statistics.
class ClusteredSearch {
public:
    /// clusters: of each row, from 0. O(n c²) for c columns.
    ClusteredSearch(const Dataset& data, const SubgroupSearch& search, std::span<const Index> clusters);

    /// Whether the subgroup of this place has rows of enough clusters.
    [[nodiscard]] bool isLookedAt(std::size_t subgroup) const;
    [[nodiscard]] Index clusterCountOf(std::size_t subgroup) const { return std::ssize(m_parts[subgroup]); }
    /// z of every subgroup; 0 of those that are not looked at.
    [[nodiscard]] std::vector<double> gaps() const;
    /// sqrt(max(Σ S², M)) / W, in which gaps are measured.
    [[nodiscard]] double standardUnit(std::size_t subgroup) const;
    /// sqrt(Σ_c (S_c - gap W_c)² C / (C - 1)) / W over the C clusters of the subgroup.
    [[nodiscard]] double observedError(std::size_t subgroup, double gap) const;
    /// The largest |z*| of each resample of the clusters. Same digits for every number of threads. Throws Cancelled.
    [[nodiscard]] std::vector<double> drawnLargest(std::size_t resampleCount, std::uint64_t seed, const Run& run) const;

private:
    /// The rows of a subgroup in one cluster.
    struct Part {
        std::size_t cluster = 0;
        double sum = 0;  ///< S
        double weight = 0;
    };

    std::size_t m_clusterCount = 0;
    std::vector<std::vector<Part>> m_parts;  ///< by subgroup
    std::vector<double> m_leastVariance;     ///< M
    std::vector<double> m_weights;           ///< W
};

}  // namespace calibrium
