// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/named_sets.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/interval_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/name_words.h"
#include "core/io/names/unit_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/sets/component_sets.h"
#include "core/text/word_list.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <iterator>
#include <string_view>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

/// What a name says of a spread.
struct SpreadName {
    std::string stem;  ///< of the quantity; empty for "se" alone
    bool isVariance = false;
    bool isStandardError = false;
};

/// "fcst" of "fcst [°C]".
std::string withoutUnit(const std::string& name) {
    const std::size_t open = name.find_first_of("[(");
    const bool isUnit = open != std::string::npos && open > 0 && unitOfName(name).has_value();
    return isUnit ? std::string(trimmed(std::string_view(name).substr(0, open))) : name;
}

/// "spread" of "ens_spread" and "spread [°C]"; alone it may be a difference of prices or points.
bool saysSpreadOfSomething(const std::string& word, const std::string& columnName, std::size_t wordCount) {
    const bool isSpread = word == "spread" || word == "spreiding" || word == "spredning";
    return isSpread && (wordCount > 1 || unitOfName(columnName).has_value());
}

std::optional<SpreadName> spreadName(const std::string& columnName) {
    static const WordList deviations(
        "enssd stdf ensstd ensspread ecart desv desvest desvio standaardafwijking standardavvikelse odchylenie "
        "ecarttype desviacion deviazione std sd stdev stddev sigma unc uncertainty stdabw standardabweichung streuung "
        "standarddeviation stdv desviopadrao spridning spreiding odch stdavvik standardavvik standardafvigelse "
        "keskihajonta szoras smodch");
    static const WordList errors(
        "se stderr standarderror stdp standaardfout standardfehler stdfehler standardfel standardfejl standardfeil");
    SpreadName name;
    std::vector<std::string> stem;
    std::size_t found = 0;
    auto words = nameWords(withoutUnit(columnName));
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string word = words[i];
        // "var1.pred", "var1.var" of gstat: the variable has a name like that of a variance.
        const bool isVariable = i == 0 && word == "var" && words.size() > 2 && parseNumber(words[1], false);
        if (isVariable) {
            stem.push_back(word);
            continue;
        }
        // "dev_std" of Italian tables.
        const bool isTurnedRound = word == "dev" && i + 1 < words.size() &&
                                   (words[i + 1] == "std" || words[i + 1] == "st" || words[i + 1] == "standard" ||
                                    words[i + 1] == "stand" || words[i + 1] == "est");
        if (isTurnedRound) word = words[++i] = "stddev";
        const bool isFirstHalf =
            (word == "std" || word == "standard") && i + 1 < words.size() &&
            (words[i + 1] == "dev" || words[i + 1] == "deviation" || words[i + 1] == "err" || words[i + 1] == "error");
        if (isFirstHalf) word = words[++i].starts_with("err") ? "stderr" : "stddev";
        // "écart_type", "desviación_estándar", "deviazione_standard"
        static const WordList fillers("type estandar tipica standard padrao standardowe abw abweichung");
        static const WordList shortened("est tip pad std stand");
        // "desv_est" and "desv_pad"; "sd_est" is that of an estimate.
        const bool isShort =
            i > 0 && (words[i - 1].starts_with("desv") || words[i - 1].starts_with("odch")) && shortened.contains(word);
        const bool isFiller = found > 0 && (fillers.contains(word) || isShort);
        if (isFiller) continue;
        const bool saysVariance = isVarianceWord(word);
        name.isVariance = name.isVariance || saysVariance;
        name.isStandardError = name.isStandardError || errors.contains(word);
        const bool isSpread = saysSpreadOfSomething(word, columnName, words.size());
        if (deviations.contains(word) || errors.contains(word) || saysVariance || isSpread) {
            ++found;
        } else {
            stem.push_back(word);
        }
    }
    if (found != 1) return std::nullopt;
    name.stem = joinedWords(stem);
    return name;
}

/// "response" of mlr3 is the prediction where another column is surer to be the target.
bool isResponseBesideTruth(const ColumnView& view, std::size_t column) {
    const auto rank = targetRank(view.facts[column].name);
    if (!rank || !namesPointForecast(view.facts[column].name)) return false;
    return std::any_of(view.facts.begin(), view.facts.end(), [&](const ColumnFacts& other) {
        const auto otherRank = targetRank(other.name);
        return otherRank && *otherRank < *rank && other.isNumeric;
    });
}

/// "demand_forecast", "t2m_mean": a prediction by one of its words.
bool holdsForecastWord(const std::string& name) {
    return !targetRank(name) && (saysPredicted(name) || centreStem(name) != joinedWords(nameWords(name)));
}

/// "var1" of "var1.pred", "demand" of "predicted demand".
std::string stemOfPrediction(const std::string& name) {
    auto words = nameWords(name);
    std::erase_if(words, [](const std::string& word) { return saysPredicted(word); });
    return joinedWords(words);
}

/// "duration" of "mu_duration". One letter is that of a latent function, whose spread lacks that of the noise: "f_mu".
std::string stemOfLocation(const std::string& name) {
    auto words = nameWords(name);
    const auto named = std::erase_if(words, [](const std::string& word) { return word == "mu" || word == "loc"; });
    const std::string stem = joinedWords(words);
    return named == 1 && stem.size() > 1 ? stem : std::string();
}

std::optional<std::size_t> meanOf(const ColumnView& view, const Columns& columns, std::size_t spread,
                                  const std::string& stem) {
    Columns means;
    Columns plain;  // "price" beside "price_mean" is what is predicted
    for (const std::size_t column : columns) {
        if (column == spread || spreadName(view.facts[column].name)) continue;
        const std::string name = withoutUnit(view.facts[column].name);
        const bool isPlain = !stem.empty() && joinedWords(nameWords(name)) == stem;
        if (isPlain) plain.push_back(column);
        const bool isOfStem = centreStem(name) == stem || stemOfPrediction(name) == stem ||
                              (!stem.empty() && stemOfLocation(name) == stem);
        if (isPlain || (stem.empty() ? namesPointForecast(name) : isOfStem)) means.push_back(column);
    }
    const auto isPlain = [&](std::size_t column) {
        return std::find(plain.begin(), plain.end(), column) != plain.end();
    };
    if (std::any_of(means.begin(), means.end(), std::not_fn(isPlain))) std::erase_if(means, isPlain);
    // A spread of no quantity of its own is that of the only prediction.
    if (means.empty() && (stem.empty() || namesPointForecast(stem))) {
        std::copy_if(columns.begin(), columns.end(), std::back_inserter(means), [&](std::size_t column) {
            const std::string name = withoutUnit(view.facts[column].name);
            return column != spread && !spreadName(view.facts[column].name) &&
                   (holdsForecastWord(name) || namesPointForecast(name));
        });
    }
    return means.size() == 1 ? std::optional(means.front()) : std::nullopt;
}

bool mayBeSpread(const ColumnFacts& facts) { return facts.isNumeric && facts.least >= 0 && facts.greatest > 0; }

NamedSet spreadSet(const ColumnView& view, std::size_t mean, std::size_t spread, const SpreadName& name) {
    NamedSet set{.family = spreadLayout().family, .stem = name.stem, .columns = {mean, spread}};
    set.meanings = {{.block = 0}, {.block = 1, .isVariance = name.isVariance}};
    if (spread < mean) {
        std::swap(set.columns[0], set.columns[1]);
        std::swap(set.meanings[0], set.meanings[1]);
    }
    const auto& header = view.table.header();
    set.remarks.push_back(Text("The names are taken to say mean in {1} and {2} in {3}.", columnText(header, mean),
                               (name.isVariance ? Text("variance") : Text("standard deviation")),
                               columnText(header, spread)));
    if (name.isStandardError) {
        set.remarks.push_back(
            Text("A standard error, in {1}, is that of the fitted mean in some programs (se.fit of R): the spread of "
                 "the targets around the mean is missing in it then, and the forecasts are too narrow.",
                 columnText(header, spread)));
    }
    set.isForecast = namesPointForecast(withoutUnit(view.facts[mean].name));
    return set;
}

/// Of a file with a header, all that may hold predictions of real targets.
Columns possibleColumns(const ColumnView& view) {
    Columns columns;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const auto& reserved = view.reserved;
        const bool isReserved = std::find(reserved.begin(), reserved.end(), column) != reserved.end();
        const bool mayBeTarget = facts.isTargetByName && !isResponseBesideTruth(view, column);
        if (facts.hasHeader && facts.isNumeric && !facts.isIdentifier && !mayBeTarget && !isReserved) {
            columns.push_back(column);
        }
    }
    return columns;
}

/// Columns that are the targets by name or choice.
Columns knownTargets(const ColumnView& view) {
    if (!view.reserved.empty()) return view.reserved;
    Columns columns;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if ((facts.isTargetByName || facts.isOutcomeByName) && !facts.isEmpty) columns.push_back(column);
    }
    return columns;
}

bool isReal(const ColumnFacts& facts) { return facts.isNumeric && (!facts.isWhole || facts.labels.size() > 2); }

/// Numbers between 0 and 1 are probabilities with their uncertainty, unless a target says otherwise.
bool mayBeProbabilities(const ColumnView& view, const NamedSet& set) {
    constexpr double nearlyAll = 0.99;
    const Columns targets = knownTargets(view);
    const bool isTargetReal =
        std::any_of(targets.begin(), targets.end(), [&](std::size_t c) { return isReal(view.facts[c]); });
    return !isTargetReal && !view.target.isReal &&
           std::all_of(set.columns.begin(), set.columns.end(),
                       [&](std::size_t c) { return view.facts[c].shareInUnit >= nearlyAll; });
}

std::vector<NamedSet> setsAmong(const ColumnView& view, const Columns& columns) {
    std::vector<NamedSet> sets = intervalSets(view, columns);
    for (NamedSet& set : spreadSets(view, columns)) sets.push_back(std::move(set));
    for (NamedSet& set : componentSets(view, columns)) sets.push_back(std::move(set));
    // Beside a spread or an interval, a count is no Poisson rate.
    return sets.empty() ? countSets(view, columns) : sets;
}

}  // namespace

std::string spreadStem(std::string_view columnName) {
    const auto name = spreadName(std::string(columnName));
    return name ? name->stem : std::string();
}

bool areTargetsClasses(const ColumnView& view) {
    const Columns targets = knownTargets(view);
    if (!targets.empty()) {
        return std::none_of(targets.begin(), targets.end(), [&](std::size_t c) { return isReal(view.facts[c]); });
    }
    // Words that nothing names may stand for anything.
    const TargetHint& target = view.target;
    return target.isKnown && !target.isText && !target.isReal && target.labels.size() <= 2;
}

std::vector<NamedSet> spreadSets(const ColumnView& view, const Columns& columns) {
    std::vector<NamedSet> sets;
    for (const std::size_t column : columns) {
        const auto name = spreadName(view.facts[column].name);
        if (!name || !mayBeSpread(view.facts[column])) continue;
        const auto mean = meanOf(view, columns, column, name->stem);
        if (mean) sets.push_back(spreadSet(view, *mean, column, *name));
    }
    // Stata writes the standard error of the mean, stdp, beside that of the forecast, stdf.
    const auto isCalled = [&](const NamedSet& set, std::string_view word) {
        return std::any_of(set.columns.begin(), set.columns.end(),
                           [&](std::size_t column) { return joinedWords(nameWords(view.facts[column].name)) == word; });
    };
    const auto isOfForecast = [&](const NamedSet& set) { return isCalled(set, "stdf"); };
    if (std::any_of(sets.begin(), sets.end(), isOfForecast)) {
        std::erase_if(sets, [&](const NamedSet& set) { return isCalled(set, "stdp"); });
    }
    return sets;
}

namespace {

/// Whether a third column holds the counts of the first over the numbers of the second in nearly all rows, or a hundred
/// times as much: "SMR" beside O and E.
bool areCountsOverExpected(const ColumnView& view, std::size_t counts, std::size_t expected, std::size_t ratio) {
    constexpr double leastShareAlike = 0.95;
    constexpr double rounding = 0.006;
    double known = 0;
    std::array<double, 2> alike{};
    for (std::size_t row = 0; row < view.sample[counts].values.size(); ++row) {
        const double quotient = view.sample[counts].values[row] / view.sample[expected].values[row];
        const double said = view.sample[ratio].values[row];
        if (!std::isfinite(quotient) || !std::isfinite(said)) continue;
        ++known;
        alike[0] += std::abs(said - quotient) <= rounding * (1 + quotient) ? 1 : 0;
        alike[1] += std::abs(said / 100 - quotient) <= rounding * (1 + quotient) ? 1 : 0;
    }
    constexpr double fewestRows = 5;
    return known >= fewestRows && std::max(alike[0], alike[1]) >= leastShareAlike * known;
}

/// "O, E, SMR": observed and expected counts, and the ratio of the two, which says what they are.
std::optional<std::size_t> expectedBesideRatio(const ColumnView& view, const Columns& columns) {
    static constexpr auto words =
        std::to_array<std::string_view>({"e", "exp", "expected", "erwartet", "attendus", "esperados", "attesi"});
    const auto isExpected = [&](std::size_t column) {
        const auto named = nameWords(view.facts[column].name);
        return !named.empty() && std::find(words.begin(), words.end(), named.front()) != words.end() &&
               named.size() <= 2 && view.facts[column].least > 0 && !view.facts[column].isWhole;
    };
    for (const std::size_t expected : columns) {
        if (!isExpected(expected)) continue;
        for (std::size_t counts = 0; counts < view.facts.size(); ++counts) {
            const ColumnFacts& facts = view.facts[counts];
            if (!facts.isNumeric || !facts.isWhole || facts.least < 0 || counts == expected) continue;
            const bool hasRatio = std::any_of(columns.begin(), columns.end(), [&](std::size_t ratio) {
                return ratio != expected && ratio != counts && areCountsOverExpected(view, counts, expected, ratio);
            });
            if (hasRatio) return expected;
        }
    }
    return std::nullopt;
}

NamedSet countSetOf(const ColumnView& view, std::size_t column) {
    NamedSet set{.family = countsLayout().family,
                 .stem = joinedWords(nameWords(view.facts[column].name)),
                 .columns = {column},
                 .meanings = {{}}};
    set.remarks.push_back(Text("The counts in {1} are taken for rates of Poisson distributions.",
                               columnText(view.table.header(), column)));
    set.isForecast = true;
    return set;
}

}  // namespace

std::vector<NamedSet> countSets(const ColumnView& view, const Columns& columns) {
    if (const auto expected = expectedBesideRatio(view, columns)) return {countSetOf(view, *expected)};
    static constexpr auto forecasts = std::to_array<std::string_view>(
        {"expected",  "predicted", "pred",     "forecast", "mean",      "fitted",   "mu",        "erwartet",
         "erwartete", "attendu",   "attendus", "attendue", "attendues", "esperado", "esperados", "esperada",
         "esperadas", "atteso",    "attesi",   "previsto", "previstos", "prevus"});
    static constexpr auto counts = std::to_array<std::string_view>(
        {"count",  "counts", "cases",   "events", "deaths",    "claims",  "visits", "arrivals",
         "anzahl", "falle",  "schaden", "nombre", "cas",       "deces",   "conteo", "recuento",
         "casi",   "casos",  "muertes", "numero", "conteggio", "contagem"});
    std::vector<NamedSet> sets;
    for (const std::size_t column : columns) {
        const auto words = nameWords(view.facts[column].name);
        const auto holds = [&](const auto& list) {
            return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
                return std::find(list.begin(), list.end(), word) != list.end();
            });
        };
        if (words.size() != 2 || !holds(forecasts) || !holds(counts) || !(view.facts[column].least >= 0)) continue;
        sets.push_back(countSetOf(view, column));
    }
    return sets;
}

std::vector<NamedSet> namedSets(const ColumnView& view) {
    if (areTargetsClasses(view)) return {};
    std::vector<NamedSet> sets = setsAmong(view, possibleColumns(view));
    std::erase_if(sets, [&](const NamedSet& set) { return mayBeProbabilities(view, set); });
    return sets;
}

std::optional<NamedSet> namedSetOf(const ColumnView& view, const Columns& columns) {
    if (view.table.header().empty()) return std::nullopt;
    Columns ascending = columns;
    std::sort(ascending.begin(), ascending.end());
    // What a set says of the columns beside it is lost where it is looked for among its own.
    for (const Columns& among : {possibleColumns(view), ascending}) {
        for (NamedSet& set : setsAmong(view, among)) {
            if (set.columns == ascending) return std::move(set);
        }
    }
    return std::nullopt;
}

Found<std::vector<ColumnMeaning>> namedMeanings(const ColumnView& view, const ColumnReading& reading) {
    Columns columns;
    for (std::size_t column = 0; column < reading.roles.size(); ++column) {
        if (reading.roles[column] == ColumnRole::Prediction) columns.push_back(column);
    }
    const FamilyLayout& layout = familyLayout(reading.family);
    const auto isNamed = [&](std::size_t column) { return blockOf(layout, view.facts[column].name).has_value(); };
    if (layout.isClassification || std::all_of(columns.begin(), columns.end(), isNamed)) return {};
    const auto set = namedSetOf(view, columns);
    if (!set || set->family != reading.family) return {};
    Found<std::vector<ColumnMeaning>> found{std::vector<ColumnMeaning>(view.table.columnCount())};
    for (std::size_t k = 0; k < columns.size(); ++k) found.value[columns[k]] = set->meanings[k];
    for (const Text& remark : set->remarks) found.remarks.assume("import-names", remark);
    return found;
}

}  // namespace calibrium
