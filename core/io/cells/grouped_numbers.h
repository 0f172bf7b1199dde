// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// What points and commas mean in the numbers of a text: which is the decimal mark, and in which columns the other one
/// separates thousands ("12.680" of a German spreadsheet, "12,680" of an English one).
struct NumberMarks {
    bool hasDecimalComma = false;
    std::vector<bool> areGrouped{};  ///< per column; empty: none
    std::string openCell{};          ///< "12.680", where nothing says whether it is 12680 or 12.68; else empty
};

/// Whether the text is a whole number of four or more digits in groups of three behind the mark: "12.680",
/// "-1,234,567". Leading zeros are those of decimals.
bool isInGroups(std::string_view text, char mark);
/// A number with its groups, and perhaps decimals behind the other mark, without the groups: "12680" of "12.680" and
/// "25377,81" of "25.377,81" for the mark '.'; nothing where the text is no such number.
std::optional<std::string> withoutGroups(std::string_view text, char mark);

/// rows: all of the same length, with or without a header. hasDecimalComma: what the user says, empty: nothing; then
/// numbers with both marks ("25.377,81") and other numbers of the file decide, and within a column numbers below 1000
/// without a mark beside others that end in 0, as no decimals do. Open where nothing decides, but for points between
/// commas or blanks and commas between semicolons, which are decimal marks. Looks at all cells.
NumberMarks numberMarks(const std::vector<std::vector<std::string>>& rows, char delimiter,
                        std::optional<bool> hasDecimalComma);

}  // namespace calibrium
