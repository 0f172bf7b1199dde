// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/groups/sample_groups.h"
#include "core/data/types.h"
#include "core/text/text.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

struct SubgroupSearchOptions {
    Index minimumSize = 30;  ///< samples; smaller subgroups are not looked at
    bool hasPairs = true;    ///< subgroups of two columns as well as of one
};

/// Samples in one group of a column, or in one group each of two columns.
struct Subgroup {
    Text label;               ///< "sex = F and site = B"
    Index count = 0;          ///< samples
    double weight = 0;        ///< W = Σ w, the same as count without case weights
    double predicted = 0;     ///< Σ w r / W, mean predicted probability
    double standardUnit = 1;  ///< sqrt(Σ w² r (1 - r) + w̄²) / W, in which gaps are measured
    std::size_t table = 0;    ///< its place in the search: which columns,
    std::int32_t cell = 0;    ///< and which of their groups
};

/// All subgroups of two-class data by the groups of some columns, prepared for many sets of targets.
///   z_G = Σ_{i in G} w_i (y_i - r_i) / sqrt(Σ_{i in G} w_i² r_i (1 - r_i) + w̄²), w̄² = Σ w² / n over all samples
/// Without w̄², the variance of four samples at one half, a single unexpected event among samples that are predicted to
/// have none would be the largest gap of all. Subgroups of two columns that hold the same samples as one of their
/// groups alone are left out. All of it depends on the predictions alone, not on targets.
class SubgroupSearch {
public:
    /// groups: of the data, by column. Throws InvalidSetting for data of more than two classes. O(n c²) for c columns.
    SubgroupSearch(const Dataset& data, std::vector<SampleGroups> groups, const SubgroupSearchOptions& options);

    [[nodiscard]] const std::vector<Subgroup>& subgroups() const { return m_subgroups; }
    [[nodiscard]] std::size_t tooSmallCount() const { return m_tooSmallCount; }  ///< not empty, below the minimum size
    /// z of every subgroup under these labels. O(n c²).
    [[nodiscard]] std::vector<double> gaps(const Labels& labels) const;
    /// The rows of a subgroup, rising. O(n).
    [[nodiscard]] std::vector<Index> rowsOf(const Subgroup& subgroup) const;
    /// The same of all subgroups, in their order. O(n c²).
    [[nodiscard]] std::vector<std::vector<Index>> rowsOfAll() const;

private:
    /// The groups of one column, or of two crossed.
    struct Table {
        std::size_t first = 0;
        std::size_t second = 0;  ///< the same as first: one column
        std::size_t cellCount = 0;
        std::vector<std::int32_t> subgroupOf;  ///< of each cell; -1: not looked at
    };

    [[nodiscard]] std::size_t cellOf(const Table& table, std::size_t row) const;
    [[nodiscard]] Text labelOf(const Table& table, std::size_t cell) const;
    void addTable(std::size_t first, std::size_t second, Index minimumSize);
    [[nodiscard]] bool repeatsAColumn(const Table& table, std::size_t cell, Index count) const;

    std::vector<SampleGroups> m_groups;
    std::vector<std::vector<std::int32_t>> m_groupOf;  ///< by column, by row
    Eigen::VectorXd m_probabilities;
    Eigen::VectorXd m_weights;
    double m_unit = 1;  ///< w̄²
    std::vector<Table> m_tables;
    std::vector<Subgroup> m_subgroups;
    std::vector<double> m_expected;    ///< Σ w r of each subgroup
    std::vector<double> m_deviations;  ///< the root above
    std::size_t m_tooSmallCount = 0;
};

}  // namespace calibrium
