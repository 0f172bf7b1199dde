// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/real_evidence.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t fewestRealRows = 10;

}  // namespace

namespace {

/// Where a row's prediction lies and how far it spreads; nothing where the columns do not say.
struct Reach {
    double centre = 0;
    double spread = 0;
};

std::optional<Reach> reachOf(const ColumnView& view, const Columns& predictions, std::size_t row) {
    std::vector<double> values;
    for (const std::size_t column : predictions) values.push_back(view.sample[column].values[row]);
    const auto isKnown = [](double value) { return std::isfinite(value); };
    if (!std::all_of(values.begin(), values.end(), isKnown)) return std::nullopt;
    if (values.size() > 2) {
        const auto [least, most] = std::minmax_element(values.begin(), values.end());
        return Reach{.centre = 0.5 * (*least + *most), .spread = *most - *least};
    }
    if (values.size() != 2) return std::nullopt;
    const bool isSecond = blockOf(spreadLayout(), view.facts[predictions[1]].name) == std::size_t{1};
    const std::size_t spread = isSecond ? 1 : 0;
    const bool isSquare = isVariance(view.facts[predictions[spread]].name);
    return Reach{.centre = values[1 - spread], .spread = isSquare ? std::sqrt(values[spread]) : values[spread]};
}

/// Of the rows with a prediction and a number, the share whose number lies within the prediction.
double shareWithin(const ColumnView& view, const Columns& predictions, std::size_t column) {
    constexpr double widely = 12;
    std::size_t known = 0;
    std::size_t within = 0;
    for (std::size_t row = 0; row < view.sample[column].values.size(); ++row) {
        const auto reach = reachOf(view, predictions, row);
        const double value = view.sample[column].values[row];
        if (!reach || !std::isfinite(value)) continue;
        ++known;
        within += std::abs(value - reach->centre) <= widely * reach->spread ? 1 : 0;
    }
    return known < fewestRealRows ? 0 : static_cast<double>(within) / static_cast<double>(known);
}

}  // namespace

TargetChoice agreeingTarget(const ColumnView& view, const Columns& predictions, TargetChoice choice) {
    constexpr double nearlyAll = 0.9;
    constexpr double few = 0.7;
    std::optional<std::size_t> found;
    for (const std::size_t column : choice.rivals) {
        const double share = shareWithin(view, predictions, column);
        if (share > few && share < nearlyAll) return choice;
        if (share <= few) continue;
        if (found) return choice;
        found = column;
    }
    if (!found) return choice;
    return {.column = found, .rivals = {}, .isAssumed = true, .isByAgreement = true};
}

bool liesElsewhere(const ColumnView& view, const Columns& predictions, const TargetChoice& choice) {
    constexpr double few = 0.5;
    if (!choice.column || !choice.isAssumed || !choice.rivals.empty() || predictions.size() < 2) return false;
    const std::size_t known = view.sample[*choice.column].values.size();
    return known >= fewestRealRows && !view.facts[*choice.column].isTargetByName &&
           shareWithin(view, predictions, *choice.column) < few;
}

namespace {

/// Words of the names of predictions that say how something is predicted, and not what.
bool saysHowPredicted(const std::string& word) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"mean",      "mu",       "avg",       "average",    "expected",    "expect",    "exp",      "loc",
         "location",  "scale",    "median",    "sd",         "std",         "sigma",     "stdev",    "stddev",
         "var",       "variance", "spread",    "unc",        "uncertainty", "ens",       "ensemble", "fc",
         "fcst",      "hat",      "post",      "posterior",  "point",       "rate",      "lambda",   "count",
         "number",    "erwartet", "erwartete", "erwarteter", "erwartetes",  "anzahl",    "mittel",   "mittelwert",
         "stdabw",    "moyenne",  "attendu",   "attendus",   "attendue",    "attendues", "media",    "esperado",
         "esperados", "esperada", "esperadas", "atteso",     "attesi",      "attesa",    "desv",     "dev",
         "ecart",     "type",     "model",     "of",         "the",         "y",         "p",        "q"});
    return std::find(words.begin(), words.end(), word) != words.end() || saysPredicted(word) || word.size() < 2 ||
           (word.front() >= '0' && word.front() <= '9');
}

/// What is counted where a name says no more.
bool namesCountAlone(const std::string& word) {
    static constexpr auto words =
        std::to_array<std::string_view>({"count", "number", "anzahl", "nombre", "numero", "conteo", "aantal", "antal"});
    return std::find(words.begin(), words.end(), word) != words.end();
}

/// What is predicted: the words that all names have, or those of the first one.
std::vector<std::string> predictedWords(const ColumnView& view, const Columns& predictions) {
    std::vector<std::string> first = wordsOf(view.facts[predictions.front()].name);
    std::erase_if(first, saysHowPredicted);
    // "erwartete_Anzahl" beside "Anzahl".
    if (first.empty()) {
        first = wordsOf(view.facts[predictions.front()].name);
        std::erase_if(first, [](const std::string& word) { return !namesCountAlone(word); });
    }
    std::vector<std::string> common = first;
    for (const std::size_t column : predictions) {
        const auto words = wordsOf(view.facts[column].name);
        std::erase_if(common, [&](const std::string& word) {
            return std::find(words.begin(), words.end(), word) == words.end();
        });
    }
    return common.empty() ? first : common;
}

/// Numbers beside the predictions that neither number the rows nor never differ.
bool mayBeObserved(const ColumnView& view, const Columns& predictions, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    const bool isUsed = std::find(predictions.begin(), predictions.end(), column) != predictions.end();
    return !isUsed && facts.hasHeader && facts.isNumeric && !facts.numbersRows() && facts.greatest > facts.least &&
           !isComputedExtra(facts.name);
}

}  // namespace

TargetChoice namesakeTarget(const ColumnView& view, const Columns& predictions, TargetChoice choice) {
    constexpr double few = 0.5;
    if (predictions.empty() || view.table.header().empty()) return choice;
    const std::vector<std::string> wanted = predictedWords(view, predictions);
    if (wanted.empty()) return choice;
    std::optional<std::size_t> found;
    std::size_t fewestWords = 0;
    bool isOnly = true;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!mayBeObserved(view, predictions, column)) continue;
        const auto words = wordsOf(view.facts[column].name);
        const bool holdsAll = std::all_of(wanted.begin(), wanted.end(), [&](const std::string& word) {
            return std::find(words.begin(), words.end(), word) != words.end();
        });
        if (!holdsAll || (found && words.size() > fewestWords)) continue;
        isOnly = !found || words.size() < fewestWords;
        found = column;
        fewestWords = words.size();
    }
    const bool isSame = found && choice.column == found && choice.rivals.empty();
    if (!found || !isOnly || isSame) return choice;
    if (predictions.size() > 1 && view.sample[*found].values.size() >= fewestRealRows &&
        shareWithin(view, predictions, *found) < few) {
        return choice;
    }
    return {.column = found, .rivals = {}, .isAssumed = true, .isNamedByPredictions = true};
}

std::optional<ImportQuestion> unusualTargetQuestion(const ColumnView& view, const Columns& predictions) {
    constexpr double nearlyAll = 0.9;
    if (predictions.size() < 2 || view.table.header().empty()) return std::nullopt;
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!mayBeObserved(view, predictions, column) || shareWithin(view, predictions, column) < nearlyAll) continue;
        if (found) return std::nullopt;
        found = column;
    }
    if (!found) return std::nullopt;
    const auto& header = view.table.header();
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("Only the numbers in {1} lie where the predictions do, and its name does not say "
                     "that they were observed",
                     columnText(header, *found)),
        .answer = Text("say --target-column {1} if they were, or give the targets with --targets",
                       asItStands(shellWord(header[*found]))),
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
