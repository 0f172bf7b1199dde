// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// P(max B - min B > x), B a Brownian motion on [0, 1]: 8 Σ_{k>=1} (-1)^{k-1} k Φ(-k x). In [0, 1]; 1 for x <= 0.
/// Source: Feller (1951), Annals of Mathematical Statistics 22, 427-432.
double brownianRangeTail(double x);

/// The x that max B - min B exceeds with probability 1 - level, 2.4977 for level 0.95. level in (0, 1).
double brownianRangeQuantile(double level);

}  // namespace calibrium
