// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
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
/// Below this an error is the rounding of a sum, and beyond these powers there are no decimals to count.
constexpr double roundingShare = 1e-14;
constexpr int farthestPower = 290;

/// Power of ten of the first digit of a number above 0 that is rounded to so many digits.
int powerOfTen(double value, int digits) {
    const std::string text = formatted(value, std::chars_format::scientific, digits - 1);
    return std::stoi(text.substr(text.find('e') + 1));
}

bool hasReadableError(double value, double error) {
    if (!std::isfinite(value) || !std::isfinite(error) || !(error > roundingShare * std::abs(value))) return false;
    return std::abs(powerOfTen(error, 2)) < farthestPower &&
           (value == 0 || std::abs(powerOfTen(std::abs(value), 2)) < farthestPower);
}

/// With a minus sign instead of a hyphen.
std::string signedText(const std::string& number) {
    if (!number.starts_with('-')) return number;
    const bool isZero = number.find_first_of("123456789") == std::string::npos && std::isdigit(number.back()) != 0;
    return (isZero ? "" : "−") + number.substr(1);
}

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
    if (std::isnan(value)) return "not a number";
    if (!hasReadableError(value, error)) {
        const bool isRounding = std::isfinite(error) && error <= roundingShare * std::abs(value);
        return signedText(significant(value)) + " ± " + (isRounding ? "0" : significant(std::abs(error), 2));
    }
    const int errorPower = powerOfTen(error, 2);
    // Two digits of the error: the second stands at 10^(errorPower - 1), where the value is rounded too.
    const int valueDigits = value == 0 ? 1 : std::max(1, powerOfTen(std::abs(value), 17) - errorPower + 2);
    const int power = value == 0 ? errorPower : std::max(powerOfTen(std::abs(value), valueDigits), errorPower);
    const bool hasPower = power < smallestPlainPower || power > largestPlainPower;
    const int shown = hasPower ? power : 0;
    const int decimals = std::max(0, shown + 1 - errorPower);
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
