// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/digit_count.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace calibrium {

int digitCount(double value) {
    if (value == 0 || !std::isfinite(value)) return 0;
    std::array<char, 40> text{};
    const char* const begin = text.data();
    const char* const end =
        std::to_chars(text.data(), text.data() + text.size(), value, std::chars_format::scientific).ptr;
    const char* const exponent = std::find(begin, end, 'e');
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    return static_cast<int>(std::count_if(begin, exponent, isDigit));
}

int digitsToTellApart(double pairs) {
    constexpr int spare = 2;
    return std::max(3, spare + static_cast<int>(std::ceil(std::log10(std::max(1.0, pairs)))));
}

}  // namespace calibrium
