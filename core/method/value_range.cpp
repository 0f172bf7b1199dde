// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/value_range.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

bool ValueRange::isBounded() const { return std::isfinite(lowest) && std::isfinite(highest); }

ValueRange ValueRange::ofDifference() const {
    if (!isBounded()) return {};
    const double width = highest - lowest;
    return {.lowest = -width, .highest = width, .lowestForClasses = -width};
}

Interval within(const ValueRange& range, Interval interval) {
    interval.lower = std::clamp(interval.lower, range.lowest, range.highest);
    interval.upper = std::clamp(interval.upper, range.lowest, range.highest);
    return interval;
}

Interval studentInterval(const ValueRange& range, double value, double standardError, Index degrees, double level) {
    if (!range.isShare || !(value > 0 && value < 1)) {
        return within(range, studentInterval(value, standardError, degrees, level));
    }
    Interval interval =
        studentInterval(std::log(value) - std::log1p(-value), standardError / (value * (1 - value)), degrees, level);
    interval.lower = 1 / (1 + std::exp(-interval.lower));
    interval.upper = 1 / (1 + std::exp(-interval.upper));
    return interval;
}

}  // namespace calibrium
