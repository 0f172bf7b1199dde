// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

/// Kolmogorov-Smirnov distance of n values in [0,1] from the uniform distribution: sup_t |share of values <= t - t|.
/// values: size n >= 1, in any order. O(n log n).
double kolmogorovStatistic(std::span<const double> values);

/// Largest sample size for which kolmogorovTail is exact.
inline constexpr Index exactKolmogorovLimit = 10000;

/// P(D_n >= d) for the distance D_n of n independent uniform values.
/// n <= exactKolmogorovLimit: exact by the matrix power of Marsaglia, Tsang and Wang; far in the tail twice the
/// one-sided tail of Smirnov, which differs by less than a part in 1e8 there. Larger n: the limiting distribution with
/// Vrbik's correction of the argument, error below 1e-5. O(n^{1.5} log n) up to the limit, then O(1). Source:
/// Marsaglia, Tsang, Wang (2003), J. Statistical Software 8(18); Simard, L'Ecuyer (2011), J. Statistical Software
/// 39(11); Vrbik (2018), Pioneer J. Theoretical and Applied Statistics 15.
double kolmogorovTail(Index n, double d);

/// The d with P(D_n >= d) = tail, 0 < tail < 1: half the width of a simultaneous band at level 1 - tail.
double kolmogorovCriticalDistance(Index n, double tail);

/// Density at d of the limiting distribution for n values.
double kolmogorovLimitDensity(Index n, double d);

}  // namespace calibrium
