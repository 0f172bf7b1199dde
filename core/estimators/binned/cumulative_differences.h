// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace calibrium {

/// The smallest and the largest of some cumulative differences, the 0 at which they begin among them.
struct CumulativeExtremes {
    double lowest = 0;   ///< <= 0
    double highest = 0;  ///< >= 0

    [[nodiscard]] double range() const { return highest - lowest; }              ///< Kuiper's statistic
    [[nodiscard]] double largest() const { return std::max(highest, -lowest); }  ///< Kolmogorov and Smirnov's
};

/// One corner of the curve of cumulative differences: what is summed up to the end of a tie.
struct CumulativePoint {
    double share = 0;       ///< of the weights (of the samples without any) up to here, in (0, 1]
    double difference = 0;  ///< C, in [-1, 1]
    double score = 0;       ///< the score of the samples that end here
    std::size_t count = 0;  ///< samples up to here
};

/// Cumulative differences between events and scores.
///   C_k = Σ_{j<=k} w_j (y_j - r_j) / W, samples by rising score r; y in {0,1}: whether the event occurred
/// Where events are as frequent as scores say, C stays near 0; over a stretch of scores its slope against the share of
/// the samples is the mean of y - r there. No bins and no bandwidth. Samples of equal score enter together, so that the
/// order of the rows does not matter; C is looked at where ties end, and at its beginning, 0.
/// Source: Arrieta-Ibarra, Gujral, Tannen, Tygert, Xu (2022), JMLR 23(351): ECCE-MAD is max |C|, ECCE-R is max C - min
/// C; they number samples of equal score at random instead.
class CumulativeDifferences {
public:
    /// rows: those of the samples to be summed, in any order, of scores (in [0,1]), eventLabels and weights (of size 0
    /// for equal ones; not negative). The event of a row is that its label is its eventLabel. total: W > 0. Time
    /// O(n log n).
    CumulativeDifferences(std::vector<std::size_t> rows, const Eigen::VectorXd& scores,
                          const std::vector<std::int32_t>& eventLabels, const Eigen::VectorXd& weights, double total);

    /// Under these labels, of all rows of the data. O(n).
    [[nodiscard]] CumulativeExtremes extremes(const Labels& labels) const;
    /// The same where the terms of each row of the data are multiplied by a factor of its own. O(n).
    [[nodiscard]] CumulativeExtremes extremes(const Labels& labels, const std::vector<double>& factors) const;
    /// The corners under these labels, by rising score. O(n).
    [[nodiscard]] std::vector<CumulativePoint> curve(const Labels& labels) const;
    /// For each row of the data the share of the weights up to the end of its tie; 0 for rows that are not summed.
    [[nodiscard]] std::vector<double> shares(std::size_t rowCount) const;

private:
    struct Sample {
        std::size_t row = 0;
        std::int32_t eventLabel = 1;
        bool isLastOfTie = false;
        double score = 0;
        double weight = 1;
    };

    /// visit(sample, sum of w (y - r) factor(row)) where ties end.
    template <class Factor, class Visit>
    void walk(const Labels& labels, const Factor& factor, const Visit& visit) const;
    template <class Factor>
    [[nodiscard]] CumulativeExtremes extremesOf(const Labels& labels, const Factor& factor) const;

    std::vector<Sample> m_samples;  ///< by rising score
    double m_total;
};

}  // namespace calibrium
