// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace calibrium {

/// The largest number that a table of an experiment holds: its powers up to the fourth, of which means, scatter and
/// their errors are made, are numbers.
inline constexpr double largestMeasured = 1e70;

}  // namespace calibrium
