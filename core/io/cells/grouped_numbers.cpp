// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/grouped_numbers.h"

#include "core/io/cells/number.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

using TextRows = std::vector<std::vector<std::string>>;

bool isDecimalDigit(char c) { return c >= '0' && c <= '9'; }

std::string_view withoutSign(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    return text;
}

/// What the numbers of a column show of one mark.
struct MarkUse {
    std::size_t grouped = 0;   ///< numbers that can be whole ones in groups
    std::size_t millions = 0;  ///< of them, those that are no decimals
    std::size_t mixed = 0;     ///< numbers in groups behind this mark with decimals behind the other one
    bool endsInZero = false;   ///< one of them
    std::size_t decimals = 0;
    std::size_t fractions = 0;  ///< of them, not "1.0"
    std::string first{};        ///< of the grouped
};

struct ColumnMarks {
    MarkUse point;
    MarkUse comma;
    std::size_t small = 0;  ///< whole numbers below 1000 without a mark
    std::size_t large = 0;
    [[nodiscard]] const MarkUse& use(char mark) const { return mark == '.' ? point : comma; }
};

void addMarked(MarkUse& use, std::string_view text, char mark) {
    if (isInGroups(text, mark)) {
        if (use.grouped == 0) use.first = text;
        ++use.grouped;
        use.millions += std::count(text.begin(), text.end(), mark) > 1 ? 1 : 0;
        use.endsInZero = use.endsInZero || text.back() == '0';
        return;
    }
    const auto number =
        parseNumber(text, mark == ',') ? parseNumber(text, mark == ',') : parsePercent(text, mark == ',');
    if (!number) return;
    ++use.decimals;
    use.fractions += *number != std::floor(*number) ? 1 : 0;
}

ColumnMarks marksOf(const TextRows& rows, std::size_t column) {
    constexpr std::size_t digitsOfSmall = 3;
    ColumnMarks marks;
    // The first row may hold names, such as the levels of quantiles.
    for (std::size_t row = rows.size() > 1 ? 1 : 0; row < rows.size(); ++row) {
        const std::string_view text = trimmed(rows[row][column]);
        const bool hasPoint = text.find('.') != std::string_view::npos;
        const bool hasComma = text.find(',') != std::string_view::npos;
        const std::string_view digits = withoutSign(text);
        if (hasPoint && hasComma) {
            marks.point.mixed += withoutGroups(text, '.') ? 1 : 0;
            marks.comma.mixed += withoutGroups(text, ',') ? 1 : 0;
        }
        if (hasPoint && !hasComma) addMarked(marks.point, text, '.');
        if (hasComma && !hasPoint) addMarked(marks.comma, text, ',');
        if (hasPoint || hasComma || digits.empty() || !std::all_of(digits.begin(), digits.end(), isDecimalDigit))
            continue;
        // -999 stands for a missing value more often than for a whole number.
        if (digits.size() > 1 && digits.find_first_not_of('9') == std::string_view::npos) continue;
        ++(digits.size() <= digitsOfSmall ? marks.small : marks.large);
    }
    return marks;
}

/// All numbers of the column with a mark can be whole ones in groups behind this one, or some have decimals behind the
/// other mark.
bool mayBeGrouped(const ColumnMarks& column, char mark) {
    const MarkUse& use = column.use(mark);
    const MarkUse& other = column.use(mark == '.' ? ',' : '.');
    if (use.mixed > 0 || other.mixed > 0) return other.mixed == 0 && use.decimals == 0;
    // No column has both decimal marks: where one is that of decimals, the other one separates thousands.
    if (use.grouped > 0 && use.decimals == 0 && other.fractions > 0) return column.large == 0;
    return use.grouped > 0 && use.decimals == 0 && other.grouped == 0 && other.decimals == 0 && column.large == 0;
}

/// Decimals that end in 0 have as many digits throughout, and whole ones among them a mark.
bool isSurelyGrouped(const ColumnMarks& column, char mark) {
    const MarkUse& use = column.use(mark);
    return mayBeGrouped(column, mark) && (use.mixed > 0 || use.millions > 0 || (use.endsInZero && column.small > 0));
}

/// Whether the numbers that cannot be in groups have a decimal comma; empty without any.
std::optional<bool> decimalCommaOf(const std::vector<ColumnMarks>& columns) {
    MarkUse points;
    MarkUse commas;
    for (const ColumnMarks& column : columns) {
        points.fractions += column.comma.mixed;
        points.decimals += column.comma.mixed;
        commas.fractions += column.point.mixed;
        commas.decimals += column.point.mixed;
        if (mayBeGrouped(column, '.') || mayBeGrouped(column, ',')) continue;
        points.decimals += column.point.decimals + column.point.grouped;
        points.fractions += column.point.fractions + column.point.grouped;
        commas.decimals += column.comma.decimals + column.comma.grouped;
        commas.fractions += column.comma.fractions + column.comma.grouped;
    }
    if (points.decimals + commas.decimals == 0) return std::nullopt;
    // "1.0" beside "0,25" is a label as a program writes it.
    if (commas.fractions != points.fractions) return commas.fractions > points.fractions;
    return commas.decimals > points.decimals;
}

}  // namespace

bool isInGroups(std::string_view text, char mark) {
    constexpr std::size_t groupSize = 3;
    text = withoutSign(text);
    const std::size_t lead = std::min(text.find(mark), text.size());
    if (lead < 1 || lead > groupSize || lead == text.size() || text.front() == '0') return false;
    if (!std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(lead), isDecimalDigit)) return false;
    for (text.remove_prefix(lead); !text.empty(); text.remove_prefix(groupSize + 1)) {
        if (text.size() <= groupSize || text.front() != mark) return false;
        const std::string_view group = text.substr(1, groupSize);
        if (!std::all_of(group.begin(), group.end(), isDecimalDigit)) return false;
    }
    return true;
}

std::optional<std::string> withoutGroups(std::string_view text, char mark) {
    const std::size_t decimals = std::min(text.find(mark == '.' ? ',' : '.'), text.size());
    if (!isInGroups(text.substr(0, decimals), mark)) return std::nullopt;
    const std::string_view behind = text.substr(std::min(decimals + 1, text.size()));
    if (!std::all_of(behind.begin(), behind.end(), isDecimalDigit)) return std::nullopt;
    std::string digits;
    for (const char c : text) {
        if (c != mark) digits += c;
    }
    return digits;
}

NumberMarks numberMarks(const TextRows& rows, char delimiter, std::optional<bool> hasDecimalComma) {
    NumberMarks marks;
    std::vector<ColumnMarks> columns;
    for (std::size_t column = 0; !rows.empty() && column < rows.front().size(); ++column)
        columns.push_back(marksOf(rows, column));
    const auto isAny = [&](auto is, char mark) {
        return std::any_of(columns.begin(), columns.end(), [&](const ColumnMarks& column) { return is(column, mark); });
    };
    std::optional<bool> decided = hasDecimalComma ? hasDecimalComma : decimalCommaOf(columns);
    if (!decided && isAny(isSurelyGrouped, '.') != isAny(isSurelyGrouped, ',')) decided = isAny(isSurelyGrouped, '.');
    const bool hasPoints = isAny(mayBeGrouped, '.');
    const bool hasCommas = isAny(mayBeGrouped, ',');
    if (!decided && hasPoints && !hasCommas && (delimiter == ',' || delimiter == ' ')) decided = false;
    // Semicolons stand between cells where commas are decimal marks.
    if (!decided && hasCommas && !hasPoints && delimiter == ';') decided = true;
    marks.hasDecimalComma = decided.value_or(hasCommas && !hasPoints);
    const char mark = marks.hasDecimalComma ? '.' : ',';
    for (const ColumnMarks& column : columns) {
        if (decided) marks.areGrouped.push_back(mayBeGrouped(column, mark));
        const char other = hasPoints ? '.' : ',';
        if (!decided && marks.openCell.empty() && mayBeGrouped(column, other)) marks.openCell = column.use(other).first;
    }
    return marks;
}

}  // namespace calibrium
