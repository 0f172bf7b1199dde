// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

namespace calibrium {

/// `count` bandwidths, evenly spaced on a logarithmic axis, over `decades` decades around `centre`, which is the middle
/// one for an odd count. Each has four significant digits at most, so that it can be typed and gives the same result.
/// The range is moved where it would leave the range of the parameter bandwidth. Rising.
/// centre, decades > 0; count >= 2.
std::vector<double> bandwidthGrid(double centre, double decades, std::size_t count);

/// The numbers 0..count-1 in groups that refine a curve: every 8th and the last, then every 4th, every 2nd, the rest.
/// Each number once; groups may be empty.
std::vector<std::vector<std::size_t>> coarseToFine(std::size_t count);

}  // namespace calibrium
