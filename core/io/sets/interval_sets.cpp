// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/detect_levels.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/quantile_names.h"
#include "core/io/sets/named_sets.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr double nearlyAllRows = 0.9;

struct End {
    std::size_t column = 0;
    IntervalName name;
};

/// The two ends of one interval.
struct Pair {
    End lower;
    End upper;
};

using Ends = std::map<std::string, std::pair<std::vector<End>, std::vector<End>>>;

Ends endsByStem(const ColumnView& view, const Columns& columns) {
    Ends ends;
    for (const std::size_t column : columns) {
        const std::string& text = view.facts[column].name;
        auto name = isComputedExtra(text) ? std::nullopt : intervalName(text);
        if (!name) continue;
        auto& [lower, upper] = ends[name->stem];
        (name->isUpper ? upper : lower).push_back({column, *name});
    }
    return ends;
}

/// The ends that belong together: those with one number; else, of levels, the lowest and the highest.
std::vector<Pair> pairsOf(std::vector<End> lower, std::vector<End> upper) {
    if (lower.size() != upper.size()) return {};
    const auto numberOf = [](const End& end) { return end.name.number.value_or(0); };
    const auto isLess = [&](const End& a, const End& b) { return numberOf(a) < numberOf(b); };
    std::sort(lower.begin(), lower.end(), isLess);
    std::sort(upper.begin(), upper.end(), isLess);
    const auto haveSame = [&] {
        return std::equal(lower.begin(), lower.end(), upper.begin(),
                          [&](const End& a, const End& b) { return numberOf(a) == numberOf(b); });
    };
    if (!haveSame()) std::reverse(upper.begin(), upper.end());
    std::vector<Pair> pairs;
    for (std::size_t k = 0; k < lower.size(); ++k) pairs.push_back({lower[k], upper[k]});
    return pairs;
}

double medianWidth(const ColumnView& view, const Pair& pair) {
    std::vector<double> widths;
    const auto& lower = view.sample[pair.lower.column].values;
    const auto& upper = view.sample[pair.upper.column].values;
    for (std::size_t row = 0; row < lower.size(); ++row) {
        const double width = upper[row] - lower[row];
        if (std::isfinite(width)) widths.push_back(width);
    }
    if (widths.empty()) return 0;
    const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
    std::nth_element(widths.begin(), middle, widths.end());
    return *middle;
}

bool areInOrder(const ColumnView& view, const std::vector<Pair>& pairs) {
    return std::all_of(pairs.begin(), pairs.end(), [&](const Pair& pair) {
        return shareRising(view, {pair.lower.column, pair.upper.column}, {0.25, 0.75}) >= nearlyAllRows;
    });
}

/// What the name of a median says beside that: "" of "median", "q50" and "P50".
std::optional<std::string> stemOfMedian(const std::string& name) {
    constexpr double middle = 0.5;
    const auto quantile = quantileName(name);
    return quantile && quantile->level == middle ? std::optional(stemBesideLevel(*quantile)) : stemBesideMedian(name);
}

/// The forecast that the intervals are around: a median named like them, what is named like them, or the only one of
/// the file.
std::optional<std::size_t> centreOf(const ColumnView& view, const Columns& columns, const std::string& stem) {
    Columns medians;
    Columns alike;
    Columns forecasts;
    for (const std::size_t column : columns) {
        const std::string& name = view.facts[column].name;
        // The name of a model may end like that of an end: "BottomUp".
        if (intervalName(name) && (stem.empty() || centreStem(name) != stem)) continue;
        if (stemOfMedian(name) == stem) medians.push_back(column);
        if (!stem.empty() && centreStem(name) == stem) alike.push_back(column);
        if (namesPointForecast(name)) forecasts.push_back(column);
    }
    // "Forecast(Values)" beside "Values", which were observed.
    const auto isOther = [&](std::size_t column) {
        const std::string& name = view.facts[column].name;
        return !namesPointForecast(std::string_view(name).substr(0, name.find('(')));
    };
    if (alike.size() > 1 && !std::all_of(alike.begin(), alike.end(), isOther)) std::erase_if(alike, isOther);
    const Columns& found = medians.size() == 1 ? medians : alike.empty() ? forecasts : alike;
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// Whether the column stands in the middle of the interval in nearly all rows, as a median of a symmetric forecast
/// does.
bool isInTheMiddle(const ColumnView& view, const Pair& pair, std::size_t centre) {
    constexpr double tolerance = 0.05;  // of the width
    const auto& lower = view.sample[pair.lower.column].values;
    const auto& upper = view.sample[pair.upper.column].values;
    std::size_t middle = 0;
    for (std::size_t row = 0; row < lower.size(); ++row) {
        const double width = upper[row] - lower[row];
        const double off = view.sample[centre].values[row] - (lower[row] + upper[row]) / 2;
        middle += std::abs(off) <= tolerance * width ? 1 : 0;
    }
    return static_cast<double>(middle) >= nearlyAllRows * static_cast<double>(lower.size());
}

void add(NamedSet& set, std::size_t column, double level) {
    const auto place = std::lower_bound(set.columns.begin(), set.columns.end(), column);
    const auto index = place - set.columns.begin();
    set.columns.insert(place, column);
    set.meanings.insert(set.meanings.begin() + index, ColumnMeaning{.block = 0, .isVariance = false, .level = level});
}

void addCentre(const ColumnView& view, const std::vector<Pair>& pairs, std::size_t centre, NamedSet& set) {
    const Text text = columnText(view.table.header(), centre);
    if (stemOfMedian(view.facts[centre].name)) {
        add(set, centre, 0.5);
    } else if (isInTheMiddle(view, pairs.front(), centre)) {
        add(set, centre, 0.5);
        set.remarks.push_back(
            Text("The forecasts in {1} stand in the middle of the intervals and are taken for the medians.", text));
    } else {
        set.remarks.push_back(
            Text("The forecasts in {1} do not stand in the middle of the intervals, so they are taken for no quantile.",
                 text));
    }
}

std::optional<std::vector<IntervalLevels>> levelsOf(const ColumnView& view, const std::vector<Pair>& pairs) {
    std::vector<IntervalNumbers> numbers;
    for (const Pair& pair : pairs) {
        const bool isPercent = pair.lower.name.isPercent || pair.upper.name.isPercent;
        numbers.push_back({pair.lower.name.number, pair.upper.name.number, isPercent, medianWidth(view, pair)});
    }
    return levelsOfIntervals(numbers);
}

void sayLevels(const ColumnView& view, const std::vector<Pair>& pairs, NamedSet& set) {
    std::vector<double> levels;
    for (const ColumnMeaning& meaning : set.meanings) levels.push_back(meaning.level);
    std::sort(levels.begin(), levels.end());
    set.remarks.push_back(
        Text("The names of the columns give prediction intervals, read as quantiles at the levels {1}.",
             levelsText(levels)));
    if (!pairs.front().lower.name.saysConfidence) return;
    set.remarks.push_back(
        Text("The interval from {1} is called a confidence interval and is taken for a prediction interval.",
             columnText(view.table.header(), pairs.front().lower.column)));
}

/// Whether a lower and an upper end alone, with nothing between them and no number in their names, are an interval of
/// the prediction: "lwr" and "upr" beside a target of numbers, or those of the target or of a prediction by name.
bool areEndsOfPrediction(const ColumnView& view, const std::string& stem) {
    const bool areNumbers = view.target.isReal || (view.target.labels.size() > 2 && !view.target.isText);
    if (!view.target.isKnown || !areNumbers) return false;
    const bool isOfTarget = view.target.column && centreStem(view.facts[*view.target.column].name) == stem;
    return stem.empty() || isOfTarget || saysPredicted(stem);
}

std::optional<NamedSet> setOf(const ColumnView& view, const Columns& columns, const std::string& stem,
                              const std::vector<Pair>& pairs) {
    if (pairs.empty() || !areInOrder(view, pairs)) return std::nullopt;
    const auto levels = levelsOf(view, pairs);
    const auto centre = centreOf(view, columns, stem);
    const bool saysInterval = pairs.front().lower.name.saysInterval || pairs.front().lower.name.number;
    const bool mayBeBare = centre || saysInterval || areEndsOfPrediction(view, stem);
    if (!levels && (pairs.size() > 1 || !mayBeBare)) return std::nullopt;
    NamedSet set{.family = levelsLayout().family, .stem = stem};
    for (std::size_t k = 0; k < pairs.size(); ++k) {
        add(set, pairs[k].lower.column, levels ? (*levels)[k].lower : 0);
        add(set, pairs[k].upper.column, levels ? (*levels)[k].upper : 0);
    }
    if (centre) addCentre(view, pairs, *centre, set);
    if (levels) sayLevels(view, pairs, set);
    set.isForecast = centre && namesPointForecast(view.facts[*centre].name);
    return set;
}

}  // namespace

std::vector<NamedSet> intervalSets(const ColumnView& view, const Columns& columns) {
    std::vector<NamedSet> sets;
    for (auto& [stem, ends] : endsByStem(view, columns)) {
        auto set = setOf(view, columns, stem, pairsOf(std::move(ends.first), std::move(ends.second)));
        if (set) sets.push_back(std::move(*set));
    }
    const auto isForecast = [](const NamedSet& set) { return set.isForecast; };
    if (std::any_of(sets.begin(), sets.end(), isForecast)) std::erase_if(sets, std::not_fn(isForecast));
    return sets;
}

}  // namespace calibrium
