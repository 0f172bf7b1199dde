// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// How a text file writes a table.
struct TextFormat {
    char delimiter = ',';  ///< ' ' stands for any run of blanks and tabs
    bool hasDecimalComma = false;
    bool hasHeader = false;
    bool isFirstNameMissing = false;   ///< the header has one cell fewer than the rows: the first column has no name
    std::int64_t skippedLines = 0;     ///< above the header: a title, or what else is no row; blank lines are counted
    std::int64_t skippedLastRows = 0;  ///< at the end, that are none of the table; chosen, never detected
    std::vector<bool> areGrouped{};    ///< per column, as in NumberMarks
    std::string openCell{};            ///< likewise
};

/// What is known before looking.
struct TextFormatHints {
    std::optional<char> delimiter;
    std::optional<bool> hasDecimalComma;
    std::optional<bool> hasHeader;
    std::optional<std::int64_t> skippedLines{};
};

/// Rows that are looked at even where they take more than 64 KiB, up to 2 MiB.
inline constexpr std::ptrdiff_t formatRows = 10;

/// Looks at the first 64 KiB, or formatRows. The delimiter is the one under which most rows have equally many cells and
/// most cells are numbers. A header is a first row that holds no numbers (or 0, 1, 2, ...) where the later rows do;
/// where nothing is a number, a first row with the name of a target. Lines of other lengths, or with few filled cells,
/// above a row of names that stands above numbers are a title. Never fails: malformed text gets some format, and
/// fails when it is read.
TextFormat detectTextFormat(std::string_view text, const TextFormatHints& hints = {});

}  // namespace calibrium
