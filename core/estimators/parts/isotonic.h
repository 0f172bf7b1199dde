// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <vector>

namespace calibrium {

/// A pool of neighbouring forecasts that share one fitted value.
struct IsotonicBlock {
    double left = 0;    ///< smallest and
    double right = 0;   ///< largest forecast in it
    double value = 0;   ///< mean outcome
    Index count = 0;    ///< samples
    double weight = 0;  ///< their weights together; the number of samples without weights
};

/// Isotonic regression of outcomes c, 0/1 or real numbers, on forecasts r by pooling adjacent violators: the
/// non-decreasing function of r that is closest to c in squares. Equal forecasts are pooled first, so the fit is a
/// function of r. Sorting is done once; each set of outcomes then costs O(n). Blocks have rising values, strictly.
/// Source: Ayer et al. (1955), Annals of Mathematical Statistics 26; METHODS.md section 6.
class IsotonicRegression {
public:
    /// forecasts: n >= 1 numbers; weights: as many, or none for equal ones. O(n log n).
    explicit IsotonicRegression(const Eigen::VectorXd& forecasts, Eigen::VectorXd weights = {});

    /// The blocks for outcomes c_i = 1 where labels[i] = 1, else 0; size n.
    [[nodiscard]] std::vector<IsotonicBlock> blocks(const Labels& labels) const;
    /// The same for real outcomes.
    [[nodiscard]] std::vector<IsotonicBlock> blocks(const Eigen::VectorXd& outcomes) const;
    /// The fitted value of each sample.
    [[nodiscard]] Eigen::VectorXd fit(const Labels& labels) const;
    [[nodiscard]] Eigen::VectorXd fit(const Eigen::VectorXd& outcomes) const;

private:
    [[nodiscard]] Eigen::VectorXd valuesOf(const std::vector<IsotonicBlock>& blocks) const;

    Eigen::VectorXd m_weights;
    std::vector<Index> m_order;      ///< samples by rising forecast
    std::vector<double> m_sorted;    ///< distinct forecasts, rising
    std::vector<Index> m_groupEnds;  ///< end of each distinct forecast's samples in m_order
};

/// The fitted value of each sample, in one call. forecasts, labels: size n >= 1.
Eigen::VectorXd isotonicFit(const Eigen::VectorXd& forecasts, const Labels& labels);

}  // namespace calibrium
