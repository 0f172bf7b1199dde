// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/distance_bins.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

constexpr int doublings = 31;
/// Far enough from both ends of the range of numbers that no bin leaves it.
constexpr int leastExponent = std::numeric_limits<double>::min_exponent + doublings + 1;

}  // namespace

DistanceBins::DistanceBins(double largest) {
    int exponent = 0;
    std::frexp(largest, &exponent);
    const double smallest = std::ldexp(1.0, std::max(exponent, leastExponent) - doublings);
    m_first = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(smallest) >> unusedBits);
}

double DistanceBins::middleOf(std::size_t bin) const {
    if (bin == 0) return 0.0;
    const auto place = static_cast<std::uint64_t>(m_first) + bin - 1;
    return 0.5 * (std::bit_cast<double>(place << unusedBits) + std::bit_cast<double>((place + 1) << unusedBits));
}

}  // namespace calibrium
