// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_text.h"

#include <algorithm>
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

constexpr int smallestPlainPower = -2;
constexpr int largestPlainPower = 5;

/// Of the first digit, for numbers above 0.
int powerOfTen(double value) { return static_cast<int>(std::floor(std::log10(value))); }

/// With a minus sign instead of a hyphen.
std::string signedText(const std::string& number) { return number.starts_with('-') ? "−" + number.substr(1) : number; }

std::string superscript(int number) {
    static const std::array<std::string, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text;
    for (const char digit : std::to_string(std::abs(number))) text += digits[static_cast<std::size_t>(digit - '0')];
    return (number < 0 ? "⁻" : "") + text;
}

}  // namespace

std::string significant(double value, int digits) {
    if (value == 0) return "0";  // also -0
    const double magnitude = std::abs(value);
    // Below this, `digits` significant digits do not round up to five digits before the point.
    if (magnitude >= 9999.5 && magnitude < 1e7) return formatted(value, std::chars_format::fixed, 0);
    return formatted(value, std::chars_format::general, digits);
}

std::string withError(double value, double error) {
    if (!(error > 0) || !std::isfinite(error) || !std::isfinite(value)) {
        return signedText(significant(value)) + " ± " + significant(error, 2);
    }
    const int power = powerOfTen(std::max(std::abs(value), error));
    const bool hasPower = power < smallestPlainPower || power > largestPlainPower;
    const int shown = hasPower ? power : 0;
    // Two digits of the error: its second digit stands at 10^(its power - 1).
    const int decimals = std::max(0, shown + 1 - powerOfTen(error));
    const double scale = std::pow(10.0, shown);
    const std::string text = signedText(formatted(value / scale, std::chars_format::fixed, decimals)) + " ± " +
                             formatted(error / scale, std::chars_format::fixed, decimals);
    return hasPower ? "(" + text + ")·10" + superscript(shown) : text;
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
