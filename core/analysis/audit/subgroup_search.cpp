// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/audit/subgroup_search.h"

#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"

#include <cmath>
#include <utility>

namespace calibrium {

SubgroupSearch::SubgroupSearch(const Dataset& data, std::vector<SampleGroups> groups,
                               const SubgroupSearchOptions& options)
    : m_groups(std::move(groups)),
      m_probabilities(positiveProbabilities(data, "The search for subgroups")),
      m_weights(data.weights().size() > 0 ? data.weights() : Eigen::VectorXd::Ones(data.sampleCount())),
      m_unit(m_weights.squaredNorm() / static_cast<double>(data.sampleCount())) {
    for (const SampleGroups& column : m_groups) {
        std::vector<std::int32_t> groupOf(static_cast<std::size_t>(data.sampleCount()), 0);
        for (std::size_t g = 0; g < column.groups.size(); ++g) {
            for (const Index row : column.groups[g].rows) {
                groupOf[static_cast<std::size_t>(row)] = static_cast<std::int32_t>(g);
            }
        }
        m_groupOf.push_back(std::move(groupOf));
    }
    for (std::size_t a = 0; a < m_groups.size(); ++a) addTable(a, a, options.minimumSize);
    if (!options.hasPairs) return;
    for (std::size_t a = 0; a < m_groups.size(); ++a) {
        for (std::size_t b = a + 1; b < m_groups.size(); ++b) addTable(a, b, options.minimumSize);
    }
}

std::size_t SubgroupSearch::cellOf(const Table& table, std::size_t row) const {
    const auto first = static_cast<std::size_t>(m_groupOf[table.first][row]);
    if (table.first == table.second) return first;
    return first * m_groups[table.second].groups.size() + static_cast<std::size_t>(m_groupOf[table.second][row]);
}

Text SubgroupSearch::labelOf(const Table& table, std::size_t cell) const {
    if (table.first == table.second) return shownGroupLabel(m_groups[table.first].groups[cell]);
    const std::size_t width = m_groups[table.second].groups.size();
    return Text("{1} and {2}", shownGroupLabel(m_groups[table.first].groups[cell / width]),
                shownGroupLabel(m_groups[table.second].groups[cell % width]));
}

bool SubgroupSearch::repeatsAColumn(const Table& table, std::size_t cell, Index count) const {
    if (table.first == table.second) return false;
    const std::size_t width = m_groups[table.second].groups.size();
    return count == std::ssize(m_groups[table.first].groups[cell / width].rows) ||
           count == std::ssize(m_groups[table.second].groups[cell % width].rows);
}

void SubgroupSearch::addTable(std::size_t first, std::size_t second, Index minimumSize) {
    Table table{.first = first, .second = second, .subgroupOf = {}};
    table.cellCount = m_groups[first].groups.size() * (first == second ? 1 : m_groups[second].groups.size());
    std::vector<Subgroup> cells(table.cellCount);
    std::vector<double> expected(table.cellCount, 0.0);
    std::vector<double> variance(table.cellCount, m_unit);
    for (Index i = 0; i < m_probabilities.size(); ++i) {
        const std::size_t cell = cellOf(table, static_cast<std::size_t>(i));
        const double w = m_weights(i);
        const double r = m_probabilities(i);
        ++cells[cell].count;
        cells[cell].weight += w;
        expected[cell] += w * r;
        variance[cell] += w * w * r * (1 - r);
    }
    for (std::size_t cell = 0; cell < table.cellCount; ++cell) {
        Subgroup& subgroup = cells[cell];
        const bool isSmall = subgroup.count < minimumSize;
        if (isSmall && subgroup.count > 0) ++m_tooSmallCount;
        if (isSmall || !(subgroup.weight > 0) || repeatsAColumn(table, cell, subgroup.count)) {
            table.subgroupOf.push_back(-1);
            continue;
        }
        table.subgroupOf.push_back(static_cast<std::int32_t>(m_subgroups.size()));
        subgroup.label = labelOf(table, cell);
        subgroup.predicted = expected[cell] / subgroup.weight;
        subgroup.standardUnit = std::sqrt(variance[cell]) / subgroup.weight;
        subgroup.table = m_tables.size();
        subgroup.cell = static_cast<std::int32_t>(cell);
        m_subgroups.push_back(subgroup);
        m_expected.push_back(expected[cell]);
        m_deviations.push_back(std::sqrt(variance[cell]));
    }
    m_tables.push_back(std::move(table));
}

std::vector<double> SubgroupSearch::gaps(const Labels& labels) const {
    std::vector<std::size_t> events;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        if (labels[i] == 1) events.push_back(i);
    }
    std::vector<double> gaps(m_subgroups.size());
    for (const Table& table : m_tables) {
        std::vector<double> observed(table.cellCount, 0.0);
        for (const std::size_t i : events) observed[cellOf(table, i)] += m_weights(static_cast<Index>(i));
        for (std::size_t cell = 0; cell < table.cellCount; ++cell) {
            if (table.subgroupOf[cell] < 0) continue;
            const auto s = static_cast<std::size_t>(table.subgroupOf[cell]);
            gaps[s] = (observed[cell] - m_expected[s]) / m_deviations[s];
        }
    }
    return gaps;
}

std::vector<Index> SubgroupSearch::rowsOf(const Subgroup& subgroup) const {
    std::vector<Index> rows;
    for (Index i = 0; i < m_probabilities.size(); ++i) {
        if (cellOf(m_tables[subgroup.table], static_cast<std::size_t>(i)) == static_cast<std::size_t>(subgroup.cell)) {
            rows.push_back(i);
        }
    }
    return rows;
}

std::vector<std::vector<Index>> SubgroupSearch::rowsOfAll() const {
    std::vector<std::vector<Index>> rows(m_subgroups.size());
    for (const Table& table : m_tables) {
        for (Index i = 0; i < m_probabilities.size(); ++i) {
            const std::int32_t subgroup = table.subgroupOf[cellOf(table, static_cast<std::size_t>(i))];
            if (subgroup >= 0) rows[static_cast<std::size_t>(subgroup)].push_back(i);
        }
    }
    return rows;
}

}  // namespace calibrium
