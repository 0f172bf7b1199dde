// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/level_rows.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t fewestOfLevels = 10;
constexpr std::size_t mostLevelsCounted = 12;
constexpr double nearlyEvery = 0.98;

bool namesLevelOfOutcome(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"level",    "levels",    "cutpoint", "cut",       "cutoff",   "threshold", "ordinal", "stufe",
         "schwelle", "niveau",    "seuil",    "nivel",     "umbral",   "corte",     "grade",   "responselevel",
         "k",        "kategorie", "class",    "categorie", "category", "categoria"});
    return std::find(names.begin(), names.end(), plainName(name)) != names.end();
}

/// How many levels the column counts in each sample, 0, 1, 2 or 1, 2, 3 again and again; 0 where it does not.
std::size_t levelsCounted(const Table& table, std::size_t column) {
    const auto first = numberIn(table, 0, column, false);
    if (!first || (*first != 0 && *first != 1)) return 0;
    std::size_t count = 1;
    while (count < table.rowCount() && numberIn(table, count, column, false) != first) ++count;
    if (count < 2 || count > mostLevelsCounted || table.rowCount() < fewestOfLevels * count) return 0;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (numberIn(table, row, column, false) != *first + static_cast<double>(row % count)) return 0;
    }
    return table.rowCount() % count == 0 ? count : 0;
}

enum class LevelNumbers { Other, Cumulative, Shares };

/// What the fractions of a sample are: as many rows as levels.
LevelNumbers numbersOfLevels(const Table& table, std::size_t column, std::size_t count) {
    constexpr double tolerance = 0.02;
    std::size_t rising = 0;
    std::size_t falling = 0;
    std::size_t sums = 0;
    const std::size_t samples = table.rowCount() / count;
    for (std::size_t sample = 0; sample < samples; ++sample) {
        std::vector<double> values;
        for (std::size_t k = 0; k < count; ++k) {
            const double value = numberIn(table, sample * count + k, column, false).value_or(-1);
            if (!(value >= 0 && value <= 1)) return LevelNumbers::Other;
            values.push_back(value);
        }
        double sum = 0;
        for (const double value : values) sum += value;
        sums += std::abs(sum - 1) <= tolerance ? 1 : 0;
        rising += std::is_sorted(values.begin(), values.end()) ? 1 : 0;
        falling += std::is_sorted(values.rbegin(), values.rend()) ? 1 : 0;
    }
    const auto most = nearlyEvery * static_cast<double>(samples);
    if (static_cast<double>(sums) >= most) return LevelNumbers::Shares;
    return static_cast<double>(std::max(rising, falling)) >= most ? LevelNumbers::Cumulative : LevelNumbers::Other;
}

/// The labels of a column that is the same in all rows of a sample; empty where it is not, or has too many.
std::set<std::string> labelsOfSamples(const Table& table, std::size_t column, std::size_t count) {
    std::set<std::string> labels;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell(trimmed(table.cell(row, column)));
        if (row % count != 0 && cell != trimmed(table.cell(row - row % count, column))) return {};
        labels.insert(cell);
        if (labels.size() > count + 1) return {};
    }
    return labels.size() > 1 ? labels : std::set<std::string>();
}

/// Whether the labels are numbers of these levels, and perhaps of one more at either end.
bool areLevels(const std::set<std::string>& labels, double first, std::size_t count) {
    constexpr std::size_t fewestClasses = 3;
    return labels.size() >= fewestClasses && std::all_of(labels.begin(), labels.end(), [&](const std::string& label) {
               const auto number = parseNumber(label, false);
               return number && *number >= first - 1 && *number <= first + static_cast<double>(count);
           });
}

struct LevelColumns {
    std::size_t level = 0;
    std::size_t value = 0;
    std::size_t target = 0;
    bool areShares = false;
};

/// The column of outcomes beside these levels: the first that is the same in all rows of a sample.
std::optional<std::size_t> outcomeOfLevels(const Table& table, std::size_t level, std::size_t count) {
    const double first = numberIn(table, 0, level, false).value_or(0);
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (column == level) continue;
        const auto labels = labelsOfSamples(table, column, count);
        const bool isNamed = namesLevelOfOutcome(table.header()[level]);
        if (!labels.empty() && (isNamed || areLevels(labels, first, count))) return column;
    }
    return std::nullopt;
}

std::optional<LevelColumns> levelColumns(const Table& table) {
    const ColumnSample sample = sampleColumns(table, false);
    for (std::size_t level = 0; level < table.columnCount(); ++level) {
        const std::size_t count = sample[level].isWhole() ? levelsCounted(table, level) : 0;
        const auto target = count > 0 ? outcomeOfLevels(table, level, count) : std::nullopt;
        if (!target) continue;
        for (std::size_t value = 0; value < table.columnCount(); ++value) {
            const bool isFraction = sample[value].isNumeric() && !sample[value].isWhole();
            if (!isFraction || value == *target) continue;
            const LevelNumbers numbers = numbersOfLevels(table, value, count);
            if (numbers == LevelNumbers::Other) continue;
            return LevelColumns{level, value, *target, numbers == LevelNumbers::Shares};
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<ImportQuestion> levelRowsQuestion(const Table& table) {
    if (table.header().empty() || table.rowCount() == 0) return std::nullopt;
    const auto columns = levelColumns(table);
    if (!columns) return std::nullopt;
    const auto& header = table.header();
    const Text level = columnText(header, columns->level);
    const Text value = columnText(header, columns->value);
    if (columns->areShares) {
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("The numbers in {1} sum to 1 over the levels of an outcome that {2} counts", value, level),
            .answer = Text("say --long class={1},value={2} --target-column {3} if each row is of one class",
                           asItStands(shellWord(header[columns->level])), asItStands(shellWord(header[columns->value])),
                           asItStands(shellWord(header[columns->target]))),
            .place = {.file = table.name()}};
    }
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The numbers in {1} go on from level to level of an outcome that {2} counts, as cumulative "
                     "probabilities do",
                     value, level),
        .answer = Text("write the probability of each class, the difference of two of them, in a column of its own, or "
                       "say --long level={1},value={2} if they are quantiles of numbers",
                       asItStands(shellWord(header[columns->level])), asItStands(shellWord(header[columns->value]))),
        .place = {.file = table.name()}};
}

}  // namespace calibrium
