// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/regression/spread_bins.h"

#include "core/binning/equal_mass.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/run/overflow.h"

#include <cmath>

namespace calibrium {

SpreadBins::SpreadBins(const Dataset& data, Index binCount, const std::string& method) : m_weights(data.weights()) {
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
    std::vector<CompensatedSum> weights(m_counts.size());
    for (Index i = 0; i < n; ++i) {
        const auto bin = static_cast<std::size_t>(m_binOf[static_cast<std::size_t>(i)]);
        variances[bin].add(weight(i) * (deviations(i) * deviations(i)));
        weights[bin].add(weight(i));
    }
    for (std::size_t b = 0; b < m_counts.size(); ++b) {
        m_binWeights.push_back(weights[b].value());
        m_rootMeanVariances.push_back(std::sqrt(meanOf(variances[b], b)));
        requireInRange(std::isfinite(m_rootMeanVariances.back()));
    }
}

double SpreadBins::weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }

double SpreadBins::meanOf(const CompensatedSum& sum, std::size_t bin) const {
    return m_binWeights[bin] > 0 ? sum.value() / m_binWeights[bin] : 0.0;
}

std::vector<SpreadBin> SpreadBins::bins(const RowMatrix& targets) const {
    std::vector<CompensatedSum> squares(m_counts.size());
    for (std::size_t i = 0; i < m_binOf.size(); ++i) {
        const double error = targets(static_cast<Index>(i), 0) - m_means[i];
        squares[static_cast<std::size_t>(m_binOf[i])].add(weight(static_cast<Index>(i)) * (error * error));
    }
    std::vector<SpreadBin> result;
    for (std::size_t b = 0; b < m_counts.size(); ++b) {
        const double root = std::sqrt(meanOf(squares[b], b));
        requireInRange(std::isfinite(root));
        result.push_back({.count = m_counts[b],
                          .weight = m_binWeights[b],
                          .rootMeanVariance = m_rootMeanVariances[b],
                          .rootMeanSquaredError = root});
    }
    return result;
}

}  // namespace calibrium
