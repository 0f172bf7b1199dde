// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/odd_cell.h"

#include "core/io/cells/number.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/missing_rows.h"

#include <array>
#include <string_view>

namespace calibrium {

namespace {

constexpr std::size_t longestOddCell = 40;

bool isDigit(char c) { return c >= '0' && c <= '9'; }

/// The separator at the start of the text: a mark, or one of the blanks that typesetting knows.
std::string_view separatorAt(std::string_view text) {
    static constexpr std::array<std::string_view, 8> separators{
        ",", ".", "'", " ", "\xC2\xA0", "\xE2\x80\xAF", "\xE2\x80\x89", "\xE2\x80\x99"};
    for (const std::string_view separator : separators) {
        if (text.starts_with(separator)) return separator;
    }
    return {};
}

std::size_t digitsAt(std::string_view text) {
    std::size_t count = 0;
    while (count < text.size() && isDigit(text[count])) ++count;
    return count;
}

/// One to three digits, groups of three after one and the same separator, and perhaps a decimal part after another.
bool isGroupedNumber(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    const std::size_t lead = digitsAt(text);
    if (lead < 1 || lead > 3) return false;
    text.remove_prefix(lead);
    const std::string_view separator = separatorAt(text);
    if (separator.empty()) return false;
    std::size_t groups = 0;
    while (text.starts_with(separator) && digitsAt(text.substr(separator.size())) == 3) {
        text.remove_prefix(separator.size() + 3);
        ++groups;
    }
    if (groups == 0 || text.empty()) return groups > 0;
    const bool isDecimal = (text.front() == '.' || text.front() == ',') && text.substr(0, 1) != separator;
    return isDecimal && digitsAt(text.substr(1)) == text.size() - 1;
}

/// Looks through the sampled cells of a column that are neither numbers nor missing values.
template <typename Accepts>
std::optional<OddCell> firstCell(const Table& table, const ColumnSample& sample, std::size_t column,
                                 bool hasDecimalComma, bool hasSeparators, const Accepts& accepts) {
    const std::size_t count = sample[column].values.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t row = i * table.rowCount() / count;
        if (numberIn(table, row, column, hasDecimalComma)) continue;
        const std::string cell = table.cell(row, column);
        const std::string_view text = trimmed(cell);
        if (text.empty() || isMissing(text) || !accepts(text)) continue;
        const std::string shown =
            text.size() > longestOddCell ? std::string(text.substr(0, longestOddCell)) + "..." : std::string(text);
        return OddCell{shown, placeOf(table, row, column), hasSeparators};
    }
    return std::nullopt;
}

ImportQuestion questionOf(const OddCell& odd) {
    return {.about = ImportQuestion::About::Columns,
            .text = Text("\"{1}\" is not a number", odd.text),
            .answer = odd.hasSeparators ? Text("write numbers without separators of thousands")
                                        : Text("correct the cell, or remove the row"),
            .place = odd.place};
}

}  // namespace

std::optional<OddCell> oddCell(const Table& table, const ColumnSample& sample, bool hasDecimalComma) {
    for (std::size_t column = 0; column < sample.size(); ++column) {
        if (sample[column].numbers == sample[column].filled) continue;
        auto found = firstCell(table, sample, column, hasDecimalComma, true, isGroupedNumber);
        if (found) return found;
    }
    const auto isAnything = [](std::string_view) { return true; };
    for (std::size_t column = 0; column < sample.size(); ++column) {
        if (!sample[column].isNumeric() || sample[column].numbers == sample[column].filled) continue;
        auto found = firstCell(table, sample, column, hasDecimalComma, false, isAnything);
        if (found) return found;
    }
    return std::nullopt;
}

std::optional<ImportQuestion> oddCellQuestion(const ColumnView& view, bool hasDecimalComma) {
    const auto odd = oddCell(view.table, view.sample, hasDecimalComma);
    return odd ? std::optional(questionOf(*odd)) : std::nullopt;
}

std::optional<ImportQuestion> separatorsQuestion(const ColumnView& view, bool hasDecimalComma) {
    const auto odd = oddCell(view.table, view.sample, hasDecimalComma);
    return odd && odd->hasSeparators ? std::optional(questionOf(*odd)) : std::nullopt;
}

}  // namespace calibrium
