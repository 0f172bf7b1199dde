// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/outcome.h"

namespace calibrium {

std::string intervalText(const Interval& interval, int digits) {
    return "[" + significant(interval.lower, digits) + ", " + significant(interval.upper, digits) + "]";
}

PValue pValueOf(const TestOutcome& outcome) {
    return {.value = outcome.pValue, .resampleCount = outcome.resampleCount, .isTwoSided = outcome.isTwoSided};
}

std::string rangeText(const CalibratedRange& range, int digits) {
    return "if calibrated " + significant(range.lower, digits) + " to " + significant(range.upper, digits);
}

}  // namespace calibrium
