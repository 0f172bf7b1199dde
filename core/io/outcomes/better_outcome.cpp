// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/better_outcome.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/io/outcomes/predicted_class.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// A sum of terms with its standard error.
struct SummedTerms {
    double sum = 0;
    double squares = 0;

    void add(double term) {
        sum += term;
        squares += term * term;
    }
    [[nodiscard]] double inStandardErrors() const { return squares > 0 ? sum / std::sqrt(squares) : 0; }
};

constexpr double hardlyRelated = 2;  // standard errors

/// The labels of a column in the sampled rows as 0 and 1, turned where the numbers are clearly smaller where it is 1;
/// nothing where the cell is empty.
std::vector<std::optional<double>> eventsSeen(const ColumnView& view, std::size_t numbers, std::size_t column) {
    const bool isTurned = association(view, numbers, column).value_or(0) < -hardlyRelated;
    const std::string& event = view.facts[column].labels[isTurned ? 0 : 1];
    std::vector<std::optional<double>> events;
    const std::size_t count = view.sample[numbers].values.size();
    for (std::size_t i = 0; i < count; ++i) {
        const std::string cell = view.table.cell(i * view.table.rowCount() / count, column);
        const auto label = trimmed(cell);
        events.push_back(label.empty() ? std::optional<double>() : std::optional(label == event ? 1.0 : 0.0));
    }
    return events;
}

/// How much smaller the squared errors are against the labels of `other` than against those of `chosen`.
double leadOfFit(const ColumnView& view, std::size_t numbers, std::size_t other, std::size_t chosen) {
    const auto events = eventsSeen(view, numbers, other);
    const auto rivals = eventsSeen(view, numbers, chosen);
    SummedTerms gain;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const double p = view.sample[numbers].values[i];
        if (!std::isfinite(p) || !events[i] || !rivals[i]) continue;
        gain.add(std::pow(p - *rivals[i], 2) - std::pow(p - *events[i], 2));
    }
    return gain.inStandardErrors();
}

/// Whether the labels follow the numbers more closely than those of what comes true as often as they say.
bool isTooClose(const ColumnView& view, std::size_t numbers, std::size_t column) {
    constexpr double tooFewErrors = 3;
    const auto events = eventsSeen(view, numbers, column);
    SummedTerms lack;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const double p = view.sample[numbers].values[i];
        if (std::isfinite(p) && events[i]) lack.add(p * (1 - p) - std::pow(p - *events[i], 2));
    }
    return lack.inStandardErrors() > tooFewErrors;
}

bool mayBeBetterOutcome(const ColumnView& view, const std::vector<std::size_t>& predictions, std::size_t column) {
    const ColumnFacts& facts = view.facts[column];
    const bool areLabels = facts.labels.size() == 2 && (facts.isText || facts.isWhole);
    return areLabels && !facts.isExtra && !facts.numbersRows() && !saysPredicted(facts.name) &&
           !repeatsPredictions(view, predictions, column) && !isTooClose(view, predictions.front(), column);
}

}  // namespace

TargetChoice withBetterOutcomes(const ColumnView& view, const std::vector<std::size_t>& predictions,
                                bool isSurelyObserved, TargetChoice choice) {
    constexpr double somewhat = 1.5;
    constexpr double clearly = 2;
    constexpr double asGood = -2;
    constexpr double clearlyRelatedToo = 4;
    constexpr std::size_t enoughRows = 50;
    const bool isSingle = choice.column && choice.rivals.empty() && predictions.size() == 1;
    if (!isSingle || choice.isNamedByPredictions || view.facts[*choice.column].labels.size() != 2) return choice;
    const std::size_t chosen = *choice.column;
    const std::size_t numbers = predictions.front();
    const ColumnFacts& facts = view.facts[numbers];
    if (!facts.isNumeric || facts.shareInUnit < 1 || commonNameLength(facts.name, view.facts[chosen].name) > 0)
        return choice;
    double relation = association(view, numbers, chosen).value_or(0);
    if (view.facts[chosen].isText) relation = std::abs(relation);
    if (isSurelyObserved && (relation >= hardlyRelated || view.table.rowCount() < enoughRows)) return choice;
    std::vector<std::size_t> rivals;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (column == chosen || column == numbers || !mayBeBetterOutcome(view, predictions, column)) continue;
        const double lead = leadOfFit(view, numbers, column, chosen);
        const double itsRelation = std::abs(association(view, numbers, column).value_or(0));
        // That one of two outcomes which follow the numbers alike has the better known name says nothing.
        const bool isAsGood = !isSurelyObserved && lead > asGood && itsRelation > clearlyRelatedToo;
        if ((lead > (isSurelyObserved ? clearly : somewhat) && itsRelation > hardlyRelated) || isAsGood)
            rivals.push_back(column);
    }
    if (rivals.empty()) return choice;
    choice.rivals = std::move(rivals);
    choice.rivals.insert(choice.rivals.begin(), chosen);
    return choice;
}

}  // namespace calibrium
