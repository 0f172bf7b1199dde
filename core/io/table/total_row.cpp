// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/total_row.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/spellings.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/text/plain_letters.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t totalRowsPerCheck = 1000;
constexpr std::size_t fewestRowsAbove = 4;
constexpr std::size_t mostColumns = 200;  ///< wider tables are written by programs, without such rows

enum class Word { None, Sum, Mean };

Word wordIn(const std::string& cell) {
    static constexpr auto sums = std::to_array<std::string_view>(
        {"total",       "totals",         "sum",          "sums",          "overall", "all",    "summe",
         "gesamt",      "somme",          "totale",       "insgesamt",     "suma",    "totaux", "grandtotal",
         "gesamtsumme", "gesamtergebnis", "totalgeneral", "totalgenerale", "totaal",  "soma"});
    static constexpr auto means =
        std::to_array<std::string_view>({"mean", "average", "avg", "mittelwert", "mittel", "durchschnitt", "moyenne",
                                         "media", "promedio", "gemiddelde"});
    std::string word = foldedLabel(plainLetters(cell));
    while (!word.empty() && (word.back() == ':' || word.back() == '.')) word.pop_back();
    std::erase(word, ' ');
    if (std::find(sums.begin(), sums.end(), word) != sums.end()) return Word::Sum;
    return std::find(means.begin(), means.end(), word) != means.end() ? Word::Mean : Word::None;
}

/// Half a unit of the last decimal that the number is written with.
double roundingOf(double number) {
    double unit = 1;
    for (int decimals = 0; decimals < 9; ++decimals, unit /= 10) {
        const double scaled = number / unit;
        if (std::abs(scaled - std::round(scaled)) <= 1e-9 * std::max(1.0, std::abs(scaled))) return 0.51 * unit;
    }
    return 1e-9 * std::max(1.0, std::abs(number));
}

/// The table of one of the two files.
struct Side {
    const Table& table;
    bool hasDecimalComma = false;
    bool hasOneTooMany = false;  ///< it has a row more than the other file, to which it is joined row by row
    ImportQuestion::About about = ImportQuestion::About::Lines;
    std::string option;  ///< that leaves out its last rows
};

/// The columns of numbers above the row, added up.
struct ColumnAbove {
    double sum = 0;
    double largest = 0;  ///< size of a number
    std::size_t count = 0;
};

ColumnAbove addUp(const Side& side, std::size_t column, std::size_t row, const Run& run) {
    ColumnAbove above;
    for (std::size_t i = 0; i < row; ++i) {
        if (i % totalRowsPerCheck == 0) run.check();
        const auto number = numberIn(side.table, i, column, side.hasDecimalComma);
        if (!number || !std::isfinite(*number)) continue;
        above.sum += *number;
        above.largest = std::max(above.largest, std::abs(*number));
        ++above.count;
    }
    return above;
}

struct TotalRow {
    std::size_t row = 0;
    std::size_t column = 0;
    bool isMean = false;
};

/// What the cells of the row that are no numbers say.
struct RowWords {
    Word word = Word::None;
    bool lacksName = false;  ///< an empty cell in a column of words or row numbers
};

RowWords wordsOf(const Side& side, const ColumnSample& sample, std::size_t row) {
    RowWords words;
    for (std::size_t column = 0; column < side.table.columnCount(); ++column) {
        if (side.table.number(row, column)) continue;
        const std::string cell = side.table.cell(row, column);
        if (words.word == Word::None) words.word = wordIn(cell);
        const bool isFilledAbove = 10 * sample[column].filled >= 9 * (sample[column].values.size() - 1);
        words.lacksName = words.lacksName || (trimmed(cell).empty() && isFilledAbove);
    }
    return words;
}

std::optional<TotalRow> totalRow(const Side& side, const ColumnSample& sample, std::size_t row, const Run& run) {
    const RowWords words = wordsOf(side, sample, row);
    std::optional<TotalRow> found;
    std::size_t sums = 0;
    for (std::size_t column = 0; column < sample.size(); ++column) {
        if (!sample[column].isNumeric()) continue;
        const auto number = numberIn(side.table, row, column, side.hasDecimalComma);
        if (!number || !std::isfinite(*number)) continue;
        const auto mayBeSum = [&](double largest) { return std::abs(*number) > 1.5 * largest; };
        double sampled = 0;
        for (std::size_t i = 0; i + 2 < sample[column].values.size(); ++i) {
            if (std::isfinite(sample[column].values[i]))
                sampled = std::max(sampled, std::abs(sample[column].values[i]));
        }
        if (!mayBeSum(sampled) && words.word == Word::None) continue;
        const ColumnAbove above = addUp(side, column, row, run);
        if (above.count < fewestRowsAbove || above.largest == 0) continue;
        const double mean = above.sum / static_cast<double>(above.count);
        // "Total" stands beside means of fractions as well.
        const bool isMean = words.word != Word::None && std::abs(*number - mean) <= roundingOf(*number);
        const bool isSum = mayBeSum(above.largest) && std::abs(*number - above.sum) <= roundingOf(*number);
        if (!isMean && !isSum) continue;
        sums += isSum ? 1 : 0;
        if (!found) found = TotalRow{row, column, isMean};
    }
    const bool isClear = words.word != Word::None || words.lacksName || sums > 1 || side.hasOneTooMany;
    return isClear ? found : std::nullopt;
}

std::optional<ImportQuestion> questionOf(const Side& side, const Run& run) {
    const std::size_t count = side.table.rowCount();
    if (count <= fewestRowsAbove + 1 || side.table.columnCount() > mostColumns) return std::nullopt;
    const ColumnSample sample = sampleColumns(side.table, side.hasDecimalComma);
    for (const std::size_t row : {count - 2, count - 1}) {
        const auto total = totalRow(side, sample, row, run);
        if (!total) continue;
        const std::string cell(trimmed(side.table.cell(row, total->column)));
        const std::string line = std::to_string(side.table.line(row));
        const Text column = columnText(side.table.header(), total->column);
        return ImportQuestion{
            .about = side.about,
            .text = total->isMean
                        ? Text("Line {1} holds means of the lines above: {2} in {3}", asNumber(line), cell, column)
                        : Text("Line {1} holds sums of the lines above: {2} in {3}", asNumber(line), cell, column),
            .answer = count - row == 1 ? Text("{1} 1 leaves it out", side.option)
                                       : Text("{1} {2} leaves out the last rows", side.option, count - row),
            .place = {.file = side.table.name()}};
    }
    return std::nullopt;
}

}  // namespace

std::optional<ImportQuestion> totalRowQuestion(const ImportTables& tables, const Run& run) {
    const bool hasDecimalComma = tables.format.hasDecimalComma;
    auto question =
        questionOf({.table = tables.predictions, .hasDecimalComma = hasDecimalComma, .option = "--skip-last"}, run);
    if (question || !tables.targets || !tables.targetKeyColumns.empty()) return question;
    return questionOf({.table = *tables.targets,
                       .hasOneTooMany = tables.targets->rowCount() == tables.predictions.rowCount() + 1,
                       .about = ImportQuestion::About::TargetLines,
                       .option = "--target-skip-last"},
                      run);
}

}  // namespace calibrium
