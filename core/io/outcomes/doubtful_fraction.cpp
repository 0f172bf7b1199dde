// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/doubtful_fraction.h"

#include "core/io/columns/candidate_columns.h"
#include "core/io/columns/other_columns.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/number_scale.h"
#include "core/io/names/other_names.h"
#include "core/io/outcomes/outcome_evidence.h"
#include "core/io/outcomes/predicted_names.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace calibrium {

namespace {

std::optional<std::size_t> targetOf(const ImportTables& tables, const ColumnReading& reading) {
    const auto& roles = reading.roles;
    const auto found = std::find(roles.begin(), roles.end(), ColumnRole::Target);
    if (tables.targets || found == roles.end()) return std::nullopt;
    return static_cast<std::size_t>(found - roles.begin());
}

/// A name of predictions, of a class, of an event, or one that the outcome bears too.
bool saysPrediction(const ColumnView& view, std::size_t column, std::optional<std::size_t> target) {
    const ColumnFacts& facts = view.facts[column];
    const auto scale = scaleOfName(facts.name);
    const bool isScale = scale && scale != NumberScale::Percentages;
    if (facts.probability != NameStrength::None || saysPredicted(facts.name) || isScale) return true;
    if (namesConfidence(facts.name) || namesOutcome(facts.name) || targetRank(facts.name)) return true;
    if (saysKindOfModel(facts.name) || polarityOfName(facts.name) != Polarity::None ||
        !labelWithin(view, column).empty())
        return true;
    // The probability of default.
    const auto words = wordsOf(facts.name);
    if (std::find(words.begin(), words.end(), "pd") != words.end()) return true;
    return target && commonNameLength(facts.name, view.facts[*target].name) > 0;
}

/// Numbers whose scale is known, which are not clearly better than the share of the event in every row: neither by what
/// they gain over it, nor by a gain beside an order that leaves no doubt.
bool predictsNothing(const ColumnView& view, std::size_t column, std::size_t target) {
    constexpr double clearly = 2;  // standard errors
    constexpr double beyondDoubt = 4;
    const auto scale = scaleOfSingle(view.facts[column]);
    if (!scale) return false;
    const auto skill = skillOf(view, column, target, scale);
    if (!skill || skill->mean <= 0) return true;
    const double order = std::abs(association(view, column, target).value_or(0));
    return skill->mean <= clearly * skill->error && order < beyondDoubt;
}

/// "$LP-churn", "$RC-churn" of SPSS Modeler: how sure a model is of the class that it predicts. "$LRP-churn" and
/// "$RAP-churn" are propensities, of the event, and "$LP-1" is of the class 1.
bool namesConfidenceOfModeler(const ColumnView& view, std::size_t column) {
    const std::string& name = view.facts[column].name;
    const std::size_t end = name.find('-');
    if (!name.starts_with('$') || end == std::string::npos || !labelWithin(view, column).empty()) return false;
    const std::string kind = name.substr(0, end);
    return (kind.ends_with('P') || kind.ends_with('C')) && !kind.ends_with("RP") && !kind.ends_with("AP");
}

/// A confidence that is never below one half beside an outcome that is not called correctness.
bool mayBeOfPredictedClass(const ColumnView& view, std::size_t column) {
    constexpr double half = 0.5;
    constexpr std::size_t fewestRows = 20;
    const ColumnFacts& facts = view.facts[column];
    const bool isNamed = namesConfidence(facts.name) || namesConfidenceOfModeler(view, column);
    return isNamed && facts.probability != NameStrength::Strong && facts.isFraction() && facts.least >= half &&
           facts.filledCount >= fewestRows;
}

/// As it is written for --columns.
Text nameForOption(const std::vector<std::string>& header, std::size_t column) {
    const bool isUnique = std::count(header.begin(), header.end(), header[column]) == 1;
    return asItStands(isUnique ? shellWord(joinedNames({header[column]})) : std::to_string(column + 1));
}

/// The column of two labels that may be the predicted class, if only one can.
std::optional<std::size_t> possiblePredictedClass(const ColumnView& view, std::size_t column, std::size_t target) {
    std::optional<std::size_t> found;
    for (std::size_t other = 0; other < view.facts.size(); ++other) {
        const ColumnFacts& facts = view.facts[other];
        const bool areLabels = facts.labels.size() == 2 && (facts.isText || facts.isWhole);
        if (other == column || other == target || !areLabels || facts.numbersRows()) continue;
        if (facts.isExtra && !saysPredicted(facts.name)) continue;
        if (found) return std::nullopt;
        found = other;
    }
    return found;
}

/// "label" and "sentiment" may be what was predicted; what is called true, or an outcome, was observed.
bool mayBePredictedLabel(const ColumnFacts& target, const ColumnFacts& numbers) {
    return arePipelineNames(target.name, numbers.name) || (!target.isTargetByName && !target.isOutcomeByName);
}

/// A label and how sure a model is of it, as a pipeline writes them, without the observed class: the number is never
/// below one half, and as the probability of either label no better than the share of the label.
bool areOfPipeline(const ColumnView& view, std::size_t column, std::size_t target) {
    constexpr double half = 0.5;
    constexpr std::size_t fewestRows = 20;
    const ColumnFacts& facts = view.facts[column];
    return facts.isFraction() && facts.hasFractions && facts.least >= half && facts.greatest <= 1 &&
           facts.filledCount >= fewestRows && mayBePredictedLabel(view.facts[target], facts) &&
           predictsNothing(view, column, target);
}

ImportQuestion pipelineQuestion(const ColumnView& view, std::size_t column, std::size_t target) {
    const auto& header = view.table.header();
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The numbers in {1} are never below one half and say nothing of {2}, as confidences in a "
                         "predicted class do that stands there, and no column holds the observed class",
                         columnText(header, column), columnText(header, target)),
            .answer = Text("add a column of the observed classes, or take the numbers for probabilities of the event "
                           "with --columns {1}",
                           nameForOption(header, column)),
            .place = {.file = view.table.name()}};
}

ImportQuestion confidenceQuestion(const ColumnView& view, std::size_t column, std::size_t target) {
    const Table& table = view.table;
    const auto& header = table.header();
    if (const auto predicted = possiblePredictedClass(view, column, target)) {
        return {.about = ImportQuestion::About::Columns,
                .text = Text("The numbers in {1} are never below one half, as confidences in a predicted class are, "
                             "which {2} may hold",
                             columnText(header, column), columnText(header, *predicted)),
                .answer = Text("call {1} predicted if it does, or take the numbers for probabilities of the event with "
                               "--columns {2}",
                               columnText(header, *predicted), nameForOption(header, column)),
                .place = {.file = table.name()}};
    }
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The numbers in {1} are never below one half, as confidences in a predicted class are, and "
                         "no column holds that class",
                         columnText(header, column)),
            .answer = Text("take them for probabilities of the event with --columns {1}, or call {2} correct if it "
                           "says whether the prediction was right",
                           nameForOption(header, column), columnText(header, target)),
            .place = {.file = table.name()}};
}

}  // namespace

std::optional<ImportQuestion> doubtfulFractionQuestion(const ColumnView& view, const ImportTables& tables,
                                                       const ColumnReading& reading,
                                                       const std::vector<std::size_t>& predictions) {
    const bool isSingle = predictions.size() == 1 && familyLayout(reading.family).hasPositiveClass;
    if (!isSingle || !view.facts[predictions.front()].hasHeader) return std::nullopt;
    const std::size_t column = predictions.front();
    const auto& header = view.table.header();
    // Of a margin it is asked, or said by the user, how it becomes a probability.
    if (saysDistance(header[column]) && !view.facts[column].isFraction()) return std::nullopt;
    const auto target = targetOf(tables, reading);
    const bool isOther =
        (target || tables.targets) && holdsOtherThanPrediction(view, column) && labelWithin(view, column).empty();
    const bool isTwoLabels = target && view.facts[*target].labels.size() == 2;
    const bool isUnseen =
        isTwoLabels && !saysPrediction(view, column, target) && predictsNothing(view, column, *target);
    if (isTwoLabels && mayBeOfPredictedClass(view, column)) {
        return confidenceQuestion(view, column, *target);
    }
    if (isTwoLabels && areOfPipeline(view, column, *target)) return pipelineQuestion(view, column, *target);
    if (!isOther && !isUnseen) return std::nullopt;
    Text text = Text("By its name {1} holds something else than predictions", columnText(header, column));
    if (!isOther) {
        text = Text(
            "Nothing says that {1} holds predictions, and as such its numbers would hardly be better than the share "
            "of the event in {2}",
            columnText(header, column), columnText(header, *target));
    }
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = text,
        .answer = Text("say which column holds them with --columns, as --columns {1} does of this one",
                       nameForOption(header, column)),
        .place = {.file = view.table.name()}};
}

}  // namespace calibrium
