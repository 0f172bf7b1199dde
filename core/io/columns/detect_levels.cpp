// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect_levels.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double nearlyAllLevels = 0.9;
constexpr double mostLevelRows = 0.5;

std::vector<std::string> namesOf(const ColumnView& view, const Columns& columns) {
    std::vector<std::string> names;
    for (const std::size_t column : columns) {
        names.push_back(view.facts[column].hasHeader ? view.facts[column].name : std::string());
    }
    return names;
}

bool areSure(const std::vector<std::string>& names) {
    return std::all_of(names.begin(), names.end(), [](const std::string& name) {
        const auto one = quantileName(name);
        return one ? one->isSure : stemBesideMedian(name).has_value();
    });
}

ImportQuestion levelsQuestion(const Table& table, const Text& text) {
    return {.about = ImportQuestion::About::Numbers,
            .text = text,
            .answer = "give one for each column with --levels, such as 0.05,0.25,0.5,0.75,0.95",
            .place = {.file = table.name()}};
}

ColumnReading withLevels(ColumnReading reading, const Columns& columns, const std::vector<double>& levels) {
    for (std::size_t k = 0; k < columns.size(); ++k) reading.meanings[columns[k]].level = levels[k];
    return reading;
}

/// The columns from the lowest numbers to the highest, where nearly all rows are in that order; else empty.
Columns risingOrder(const ImportTables& tables, Columns columns) {
    const ColumnSample sample = sampleColumns(tables.predictions, tables.format.hasDecimalComma);
    const std::size_t rows = sample[columns.front()].values.size();
    const auto shareBelow = [&](std::size_t a, std::size_t b) {
        std::size_t below = 0;
        for (std::size_t row = 0; row < rows; ++row) below += sample[a].values[row] < sample[b].values[row] ? 1 : 0;
        return static_cast<double>(below) / static_cast<double>(rows);
    };
    std::map<std::size_t, std::size_t> place;
    for (const std::size_t a : columns) {
        place[a] = static_cast<std::size_t>(std::count_if(
            columns.begin(), columns.end(), [&](std::size_t b) { return b != a && shareBelow(b, a) > mostLevelRows; }));
    }
    std::sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
    for (std::size_t k = 1; k < columns.size(); ++k) {
        if (shareBelow(columns[k - 1], columns[k]) < nearlyAllLevels) return {};
    }
    return columns;
}

/// Levels in any order for columns that were found, not named: the lowest numbers have the lowest level.
ColumnReading withLevelsByOrder(const ImportTables& tables, ColumnReading reading, const Columns& columns,
                                std::vector<double> levels) {
    const Columns order = risingOrder(tables, columns);
    if (!order.empty()) std::sort(levels.begin(), levels.end());
    return withLevels(std::move(reading), order.empty() ? columns : order, levels);
}

Text namesText(const Table& table, const Columns& columns) {
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(table.header(), column));
    return listed(names);
}

/// Of intervals whose names say no level.
ImportQuestion shareOfIntervalQuestion(const ImportTables& tables, const Columns& columns) {
    const Columns order = risingOrder(tables, columns);
    const bool hasCentre = columns.size() == 3;
    return {.about = ImportQuestion::About::Numbers,
            .text = Text("A prediction interval seems to stand in {1}, and nothing says how much it holds",
                         namesText(tables.predictions, order.empty() ? columns : order)),
            .answer = hasCentre ? Text("give the levels with --levels, such as 0.1,0.5,0.9 for an interval of 80 %")
                                : Text("give the levels with --levels, such as 0.1,0.9 for an interval of 80 %"),
            .place = {.file = tables.predictions.name()}};
}

/// A column that says of each row at which level its interval is, by name and numbers.
bool namesLevelOfInterval(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>({"level",
                                                                   "alpha",
                                                                   "width",
                                                                   "coverage",
                                                                   "nominal",
                                                                   "conflevel",
                                                                   "confidencelevel",
                                                                   "confidence",
                                                                   "conf",
                                                                   "mass",
                                                                   "intervallevel",
                                                                   "nominalcoverage",
                                                                   "intervalwidth",
                                                                   "prob",
                                                                   "niveau",
                                                                   "konfidenzniveau",
                                                                   "nivel",
                                                                   "livello",
                                                                   "percent",
                                                                   "pct",
                                                                   "ci",
                                                                   "pi",
                                                                   "piwidth",
                                                                   "ciwidth",
                                                                   "credmass",
                                                                   "cover",
                                                                   "intervalrange",
                                                                   "range"});
    return std::find(names.begin(), names.end(), plainName(name)) != names.end();
}

/// The different cells of such a column beside the predictions; nothing where there is none, or one alone.
struct LevelsInRows {
    std::size_t column = 0;
    std::set<double> levels;
};

std::optional<LevelsInRows> levelsInRows(const ImportTables& tables, const ColumnReading& reading) {
    constexpr std::size_t mostLevelsInRows = 100;
    const Table& table = tables.predictions;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        if (reading.roles[column] != ColumnRole::Ignored || !namesLevelOfInterval(table.header()[column])) continue;
        LevelsInRows found{column, {}};
        bool areLevels = true;
        for (std::size_t row = 0; row < table.rowCount() && areLevels; ++row) {
            const auto number = numberIn(table, row, column, tables.format.hasDecimalComma);
            areLevels = number && *number > 0 && *number < 100 && found.levels.size() <= mostLevelsInRows;
            if (areLevels) found.levels.insert(*number);
        }
        if (areLevels && found.levels.size() > 1 && 2 * found.levels.size() <= table.rowCount()) return found;
    }
    return std::nullopt;
}

/// Of intervals at several levels, one a row: two levels for all of them would be wrong for most.
std::optional<ImportQuestion> levelsInRowsQuestion(const ImportTables& tables, const ColumnReading& reading) {
    const auto found = levelsInRows(tables, reading);
    if (!found) return std::nullopt;
    const double first = *found->levels.begin();
    const bool isPercent = *found->levels.rbegin() >= 1;
    const auto ends = levelsOfIntervals({{.lower = first, .upper = first, .isPercent = isPercent}});
    const std::string levels = ends ? levelsText({ends->front().lower, ends->front().upper}) : levelsText({0.05, 0.95});
    const std::string& name = tables.predictions.header()[found->column];
    const std::string option = "--long " + shellWord("model=" + name) + " --model " + roundTrip(first);
    return ImportQuestion{.about = ImportQuestion::About::Numbers,
                          .text = Text("The rows hold prediction intervals at {1} levels, which {2} names",
                                       found->levels.size(), columnText(tables.predictions.header(), found->column)),
                          .answer = Text("take those of one level alone and say what it is, such as {1} --levels {2}",
                                         asItStands(option), levels),
                          .place = {.file = tables.predictions.name()}};
}

/// Levels that the names of the columns say beyond doubt, and that are not those given.
std::optional<ImportQuestion> otherLevelsQuestion(const ImportTables& tables, const Columns& columns,
                                                  const std::vector<double>& levels) {
    constexpr double negligible = 1e-9;
    const Table& table = tables.predictions;
    std::vector<std::string> names;
    for (const std::size_t column : columns) {
        names.push_back(table.header().empty() ? std::string() : table.header()[column]);
    }
    auto named = areSure(names) ? levelsOfNames(names) : std::nullopt;
    // Levels of columns that were found may come in any order.
    if (named && std::is_permutation(named->begin(), named->end(), levels.begin(), levels.end())) return std::nullopt;
    const bool areSame = named && std::equal(named->begin(), named->end(), levels.begin(), levels.end(),
                                             [](double a, double b) { return std::abs(a - b) < negligible; });
    if (!named || areSame) return std::nullopt;
    return ImportQuestion{.about = ImportQuestion::About::Numbers,
                          .text = Text("The names of the columns say that they hold the quantiles at {1}, and --levels "
                                       "says {2}",
                                       levelsText(*named), levelsText(levels)),
                          .answer = "leave out --levels, or give the columns other names",
                          .place = {.file = table.name()}};
}

/// Means beside standard deviations are a distribution, whatever levels are given.
std::optional<ImportQuestion> spreadForLevelsQuestion(const ImportTables& tables, const Columns& columns) {
    const Table& table = tables.predictions;
    std::vector<std::size_t> blocks(2, 0);
    for (const std::size_t column : columns) {
        const auto block = table.header().empty() ? std::nullopt : blockOf(spreadLayout(), table.header()[column]);
        if (!block || *block >= blocks.size()) return std::nullopt;
        ++blocks[*block];
    }
    if (blocks[0] == 0 || blocks[0] != blocks[1]) return std::nullopt;
    return ImportQuestion{.about = ImportQuestion::About::Numbers,
                          .text = Text("{1} are called like means and standard deviations, which have no --levels",
                                       namesText(table, columns)),
                          .answer = Text("leave out --levels, as --kind {1} does, or give the columns other names",
                                         asItStands(spreadLayout().family)),
                          .place = {.file = table.name()}};
}

/// Where nearly all rows fall as the levels rise, the levels are of another order than the columns.
std::optional<ImportQuestion> fallingLevelsQuestion(const ImportTables& tables, const ColumnReading& reading,
                                                    Columns columns) {
    std::stable_sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) {
        return reading.meanings[a].level < reading.meanings[b].level;
    });
    const ColumnSample sample = sampleColumns(tables.predictions, tables.format.hasDecimalComma);
    const std::size_t rows = sample[columns.front()].values.size();
    const auto falls = [&](std::size_t row) {
        const double first = sample[columns.front()].values[row];
        const double last = sample[columns.back()].values[row];
        return last < first;
    };
    std::size_t falling = 0;
    for (std::size_t row = 0; row < rows; ++row) falling += falls(row) ? 1 : 0;
    if (rows == 0 || static_cast<double>(falling) < nearlyAllLevels * static_cast<double>(rows)) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Numbers,
        .text = Text("The numbers fall as the levels rise in {1} of {2} rows, so the levels are those of other columns",
                     falling, rows),
        .answer = "give --levels in the order of the columns: the lowest number has the lowest level",
        .place = {.file = tables.predictions.name()}};
}

std::optional<ImportQuestion> namesAgainstLevels(const ImportTables& tables, const Columns& columns,
                                                 const std::vector<double>& levels) {
    auto question = otherLevelsQuestion(tables, columns, levels);
    return question ? std::move(question) : spreadForLevelsQuestion(tables, columns);
}

/// The reading with its levels, unless names or numbers speak against them.
Found<ColumnReading> withLevelsChecked(const ImportTables& tables, ColumnReading reading, const Columns& columns,
                                       const std::vector<double>& levels) {
    ImportRemarks remarks;
    if (!remarks.ask(namesAgainstLevels(tables, columns, levels))) {
        remarks.ask(fallingLevelsQuestion(tables, reading, columns));
    }
    return {std::move(reading), std::move(remarks)};
}

/// The levels that the user gives.
Found<ColumnReading> withLevelsGiven(const ImportTables& tables, ColumnReading reading,
                                     const ImportOverrides& overrides) {
    const Columns columns = namedPredictionColumns(reading);
    const std::vector<double>& levels = *overrides.levels;
    const bool areFound = !reading.namedMeanings.empty() && !overrides.predictionNames && !overrides.roles;
    Columns open;  // beside a median
    std::copy_if(columns.begin(), columns.end(), std::back_inserter(open),
                 [&](std::size_t column) { return reading.meanings[column].level == 0; });
    if (areFound && !open.empty() && levels.size() == open.size()) {
        return {withLevelsByOrder(tables, std::move(reading), open, levels)};
    }
    if (levels.size() == columns.size() && areFound) {
        ImportRemarks remarks;
        if (remarks.ask(namesAgainstLevels(tables, columns, levels))) return {std::move(reading), std::move(remarks)};
        return {withLevelsByOrder(tables, std::move(reading), columns, levels)};
    }
    if (levels.size() == columns.size()) {
        return withLevelsChecked(tables, withLevels(std::move(reading), columns, levels), columns, levels);
    }
    ImportRemarks remarks;
    remarks.ask(levelsQuestion(tables.predictions,
                               Text("There are {1} for {2} of quantiles",
                                    levels.size() == 1 ? Text("1 level") : Text("{1} levels", levels.size()),
                                    columns.size() == 1 ? Text("1 column") : Text("{1} columns", columns.size()))));
    return {std::move(reading), std::move(remarks)};
}

/// The only column of medians that is named like the quantiles joins them, where they have none.
void addMedian(const ColumnView& view, const Columns& medians, Columns& quantiles) {
    const auto first = quantileName(view.facts[quantiles.front()].name);
    const std::string stem = stemBesideLevel(*first);
    const auto isMedian = [&](std::size_t column) { return quantileName(view.facts[column].name)->level == 0.5; };
    if (std::any_of(quantiles.begin(), quantiles.end(), isMedian)) return;
    Columns alike;
    std::copy_if(medians.begin(), medians.end(), std::back_inserter(alike),
                 [&](std::size_t column) { return stemBesideMedian(view.facts[column].name) == stem; });
    if (alike.size() != 1) return;
    quantiles.insert(std::lower_bound(quantiles.begin(), quantiles.end(), alike.front()), alike.front());
}

}  // namespace

double shareRising(const ColumnView& view, const Columns& columns, const std::vector<double>& levels) {
    std::vector<std::size_t> order(columns.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return levels[a] < levels[b]; });
    const std::size_t rows = view.sample[columns.front()].values.size();
    std::size_t rising = 0;
    for (std::size_t row = 0; row < rows; ++row) {
        bool isRising = true;
        for (std::size_t k = 1; k < order.size(); ++k) {
            // Written so that a missing number is no evidence.
            isRising = isRising &&
                       view.sample[columns[order[k - 1]]].values[row] <= view.sample[columns[order[k]]].values[row];
        }
        rising += isRising ? 1 : 0;
    }
    return rows == 0 ? 0 : static_cast<double>(rising) / static_cast<double>(rows);
}

bool areQuantiles(const ColumnView& view, const Columns& columns) {
    const auto names = namesOf(view, columns);
    const auto levels = levelsOfNames(names);
    return levels && shareRising(view, columns, *levels) >= (areSure(names) ? mostLevelRows : nearlyAllLevels);
}

std::vector<Columns> setsOfQuantiles(const ColumnView& view, const Columns& named, const Columns& medians,
                                     bool isWanted) {
    std::map<std::string, Columns> sets;
    for (const std::size_t column : named) {
        const auto name = quantileName(view.facts[column].name);
        if (name) sets[name->stem].push_back(column);
    }
    std::vector<Columns> list;
    for (auto& [stem, columns] : sets) {
        addMedian(view, medians, columns);
        const bool areNamed = isWanted && levelsOfNames(namesOf(view, columns)).has_value();
        if (areNamed || areQuantiles(view, columns)) list.push_back(std::move(columns));
    }
    return list;
}

Found<ColumnReading> detectLevels(const ImportTables& tables, ColumnReading reading, const ImportOverrides& overrides) {
    if (!familyLayout(reading.family).hasLevels) return {std::move(reading)};
    const auto& header = tables.predictions.header();
    const Columns columns = namedPredictionColumns(reading);
    std::vector<std::string> names;
    bool areAssigned = true;
    for (const std::size_t column : columns) {
        names.push_back(header.empty() ? std::string() : header[column]);
        areAssigned = areAssigned && reading.meanings[column].level > 0;
    }
    if (columns.empty()) return {std::move(reading)};
    ImportRemarks remarks;
    if (!reading.namedMeanings.empty() && (overrides.levels || !areAssigned)) {
        if (remarks.ask(levelsInRowsQuestion(tables, reading))) return {std::move(reading), std::move(remarks)};
    }
    if (overrides.levels) return withLevelsGiven(tables, std::move(reading), overrides);
    if (areAssigned) return {std::move(reading)};
    if (const auto levels = levelsOfNames(names)) {
        reading = withLevels(std::move(reading), columns, *levels);
        const auto [least, greatest] = std::minmax_element(levels->begin(), levels->end());
        remarks.say(Text("The names of the columns give the levels of the quantiles, {1} to {2}.", levelsText({*least}),
                         levelsText({*greatest})));
    } else if (!reading.namedMeanings.empty()) {
        remarks.ask(shareOfIntervalQuestion(tables, columns));
    } else {
        remarks.ask(levelsQuestion(tables.predictions, "Nothing says at which levels the columns hold quantiles"));
    }
    return {std::move(reading), std::move(remarks)};
}

}  // namespace calibrium
