// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <vector>

namespace calibrium {

struct RecalibrationMethod;

/// Draws that stand for a mapped distribution.
inline constexpr Index mappedDrawCount = 200;

/// A rising function R of the PIT τ with R(0) = 0 and R(1) = 1: the isotonic regression, on τ, of the share of PIT
/// values <= τ, which rises by itself, linear between the values that were seen.
struct PitCurve {
    std::vector<double> levels{};  ///< τ, rising, from 0 to 1
    std::vector<double> shares{};  ///< R(τ), rising, from 0 to 1

    /// The smallest τ with R(τ) >= share, 0 < share < 1.
    [[nodiscard]] double levelOf(double share) const;
};

/// What lies beyond the smallest and the largest PIT value that was seen.
enum class CurveEnds {
    Closed,  ///< shares i/n of the PIT values in order: nothing beyond the largest
    Open,    ///< shares i/(n + 1): another value is equally probable in every gap
};

/// pits: n >= 1 numbers of [0,1]; weights: as many above 0, which make the shares weighted, or none. O(n log n).
PitCurve fitPitCurve(const std::vector<double>& pits, const Eigen::VectorXd& weights = {},
                     CurveEnds ends = CurveEnds::Closed);

/// Quantile map: the distribution with the CDF R(F(y)), handed on as 200 draws per row, its quantiles at the levels
/// (k - ½)/200. O(n log n) to fit, 200 quantiles per row to apply. Draws are joined by DrawsLine and stay within
/// boundsOf(), with open ends of the curve; the warnings "equal-draws" and "bounded-draws" say what becomes of ties.
/// Source: Kuleshov, Fenner, Ermon (2018), ICML, Algorithm 1.
RecalibrationMethod quantileMapRecalibration();

}  // namespace calibrium
