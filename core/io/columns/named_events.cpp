// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/named_events.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace calibrium {

namespace {

template <std::size_t n>
bool isListedName(const std::array<std::string_view, n>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

bool hasTwoLabels(const ColumnFacts& facts) {
    return facts.labels.size() == 2 && (facts.isText || facts.isWhole) && !facts.numbersRows();
}

bool isWordOfProbability(const std::string& word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"p",           "pr",           "prob", "probs",  "proba",  "probability", "pred",
         "predicted",   "prediction",   "risk", "risiko", "risque", "riesgo",      "wahrscheinlichkeit",
         "probabilite", "probabilidad", "of",   "de",     "pct",    "percent",     "hat",
         "model",       "xgb",          "rf",   "lr",     "logreg", "score",       "likelihood"});
    return isListedName(words, word) || parseNumber(word, false).has_value();
}

/// "p_weight_loss" of "weight_loss": the name of the outcome and words for a probability.
bool isProbabilityOfEvent(const ColumnFacts& numbers, const ColumnFacts& outcome) {
    const auto words = wordsOf(numbers.name);
    const auto event = wordsOf(outcome.name);
    const auto found = std::search(words.begin(), words.end(), event.begin(), event.end());
    if (event.empty() || found == words.end() || event.size() == words.size()) return false;
    const auto behind = found + static_cast<std::ptrdiff_t>(event.size());
    return std::all_of(words.begin(), found, isWordOfProbability) &&
           std::all_of(behind, words.end(), isWordOfProbability);
}

/// Whether the prediction was right, which is read in its own way.
bool isVerdictName(const std::string& name) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"correct", "iscorrect", "right", "wrong", "incorrect", "hit", "miss", "rank", "w", "weight", "group", "set"});
    return isListedName(names, plainName(name));
}

bool isFractionOfRow(const ColumnFacts& facts) {
    return facts.isFraction() && facts.shareInUnit >= 1 && !facts.numbersRows();
}

}  // namespace

void markEventsOfProbabilities(std::vector<ColumnFacts>& all) {
    for (ColumnFacts& outcome : all) {
        if (!outcome.hasHeader || !outcome.isExtra || !hasTwoLabels(outcome) || isVerdictName(outcome.name)) continue;
        for (ColumnFacts& numbers : all) {
            if (!numbers.isNumeric || numbers.isWhole || !isProbabilityOfEvent(numbers, outcome)) continue;
            outcome.isExtra = false;
            outcome.isOutcomeByName = true;
            numbers.isExtra = false;
            if (numbers.probability == NameStrength::None) numbers.probability = NameStrength::Strong;
        }
    }
}

void releaseCategories(std::vector<ColumnFacts>& all) {
    static constexpr auto names = std::to_array<std::string_view>(
        {"class", "classes", "classe", "clase", "klasse", "category", "categorie", "categoria", "kategorie"});
    const auto isSingleFraction = std::count_if(all.begin(), all.end(), isFractionOfRow) == 1;
    const auto isOutcome = [](const ColumnFacts& facts) {
        return hasTwoLabels(facts) && !facts.isExtra && !saysPredicted(facts.name);
    };
    const auto outcomes = std::count_if(all.begin(), all.end(), isOutcome);
    const bool isNamed = std::any_of(all.begin(), all.end(), [&](const ColumnFacts& facts) {
        return isOutcome(facts) && (facts.isOutcomeByName || facts.isTargetByName);
    });
    if (!isSingleFraction || (!isNamed && outcomes != 1)) return;
    for (ColumnFacts& facts : all) {
        const bool isCategory = facts.hasHeader && facts.isTargetByName && isListedName(names, plainName(facts.name));
        if (isCategory && facts.labels.size() > 2) facts.isTargetByName = false;
    }
}

}  // namespace calibrium
