// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/choose_target.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/made_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/names/sex_words.h"

#include <algorithm>
#include <array>
#include <functional>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

bool isAmong(const std::vector<std::string>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool areClassNames(const ColumnFacts& facts, const TargetDemand& demand) {
    const auto& names = demand.classNames;
    return !names.empty() && std::all_of(facts.labels.begin(), facts.labels.end(), [&](const std::string& label) {
        return isAmong(names, label) || (facts.isText && std::any_of(names.begin(), names.end(), [&](const auto& name) {
                                             return isMadeOfLabel(name, label);
                                         }));
    });
}

/// Whether the cells can be labels of so many classes: counted from 0 or from 1, -1 and 1, names of the header, or not
/// more different words than classes.
bool canBeLabels(const ColumnFacts& facts, const TargetDemand& demand) {
    if (facts.isEmpty || (facts.isNumeric && !facts.isWhole)) return false;
    if (demand.classCount == 0) return true;
    if (areClassNames(facts, demand)) return true;
    if (facts.isText) return facts.labels.size() <= demand.classCount;
    const auto most = static_cast<double>(demand.classCount);
    const bool areSigns =
        demand.classCount == 2 && facts.least == -1 && facts.greatest == 1 && facts.labels.size() == 2;
    return areSigns || (facts.least >= 0 && facts.greatest <= most && facts.greatest - facts.least < most);
}

bool haveSameCells(const Table& table, std::size_t a, std::size_t b) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (trimmed(table.cell(row, a)) != trimmed(table.cell(row, b))) return false;
    }
    return true;
}

TargetChoice oneOf(const Table& table, const Columns& columns) {
    TargetChoice choice;
    if (columns.empty()) return choice;
    choice.column = columns.front();
    const bool areEqual = std::all_of(columns.begin() + 1, columns.end(), [&](std::size_t column) {
        return haveSameCells(table, columns.front(), column);
    });
    if (!areEqual) choice.rivals = columns;
    return choice;
}

Columns namedTargets(const Table& table, const std::vector<ColumnFacts>& facts, const Columns& free) {
    Columns named;
    for (const std::size_t column : free) {
        if (facts[column].isTargetByName && !facts[column].isEmpty) named.push_back(column);
    }
    // What is one by another name beside it, such as "F_BAD", has no rank and is as sure as the first.
    const auto rank = [&](std::size_t column) { return targetRank(table.header()[column]).value_or(0); };
    std::stable_sort(named.begin(), named.end(), [&](std::size_t a, std::size_t b) { return rank(a) < rank(b); });
    return named;
}

TargetChoice chooseNamed(const Table& table, const std::vector<ColumnFacts>& facts, const Columns& named,
                         const TargetDemand& demand) {
    Columns fitting = named;
    std::erase_if(fitting, [&](std::size_t column) {
        return demand.areClasses ? !canBeLabels(facts[column], demand) : !facts[column].isNumeric;
    });
    // What is wrong with the only candidates is said when they are read.
    TargetChoice choice = oneOf(table, fitting.empty() ? named : fitting);
    choice.isAssumed = named.size() > 1 && choice.rivals.empty();
    return choice;
}

/// "case" and "control" under the name of a group: an event and its absence, and nothing that was computed.
bool saysWhatHappened(const ColumnFacts& facts) {
    if (!facts.isText || facts.labels.size() != 2 || isComputedExtra(facts.name)) return false;
    const Polarity first = polarityOf(facts.labels[0]);
    const Polarity second = polarityOf(facts.labels[1]);
    return first != Polarity::None && second != Polarity::None && first != second;
}

/// Names of axes along which forecasts are made and checked.
bool namesAxis(const std::string& name) {
    static constexpr auto axes = std::to_array<std::string_view>(
        {"lead",    "leadtime", "horizon",   "season", "station",  "quarter",   "week",
         "weekday", "run",      "cycle",     "member", "latitude", "longitude", "lat",
         "lon",     "altitude", "elevation", "level",  "depth",    "origin",    "init"});
    const auto words = wordsOf(name);
    std::string whole;
    for (const std::string& word : words) whole += word;
    const auto isAxis = [](std::string_view word) { return std::find(axes.begin(), axes.end(), word) != axes.end(); };
    return isAxis(whole) || std::any_of(words.begin(), words.end(), [](const std::string& word) {
               return word == "lead" || word == "horizon" || word == "station" || word == "season" || word == "fold" ||
                      word == "hours" || word == "hour" || word == "id";
           });
}

/// What patients and samples are like before anything happens to them: a risk goes with it as with an outcome.
bool namesCovariate(const std::string& name) {
    static constexpr auto whole = std::to_array<std::string_view>(
        {"arm",     "ward",     "treatment",   "treated",    "therapy",     "intervention", "medication",
         "drug",    "exposure", "exposed",     "insured",    "insurance",   "married",      "urban",
         "rural",   "weekend",  "holiday",     "emergency",  "icu",         "behandlung",   "therapie",
         "station", "notfall",  "verheiratet", "versichert", "tratamiento", "traitement",   "phase",
         "device",  "sensor",   "shift",       "batch",      "campaign",    "channel",      "segment",
         "region",  "plan"});
    static constexpr auto parts = std::to_array<std::string_view>(
        {"male",     "female",   "smoker",        "smoking",     "smokes",   "raucher",   "raucherin",
         "fumador",  "fumeur",   "statin",        "statins",     "aspirin",  "prior",     "previous",
         "history",  "anamnese", "vorerkrankung", "comorbidity", "pregnant", "maennlich", "weiblich",
         "dialysis", "dialyse",  "hypertension",  "hypertonie",  "obese",    "obesity"});
    const auto words = wordsOf(name);
    std::string joined;
    for (const std::string& word : words) joined += word;
    const auto holds = [](const auto& names, std::string_view word) {
        return std::find(names.begin(), names.end(), word) != names.end();
    };
    return holds(whole, joined) ||
           std::any_of(words.begin(), words.end(), [&](const std::string& word) { return holds(parts, word); });
}

/// "sex" is the outcome beside "p_female" as well.
bool isSexPredicted(const Table& table, const ColumnFacts& candidate, const Columns& used) {
    return !table.header().empty() && candidate.labels.size() == 2 &&
           std::any_of(used.begin(), used.end(), [&](std::size_t column) {
               const std::string& name = table.header()[column];
               return labelOfSameSex(name, candidate.labels) || (namesSex(candidate.name) && saysSex(name));
           });
}

/// Whether the name says that the column is no outcome, and no prediction says that it is about it.
bool isKnownBefore(const Table& table, const ColumnFacts& facts, const Columns& used) {
    if (!namesAxis(facts.name) && !namesCovariate(facts.name)) return false;
    return std::none_of(used.begin(), used.end(),
                        [&](std::size_t column) { return commonNameLength(table.header()[column], facts.name) > 0; });
}

}  // namespace

TargetChoice chooseTarget(const Table& table, const std::vector<ColumnFacts>& facts, const Columns& used,
                          const TargetDemand& demand) {
    Columns free;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        if (std::find(used.begin(), used.end(), column) == used.end()) free.push_back(column);
    }
    const Columns named = namedTargets(table, facts, free);
    if (!named.empty()) return chooseNamed(table, facts, named, demand);
    if (!demand.areClasses) return {};
    Columns outcomes = free;
    std::erase_if(outcomes, [&](std::size_t column) {
        return !facts[column].isOutcomeByName || !canBeLabels(facts[column], demand);
    });
    if (outcomes.size() == 1) return {.column = outcomes.front(), .isAssumed = true};
    Columns possible;
    Columns conceivable;
    for (const std::size_t column : free) {
        const ColumnFacts& candidate = facts[column];
        // "sex" is the outcome beside "p_F" and "p_M".
        const bool isMeant = saysWhatHappened(candidate) || isSexPredicted(table, candidate, used) ||
                             (used.size() > 1 && candidate.isText && candidate.labels.size() == used.size() &&
                              !isComputedExtra(candidate.name) && areClassNames(candidate, demand));
        if (candidate.numbersRows() || (candidate.isExtra && !isMeant)) continue;
        if (!isMeant && isKnownBefore(table, candidate, used)) continue;
        if (candidate.isWhole && candidate.labels.size() > 2 && namesSampleSize(candidate.name)) continue;
        if (candidate.isText || candidate.isWhole) conceivable.push_back(column);
        if ((candidate.isText || candidate.isWhole) && canBeLabels(candidate, demand)) possible.push_back(column);
    }
    // What is called predicted was not observed.
    const auto isPredicted = [&](std::size_t column) { return saysPredicted(facts[column].name); };
    if (!std::all_of(possible.begin(), possible.end(), isPredicted)) std::erase_if(possible, isPredicted);
    // What never differs is a setting rather than a target.
    const auto isConstant = [&](std::size_t column) { return facts[column].labels.size() == 1; };
    if (!std::all_of(possible.begin(), possible.end(), isConstant)) std::erase_if(possible, isConstant);
    // Labels that the columns of predictions are named after leave no doubt.
    const auto isNamed = [&](std::size_t column) {
        return facts[column].labels.size() > 1 && areClassNames(facts[column], demand);
    };
    if (std::count_if(possible.begin(), possible.end(), isNamed) == 1) std::erase_if(possible, std::not_fn(isNamed));
    // Labels of other classes are still the targets if nothing else can be: the error names them.
    TargetChoice choice = oneOf(table, possible.empty() && conceivable.size() == 1 ? conceivable : possible);
    choice.isAssumed = choice.column && choice.rivals.empty() && !table.header().empty();
    return choice;
}

namespace {

/// A threshold, in several languages: set beside predictions, and never observed.
bool namesThreshold(const std::string& name) {
    static constexpr auto thresholds =
        std::to_array<std::string_view>({"threshold", "thresholds", "thr", "thresh", "cutoff", "schwelle",
                                         "schwellenwert", "seuil", "umbral", "soglia", "limiar", "drempel", "troskel"});
    const auto words = wordsOf(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(thresholds.begin(), thresholds.end(), word) != thresholds.end();
    });
}

/// A constant, a handful of values, an axis or a threshold is no observation.
bool mayBeObservation(const ColumnFacts& facts, bool areCounts) {
    constexpr std::size_t handful = 12;
    constexpr std::size_t fewestRows = 30;
    if (facts.least == facts.greatest && facts.filledCount > 1) return false;
    if (namesAxis(facts.name) || namesThreshold(facts.name)) return false;
    // "n" beside a mean and its spread is how many were measured.
    if (!areCounts && facts.isWhole && facts.least >= 1 && namesSampleSize(facts.name)) return false;
    const bool isHandful = facts.isWhole && facts.labels.size() <= handful && facts.filledCount >= fewestRows;
    return areCounts || !isHandful;
}

}  // namespace

TargetChoice chooseRealTarget(const Table& table, const std::vector<ColumnFacts>& facts, const Columns& used,
                              bool areCounts) {
    if (table.header().empty()) return {};
    Columns possible;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const ColumnFacts& candidate = facts[column];
        const bool isFree = std::find(used.begin(), used.end(), column) == used.end();
        const bool isExcluded = candidate.numbersRows() || candidate.isExtra || namesWeights(candidate.name);
        if (isFree && candidate.isNumeric && !isExcluded && mayBeObservation(candidate, areCounts)) {
            possible.push_back(column);
        }
    }
    const auto isWhole = [&](std::size_t column) { return facts[column].isWhole; };
    // What is wrong with the only candidates is said when they are read.
    if (areCounts && std::any_of(possible.begin(), possible.end(), isWhole))
        std::erase_if(possible, std::not_fn(isWhole));
    TargetChoice choice = oneOf(table, possible);
    choice.isAssumed = choice.column && choice.rivals.empty();
    return choice;
}

}  // namespace calibrium
