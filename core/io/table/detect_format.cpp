// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/detect_format.h"

#include "core/io/cells/blanks.h"
#include "core/io/cells/grouped_numbers.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/table/missing_rows.h"
#include "core/io/table/text_table.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t sampleSize = std::size_t{1} << 16U;
constexpr std::size_t mostSample = std::size_t{1} << 21U;
constexpr std::size_t sampleRows = 200;

using Rows = std::vector<std::vector<std::string>>;

struct Candidate {
    char delimiter = ',';
    Rows rows;  ///< those with the most frequent number of cells
    double score = 0;
    bool isConsistent = false;  ///< all rows have the same number of cells
    bool isFirstNameMissing = false;
    std::int64_t skippedLines = 0;  ///< titles above the rows
};

/// Whole lines: as many as fit sampleSize, or formatRows where these take more; of a single line beyond all bounds its
/// beginning.
std::string_view sampleOf(std::string_view text) {
    if (text.size() <= sampleSize) return text;
    const std::string_view most = text.substr(0, mostSample);
    std::size_t end = 0;
    // Line ends of two characters count twice.
    for (std::ptrdiff_t count = 0; count < 2 * formatRows || end < sampleSize; ++count) {
        const auto lineEnd = most.find_first_of("\r\n", end);
        if (lineEnd == std::string_view::npos || (count >= 2 * formatRows && lineEnd >= sampleSize)) break;
        end = lineEnd + 1;
    }
    return end == 0 ? most : most.substr(0, end);
}

std::string_view withoutLines(std::string_view text, std::int64_t count) {
    for (std::int64_t line = 0; line < count; ++line) {
        const std::size_t end = text.find_first_of("\r\n");
        if (end == std::string_view::npos) return {};
        text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    }
    return text;
}

/// A number, or one with a percent sign.
std::optional<double> numberOf(std::string_view cell, bool hasDecimalComma) {
    const auto number = parseNumber(cell, hasDecimalComma);
    return number ? number : parsePercent(cell, hasDecimalComma);
}

/// R writes no name above the names of the rows: the first line has one cell fewer than all others. Where these end in
/// an empty cell, it is a delimiter too many instead; and where the first of two cells recur, as those before a decimal
/// comma do, they are no names.
bool lacksFirstName(const Rows& rows, std::size_t length) {
    if (rows.size() < 3 || rows[0].size() + 1 != length) return false;
    // "5%" above plain numbers is the name of a quantile.
    const bool areSigned = std::any_of(rows[1].begin(), rows[1].end(),
                                       [](const std::string& cell) { return cell.find('%') != std::string::npos; });
    const auto isNumber = [areSigned](const std::string& cell) {
        return areSigned ? numberOf(cell, true).has_value() : parseNumber(cell, true).has_value();
    };
    if (std::any_of(rows[0].begin(), rows[0].end(), isNumber)) return false;
    std::set<std::string> names;
    for (std::size_t row = 1; row < rows.size() && length == 2; ++row) {
        if (!rows[row].empty() && !names.insert(rows[row].front()).second) return false;
    }
    return std::all_of(rows.begin() + 1, rows.end(),
                       [length](const auto& row) { return row.size() == length && !trimmed(row.back()).empty(); });
}

/// Whether the character stands in a row of this length.
bool stands(char mark, const Rows& rows, std::size_t length) {
    const auto holdsIt = [mark](const std::string& cell) { return cell.find(mark) != std::string::npos; };
    return std::any_of(rows.begin(), rows.end(), [&](const std::vector<std::string>& row) {
        return row.size() == length && std::any_of(row.begin(), row.end(), holdsIt);
    });
}

/// How many rows above the names of the columns are none of the table: of other lengths, or with half of their cells
/// empty, above a row of words above numbers.
std::size_t titleCount(const Rows& rows, std::size_t length, char delimiter) {
    constexpr std::size_t mostTitles = 20;
    const auto isFilled = [](const std::string& cell) { return !trimmed(cell).empty(); };
    const auto isNumber = [](const std::string& cell) { return numberOf(cell, true).has_value(); };
    const auto isTitle = [&](const std::vector<std::string>& row) {
        const auto filled = static_cast<std::size_t>(std::count_if(row.begin(), row.end(), isFilled));
        // What holds other marks between its words is a row that is written so, as those of the table are.
        const auto isRow = [&](const std::string& cell) {
            return std::any_of(cell.begin(), cell.end(), [&](char c) {
                return c != delimiter && (c == ';' || c == '\t' || c == '|') && stands(c, rows, length);
            });
        };
        return (row.size() != length || 2 * filled <= length) && std::none_of(row.begin(), row.end(), isRow);
    };
    if (length < 2) return 0;
    std::size_t count = 0;
    while (count < rows.size() && count < mostTitles && isTitle(rows[count])) ++count;
    if (count == 0 || rows.size() < count + 2) return 0;
    const std::vector<std::string>& names = rows[count];
    const std::vector<std::string>& first = rows[count + 1];
    // "5%" is the name of a quantile, and "0" that of a class.
    const auto isPlainNumber = [](const std::string& cell) { return parseNumber(cell, true).has_value(); };
    const auto numbers = static_cast<std::size_t>(std::count_if(names.begin(), names.end(), isPlainNumber));
    const bool areNames =
        names.size() == length && std::all_of(names.begin(), names.end(), isFilled) && 2 * numbers <= length;
    if (!areNames || first.size() != length) return 0;
    bool hasWordOverNumber = false;
    for (std::size_t column = 0; column < length; ++column)
        hasWordOverNumber = hasWordOverNumber || (isNumber(first[column]) && !isNumber(names[column]));
    return hasWordOverNumber ? count : 0;
}

/// Takes single words below the rows away: they say nothing of how the rows are written.
void dropNotes(Rows& rows, std::size_t length) {
    const auto isNote = [](const std::vector<std::string>& row) {
        return row.size() == 1 && !numberOf(row[0], true).has_value();
    };
    while (length > 1 && rows.size() > 2 && isNote(rows.back())) rows.pop_back();
}

/// Where each row below the names ends in a delimiter too many, the rows without the empty cell behind it, and their
/// length.
std::size_t withoutTrailingCells(Rows& rows, std::size_t length) {
    if (rows.size() < 2 || rows[0].size() + 1 != length || length < 3) return length;
    const auto endsEmpty = [length](const std::vector<std::string>& row) {
        return row.size() != length || trimmed(row.back()).empty();
    };
    if (!std::all_of(rows.begin() + 1, rows.end(), endsEmpty)) return length;
    for (auto& row : rows) {
        if (row.size() == length) row.pop_back();
    }
    return length - 1;
}

/// Whether rows between blanks are those of a table, though most of their cells are words: names above four columns or
/// more, and numbers alone in two of them. Sentences are not so alike.
bool areAlignedRows(const Rows& rows, std::size_t length) {
    constexpr std::size_t fewestColumns = 4;
    if (length < fewestColumns || rows.size() < 3) return false;
    const auto isOfNumbers = [&](std::size_t column) {
        return !numberOf(rows[0][column], true) && std::all_of(rows.begin() + 1, rows.end(), [&](const auto& row) {
            return numberOf(row[column], true).has_value();
        });
    };
    std::size_t count = 0;
    for (std::size_t column = 0; column < length; ++column) count += isOfNumbers(column) ? 1 : 0;
    return count >= 2;
}

Candidate split(std::string_view text, const TextFormatHints& hints, char delimiter) {
    Candidate candidate;
    candidate.delimiter = delimiter;
    std::map<std::size_t, std::size_t> rowsOfLength;
    std::vector<std::int64_t> lines;
    RowReader reader(text, delimiter);
    while (candidate.rows.size() < sampleRows && reader.next()) {
        candidate.rows.emplace_back();
        for (const std::string_view cell : reader.cells()) candidate.rows.back().push_back(visibleCell(cell));
        lines.push_back(reader.line());
        ++rowsOfLength[reader.cells().size()];
    }
    if (candidate.rows.empty()) return candidate;
    const auto mode = std::max_element(rowsOfLength.begin(), rowsOfLength.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    const std::size_t length = withoutTrailingCells(candidate.rows, mode->first);
    const bool mayHaveTitles = !hints.skippedLines && hints.hasHeader.value_or(true);
    if (const std::size_t titles = mayHaveTitles ? titleCount(candidate.rows, length, delimiter) : 0; titles > 0) {
        candidate.skippedLines = lines[titles] - 1;
        candidate.rows.erase(candidate.rows.begin(), candidate.rows.begin() + static_cast<std::ptrdiff_t>(titles));
    }
    dropNotes(candidate.rows, length);
    candidate.isFirstNameMissing = lacksFirstName(candidate.rows, length);
    if (candidate.isFirstNameMissing) candidate.rows[0].insert(candidate.rows[0].begin(), std::string());
    const auto alike = static_cast<std::size_t>(std::count_if(
        candidate.rows.begin(), candidate.rows.end(), [length](const auto& row) { return row.size() == length; }));
    const double consistentShare = static_cast<double>(alike) / static_cast<double>(candidate.rows.size());
    candidate.isConsistent = alike == candidate.rows.size();
    std::erase_if(candidate.rows, [length](const auto& row) { return row.size() != length; });

    double numbers = 0;
    double cells = 0;
    for (const auto& row : candidate.rows) {
        for (const std::string& cell : row) {
            if (trimmed(cell).empty()) continue;
            cells += 1;
            numbers += numberOf(cell, true).has_value() ? 1 : 0;
        }
    }
    const double numericShare = cells > 0 ? numbers / cells : 0;
    // Names of several words are one column of names, not several columns.
    const bool isTable = numericShare >= 0.5 || (candidate.isConsistent && areAlignedRows(candidate.rows, length));
    const bool isColumnOfWords = delimiter == ' ' && !isTable;
    if (length > 1 && !isColumnOfWords) candidate.score = consistentShare * (0.01 + numericShare);
    // Blanks within cells cut the rows at other places than the names: "45.3 %".
    if (delimiter == ' ' && !candidate.isConsistent) candidate.score *= 0.2;
    return candidate;
}

bool isColumnOfDecimals(std::string_view text, const TextFormatHints& hints) {
    const Candidate lines = split(text, hints, ';');
    if (lines.rows.size() < 2 || lines.rows[0].size() != 1) return false;
    const auto isDecimal = [](const std::vector<std::string>& row) {
        const bool isSingle = row[0].find(',') == row[0].rfind(',');
        return isSingle && numberOf(row[0], true).has_value();
    };
    const bool isName = lines.rows[0][0].find(',') == std::string::npos && !isDecimal(lines.rows[0]);
    const auto hasComma = [](const std::vector<std::string>& row) { return row[0].find(',') != std::string::npos; };
    return isName && std::all_of(lines.rows.begin() + 1, lines.rows.end(), isDecimal) &&
           std::any_of(lines.rows.begin() + 1, lines.rows.end(), hasComma);
}

Candidate bestSplit(std::string_view text, const TextFormatHints& hints) {
    static constexpr std::array<char, 5> delimiters{',', ';', '\t', '|', ' '};
    Candidate best;
    std::optional<Candidate> marks;  ///< semicolons, tabs or bars, which numbers and sentences do not hold
    bool hasTabs = false;
    for (const char delimiter : delimiters) {
        // Blanks in a table with tabs stand in its cells.
        if (delimiter == ' ' && hasTabs) break;
        Candidate candidate = split(text, hints, delimiter);
        if (delimiter == '\t') hasTabs = candidate.score > 0 && candidate.isConsistent;
        const bool isBetter = candidate.score > best.score + 1e-9;
        const bool isFiner = candidate.score > 0 && candidate.score > best.score - 1e-9 && !best.rows.empty() &&
                             !candidate.rows.empty() && candidate.rows[0].size() > best.rows[0].size();
        const bool isMark = (delimiter == ';' || delimiter == '\t' || delimiter == '|') && candidate.isConsistent &&
                            candidate.score > 0;
        if (isMark && !candidate.isFirstNameMissing && (!marks || candidate.score > marks->score)) marks = candidate;
        if (best.rows.empty() || isBetter || isFiner) best = std::move(candidate);
    }
    // Numbers with a decimal comma below one name are one column.
    if (!marks && best.delimiter == ',' && isColumnOfDecimals(text, hints)) return split(text, hints, ';');
    // Commas of numbers and of sentences cut the rows into as many cells as they like.
    const bool areAlike = best.isConsistent && !best.isFirstNameMissing;
    if (marks && best.delimiter == ',' && !areAlike) return std::move(*marks);
    return best;
}

bool isWholeNumber(const std::optional<double>& number) { return number && *number == std::floor(*number); }

/// What the rows below the first say of a column.
struct ColumnBelow {
    std::size_t cells = 0;
    std::size_t numbers = 0;  ///< of them, plain or with a percent sign
    std::size_t wholeNumbers = 0;
    std::size_t percents = 0;
};

ColumnBelow summarise(const Rows& rows, std::size_t column, bool decimalComma) {
    ColumnBelow below;
    for (std::size_t row = 1; row < rows.size(); ++row) {
        const std::string& cell = rows[row][column];
        if (trimmed(cell).empty()) continue;
        const auto number = numberOf(cell, decimalComma);
        ++below.cells;
        below.numbers += number ? 1 : 0;
        below.wholeNumbers += isWholeNumber(number) ? 1 : 0;
        below.percents += parsePercent(cell, decimalComma) ? 1 : 0;
    }
    return below;
}

bool namesTarget(const std::vector<std::string>& row) {
    return std::any_of(row.begin(), row.end(), [](const std::string& cell) { return targetRank(cell).has_value(); });
}

/// All cells that are numbers are levels of quantiles, "0.05, 0.5, 0.95": two or more, and rising; in any order where
/// they lie on both sides of the median and what stands beside them begins with a letter.
bool areLevels(const std::vector<std::string>& row, bool decimalComma) {
    constexpr double middle = 0.5;
    std::set<double> levels;
    std::size_t count = 0;
    bool areRising = true;
    bool areNames = true;
    for (const std::string& cell : row) {
        const auto number = parseNumber(cell, decimalComma);
        if (!number) {
            const auto letter = static_cast<unsigned char>(cell.empty() ? ' ' : cell.front());
            areNames = areNames && (cell.empty() || std::isalpha(letter) != 0 || letter >= 0x80);
            continue;
        }
        if (!(*number > 0 && *number < 1)) return false;
        areRising = areRising && (levels.empty() || *number > *levels.rbegin());
        levels.insert(*number);
        ++count;
    }
    if (count < 2 || levels.size() != count) return false;
    return areRising || (areNames && *levels.begin() < middle && *levels.rbegin() > middle);
}

/// Words over words: none of the first row comes back below it, though those of a column do.
bool isUnlikeAllBelow(const Rows& rows) {
    constexpr std::size_t fewestRows = 10;
    if (rows.size() <= fewestRows || rows[0].size() < 2) return false;
    bool isAnyRecurring = false;
    for (std::size_t column = 0; column < rows[0].size(); ++column) {
        std::set<std::string> below;
        for (std::size_t row = 1; row < rows.size(); ++row) below.insert(rows[row][column]);
        if (trimmed(rows[0][column]).empty() || below.contains(rows[0][column])) return false;
        isAnyRecurring = isAnyRecurring || 3 * below.size() < rows.size();
    }
    return isAnyRecurring;
}

/// The first row is a header if its cells are no numbers where those below are, or count 0, 1, 2, ... over fractions,
/// or are other classes that are numbers, all different, over fractions beside a word over numbers: "1,0,label".
bool hasHeader(const Rows& rows, bool decimalComma) {
    if (rows.empty()) return false;
    const auto& first = rows[0];
    std::size_t numericColumns = 0;
    std::size_t wordsAbove = 0;
    bool isTargetNamed = false;
    std::size_t countsAboveFractions = 0;
    std::set<double> classesAboveFractions;
    std::optional<double> previous;
    for (std::size_t column = 0; column < first.size(); ++column) {
        const ColumnBelow below = summarise(rows, column, decimalComma);
        // "5%" above plain numbers is the name of a quantile.
        const auto number =
            below.percents > 0 ? numberOf(first[column], decimalComma) : parseNumber(first[column], decimalComma);
        const bool isNumericBelow = 2 * below.numbers > below.cells;
        if (rows.size() > 1 && !isNumericBelow) continue;
        // Nothing above numbers is a missing name, as R leaves above its row names, or a missing number.
        if (isMissing(first[column])) continue;
        ++numericColumns;
        wordsAbove += number ? 0 : 1;
        // "1,y" above numbers: no cell of data is called as targets are.
        isTargetNamed = isTargetNamed || (!number && targetRank(first[column]).has_value());
        const bool countsOn =
            isWholeNumber(number) && (previous ? *number == *previous + 1 : *number == 0 || *number == 1);
        const bool areFractions = 2 * below.wholeNumbers < below.numbers;
        if (countsOn && areFractions) {
            ++countsAboveFractions;
            previous = number;
        }
        if (isWholeNumber(number) && areFractions) classesAboveFractions.insert(*number);
    }
    if (isTargetNamed) return true;
    if (numericColumns == 0) return namesTarget(first) || isUnlikeAllBelow(rows);
    if (2 * wordsAbove > numericColumns) return true;
    const bool isAnyNamed = std::any_of(first.begin(), first.end(), [](const std::string& cell) {
        return !trimmed(cell).empty() && (isRowIdentifier(cell) || isUsualExtra(cell));
    });
    if ((wordsAbove > 0 || isAnyNamed) && areLevels(first, decimalComma)) return true;
    const bool areClasses = wordsAbove > 0 && classesAboveFractions.size() >= 2;
    if (areClasses && classesAboveFractions.size() + wordsAbove + 1 >= numericColumns) return true;
    return countsAboveFractions >= 2 && countsAboveFractions + wordsAbove + 1 >= numericColumns;
}

void dropGroups(Rows& rows, const TextFormat& format) {
    const char mark = format.hasDecimalComma ? '.' : ',';
    for (auto& row : rows) {
        for (std::size_t column = 0; column < format.areGrouped.size(); ++column) {
            if (!format.areGrouped[column]) continue;
            if (auto number = withoutGroups(trimmed(row[column]), mark)) row[column] = std::move(*number);
        }
    }
}

}  // namespace

TextFormat detectTextFormat(std::string_view text, const TextFormatHints& hints) {
    const std::string_view sample = withoutLines(sampleOf(text), hints.skippedLines.value_or(0));
    Candidate candidate = hints.delimiter ? split(sample, hints, *hints.delimiter) : bestSplit(sample, hints);
    TextFormat format{.delimiter = candidate.delimiter};
    format.skippedLines = hints.skippedLines.value_or(candidate.skippedLines);
    NumberMarks marks = numberMarks(candidate.rows, candidate.delimiter, hints.hasDecimalComma);
    format.hasDecimalComma = marks.hasDecimalComma;
    format.areGrouped = std::move(marks.areGrouped);
    format.openCell = std::move(marks.openCell);
    dropGroups(candidate.rows, format);
    format.hasHeader = hints.hasHeader.value_or(hasHeader(candidate.rows, format.hasDecimalComma));
    format.isFirstNameMissing = candidate.isFirstNameMissing && format.hasHeader;
    return format;
}

}  // namespace calibrium
