// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct Measure;

/// Predicted distributions of counts and observed counts, compared within bins of similar predictions; ready for many
/// sets of targets. The law of the target given its prediction, which the errors are about, is estimated by the
/// frequencies of a bin.
class CountGaps {
public:
    /// data: predictions of counts 0, 1, 2, .. on the line, n >= 1. binCount >= 1: equal-mass bins of the predicted
    /// mean; ties merge bins, and n < binCount gives n of them. Case weights count in the means over a bin, not in its
    /// edges. Of each prediction a probability of 1e-12 at both ends together is left out. Cost O(n log n + n c)
    /// for predictions that spread over c counts. Throws InvalidSetting, naming `method`, for targets that are no
    /// counts; InvalidInput where the predictions spread over more than 1e8 counts together.
    CountGaps(const Dataset& data, Index binCount, const std::string& method);

    /// ECE_q = (Σ_B w_B Σ_y |freq_B(y) - p̄_B(y)|^q)^{1/q}, w_B the share of the samples; in [0, 2]. q >= 1.
    /// targets: n x 1. Cost O(n + counts of all bins).
    [[nodiscard]] double expected(const RowMatrix& targets, double q) const;
    /// MCE = max_B max_y |freq_B(y) - p̄_B(y)|, in [0, 1].
    [[nodiscard]] double largest(const RowMatrix& targets) const;

    [[nodiscard]] Index binCount() const { return static_cast<Index>(m_bins.size()); }
    [[nodiscard]] Index mergedCount() const { return m_mergedCount; }

private:
    /// Counts of a bin with a predicted probability.
    struct Bin {
        double weight = 0;                ///< of its samples together
        double first = 0;                 ///< the count of the first probability
        Eigen::VectorXd probabilities{};  ///< times weight
        [[nodiscard]] double end() const { return first + static_cast<double>(probabilities.size()); }
    };

    [[nodiscard]] double weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }
    /// What each bin observed, less what it predicted, times its weight; of counts without a probability too.
    [[nodiscard]] std::vector<Eigen::VectorXd> differences(const RowMatrix& targets) const;

    std::vector<std::int32_t> m_binOf;
    std::vector<Bin> m_bins;
    Eigen::VectorXd m_weights;  ///< of size 0 for none
    double m_total = 0;
    Index m_mergedCount = 0;
};

/// Ids of the families whose targets are counts.
std::vector<std::string> familiesOfCounts();

/// Measures `ece-counts` and `mce-counts`, of families whose targets are counts.
/// Source: Widmann, Lindsten, Zachariah (2021), Theorem G.1; the estimate by bins is that of classes (Definition B.1).
Measure countEceMeasure();
Measure countMceMeasure();

}  // namespace calibrium
