// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/other_model.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/io/names/time_span.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <set>
#include <string_view>

namespace calibrium {

namespace {

using ModelNames = std::vector<std::string>;
using ModelWords = std::set<std::string>;

bool saysVersion(const std::string& word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"new",          "old",          "neu",        "neue",     "neues",    "alt",       "altes",     "nouveau",
         "ancien",       "nuevo",        "viejo",      "nuovo",    "vecchio",  "v",         "ver",       "version",
         "champion",     "current",      "previous",   "base",     "baseline", "best",      "ours",      "their",
         "theirs",       "candidate",    "challenger", "human",    "expert",   "doctor",    "physician", "nurse",
         "ml",           "ai",           "full",       "simple",   "combined", "pooled",    "raw",       "calibrated",
         "recalibrated", "uncalibrated", "platt",      "isotonic", "rival",    "reference", "updated",   "retrained",
         "refit",        "net",          "linear",     "probit",   "boosted",  "bagged",    "external"});
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// A letter counts models as in "model_a"; others abbreviate what every prediction has: p, q, y, t.
bool isCountingLetter(const std::string& word) {
    return word.size() == 1 && word.front() >= 'a' && word.front() <= 'd';
}

bool isWholeNumber(const std::string& word) {
    return !word.empty() && std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The words by which names of one prediction tell models apart. A number from 2 on counts models in the name of a
/// single probability alone, where it is neither a class nor a time ("risk_2", but not "p_1" or "risk_30d").
ModelWords wordsOfModels(const ModelNames& columns, const ModelNames& classes) {
    std::set<std::string> ofClasses;
    for (const std::string& name : classes) {
        for (const std::string& word : wordsOf(name)) ofClasses.insert(word);
    }
    const bool mayBeNumbered = columns.size() == 1 && !classes.empty();
    ModelWords words;
    for (const std::string& column : columns) {
        const bool hasTime = spanOfName(column).has_value();
        for (const std::string& word : wordsOf(column)) {
            const bool isNumber = mayBeNumbered && !hasTime && isWholeNumber(word) && word != "0" && word != "1";
            const bool isTime = hasTime && daysOfTimeUnit(word).has_value();
            const bool isOfModel =
                saysKindOfModel(word) || saysVersion(word) || (isCountingLetter(word) && !isTime) || isNumber;
            if (isOfModel && !ofClasses.contains(word)) words.insert(word);
        }
    }
    return words;
}

Text columnsAsGiven(const NamesBesideMap& names) { return asItStands(shellWord(joinedNames(names.found))); }

bool isOwnName(const NamesBesideMap& names) {
    return names.found.size() != 1 ||
           std::find(names.columns.begin(), names.columns.end(), names.found.front()) != names.columns.end();
}

/// Of the column beside, by its name: how far a forecast may be off.
std::optional<std::string> spreadBeside(const NamesBesideMap& names) {
    for (const std::string& name : names.header) {
        const bool isSpread = blockOf(spreadLayout(), name) == std::size_t{1} || saysHowFar(name);
        if (name != names.found.front() && isSpread) return name;
    }
    return std::nullopt;
}

}  // namespace

std::optional<Text> otherModelText(const NamesBesideMap& names, const ModelNames& classes) {
    if (names.columns.empty() || names.found == names.columns) return std::nullopt;
    const ModelWords own = wordsOfModels(names.columns, classes);
    const ModelWords found = wordsOfModels(names.found, classes);
    if (own == found) return std::nullopt;
    if (names.found.size() == 1) {
        return Text(
            "By its name {1} may be of another model than {2}, which the map was fitted to; say --columns {3} if it is "
            "of the same.",
            asItStands(names.found.front()), asItStands(listed(names.columns)), columnsAsGiven(names));
    }
    return Text(
        "By their names {1} may be of another model than {2}, which the map was fitted to; say --columns {3} if they "
        "are of the same.",
        asItStands(listed(names.found)), asItStands(listed(names.columns)), columnsAsGiven(names));
}

std::optional<Text> forecastOfNumberText(const NamesBesideMap& names) {
    if (names.columns.empty() || isOwnName(names)) return std::nullopt;
    const std::string& name = names.found.front();
    if (probabilityStrength(name) == NameStrength::Strong) return std::nullopt;
    const auto spread = spreadBeside(names);
    if (spread) {
        return Text(
            "The map is of class probabilities, and by their names {1} and {2} may be a forecast of a number and how "
            "far it may be off; say --columns {3} if {1} is the probability of the event.",
            asItStands(name), asItStands(*spread), columnsAsGiven(names));
    }
    const bool isMean = blockOf(spreadLayout(), name) == std::size_t{0} && !isLooselyNamed(spreadLayout(), name);
    if (!isMean) return std::nullopt;
    return Text(
        "The map is of class probabilities, and by its name {1} may be the forecast of a number; say --columns {2} if "
        "it is the probability of the event.",
        asItStands(name), columnsAsGiven(names));
}

std::optional<Text> unsaidPredictionText(const NamesBesideMap& names) {
    if (names.columns.empty() || isOwnName(names)) return std::nullopt;
    const std::string& name = names.found.front();
    const bool isSaid = probabilityStrength(name) != NameStrength::None || saysPredicted(name) ||
                        saysKindOfModel(name) || scaleOfName(name).has_value();
    if (isSaid) return std::nullopt;
    return Text(
        "Nothing in the name of {1} says that it holds the predictions of the map, which was fitted to {2}; say "
        "--columns {3} if it does.",
        asItStands(name), asItStands(listed(names.columns)), columnsAsGiven(names));
}

}  // namespace calibrium
