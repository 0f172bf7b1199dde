// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <vector>

namespace calibrium {

struct World;

/// `count` of the rows 0..rowCount-1, all different, in a random order: every choice is equally likely. A smaller
/// choice under the same seed and stream is the beginning of a larger one. Depends on the numbers given only
/// (Purpose::Simulation). count <= rowCount. O(rowCount).
std::vector<Index> subsampledRows(Index rowCount, Index count, std::uint64_t seed, std::uint64_t stream);

/// World `subsamples`: test sets of `n` rows of the loaded data, with their own targets, drawn without replacement.
/// Throws InvalidSetting for more rows than there are.
World subsampleWorld();

}  // namespace calibrium
