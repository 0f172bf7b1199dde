// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// Significant digits of the shortest text that reads back as the same double, without trailing zeros: 0.07 has 1,
/// 0.123 has 3, 1/3 has 16. 0 and what is no number have 0.
int digitCount(double value);

/// Digits that a number needs so that two of `pairs` compared pairs of different numbers hardly ever are equal by
/// rounding: 2 + log10(pairs), rounded up, from 3 on. pairs: at least 1.
int digitsToTellApart(double pairs);

}  // namespace calibrium
