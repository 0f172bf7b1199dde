// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"

#include <string>

namespace calibrium {

/// What a place on an axis says, for reading: a number with 3 digits; on an axis whose ticks stand where the log-odds
/// of their numbers are, the probability, of which the distance to the nearer of 0 and 1 has 2 digits at least. Empty
/// where places are named by words, and on hidden axes.
std::string axisReading(const Axis& axis, double place);

}  // namespace calibrium
