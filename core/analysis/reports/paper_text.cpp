// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/paper_text.h"

#include "core/analysis/reports/report_parts.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

constexpr int smallestPlainPower = -3;
constexpr int largestPlainPower = 5;
constexpr int mostDigits = 6;            // of a value whose range is narrow
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

/// A value beside the range of a calibrated model: two digits of what that range leaves open, as an interval has; empty
/// where the value would be long.
std::string valueWithRange(double value, const CalibratedRange& range) {
    const Interval ends{.lower = range.lower, .upper = range.upper, .level = range.level, .kind = {}};
    if (!isReadable(value, ends)) return {};
    const double largest = std::max({std::abs(value), std::abs(range.lower), std::abs(range.upper)});
    const int decimals = std::max(0, 1 - powerOf((range.upper - range.lower) / 2));
    if (powerOf(largest) + decimals >= mostDigits) return {};
    const auto text = [decimals](double number) { return fixedText(number, decimals); };
    return text(value) + " (if calibrated " + text(range.lower) + " to " + text(range.upper) + ")";
}

/// A value that has no interval.
std::string aloneText(const std::optional<ResultCell>& cell, bool isTest) {
    const bool hasRange = cell && !isTest && cell->refusal.empty() && cell->ifCalibrated && !cell->interval &&
                          definitenessMark(cell->warnings).empty();
    const std::string text = hasRange ? valueWithRange(cell->value, *cell->ifCalibrated) : std::string();
    return text.empty() ? cellText(cell, isTest) : text;
}

}  // namespace

std::string paperCellText(const std::optional<ResultCell>& cell, bool isTest) {
    const bool hasInterval = cell && !isTest && cell->refusal.empty() && cell->interval;
    if (!hasInterval || !isReadable(cell->value, *cell->interval)) return aloneText(cell, isTest);
    return valueWithInterval(cell->value, *cell->interval) + definitenessMark(cell->warnings) +
           (cell->ifCalibrated ? " (" + rangeText(*cell->ifCalibrated, 2) + ")" : "");
}

}  // namespace calibrium
