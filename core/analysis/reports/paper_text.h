// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstddef>
#include <optional>
#include <string>

namespace calibrium {

struct ResultCell;
struct ResultTable;

/// How the numbers of one column are written, so that they can be compared at a glance: with one power of ten and as
/// many decimals in every row.
struct ColumnDigits {
    int power = 0;                  ///< of ten, that every number of the column is divided by; 0: none
    std::optional<int> decimals{};  ///< of the divided numbers; absent where nothing of the column can be written so
};

/// The digits of a column of a table. The power of ten is that of its largest number, value or end of an interval,
/// below 0.001 and from 10⁶ on. Decimals: two digits of half the width of the intervals (or of the range of a
/// calibrated model), those of the narrowest one, but at most two more than the widest one allows; in a column without
/// intervals as many as leave the largest value four digits, without zeros that all have. Numbers that are not finite
/// do not count.
ColumnDigits columnDigits(const ResultTable& table, std::size_t column);
/// Of a column that holds this cell alone.
ColumnDigits digitsOf(const ResultCell& cell);

/// The pieces of a cell, each in reading order; all but `value` may be empty. All numbers are divided by 10^power.
struct PaperNumber {
    std::string value;
    std::string lower, upper;            ///< of the interval
    std::string rangeLower, rangeUpper;  ///< of a calibrated model
    int power = 0;
    std::string mark{};  ///< definitenessMark()
};
/// Of a measure whose cell holds a number; absent for others.
std::optional<PaperNumber> paperNumber(const std::optional<ResultCell>& cell, const ColumnDigits& digits);

/// A cell with the digits that a paper can print: "0.0431 [0.0372, 0.0490]", "(2.63 [2.43, 2.83])·10⁻⁴",
/// "3.2·10⁻⁵ (if calibrated 0.1·10⁻⁵ to 1.2·10⁻⁵)". A test as its p-value.
Text paperCellText(const std::optional<ResultCell>& cell, bool isTest, const ColumnDigits& digits);
/// The same of a cell that is alone in its column.
Text paperCellText(const std::optional<ResultCell>& cell, bool isTest);

/// "·10⁻⁴"; empty for 0.
std::string powerText(int power);

}  // namespace calibrium
