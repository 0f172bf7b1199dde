// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

namespace calibrium {

struct MeasureChange;

/// The decimals that a change is written with, so that scores, difference and interval can be compared by eye: those
/// that leave two digits of half the interval's width, of a difference without one that of the values. Absent without
/// an interval to count by, and where it is too narrow or too wide for decimals.
std::optional<int> decimalsOf(const MeasureChange& change);

/// With these decimals, trailing zeros kept; absent: four significant digits.
std::string changedText(double value, const std::optional<int>& decimals);

}  // namespace calibrium
