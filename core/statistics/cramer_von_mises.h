// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <span>

namespace calibrium {

/// Cramér-von Mises distance of n values in [0,1] from the uniform distribution:
///   W² = 1/(12n) + Σ_i (u_(i) - (2i-1)/(2n))². values: size n >= 1, in any order. O(n log n).
double cramerVonMisesStatistic(std::span<const double> values);

/// P(W² >= w) in the limit of many values, by Smirnov's integrals
///   π^-1 Σ_{j>=1} (-1)^{j-1} ∫ e^{-wy/2} sqrt(-√y / sin √y) / y dy over y from ((2j-1)π)² to (2jπ)²,
/// with a relative error below 1e-10 even far in the tail.
/// Source: Smirnov (1936), Comptes Rendus Acad. Sci. Paris 202; Anderson, Darling (1952), Annals of Math.
/// Statistics 23.
double cramerVonMisesLimitTail(double w);

/// P(W² >= w) for n values: the limit at Stephens' modified statistic (w - 0.4/n + 0.6/n²)(1 + 1/n) for n >= 5; exact
/// for n = 1; the limit itself, which is a little too large, for n = 2 to 4. Source: Stephens (1970), JRSS B 32.
double cramerVonMisesTail(Index n, double w);

/// Density of the limiting distribution at w.
double cramerVonMisesLimitDensity(double w);

}  // namespace calibrium
