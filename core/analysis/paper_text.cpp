// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/paper_text.h"

#include "core/analysis/report_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

constexpr int smallestPlainPower = -3;
constexpr int largestPlainPower = 5;
constexpr double roundingShare = 1e-13;  // narrower intervals are the rounding of sums

/// Power of ten of the first digit of a number above 0 that is rounded to two digits.
int powerOf(double value) {
    int power = static_cast<int>(std::floor(std::log10(value)));
    if (std::round(value / std::pow(10.0, power - 1)) >= 100) ++power;
    return power;
}

std::string superscript(int number) {
    static const std::array<std::string, 10> digits{"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
    std::string text = number < 0 ? "⁻" : "";
    for (const char digit : std::to_string(std::abs(number))) text += digits[static_cast<std::size_t>(digit - '0')];
    return text;
}

/// Whether the interval is wide enough, and everything moderate enough, to count digits.
bool isReadable(double value, const Interval& interval) {
    const double largest = std::max({std::abs(value), std::abs(interval.lower), std::abs(interval.upper)});
    const double width = interval.upper - interval.lower;
    return std::isfinite(largest) && largest < 1e200 && width > std::max(roundingShare * largest, 1e-200);
}

std::string valueWithInterval(double value, const Interval& interval) {
    const double half = (interval.upper - interval.lower) / 2;
    const double largest = std::max({std::abs(value), std::abs(interval.lower), std::abs(interval.upper)});
    const int power = powerOf(largest);
    const bool hasPower = power < smallestPlainPower || power > largestPlainPower;
    const int shown = hasPower ? power : 0;
    const int decimals = std::max(0, shown + 1 - powerOf(half));
    const double scale = std::pow(10.0, shown);
    const auto text = [&](double number) { return fixedText(number / scale, decimals); };
    const std::string whole = text(value) + " [" + text(interval.lower) + ", " + text(interval.upper) + "]";
    return hasPower ? "(" + whole + ")·10" + superscript(shown) : whole;
}

}  // namespace

std::string paperCellText(const std::optional<ResultCell>& cell, bool isTest) {
    const bool hasInterval = cell && !isTest && cell->refusal.empty() && cell->interval;
    if (!hasInterval || !isReadable(cell->value, *cell->interval)) return cellText(cell, isTest);
    return valueWithInterval(cell->value, *cell->interval) + definitenessMark(cell->warnings) +
           (cell->ifCalibrated ? " (" + rangeText(*cell->ifCalibrated) + ")" : "");
}

}  // namespace calibrium
