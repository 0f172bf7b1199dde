// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <limits>
#include <span>

namespace calibrium {

/// The least and the largest value that a target can have, as far as they are known.
struct TargetBounds {
    double lower = -std::numeric_limits<double>::infinity();
    double upper = std::numeric_limits<double>::infinity();

    bool operator==(const TargetBounds&) const = default;
};

/// S >= 2 draws as a continuous distribution: the k-th of them in order is its quantile k/(S + 1), below which a target
/// lies with that probability if all S + 1 values are exchangeable. Linear between neighbours; beyond the outermost
/// draws normal tails with the standard deviation s (ddof 1) of the draws:
///   Q(u) = x_1 + s (Φ^-1(u) - Φ^-1(1/(S + 1))) below 1/(S + 1), and the mirror image above.
/// Equal neighbours are an atom that holds the probability between their levels, and the tail where it is outermost.
class DrawsLine {
public:
    /// sorted: S >= 2 draws in rising order, which stay where they are while this is used. O(S).
    explicit DrawsLine(std::span<const double> sorted);

    /// P(X <= y). O(log S).
    [[nodiscard]] double cdf(double y) const;
    /// The smallest y with P(X <= y) >= level, 0 < level < 1; within the bounds. O(1).
    [[nodiscard]] double quantile(double level, const TargetBounds& bounds = {}) const;

private:
    std::span<const double> m_draws;
    double m_step;       ///< 1/(S + 1)
    double m_deviation;  ///< s
};

/// The ends at which draws and targets heap up: a smallest (or largest) value that at least ten of them and one in a
/// hundred share, as rain has at 0. draws: n x S; targets: n. O(n S).
TargetBounds boundsOf(const RowMatrix& draws, const Eigen::VectorXd& targets);

}  // namespace calibrium
