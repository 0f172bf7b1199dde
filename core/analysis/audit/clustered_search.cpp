// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/audit/clustered_search.h"

#include "core/data/dataset.h"
#include "core/run/parallel.h"
#include "core/statistics/random.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace calibrium {

ClusteredSearch::ClusteredSearch(const Dataset& data, const SubgroupSearch& search, std::span<const Index> clusters) {
    for (const Index cluster : clusters) {
        m_clusterCount = std::max(m_clusterCount, static_cast<std::size_t>(cluster) + 1);
    }
    for (const std::vector<Index>& rows : search.rowsOfAll()) {
        const Subgroup& subgroup = search.subgroups()[m_parts.size()];
        std::map<Index, Part> parts;
        for (const Index i : rows) {
            const auto row = static_cast<std::size_t>(i);
            Part& part = parts[clusters[row]];
            part.cluster = static_cast<std::size_t>(clusters[row]);
            part.sum += data.weight(i) * (static_cast<double>(data.labels()[row]) - data.parameters()(i, 1));
            part.weight += data.weight(i);
        }
        auto& list = m_parts.emplace_back();
        for (const auto& [cluster, part] : parts) list.push_back(part);
        const double deviation = subgroup.standardUnit * subgroup.weight;
        m_leastVariance.push_back(deviation * deviation);
        m_weights.push_back(subgroup.weight);
    }
}

bool ClusteredSearch::isLookedAt(std::size_t subgroup) const {
    return clusterCountOf(subgroup) >= fewestClustersOfSubgroup;
}

double ClusteredSearch::standardUnit(std::size_t subgroup) const {
    double squares = 0;
    for (const Part& part : m_parts[subgroup]) squares += part.sum * part.sum;
    return std::sqrt(std::max(squares, m_leastVariance[subgroup])) / m_weights[subgroup];
}

std::vector<double> ClusteredSearch::gaps() const {
    std::vector<double> gaps(m_parts.size(), 0.0);
    for (std::size_t s = 0; s < gaps.size(); ++s) {
        if (!isLookedAt(s)) continue;
        double sum = 0;
        for (const Part& part : m_parts[s]) sum += part.sum;
        gaps[s] = sum / (standardUnit(s) * m_weights[s]);
    }
    return gaps;
}

double ClusteredSearch::observedError(std::size_t subgroup, double gap) const {
    double squares = 0;
    for (const Part& part : m_parts[subgroup]) {
        const double rest = part.sum - gap * part.weight;
        squares += rest * rest;
    }
    const auto count = static_cast<double>(clusterCountOf(subgroup));
    return std::sqrt(squares * count / (count - 1)) / m_weights[subgroup];
}

std::vector<double> ClusteredSearch::drawnLargest(std::size_t resampleCount, std::uint64_t seed, const Run& run) const {
    /// A stream of our own under the purpose of bootstrap resamples.
    constexpr std::uint64_t auditStreams = std::uint64_t{1} << 42U;
    std::vector<double> largest(resampleCount);
    parallelFor(resampleCount, run, [&](std::size_t r) {
        Generator generator = makeGenerator(Purpose::BootstrapResamples, seed, auditStreams + r);
        std::vector<double> counts(m_clusterCount, 0.0);
        for (std::size_t c = 0; c < m_clusterCount; ++c) {
            counts[static_cast<std::size_t>(uniformIndex(generator, static_cast<std::int64_t>(m_clusterCount)))] += 1;
        }
        for (std::size_t s = 0; s < m_parts.size(); ++s) {
            if (!isLookedAt(s)) continue;
            double sum = 0;
            double squares = 0;
            for (const Part& part : m_parts[s]) {
                sum += (counts[part.cluster] - 1) * part.sum;
                squares += counts[part.cluster] * part.sum * part.sum;
            }
            largest[r] = std::max(largest[r], std::abs(sum) / std::sqrt(std::max(squares, m_leastVariance[s])));
        }
    });
    return largest;
}

}  // namespace calibrium
