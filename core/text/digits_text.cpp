// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/digits_text.h"

#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

/// Below this share of a number an interval is the rounding of a sum.
constexpr double roundingShareOfEnds = 1e-14;
constexpr int digitsOfHalf = 2;
constexpr int digitsWithoutWidth = 4;
/// From 1e-4 on and below 1e7, as in significant().
constexpr int leastPlainPower = -4;
constexpr int mostPlainPower = 6;

bool isPlain(int power) { return power >= leastPlainPower && power <= mostPlainPower; }

}  // namespace

int firstPower(double value, int digits) {
    std::array<char, 64> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::scientific, digits - 1)
            .ptr;
    const std::string text(buffer.data(), end);
    return std::stoi(text.substr(text.find('e') + 1));
}

std::string toDigits(double value, int digits) {
    if (value == 0 || !std::isfinite(value)) return significant(value, digits);
    const int power = firstPower(std::abs(value), digits);
    return isPlain(power) ? fixedText(value, std::max(0, digits - 1 - power)) : significant(value, digits);
}

EstimateDigits estimateDigits(double value, double lower, double upper) {
    const double largest = std::max({std::abs(value), std::abs(lower), std::abs(upper)});
    const double half = (upper - lower) / 2;
    if (!(half > roundingShareOfEnds * largest) || !std::isfinite(largest)) {
        return {significant(value, digitsWithoutWidth), significant(lower, digitsWithoutWidth),
                significant(upper, digitsWithoutWidth)};
    }
    const int power = firstPower(largest, 17);
    const int powerOfHalf = firstPower(half, digitsOfHalf);
    const auto shown = [&](double number) {
        const double held = std::abs(number) < half * 0.005 ? 0.0 : number;
        return isPlain(power) ? fixedText(held, std::max(0, digitsOfHalf - 1 - powerOfHalf))
                              : significant(held, std::clamp(power - powerOfHalf + digitsOfHalf, digitsOfHalf, 15));
    };
    return {shown(value), shown(lower), shown(upper)};
}

std::string estimateText(double value, double lower, double upper) {
    const EstimateDigits digits = estimateDigits(value, lower, upper);
    return digits.value + " [" + digits.lower + ", " + digits.upper + "]";
}

}  // namespace calibrium
