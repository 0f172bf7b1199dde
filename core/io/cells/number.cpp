// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/number.h"

#include "core/data/table.h"
#include "core/io/cells/blanks.h"
#include "core/io/cells/grouped_numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
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

/// Signs, marks and blanks that people and word processors write in place of those that programs know.
struct WrittenAs {
    std::string_view written;
    std::string_view meant;
};
constexpr std::array<WrittenAs, 12> characters{{{"\xE2\x88\x92", "-"},    // minus sign
                                                {"\xE2\x80\x93", "-"},    // en dash
                                                {"\xC2\xB7", "."},        // middle dot of medical journals
                                                {"\xC2\xA0", " "},        // no-break space
                                                {"\xE2\x80\xAF", " "},    // narrow no-break space
                                                {"\xE2\x80\x89", " "},    // thin space
                                                {"\xE2\x80\x99", "'"},    // apostrophe
                                                {"\xE2\x82\xAC", "$"},    // euro
                                                {"\xC2\xA3", "$"},        // pound
                                                {"\xC2\xA5", "$"},        // yen
                                                {"\xEF\xBC\x8E", "."},    // full-width point
                                                {"\xEF\xBC\x8D", "-"}}};  // full-width minus sign

/// In characters that programs write; empty where another one is among them.
std::string inPlainCharacters(std::string_view text) {
    std::string plain;
    while (!text.empty()) {
        std::size_t size = 1;
        std::string meant(1, text.front());
        const bool isFullWidthDigit = text.size() > 2 && text.starts_with("\xEF\xBC") &&
                                      static_cast<unsigned char>(text[2]) >= 0x90 &&
                                      static_cast<unsigned char>(text[2]) <= 0x99;
        if (isFullWidthDigit) {
            size = 3;
            meant = std::string(1, static_cast<char>('0' + (static_cast<unsigned char>(text[2]) - 0x90)));
        } else if (static_cast<unsigned char>(text.front()) >= 0x80) {
            const auto known = std::find_if(characters.begin(), characters.end(), [text](const WrittenAs& character) {
                return text.starts_with(character.written);
            });
            if (known == characters.end()) return {};
            size = known->written.size();
            meant = known->meant;
        }
        plain += meant;
        text.remove_prefix(size);
    }
    return plain;
}

/// Without a sign of money at either end.
std::string withoutMoney(std::string text) {
    const std::size_t start = text.starts_with('-') || text.starts_with('+') ? 1 : 0;
    if (text.size() > start + 1 && text[start] == '$') {
        text.erase(start, 1);
        if (text[start] == ' ') text.erase(start, 1);
    } else if (text.ends_with('$')) {
        text.pop_back();
        if (text.ends_with(' ')) text.pop_back();
    }
    return text;
}

/// As people write numbers and from_chars does not read them: "25 377,81", "25.377,81 €", "12'680", "−0.5",
/// "0·45". Which mark is the decimal one is known.
std::optional<double> parseWritten(std::string_view cell, bool hasDecimalComma) {
    constexpr std::size_t longest = 48;
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const auto isOfNumber = [&](char c) {
        return isDigit(c) || std::string_view("+-.,' $eE").find(c) != std::string_view::npos;
    };
    if (cell.empty() || cell.size() > longest) return std::nullopt;
    std::string text = inPlainCharacters(cell);
    if (text.empty() || !std::any_of(text.begin(), text.end(), isDigit) ||
        !std::all_of(text.begin(), text.end(), isOfNumber))
        return std::nullopt;
    text = withoutMoney(std::move(text));
    for (const char mark : {' ', '\'', hasDecimalComma ? '.' : ','}) {
        if (text.find(mark) == std::string::npos) continue;
        const std::size_t decimals = std::min(text.find(hasDecimalComma ? ',' : '.'), text.size());
        // Marks of one kind alone may be decimal ones.
        const bool isSure = mark == ' ' || mark == '\'' || decimals < text.size();
        if (!isSure || !isInGroups(std::string_view(text).substr(0, decimals), mark)) return std::nullopt;
        if (text.find(mark, decimals) != std::string::npos) return std::nullopt;
        std::erase(text, mark);
        break;
    }
    if (hasDecimalComma && text.find('.') == std::string::npos) std::replace(text.begin(), text.end(), ',', '.');
    if (text.starts_with('+')) text.erase(0, 1);
    const bool hasTwoSigns = cell.front() == '+' && text.starts_with('-');
    if (text == cell || hasTwoSigns) return std::nullopt;
    return parsePlain(text);
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
    const bool isWithComma = hasDecimalComma && text.find(',') != std::string_view::npos;
    if (isWithComma && text.find('.') == std::string_view::npos) {
        std::string withPoint(text);
        std::replace(withPoint.begin(), withPoint.end(), ',', '.');
        if (const auto number = parsePlain(withPoint)) return number;
    } else if (!isWithComma) {
        if (const auto number = parsePlain(text)) return number;
    }
    return parseWritten(text, hasDecimalComma);
}

std::optional<double> parsePercent(std::string_view cell, bool hasDecimalComma) {
    const std::string_view text = trimmed(cell);
    // "%45,3", as it is written in Turkish.
    if (text.size() > 1 && text.starts_with('%')) return parseNumber(text.substr(1), hasDecimalComma);
    if (!text.ends_with('%')) return std::nullopt;
    return parseNumber(text.substr(0, text.size() - 1), hasDecimalComma);
}

std::optional<YearBesidePoint> yearBesidePoint(std::string_view cell) {
    const std::size_t point = cell.find('.');
    if (point == std::string_view::npos) return std::nullopt;
    const std::string_view before = cell.substr(0, point);
    const std::string_view behind = cell.substr(point + 1);
    const auto areDigits = [](std::string_view text) {
        return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    const auto isYear = [&](std::string_view text) {
        return text.size() == 4 && areDigits(text) && (text.starts_with("19") || text.starts_with("20"));
    };
    const auto isMonth = [&](std::string_view text) {
        if (text.size() > 2 || !areDigits(text)) return false;
        const int number = std::stoi(std::string(text));
        return number >= 1 && number <= 12;
    };
    if (isYear(before) && isMonth(behind)) return YearBesidePoint{.year = before, .month = behind};
    if (isMonth(before) && isYear(behind)) return YearBesidePoint{.year = behind, .month = before};
    return std::nullopt;
}

std::optional<double> keptNumber(std::string_view cell, bool hasDecimalComma) {
    constexpr std::size_t mostDigits = 15;
    constexpr std::size_t longestVersion = 5;
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
    // "1.10" may be a version or a section, which is not 1.1.
    const bool mayBeVersion = cell.ends_with('0') && value >= 1 && cell.size() <= longestVersion;
    // Of "10.2020", "01.2021" and "2022.10" a number would say less.
    const bool mayBeMonth = (cell.ends_with('0') || cell.starts_with('0')) && yearBesidePoint(cell);
    const bool mayBeName = mayBeVersion || mayBeMonth;
    if (end == cell.data() + cell.size()) {
        return code == std::errc() && isFraction(value) && !mayBeName ? std::optional(value) : std::nullopt;
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
