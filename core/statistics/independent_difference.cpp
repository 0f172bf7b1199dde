// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/independent_difference.h"

#include <cmath>

namespace calibrium {

Interval independentDifference(const IntervalEstimate& a, const IntervalEstimate& b) {
    const double difference = b.value - a.value;
    return {.lower = difference - std::hypot(b.value - b.interval.lower, a.interval.upper - a.value),
            .upper = difference + std::hypot(b.interval.upper - b.value, a.value - a.interval.lower),
            .level = a.interval.level,
            .kind = "from the intervals of two independent groups"};
}

}  // namespace calibrium
