// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/forecast_questions.h"

#include "core/io/cells/number.h"
#include "core/io/columns/detect_levels.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/names/quantile_names.h"
#include "core/io/names/unit_names.h"
#include "core/io/sets/parameters_beside.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using ForecastColumns = std::vector<std::size_t>;

constexpr double nearlyAllForecasts = 0.9;

ImportQuestion questionOfForecast(const ColumnView& view, const Text& text, const Text& answer) {
    return {
        .about = ImportQuestion::About::Columns, .text = text, .answer = answer, .place = {.file = view.table.name()}};
}

/// The names of columns as the option --columns takes them.
Text optionNames(const ColumnView& view, const ForecastColumns& columns) {
    std::vector<std::string> names;
    for (const std::size_t column : columns) names.push_back(view.facts[column].name);
    return asItStands(shellWord(joinedNames(names)));
}

/// The columns by rising level, where their names give them levels as one set.
ForecastColumns byLevel(const ColumnView& view, ForecastColumns columns) {
    std::stable_sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) {
        return quantileName(view.facts[a].name)->level < quantileName(view.facts[b].name)->level;
    });
    return columns;
}

std::optional<ImportQuestion> exceedanceQuestion(const ColumnView& view) {
    std::map<std::string, ForecastColumns> sets;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const auto name = view.facts[column].isNumeric ? quantileName(view.facts[column].name) : std::nullopt;
        if (name && name->level > 0 && name->level < 1) sets[name->stem].push_back(column);
    }
    for (const auto& [stem, columns] : sets) {
        std::vector<std::string> names;
        for (const std::size_t column : columns) names.push_back(view.facts[column].name);
        const auto levels = levelsOfNames(names);
        if (columns.size() < 2 || !levels) continue;
        std::vector<double> exceeded;
        // Through whole numbers, so that 90 % is 0.1 and not 0.09999999999999998.
        for (const double level : *levels) exceeded.push_back(std::round((1 - level) * 1e9) / 1e9);
        if (shareRising(view, columns, exceeded) < nearlyAllForecasts) continue;
        const ForecastColumns rising = byLevel(view, columns);
        const auto& header = view.table.header();
        return questionOfForecast(
            view,
            Text("The numbers fall from {1} to {2}, as those do that are exceeded with these probabilities",
                 columnText(header, rising.front()), columnText(header, rising.back())),
            Text("say --kind {1} --columns {2} --levels {3} if they are", levelsLayout().family,
                 optionNames(view, columns), asItStands(levelsText(exceeded))));
    }
    return std::nullopt;
}

bool saysCentre(const std::string& name) {
    static constexpr auto centres = std::to_array<std::string_view>(
        {"mu",         "mean",     "loc",        "location",  "expectation", "erwartungswert", "moyenne",
         "media",      "fc",       "fcst",       "forecast",  "mittel",      "mittelwert",     "centre",
         "center",     "prognose", "vorhersage", "prevision", "pronostico",  "previsione",     "previsao",
         "prediction", "pred",     "estimate",   "schatzung", "gemiddelde",  "ortalama",       "medel",
         "medelvarde", "srednia",  "средн",      "среднее",   "прогноз",     "atlag",          "keskiarvo"});
    const auto words = wordsOf(name);
    const bool isExpectation = name.starts_with("E[") || name.starts_with("E(");
    return isExpectation || std::any_of(words.begin(), words.end(), [](const std::string& word) {
               return std::find(centres.begin(), centres.end(), word) != centres.end();
           });
}

bool saysSpreadOfForecast(const std::string& name) {
    static constexpr auto spreads = std::to_array<std::string_view>({"scale",
                                                                     "sd",
                                                                     "std",
                                                                     "stdev",
                                                                     "sigma",
                                                                     "var",
                                                                     "variance",
                                                                     "vol",
                                                                     "volatility",
                                                                     "streuung",
                                                                     "scarto",
                                                                     "unsicherheit",
                                                                     "uncertainty",
                                                                     "incertitude",
                                                                     "incertidumbre",
                                                                     "incertezza",
                                                                     "incerteza",
                                                                     "onzekerheid",
                                                                     "osakerhet",
                                                                     "usikkerhed",
                                                                     "spread",
                                                                     "dispersion",
                                                                     "sapma",
                                                                     "szoras",
                                                                     "откл",
                                                                     "отклонение",
                                                                     "ско",
                                                                     "hajonta",
                                                                     "cv",
                                                                     "rsd",
                                                                     "variationskoeffizient",
                                                                     "spridning",
                                                                     "odchylenie",
                                                                     "desvio",
                                                                     "keskihajonta"});
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(spreads.begin(), spreads.end(), word) != spreads.end();
    });
}

/// "2" of "2sd", "2 * sigma", "two_sd" and "sd x 2", "1.96" of "1.96sd"; empty of others, and of one standard
/// deviation. A number behind the word without a sign, as in "sd_2", counts columns.
std::string factorOfSpread(const std::string& name) {
    static const std::map<std::string, std::string> spelled{
        {"two", "2"}, {"twice", "2"}, {"double", "2"}, {"zwei", "2"},  {"deux", "2"},
        {"dos", "2"}, {"three", "3"}, {"drei", "3"},   {"trois", "3"}, {"tres", "3"}};
    const auto words = nameWords(name);
    const auto isNumber = [](const std::string& word) { return word.front() >= '0' && word.front() <= '9'; };
    const auto isTimes = [&](std::size_t k) { return k < words.size() && (words[k] == "x" || words[k] == "times"); };
    const auto isSpread = [&](std::size_t k) { return k < words.size() && saysSpreadOfForecast(words[k]); };
    std::string factor;
    for (std::size_t k = 0; k < words.size(); ++k) {
        const auto word = spelled.find(words[k]);
        const bool isBefore = isSpread(k + 1) || (isTimes(k + 1) && isSpread(k + 2));
        const bool isBehind = k > 1 && isTimes(k - 1) && isSpread(k - 2);
        if (!isBefore && !isBehind) continue;
        if (word != spelled.end()) factor = word->second;
        if (isNumber(words[k])) factor = words[k];
    }
    return factor == "1" ? std::string() : factor;
}

/// "rel_sd", "cv", "relative uncertainty": a spread as a part of the mean.
bool saysRelativeSpread(const std::string& name) {
    static constexpr auto relative =
        std::to_array<std::string_view>({"rel", "relative", "relativ", "relatif", "relativa", "relativo", "cv", "rsd",
                                         "variationskoeffizient", "fractional"});
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(relative.begin(), relative.end(), word) != relative.end();
    });
}

/// The only column whose name says so; nothing where there is none, or several.
std::optional<std::size_t> onlyNamed(const ColumnView& view, bool (*isMeant)(const std::string& name),
                                     std::optional<std::size_t> other = std::nullopt) {
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (column == other || !facts.hasHeader || !facts.isNumeric || !isMeant(facts.name)) continue;
        if (found) return std::nullopt;
        found = column;
    }
    return found;
}

}  // namespace

std::optional<ImportQuestion> unnamedPairQuestion(const ColumnView& view, const std::vector<std::size_t>& columns) {
    if (columns.size() != 2 || view.table.header().empty()) return std::nullopt;
    const ColumnFacts& spread = view.facts[columns[1]];
    const bool mayBePair = spread.isNumeric && !spread.hasNegative && spread.least > 0 && !spread.isWhole &&
                           view.facts[columns[0]].shareInUnit < 0.5;
    if (!mayBePair) return std::nullopt;
    const auto& header = view.table.header();
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("Nothing says what the numbers in {1} and {2} are", columnText(header, columns[0]),
                     columnText(header, columns[1])),
        .answer = Text("say --kind {1} --columns {2} if they are means and standard deviations, or what a row predicts "
                       "with another --kind, such as draws or quantiles, and which columns hold it with --columns",
                       spreadLayout().family, optionNames(view, columns)),
        .place = {.file = view.table.name()}};
}

std::optional<ImportQuestion> momentsQuestion(const ColumnView& view) {
    const auto spread = onlyNamed(view, &saysSpreadOfForecast);
    const auto centre = spread ? onlyNamed(view, &saysCentre, spread) : std::nullopt;
    if (!centre || view.facts[*spread].hasNegative || view.facts[*centre].isWhole) return std::nullopt;
    const Explanation moments{.family = spreadLayout().family, .columns = {*centre, *spread}};
    if (auto question = parameterBesideQuestion(view, moments)) return question;
    const auto& header = view.table.header();
    // "2_mean" beside "2_sd" is numbered.
    const auto wordsOfCentre = nameWords(view.facts[*centre].name);
    const std::string factor = factorOfSpread(view.facts[*spread].name);
    if (!factor.empty() && std::find(wordsOfCentre.begin(), wordsOfCentre.end(), factor) == wordsOfCentre.end()) {
        return questionOfForecast(
            view,
            Text("By its name {1} holds {2} times the spread of {3}", columnText(header, *spread), asNumber(factor),
                 columnText(header, *centre)),
            Text("divide its numbers by {1}, under a name such as sd; where it holds standard deviations, say so with "
                 "--kind {2} --columns {3}, and which column holds the targets with --target-column",
                 asNumber(factor), spreadLayout().family, optionNames(view, {*centre, *spread})));
    }
    if (saysRelativeSpread(view.facts[*spread].name)) {
        return questionOfForecast(
            view,
            Text("By its name {1} holds the spread as a part of {2}", columnText(header, *spread),
                 columnText(header, *centre)),
            Text("multiply it by {1}, under a name such as sd; where it holds standard deviations, say so with --kind "
                 "{2} --columns {3}, and which column holds the targets with --target-column",
                 columnText(header, *centre), spreadLayout().family, optionNames(view, {*centre, *spread})));
    }
    const auto isPercent = [&](std::size_t column) {
        return scaleOfName(view.facts[column].name) == NumberScale::Percentages;
    };
    if (isPercent(*spread) && !isPercent(*centre)) {
        return questionOfForecast(
            view,
            Text("By its name {1} holds percentages of {2}", columnText(header, *spread), columnText(header, *centre)),
            Text("write standard deviations in the unit of the targets under a name such as sd; where it holds them, "
                 "say so with --kind {1} --columns {2} and --target-column",
                 spreadLayout().family, optionNames(view, {*centre, *spread})));
    }
    if (haveOtherUnits(view.facts[*centre].name, view.facts[*spread].name)) {
        return questionOfForecast(
            view,
            Text("By their names {1} and {2} stand in different units", columnText(header, *centre),
                 columnText(header, *spread)),
            Text("write standard deviations in the unit of the targets under a name such as sd; where it holds them, "
                 "say so with --kind {1} --columns {2} and --target-column",
                 spreadLayout().family, optionNames(view, {*centre, *spread})));
    }
    return questionOfForecast(view,
                              Text("By their names {1} may hold means and {2} their spread",
                                   columnText(header, *centre), columnText(header, *spread)),
                              Text("say --kind {1} --columns {2}, and which column holds the targets with "
                                   "--target-column, if they do",
                                   spreadLayout().family, optionNames(view, {*centre, *spread})));
}

std::optional<ImportQuestion> expectedCountQuestion(const ColumnView& view) {
    static constexpr auto expected = std::to_array<std::string_view>(
        {"expected",  "predicted",  "pred",       "prediction",    "forecast",   "fcst",         "erwartete",
         "erwartet",  "vorhersage", "prognose",   "vorhergesagte", "prevu",      "prevus",       "prevues",
         "prevision", "attendus",   "attendues",  "esperados",     "esperadas",  "previstos",    "attesi",
         "previsti",  "verwacht",   "verwachte",  "voorspeld",     "voorspelde", "voorspelling", "prognos",
         "prognoza",  "forvantat",  "oczekiwana", "oczekiwane",    "forvantade", "forvantad"});
    for (std::size_t counts = 0; counts < view.facts.size(); ++counts) {
        const ColumnFacts& counted = view.facts[counts];
        if (!counted.hasHeader || !counted.isWhole || counted.hasNegative || counted.labels.size() < 4) continue;
        for (std::size_t column = 0; column < view.facts.size(); ++column) {
            const ColumnFacts& facts = view.facts[column];
            auto words = wordsOf(facts.name);
            const auto named = std::erase_if(words, [](const std::string& word) {
                return std::find(expected.begin(), expected.end(), word) != expected.end();
            });
            if (named != 1 || !facts.isNumeric || facts.isWhole || facts.hasNegative) continue;
            if (words != wordsOf(counted.name)) continue;
            const auto& header = view.table.header();
            return questionOfForecast(
                view,
                Text("By its name {1} may hold expected numbers of what {2} counts", columnText(header, column),
                     columnText(header, counts)),
                Text("say --kind {1} --columns {2} --target-column {3} if it does", countsLayout().family,
                     optionNames(view, {column}), optionNames(view, {counts})));
        }
    }
    return std::nullopt;
}

namespace {

double meanOfSample(const SampledColumn& column) {
    double sum = 0;
    double count = 0;
    for (const double value : column.values) {
        if (!std::isfinite(value)) continue;
        sum += value;
        ++count;
    }
    return count > 0 ? sum / count : 0;
}

}  // namespace

std::optional<ImportQuestion> meansOfCountsQuestion(const ColumnView& view) {
    static constexpr auto rates =
        std::to_array<std::string_view>({"lambda", "rate", "expected", "attendus", "attendu", "esperados", "attesi",
                                         "erwartet", "erwartete", "fitted", "fit", "xg"});
    constexpr double mostApart = 1.25;
    constexpr std::size_t fewestCounts = 4;
    std::optional<std::size_t> centre;
    std::optional<std::size_t> counts;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (!facts.hasHeader || !facts.isNumeric || facts.hasNegative || facts.numbersRows()) continue;
        const auto words = wordsOf(facts.name);
        const bool saysRate = saysCentre(facts.name) || std::any_of(words.begin(), words.end(), [](const auto& word) {
                                  return std::find(rates.begin(), rates.end(), word) != rates.end();
                              });
        if (!facts.isWhole && saysRate) {
            if (centre) return std::nullopt;
            centre = column;
        } else if (facts.isWhole && facts.labels.size() >= fewestCounts && !facts.isExtra) {
            if (counts) return std::nullopt;
            counts = column;
        }
    }
    if (!centre || !counts) return std::nullopt;
    const double mean = meanOfSample(view.sample[*centre]);
    const double observed = meanOfSample(view.sample[*counts]);
    if (!(mean > 0 && observed > 0) || std::max(mean / observed, observed / mean) > mostApart) return std::nullopt;
    const auto& header = view.table.header();
    return questionOfForecast(view,
                              Text("By its name and size {1} may hold expected numbers of what {2} counts",
                                   columnText(header, *centre), columnText(header, *counts)),
                              Text("say --kind {1} --columns {2} --target-column {3} if it does", countsLayout().family,
                                   optionNames(view, {*centre}), optionNames(view, {*counts})));
}

std::optional<ImportQuestion> ownResultsQuestion(const ColumnView& view) {
    static constexpr auto first =
        std::to_array<std::string_view>({"model", "file", "samples", "kind", "id", "lens", "parameters", "value"});
    const auto& header = view.table.header();
    if (header.size() < first.size() || !std::equal(first.begin(), first.end(), header.begin())) return std::nullopt;
    return questionOfForecast(view, "This is a table of results as --format csv writes it, which holds no predictions",
                              "give the file of the predictions in its place, or name its columns with --columns");
}

/// "1" to "99", or "5", "10", ..., "95".
std::optional<ImportQuestion> percentilesQuestion(const ColumnView& view) {
    constexpr std::size_t fewestPercentiles = 5;
    constexpr double hundred = 100;
    ForecastColumns columns;
    std::vector<double> levels;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const auto number = facts.hasHeader && facts.isNumeric ? parseNumber(facts.name, false) : std::nullopt;
        if (!number || !(*number > 0 && *number < hundred)) continue;
        columns.push_back(column);
        levels.push_back(*number / hundred);
    }
    const bool areAround = std::find(levels.begin(), levels.end(), 0.5) != levels.end();
    if (columns.size() < fewestPercentiles || !areAround || shareRising(view, columns, levels) < nearlyAllForecasts) {
        return std::nullopt;
    }
    const auto& header = view.table.header();
    return questionOfForecast(
        view,
        Text("The numbers rise from {1} to {2}, as percentiles do", columnText(header, columns.front()),
             columnText(header, columns.back())),
        Text("name them P{1} to P{2}, or say --kind {3} --columns {4} --levels {5} if they are, and --target-column",
             view.facts[columns.front()].name, view.facts[columns.back()].name, levelsLayout().family,
             optionNames(view, columns), asItStands(levelsText(levels))));
}

std::optional<ImportQuestion> forecastQuestion(const ColumnView& view) {
    if (view.table.header().empty()) return std::nullopt;
    if (auto question = exceedanceQuestion(view)) return question;
    if (auto question = percentilesQuestion(view)) return question;
    if (auto question = momentsQuestion(view)) return question;
    if (auto question = expectedCountQuestion(view)) return question;
    return meansOfCountsQuestion(view);
}

}  // namespace calibrium
