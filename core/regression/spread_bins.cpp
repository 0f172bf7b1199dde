// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/spread_bins.h"

#include "core/binning/equal_mass.h"
#include "core/data/predictive_distributions.h"
#include "core/run/overflow.h"
#include "core/statistics/summation.h"

#include <cmath>

namespace calibrium {

SpreadBins::SpreadBins(const Dataset& data, Index binCount, const std::string& method) {
    const auto distributions = univariateDistributions(data, method);
    const Index n = data.sampleCount();
    Eigen::VectorXd deviations(n);
    for (Index i = 0; i < n; ++i) {
        m_means.push_back(distributions->mean(i));
        deviations(i) = std::sqrt(distributions->variance(i));
        requireInRange(std::isfinite(m_means.back()) && std::isfinite(deviations(i)));
    }
    Bins bins = equalMassBins(deviations, binCount);
    m_mergedCount = bins.mergedCount;
    m_counts = binSizes(bins);
    m_binOf = std::move(bins.index);
    std::vector<CompensatedSum> variances(m_counts.size());
    for (Index i = 0; i < n; ++i) {
        variances[static_cast<std::size_t>(m_binOf[static_cast<std::size_t>(i)])].add(deviations(i) * deviations(i));
    }
    for (std::size_t b = 0; b < m_counts.size(); ++b) {
        m_rootMeanVariances.push_back(std::sqrt(variances[b].value() / static_cast<double>(m_counts[b])));
        requireInRange(std::isfinite(m_rootMeanVariances.back()));
    }
}

std::vector<SpreadBin> SpreadBins::bins(const RowMatrix& targets) const {
    std::vector<CompensatedSum> squares(m_counts.size());
    for (std::size_t i = 0; i < m_binOf.size(); ++i) {
        const double error = targets(static_cast<Index>(i), 0) - m_means[i];
        squares[static_cast<std::size_t>(m_binOf[i])].add(error * error);
    }
    std::vector<SpreadBin> result;
    for (std::size_t b = 0; b < m_counts.size(); ++b) {
        const double root = std::sqrt(squares[b].value() / static_cast<double>(m_counts[b]));
        requireInRange(std::isfinite(root));
        result.push_back(
            {.count = m_counts[b], .rootMeanVariance = m_rootMeanVariances[b], .rootMeanSquaredError = root});
    }
    return result;
}

}  // namespace calibrium
