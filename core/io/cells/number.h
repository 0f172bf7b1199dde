// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace calibrium {

class Table;

/// The number a cell holds: decimal or scientific notation with a point, or with a comma too where hasDecimalComma.
/// Blanks around it and a leading plus are accepted; "nan" and "inf" are numbers here. So are numbers as people write
/// them where only one reading is left: groups of three digits behind blanks or apostrophes, or behind the other mark
/// where the decimal one stands in the number too ("25.377,81"); signs of money; the minus sign of typesetting. The
/// locale has no influence. Numbers too small for a double are 0, numbers too large are infinite. Empty where the cell
/// is no number.
std::optional<double> parseNumber(std::string_view cell, bool hasDecimalComma);

/// The number beside a percent sign: 45.3 of "45.3%", "45.3 %" or "%45.3"; empty for all else.
std::optional<double> parsePercent(std::string_view cell, bool hasDecimalComma);

/// The parts of a cell that reads as a number and may be a month of a year: "01.2024", "2024.1".
struct YearBesidePoint {
    std::string_view year;
    std::string_view month;
};
std::optional<YearBesidePoint> yearBesidePoint(std::string_view cell);

/// The number that a cell of a table can be kept as: finite, and its text says no more than it does. Digits alone must
/// be those of the number ("07" is a name), at most 15; a whole number with a point may be a name as well ("1.0");
/// fractions may be written as one likes, but for short ones above 1 that end in 0 ("1.10", a version), and months of a
/// year ("10.2020").
std::optional<double> keptNumber(std::string_view cell, bool hasDecimalComma);

/// parseNumber() of a cell of a table, without its text where it is kept as a number.
std::optional<double> numberIn(const Table& table, std::size_t row, std::size_t column, bool hasDecimalComma);

/// Without blanks and tabs, those of typesetting and those without a width too, at both ends (core/io/cells/blanks.h).
std::string_view trimmed(std::string_view text);

}  // namespace calibrium
