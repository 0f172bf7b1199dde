// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/paper_text.h"

#include "core/analysis/reports/report_parts.h"
#include "core/analysis/reports/result_table.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace calibrium {

namespace {

constexpr int smallestPlainPower = -3;
constexpr int largestPlainPower = 5;
constexpr int mostDigits = 6;            // of a value whose range is narrow
constexpr int digitsAlone = 4;           // of a value that has nothing beside it
constexpr int mostMoreDecimals = 2;      // of a narrow interval in a column of wide ones
constexpr double roundingShare = 1e-13;  // narrower intervals are the rounding of sums
constexpr double largestCounted = 1e200;

/// Power of ten of the first digit of a number above 0 that is rounded to so many digits.
int powerOf(double value, int digits) {
    int power = static_cast<int>(std::floor(std::log10(value)));
    if (std::round(value / std::pow(10.0, power - digits + 1)) >= std::pow(10.0, digits)) ++power;
    return power;
}

bool isCounted(double value) { return std::isfinite(value) && std::abs(value) < largestCounted; }

/// Numbers that are written alike: a value with the ends that stand beside it.
struct Ends {
    double value = 0, lower = 0, upper = 0;

    [[nodiscard]] double largest() const { return std::max({std::abs(value), std::abs(lower), std::abs(upper)}); }
    /// Whether they are wide enough, and everything moderate enough, to count digits.
    [[nodiscard]] bool areReadable() const {
        return isCounted(value) && isCounted(lower) && isCounted(upper) &&
               upper - lower > std::max(roundingShare * largest(), 1e-200);
    }
    /// That two digits of half the width need.
    [[nodiscard]] int decimals() const { return 1 - powerOf((upper - lower) / 2, 2); }
};

std::optional<Ends> intervalOf(const ResultCell& cell) {
    if (!cell.interval) return std::nullopt;
    const Ends ends{cell.value, cell.interval->lower, cell.interval->upper};
    return ends.areReadable() ? std::optional(ends) : std::nullopt;
}

/// Empty where the value would be long.
std::optional<Ends> rangeOf(const ResultCell& cell) {
    if (!cell.ifCalibrated) return std::nullopt;
    const Ends ends{cell.value, cell.ifCalibrated->lower, cell.ifCalibrated->upper};
    const bool isShort = ends.areReadable() && powerOf(ends.largest(), 2) + ends.decimals() < mostDigits;
    return isShort ? std::optional(ends) : std::nullopt;
}

bool holdsNumber(const ResultCell* cell) { return cell != nullptr && cell->refusal.empty() && isCounted(cell->value); }

/// As few decimals as show all values as well as `decimals` do.
int withoutCommonZeros(const std::vector<const ResultCell*>& cells, double scale, int decimals) {
    const auto endsInZero = [&](const ResultCell* cell) {
        return !holdsNumber(cell) || fixedText(cell->value / scale, decimals).back() == '0';
    };
    while (decimals > 0 && std::all_of(cells.begin(), cells.end(), endsInZero)) --decimals;
    return decimals;
}

ColumnDigits digitsOf(const std::vector<const ResultCell*>& cells) {
    double largest = 0;
    std::vector<int> needed;
    for (const ResultCell* cell : cells) {
        if (!holdsNumber(cell)) continue;
        largest = std::max(largest, std::abs(cell->value));
        const auto interval = intervalOf(*cell);
        const auto ends = interval ? interval : rangeOf(*cell);
        if (!ends) continue;
        largest = std::max(largest, ends->largest());
        needed.push_back(ends->decimals());
    }
    if (!(largest > 1e-200)) return {.power = 0, .decimals = 0};
    const int power = powerOf(largest, needed.empty() ? digitsAlone : 2);
    const bool hasPower = power < smallestPlainPower || power > largestPlainPower;
    const int shown = hasPower ? power : 0;
    if (needed.empty()) {
        const int decimals = std::max(0, digitsAlone - 1 - power + shown);
        return {.power = shown, .decimals = withoutCommonZeros(cells, std::pow(10.0, shown), decimals)};
    }
    const auto [fewest, most] = std::minmax_element(needed.begin(), needed.end());
    return {.power = shown, .decimals = std::max(0, shown + std::min(*most, *fewest + mostMoreDecimals))};
}

std::string withPower(const std::string& number, int power) { return number + powerText(power); }

}  // namespace

ColumnDigits columnDigits(const ResultTable& table, std::size_t column) {
    std::vector<const ResultCell*> cells;
    for (const auto& row : table.cells) cells.push_back(row[column] ? &*row[column] : nullptr);
    return digitsOf(cells);
}

ColumnDigits digitsOf(const ResultCell& cell) { return digitsOf(std::vector<const ResultCell*>{&cell}); }

std::string powerText(int power) { return power == 0 ? "" : "·10" + superscript(power); }

std::optional<PaperNumber> paperNumber(const std::optional<ResultCell>& cell, const ColumnDigits& digits) {
    if (!cell || !cell->refusal.empty()) return std::nullopt;
    const std::string mark = definitenessMark(cell->warnings);
    const bool isUsual = digits.decimals && isCounted(cell->value);
    const double scale = std::pow(10.0, digits.power);
    const auto text = [&](double number) {
        return isUsual && isCounted(number) ? fixedText(number / scale, *digits.decimals)
                                            : significant(number / (isUsual ? scale : 1.0));
    };
    PaperNumber number{.value = text(cell->value),
                       .lower = {},
                       .upper = {},
                       .rangeLower = {},
                       .rangeUpper = {},
                       .power = isUsual ? digits.power : 0,
                       .mark = mark};
    if (cell->interval) {
        number.lower = text(cell->interval->lower);
        number.upper = text(cell->interval->upper);
    }
    if (cell->ifCalibrated) {
        const bool isAsShort = rangeOf(*cell).has_value();
        const auto end = [&](double value) { return isAsShort ? text(value) : significant(value / scale, 2); };
        number.rangeLower = end(cell->ifCalibrated->lower);
        number.rangeUpper = end(cell->ifCalibrated->upper);
    }
    return number;
}

Text paperCellText(const std::optional<ResultCell>& cell, bool isTest, const ColumnDigits& digits) {
    const auto number = isTest ? std::nullopt : paperNumber(cell, digits);
    if (!number) return cellText(cell, isTest);
    std::string text = number->value;
    if (!number->lower.empty()) text += " [" + number->lower + ", " + number->upper + "]";
    if (number->power != 0 && !number->lower.empty()) text = "(" + text + ")";
    text += powerText(number->power) + number->mark;
    if (number->rangeLower.empty()) return asNumber(text);
    return Text("{1} ({2})", asNumber(text),
                Text("if calibrated {1} to {2}", asNumber(withPower(number->rangeLower, number->power)),
                     asNumber(withPower(number->rangeUpper, number->power))));
}

Text paperCellText(const std::optional<ResultCell>& cell, bool isTest) {
    return paperCellText(cell, isTest, cell ? digitsOf(*cell) : ColumnDigits{});
}

}  // namespace calibrium
