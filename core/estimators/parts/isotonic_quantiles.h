// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <vector>

namespace calibrium {

/// Numbers by their place in order, which is all that a quantile fit asks of them.
struct RankedValues {
    std::vector<double> sorted{};         ///< rising
    std::vector<std::int32_t> placeOf{};  ///< of each sample among them: 0 .. n-1, each once
};

/// values: n >= 1 finite numbers. O(n log n).
RankedValues rankedValues(const Eigen::VectorXd& values);

/// Loss of a quantile forecast q at the level for the target y: (1{y < q} - level) (q - y), never negative.
inline double pinballLoss(double level, double forecast, double target) {
    return target < forecast ? (1 - level) * (forecast - target) : level * (target - forecast);
}

/// Isotonic quantile regression: how well the best non-decreasing function of the forecasts predicts the level's
/// quantile. Equal forecasts get one value.
/// With x the last value of the function, the least loss of the samples so far is c + Σ_b m_b (b - x)+ over targets b:
/// a sample adds itself as one of these hinges and takes (1 - level) of its weight off the largest ones, at the cost
/// c += Σ δ_b (b - y). The hinges are bits in order of their targets, so that each step is a few operations on words.
/// Forecasts are sorted once; each set of targets then costs O(n), where a regression by pooling costs O(n log n).
/// Source: Gneiting et al. (2023), Model diagnostics and forecast evaluation for quantiles, Annual Review of Statistics
/// and Its Application 10; the sum of hinges: Rote (2019), Isotonic regression by dynamic programming, SOSA.
class IsotonicQuantiles {
public:
    /// forecasts: n >= 1 finite numbers; level in (0,1); weights: n numbers >= 0, or none for equal ones.
    IsotonicQuantiles(const Eigen::VectorXd& forecasts, double level, Eigen::VectorXd weights = {});

    /// The sum of the weighted pinball losses of the fitted function: the smallest of all such functions.
    [[nodiscard]] double leastLoss(const RankedValues& targets) const;

private:
    /// By places alone: what was taken off each target's hinge tells the loss in the end.
    [[nodiscard]] double leastEqualLoss(const RankedValues& targets) const;
    [[nodiscard]] double leastWeightedLoss(const RankedValues& targets) const;
    [[nodiscard]] double weight(Index sample) const { return m_weights.size() > 0 ? m_weights(sample) : 1.0; }

    double m_level;
    Eigen::VectorXd m_weights;
    std::vector<std::int32_t> m_order;       ///< samples by rising forecast
    std::vector<std::size_t> m_groupBegins;  ///< of equal forecasts, in that order, and the number of samples
};

}  // namespace calibrium
