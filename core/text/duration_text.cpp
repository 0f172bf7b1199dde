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
std::string rough(double value) { return value < 10 ? significant(value, 2) : fixedText(value, 0); }

}  // namespace

std::string durationText(double seconds) {
    if (seconds < 1) return "less than 1 s";
    if (seconds < 100) return fixedText(seconds, 0) + " s";
    if (seconds < 100 * minute) return rough(seconds / minute) + " min";
    if (seconds < 2 * day) return rough(seconds / hour) + " h";
    if (seconds < 1000 * day) return rough(seconds / day) + " days";
    return "years";
}

}  // namespace calibrium
