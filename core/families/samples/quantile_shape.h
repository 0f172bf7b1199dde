// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <vector>

namespace calibrium {

/// What the levels p_1 < .. < p_k of a quantile forecast alone decide: the shape of the distribution made of the
/// quantiles q_1 <= .. <= q_k.
///
/// Between two neighbouring levels the quantile function Q is linear. Beyond the outermost levels it is extrapolated by
/// exponential tails whose density continues that of the neighbouring segment: Q(u) = q_1 + s ln(u / p_1) below p_1
/// with s = p_1 (q_2 - q_1) / (p_2 - p_1), and the mirror image above p_k. Equal neighbours are an atom that holds the
/// probability between their levels; an atom at the end holds the tail, too. Q is linear in q_1 .. q_k.
class QuantileShape {
public:
    /// levels: k >= 2, rising strictly, in (0,1); not checked.
    explicit QuantileShape(std::vector<double> levels);

    [[nodiscard]] const std::vector<double>& levels() const { return m_levels; }
    [[nodiscard]] Index count() const { return static_cast<Index>(m_levels.size()); }
    /// Probability between the levels i and i + 1.
    [[nodiscard]] double width(Index i) const;
    [[nodiscard]] double lowerMass() const { return m_levels.front(); }     ///< p_1
    [[nodiscard]] double upperMass() const { return 1 - m_levels.back(); }  ///< 1 - p_k
    /// Mean distance of the lower tail from q_1, and of the upper one from q_k. q: the k quantiles.
    [[nodiscard]] double lowerScale(const double* q) const;
    [[nodiscard]] double upperScale(const double* q) const;

    /// Q(u), 0 < u < 1. O(log k).
    [[nodiscard]] double quantile(const double* q, double u) const;
    /// P(X <= y), and P(X < y). O(log k).
    [[nodiscard]] double cdf(const double* q, double y) const;
    [[nodiscard]] double cdfBelow(const double* q, double y) const;
    [[nodiscard]] double mean(const double* q) const;
    /// Of the whole distribution, tails included; >= 0.
    [[nodiscard]] double variance(const double* q) const;
    /// E |X - y|. O(k).
    [[nodiscard]] double meanDistance(const double* q, double y) const;
    /// E |X - X'| = 2 ∫ F (1 - F), X' an independent copy. O(k).
    [[nodiscard]] double meanDifference(const double* q) const;

    /// Numbers whose Euclidean distance is the 2-Wasserstein distance of two such distributions with these levels:
    /// ∫ (Q - Q')² over a segment of width d is d ((sum of the ends / 2)² + (their difference)² / 12), over a tail of
    /// mass p and scale s it is p ((q_1 - s)² + s²), of the differences of q_1 and s each.
    [[nodiscard]] Index embeddingSize() const { return 2 * (count() + 1); }
    void embed(const double* q, double* out) const;

private:
    std::vector<double> m_levels;
    double m_lowerFactor;  ///< scale of the lower tail in units of q_2 - q_1
    double m_upperFactor;
};

/// Points and probabilities that stand for the distribution in expectations without a closed form: Gauss-Legendre nodes
/// in each segment, Gauss-Laguerre nodes in the tails. The points are linear in the quantiles.
struct QuantileNodes {
    RowMatrix basis;          ///< points x k; a row's points are basis times its quantiles
    Eigen::VectorXd weights;  ///< sum to 1
};

/// 24 nodes or a few more over all segments, 8 in one and one at least, and 6 in each tail.
QuantileNodes quantileNodes(const QuantileShape& shape);

/// One point for each of the k + 1 cells that the quantiles cut the real line into, with the probability that the
/// levels give the cell: the middle between two quantiles, the mean of the tail beyond the outermost. All that quantile
/// forecasts say is how probable a cell is; where within it a target lies is interpolation.
QuantileNodes cellNodes(const QuantileShape& shape);

/// The cell of y among the k rising quantiles q, 0 to k: the number of quantiles below y, so that a target equal to a
/// quantile is at or below it. Where neighbouring quantiles are both equal to y it is the cell between them.
Index cellOf(const double* q, Index k, double y);

}  // namespace calibrium
