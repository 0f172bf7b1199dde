// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/brownian_range.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

/// Below it the terms of the sum cancel; the range is larger with probability above 1 - 10^-6.
constexpr double smallestRange = 0.5;

}  // namespace

double brownianRangeTail(double x) {
    if (x <= smallestRange) return 1;
    double tail = 0;
    for (int k = 1; k < 100; ++k) {
        const double term = 4.0 * k * std::erfc(k * x / std::numbers::sqrt2);
        tail += k % 2 == 1 ? term : -term;
        if (term < 1e-18) break;
    }
    return std::clamp(tail, 0.0, 1.0);
}

double brownianRangeQuantile(double level) {
    const auto excess = [level](double x) { return brownianRangeTail(x) - (1 - level); };
    std::uintmax_t steps = 200;
    const auto bracket = boost::math::tools::toms748_solve(excess, smallestRange, 40.0,
                                                           boost::math::tools::eps_tolerance<double>(50), steps);
    return (bracket.first + bracket.second) / 2;
}

}  // namespace calibrium
