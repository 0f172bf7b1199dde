// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

std::string formatted(double value, std::chars_format format, int precision) {
    std::array<char, 400> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr;
    return {buffer.data(), end};
}

}  // namespace

std::string significant(double value, int digits) {
    if (value == 0) return "0";  // also -0
    const double magnitude = std::abs(value);
    // Below this, `digits` significant digits do not round up to five digits before the point.
    if (magnitude >= 9999.5 && magnitude < 1e7) return formatted(value, std::chars_format::fixed, 0);
    return formatted(value, std::chars_format::general, digits);
}

std::string roundTrip(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}

std::string pValueText(double pValue) {
    if (pValue == 0) return "0";
    if (pValue < 0.0005) return formatted(pValue, std::chars_format::general, 2);
    return formatted(pValue, std::chars_format::fixed, pValue < 0.0995 ? 3 : 2);
}

std::string percentText(double share) { return significant(100 * share, 6) + " %"; }

}  // namespace calibrium
