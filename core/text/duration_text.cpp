// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/duration_text.h"

#include "core/text/number_text.h"

#include <cmath>

namespace calibrium {

namespace {

constexpr double minute = 60;
constexpr double hour = 60 * minute;
constexpr double day = 24 * hour;

/// Two digits, without a power of ten.
Text rough(double value) { return asNumber(value < 10 ? significant(value, 2) : fixedText(value, 0)); }

}  // namespace

Text durationText(double seconds) {
    if (seconds < 1) return "less than 1 s";
    if (seconds < 100) return Text("{1} s", asNumber(fixedText(seconds, 0)));
    if (seconds < 100 * minute) return Text("{1} min", rough(seconds / minute));
    if (seconds < 2 * day) return Text("{1} h", rough(seconds / hour));
    if (seconds < 1000 * day) return Text("{1} days", rough(seconds / day));
    return "years";
}

}  // namespace calibrium
