// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect_levels.h"

#include "core/io/columns/detect.h"
#include "core/io/names/column_names.h"
#include "core/io/names/quantile_names.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <numeric>
#include <string>

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

void askForLevels(ImportPlan& plan, const Text& text) {
    ask(plan, {.about = ImportQuestion::About::Numbers,
               .text = text,
               .answer = "give one for each column with --levels, such as 0.05,0.25,0.5,0.75,0.95",
               .place = {.file = plan.predictions.name()}});
}

void takeLevels(ImportPlan& plan, const Columns& columns, const std::vector<double>& levels) {
    for (std::size_t k = 0; k < columns.size(); ++k) plan.settings.meanings[columns[k]].level = levels[k];
}

/// The columns from the lowest numbers to the highest, where nearly all rows are in that order; else empty.
Columns risingOrder(const ImportPlan& plan, Columns columns) {
    const Table& table = plan.predictions;
    const ColumnSample sample = sampleColumns(table, plan.settings.hasDecimalComma);
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
void takeLevelsByOrder(ImportPlan& plan, const Columns& columns, std::vector<double> levels) {
    const Columns order = risingOrder(plan, columns);
    if (!order.empty()) std::sort(levels.begin(), levels.end());
    takeLevels(plan, order.empty() ? columns : order, levels);
}

Text namesText(const ImportPlan& plan, const Columns& columns) {
    std::vector<Text> names;
    for (const std::size_t column : columns) names.push_back(columnText(plan.predictions.header(), column));
    return listed(names);
}

/// Of intervals whose names say no level.
void askForShareOfInterval(ImportPlan& plan, const Columns& columns) {
    const Columns order = risingOrder(plan, columns);
    const bool hasCentre = columns.size() == 3;
    ask(plan, {.about = ImportQuestion::About::Numbers,
               .text = Text("A prediction interval seems to stand in {1}, and nothing says how much it holds",
                            namesText(plan, order.empty() ? columns : order)),
               .answer = hasCentre ? Text("give the levels with --levels, such as 0.1,0.5,0.9 for an interval of 80 %")
                                   : Text("give the levels with --levels, such as 0.1,0.9 for an interval of 80 %"),
               .place = {.file = plan.predictions.name()}});
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

void detectLevels(ImportPlan& plan, const ImportOverrides& overrides) {
    const ImportSettings& settings = plan.settings;
    if (!familyLayout(settings.family).hasLevels) return;
    const auto& header = plan.predictions.header();
    const Columns columns = namedPredictionColumns(settings);
    std::vector<std::string> names;
    bool areAssigned = true;
    for (const std::size_t column : columns) {
        names.push_back(header.empty() ? std::string() : header[column]);
        areAssigned = areAssigned && settings.meanings[column].level > 0;
    }
    if (columns.empty()) return;
    if (overrides.levels) {
        const bool areFound = !plan.namedMeanings.empty() && !overrides.predictionNames && !overrides.roles;
        Columns open;  // beside a median
        std::copy_if(columns.begin(), columns.end(), std::back_inserter(open),
                     [&](std::size_t column) { return settings.meanings[column].level == 0; });
        if (areFound && !open.empty() && overrides.levels->size() == open.size()) {
            takeLevelsByOrder(plan, open, *overrides.levels);
        } else if (overrides.levels->size() == columns.size() && areFound) {
            takeLevelsByOrder(plan, columns, *overrides.levels);
        } else if (overrides.levels->size() == columns.size()) {
            takeLevels(plan, columns, *overrides.levels);
        } else {
            askForLevels(plan, Text("There are {1} for {2} of quantiles",
                                    overrides.levels->size() == 1 ? Text("1 level")
                                                                  : Text("{1} levels", overrides.levels->size()),
                                    columns.size() == 1 ? Text("1 column") : Text("{1} columns", columns.size())));
        }
    } else if (const auto levels = levelsOfNames(names); levels && !areAssigned) {
        takeLevels(plan, columns, *levels);
        const auto [least, greatest] = std::minmax_element(levels->begin(), levels->end());
        plan.findings.push_back(Text("The names of the columns give the levels of the quantiles, {1} to {2}.",
                                     levelsText({*least}), levelsText({*greatest})));
    } else if (!areAssigned && !plan.namedMeanings.empty()) {
        askForShareOfInterval(plan, columns);
    } else if (!areAssigned) {
        askForLevels(plan, "Nothing says at which levels the columns hold quantiles");
    }
}

}  // namespace calibrium
