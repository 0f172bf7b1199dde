// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/experiments/runs/size_grid.h"

#include <cmath>

namespace calibrium {

std::vector<std::int64_t> inEqualRatios(std::int64_t first, std::int64_t last, std::int64_t points) {
    const double ratio = static_cast<double>(last) / static_cast<double>(first);
    std::vector<std::int64_t> numbers;
    for (std::int64_t i = 0; i < points; ++i) {
        const double share = static_cast<double>(i) / static_cast<double>(points - 1);
        const std::int64_t number = std::llround(static_cast<double>(first) * std::pow(ratio, share));
        if (numbers.empty() || number > numbers.back()) numbers.push_back(number);
    }
    return numbers;
}

}  // namespace calibrium
