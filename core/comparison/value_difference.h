// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>

namespace calibrium {

/// b - a, and 0 where that is no more than the rounding of the two: equal predictions that are computed in two ways
/// differ by it in every row, always to the same side, and would be told apart.
inline double valueDifference(double a, double b) {
    constexpr double rounding = 1e-12;
    const double difference = b - a;
    return std::abs(difference) <= rounding * (std::abs(a) + std::abs(b)) ? 0.0 : difference;
}

}  // namespace calibrium
