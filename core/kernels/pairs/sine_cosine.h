// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace calibrium {

/// cosines[i] = scale cos(angles[i]), sines[i] = scale sin(angles[i]) of `count` finite angles, to a few units in the
/// last place, by the vectors of the machine. The three do not overlap.
void cosinesAndSines(const double* angles, std::size_t count, double scale, double* cosines, double* sines);

}  // namespace calibrium
