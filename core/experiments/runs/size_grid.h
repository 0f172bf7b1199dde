// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace calibrium {

/// `points` >= 2 whole numbers in equal ratios from first to last, both among them, without repeats. 1 <= first <=
/// last.
std::vector<std::int64_t> inEqualRatios(std::int64_t first, std::int64_t last, std::int64_t points);

}  // namespace calibrium
