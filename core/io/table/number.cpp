// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/number.h"

#include "core/data/table.h"
#include "core/io/table/blanks.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <system_error>

namespace calibrium {

namespace {

/// from_chars reports both underflow and overflow as out of range: tell them apart by the power of ten.
double beyondDouble(std::string_view text) {
    const bool isNegative = text.starts_with('-');
    const auto mark = text.find_first_of("eE");
    bool isTiny = text.find_first_of("123456789") > text.find('.');
    if (mark != std::string_view::npos && mark + 1 < text.size()) isTiny = text[mark + 1] == '-';
    const double size = isTiny ? 0.0 : std::numeric_limits<double>::infinity();
    return isNegative ? -size : size;
}

std::optional<double> parsePlain(std::string_view text) {
    double value = 0;
    const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (end != text.data() + text.size()) return std::nullopt;
    if (code == std::errc::result_out_of_range) return beyondDouble(text);
    if (code != std::errc()) return std::nullopt;
    return value;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (const std::size_t size = blankAtStart(text)) text.remove_prefix(size);
    while (const std::size_t size = blankAtEnd(text)) text.remove_suffix(size);
    return text;
}

std::optional<double> parseNumber(std::string_view cell, bool hasDecimalComma) {
    std::string_view text = trimmed(cell);
    if (text.size() > 1 && text[0] == '+' && text[1] != '-') text.remove_prefix(1);
    if (!hasDecimalComma || text.find(',') == std::string_view::npos) return parsePlain(text);
    if (text.find('.') != std::string_view::npos) return std::nullopt;
    std::string withPoint(text);
    std::replace(withPoint.begin(), withPoint.end(), ',', '.');
    return parsePlain(withPoint);
}

std::optional<double> parsePercent(std::string_view cell, bool hasDecimalComma) {
    const std::string_view text = trimmed(cell);
    if (!text.ends_with('%')) return std::nullopt;
    return parseNumber(text.substr(0, text.size() - 1), hasDecimalComma);
}

std::optional<double> keptNumber(std::string_view cell, bool hasDecimalComma) {
    constexpr std::size_t mostDigits = 15;
    const std::string_view digits = cell.substr(cell.starts_with('-') ? 1 : 0);
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    if (digits.empty() || !(isDigit(digits.front()) || digits.front() == '.')) return std::nullopt;
    double value = 0;
    if (std::all_of(digits.begin(), digits.end(), isDigit)) {
        const bool isName = digits.size() > mostDigits || (digits.front() == '0' && cell.size() > 1);
        if (isName) return std::nullopt;
        for (const char digit : digits) value = 10 * value + (digit - '0');
        return cell.size() > digits.size() ? -value : value;
    }
    const auto [end, code] = std::from_chars(cell.data(), cell.data() + cell.size(), value);
    const auto isFraction = [](double number) {
        const double size = std::abs(number);
        return size < 1 ? size > 0 : std::isfinite(number) && number != std::trunc(number);
    };
    if (end == cell.data() + cell.size()) {
        return code == std::errc() && isFraction(value) ? std::optional(value) : std::nullopt;
    }
    if (!hasDecimalComma || *end != ',') return std::nullopt;
    const auto number = parseNumber(cell, true);
    return number && isFraction(*number) && trimmed(cell).size() == cell.size() ? number : std::nullopt;
}

std::optional<double> numberIn(const Table& table, std::size_t row, std::size_t column, bool hasDecimalComma) {
    const auto kept = table.number(row, column);
    return kept ? kept : parseNumber(table.cell(row, column), hasDecimalComma);
}

}  // namespace calibrium
