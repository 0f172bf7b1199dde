// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

namespace calibrium {

/// Levels are computed, as (1 - c)/2 from a coverage c, and shares as r/S from a rank: 1 - 0.9 is less than 0.1.
/// Whatever asks whether a share reaches a level asks here, or a quantile is one draw too high, and a target at the end
/// of its interval is left out of one count and is in another.

/// By how much a level may differ from the one that is meant: relative to its distance from 0 or 1, and by the rounding
/// of numbers near 1. Far less than the distance of two shares of a million.
inline double levelRounding(double level) { return 1e-10 * std::max(0.0, std::min(level, 1 - level)) + 1e-15; }

/// share >= level.
inline bool reachesLevel(double share, double level) { return share >= level - levelRounding(level); }

inline bool isSameLevel(double a, double b) { return reachesLevel(a, b) && a <= b + levelRounding(b); }

/// Whether a PIT value lies in the central interval that holds `coverage`, its ends included.
inline bool isInCentralInterval(double value, double coverage) {
    return reachesLevel(std::min(value, 1 - value), (1 - coverage) / 2);
}

}  // namespace calibrium
