// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>

namespace calibrium {

class Dataset;

/// Test locations for the normal models of W21 (core/simulation/w21_model.h) as the published experiment drew them:
/// predictions N(c, 0.1² I) with the coordinates of c independent and uniform on (0,1), targets from N(0, 0.1² I). (The
/// text of A.2 says that the predictions follow the model; the published program does so for d = 1 only.) Throws
/// InvalidSetting for a count or dimension below 1.
Dataset w21Locations(Index dimension, Index count, std::uint64_t seed, std::uint64_t stream = 0);

}  // namespace calibrium
