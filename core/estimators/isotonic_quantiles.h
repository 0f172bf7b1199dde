// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <vector>

namespace calibrium {

/// Numbers by their place among the distinct ones, which is all that a quantile fit asks of them.
struct RankedValues {
    std::vector<double> distinct{};      ///< rising
    std::vector<std::int32_t> rankOf{};  ///< of each sample: its place among the distinct numbers
};

/// values: n >= 1 finite numbers. O(n log n).
RankedValues rankedValues(const Eigen::VectorXd& values);

/// Loss of a quantile forecast q at the level for the target y: (1{y < q} - level) (q - y), never negative.
double pinballLoss(double level, double forecast, double target);

/// Isotonic quantile regression: the non-decreasing function of the forecasts with the smallest pinball loss at the
/// level. Equal forecasts get one value. Fitted values are targets, the lowest where several are as good.
/// Solved by halving the range of targets: which samples lie above the middle is a suffix of the forecasts, found in
/// one pass. Forecasts are sorted once; each set of targets then costs O(n log n).
/// Source: Gneiting et al. (2023), Model diagnostics and forecast evaluation for quantiles, Annual Review of Statistics
/// and Its Application 10; the halving: Stout (2013), Isotonic regression via partitioning, Algorithmica 66.
class IsotonicQuantiles {
public:
    /// forecasts: n >= 1 finite numbers; level in (0,1); weights: n numbers >= 0, or none for equal ones.
    IsotonicQuantiles(const Eigen::VectorXd& forecasts, double level, Eigen::VectorXd weights = {});

    /// The fitted value of each sample.
    [[nodiscard]] Eigen::VectorXd fit(const RankedValues& targets) const;

private:
    /// Where the fit of some neighbours in order can lie: ranks lowest .. highest.
    struct Part {
        std::size_t begin, end;
        std::int32_t lowest, highest;
    };
    [[nodiscard]] std::size_t firstAbove(const Part& part, std::int32_t middle, const RankedValues& targets) const;

    double m_level;
    Eigen::VectorXd m_weights;
    std::vector<Index> m_order;    ///< samples by rising forecast
    std::vector<bool> m_isLeader;  ///< the first in order of its equal forecasts
};

}  // namespace calibrium
