// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"
#include "core/statistics/numbers/summation.h"

#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// Samples of similar predicted spread, with the error they were promised and the error they made.
struct SpreadBin {
    Index count = 0;
    double weight = 0;                ///< of its samples together; their number without case weights
    double rootMeanVariance = 0;      ///< RMV = sqrt(mean v_i), v_i the predicted variances
    double rootMeanSquaredError = 0;  ///< RMSE = sqrt(mean (y_i - m_i)²), m_i the predicted means
};

/// Predictions with real targets in equal-mass bins of their standard deviation, ready for many sets of targets. Bins
/// hold the same numbers of samples; case weights count in the means over them.
class SpreadBins {
public:
    /// data: a regression family with real targets, n >= 1. binCount >= 1; ties merge bins, and n < binCount gives n of
    /// them. Throws InvalidSetting, naming `method`, for classes and for several dimensions, InvalidInput for variances
    /// that are not finite numbers. Cost O(n log n).
    SpreadBins(const Dataset& data, Index binCount, const std::string& method);

    /// targets: n x 1. Throws InvalidInput where squared errors are not finite numbers. Cost O(n).
    [[nodiscard]] std::vector<SpreadBin> bins(const RowMatrix& targets) const;
    /// Samples of each bin, its RMV, and the bin of each sample; bins by rising standard deviation.
    [[nodiscard]] const std::vector<Index>& counts() const { return m_counts; }
    [[nodiscard]] const std::vector<double>& rootMeanVariances() const { return m_rootMeanVariances; }
    [[nodiscard]] const std::vector<std::int32_t>& binOf() const { return m_binOf; }
    [[nodiscard]] Index mergedCount() const { return m_mergedCount; }
    [[nodiscard]] Index binCount() const { return static_cast<Index>(m_counts.size()); }

private:
    [[nodiscard]] double weight(Index i) const;
    /// 0 for a bin whose samples all have the weight 0.
    [[nodiscard]] double meanOf(const CompensatedSum& sum, std::size_t bin) const;

    std::vector<double> m_means;
    std::vector<std::int32_t> m_binOf;
    std::vector<Index> m_counts;
    Eigen::VectorXd m_weights;  ///< of size 0 for none
    std::vector<double> m_binWeights;
    std::vector<double> m_rootMeanVariances;
    Index m_mergedCount = 0;
};

}  // namespace calibrium
