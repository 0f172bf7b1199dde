// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// How dates of three numbers are written.
enum class DateOrder {
    AsSeen,  ///< the only order under which all of them are dates
    DayFirst,
    MonthFirst,
    YearFirst,
    OfFile  ///< no dates are read: the words follow each other as they do in the file
};

/// "auto", "day-first", "month-first", "year-first", "file".
std::string dateOrderText(DateOrder order);
/// Throws InvalidSetting for any other text.
DateOrder dateOrder(const std::string& text);

/// When each cell is, as a number that rises with time: seconds, or with DateOrder::OfFile the number of the word.
/// Nothing where the cell is empty or holds a word for a missing value. Read are, each with a time of day behind it or
/// without:
///   2024-03-31, 2024/3/31, 2024.03.31, 20240331, 2024-03, 03.2024, 032024, 2024-Q1, Q1 2024,
///   2024-W05;
///   31/03/2024, 3-31-24 and 31.03.2024, where one order makes dates of all cells, as a day above 12 does;
///   31 March 2024, 31-Mar-24, Mar 31, 2024, March 2024, 31. März 2024, with English, German, French, Spanish and
///   Italian names or their beginnings.
/// Years of two digits are those from 1969 to 2068. what: "The column day of model", for messages.
/// Throws InvalidInput, with the option that decides, for a cell that is no date, and where several orders make dates
/// of all cells. With DateOrder::OfFile a word that comes back after another one is refused. O(n).
std::vector<std::optional<double>> readDates(std::span<const std::string> cells, DateOrder order, const Text& what);

}  // namespace calibrium
