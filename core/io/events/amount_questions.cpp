// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/events/amount_questions.h"

#include "core/io/bytes/data_files.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/explanations.h"
#include "core/io/events/event_example.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

bool isCalledProbability(const ColumnFacts& facts) {
    // "PoP", "pop_12h": forecasters' probability of precipitation.
    const bool isAbbreviated = plainName(facts.name.substr(0, 3)) == "pop" &&
                               (facts.name.size() == 3 || std::isalpha(static_cast<unsigned char>(facts.name[3])) == 0);
    // "P50" is a percentile as well.
    const bool isSure = isAbbreviated || facts.probability == NameStrength::Strong ||
                        scaleOfName(facts.name) == NumberScale::Percentages;
    return facts.isNumeric && !facts.hasNegative && facts.greatest <= 100 &&
           (isSure || (facts.greatest <= 1 && facts.probability != NameStrength::None));
}

/// Whether the columns are called probabilities, and no other may be a forecast.
bool areCalledProbabilities(const ImportTables& tables, const Columns& columns) {
    const auto facts = factsOf(tables.predictions, sampleColumns(tables.predictions, tables.format.hasDecimalComma));
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const ColumnFacts& one = facts[column];
        if (!contains(columns, column) && one.mayBePrediction() && !one.isWhole && !one.isExtra) return false;
    }
    return !tables.predictions.header().empty() && std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return facts[column].greatest <= 1 && isCalledProbability(facts[column]);
    });
}

/// Numbers that are neither labels of two classes nor fractions as probabilities are.
bool mayBeAmounts(const ColumnFacts& facts) {
    const bool isFraction = !facts.isWhole && facts.least >= 0 && facts.greatest <= 1 && !facts.isTargetByName;
    return facts.isNumeric && !facts.numbersRows() && !isFraction && facts.greatest > facts.least &&
           (!facts.isWhole || facts.hasFractions || facts.labels.size() > 2);
}

/// Labels of two kinds that no name puts aside, and whatever else but amounts is called the targets.
bool mayBeOutcome(const ColumnFacts& facts) {
    const bool areTwo = facts.labels.size() == 2 && !facts.numbersRows() && !facts.isExtra;
    return areTwo || ((facts.isTargetByName || facts.isOutcomeByName) && !mayBeAmounts(facts));
}

/// The one column of numbers beside `used` that may be observed; counts such as those of claims only where there are no
/// others.
std::optional<std::size_t> onlyAmounts(const Table& table, const std::vector<ColumnFacts>& facts, const Columns& used) {
    Columns others = used;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        if (!mayBeAmounts(facts[column])) others.push_back(column);
    }
    TargetChoice choice = chooseRealTarget(table, facts, others);
    if (!choice.column) choice = chooseRealTarget(table, facts, others, true);
    return choice.rivals.empty() ? choice.column : std::nullopt;
}

Text eventAnswer(const std::string& words, const EventExample& example) {
    if (!example.limit) {
        return Text("say {1} with the limit that makes the event, or at-least:, below: or at-most: in place of above:",
                    asItStands(words));
    }
    return Text("say {1} if that is the event, or with another side (above:, at-least:, below:, at-most:) and limit",
                asItStands(words));
}

bool isAnyAmounts(const std::vector<ColumnFacts>& facts, const Columns& predictions) {
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const bool isOther = !contains(predictions, column) && !facts[column].isExtra;
        if (isOther && mayBeAmounts(facts[column])) return true;
    }
    return false;
}

ImportQuestion noTargetsQuestion(const Table& table) {
    return {.about = ImportQuestion::About::TargetColumn,
            .text = "There is no column of targets",
            .answer =
                "name one with --target-column, with --event above:LIMIT beside it if the event is that its numbers "
                "lie above a limit (at-least:, below:, at-most: likewise), or give their file with --targets; an event "
                "of two columns, such as that one exceeds the other, is written as 1 and 0 in a column of its own",
            .place = {.file = table.name()}};
}

std::string targetWord(const std::string& name) { return " --target-column " + shellWord(name); }

}  // namespace

bool areTargetsAmounts(const ImportPlan& plan) {
    constexpr std::size_t firstRows = 500;
    constexpr std::size_t mostLabels = 20;
    const auto target = targetColumn(plan);
    if (!target) return false;
    const Table& table = *target->table;
    std::set<double> numbers;
    for (std::size_t row = 0; row < std::min(firstRows, table.rowCount()); ++row) {
        const auto number = numberIn(table, row, target->column, plan.tables.format.hasDecimalComma);
        if (!number || !std::isfinite(*number)) continue;
        if (*number != std::floor(*number)) return true;
        numbers.insert(*number);
    }
    return numbers.size() > mostLabels;
}

std::optional<ImportQuestion> amountsBesideRiskQuestion(const ColumnView& view) {
    const auto& header = view.table.header();
    if (header.empty()) return std::nullopt;
    Columns risks;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        if (mayBeOutcome(facts)) return std::nullopt;
        if (!facts.numbersRows() && isCalledProbability(facts)) risks.push_back(column);
    }
    if (risks.size() != 1) return std::nullopt;
    const auto amounts = onlyAmounts(view.table, view.facts, risks);
    if (!amounts) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        // Of a distribution of the amounts, or of another model.
        const bool isOther = facts.mayBePrediction() && !facts.isWhole && !facts.isExtra;
        if (isOther && column != risks.front() && column != *amounts) return std::nullopt;
    }
    const std::string& risk = header[risks.front()];
    const EventExample example =
        eventExample(risk, view.sample[risks.front()], header[*amounts], view.sample[*amounts]);
    const std::string words = "--columns " + shellWord(joinedNames({risk})) + targetWord(header[*amounts]) +
                              " --event " + example.word() +
                              (view.facts[risks.front()].greatest > 1 ? " --percent" : "");
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text =
            Text("{1} is called a probability, and {2} holds numbers, whose event is that they lie on one side of a "
                 "limit",
                 columnText(header, risks.front()), columnText(header, *amounts)),
        .answer = eventAnswer(words, example),
        .place = {.file = view.table.name()}};
}

std::optional<ImportQuestion> amountsAsTargetsQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                       bool isOther) {
    const auto predictions = predictionColumns(plan.tables.predictions, plan.reading);
    const bool areOfTwo = familyLayout(plan.reading.family).isClassification &&
                          (predictions.size() == 1 || predictions.size() == 2) && !overrides.classNames;
    if (!areOfTwo || overrides.event || hasNoTargets(overrides)) return std::nullopt;
    const auto target = targetColumn(plan);
    if (!target && !targetFilesBeside(plan.source.predictionsPath).empty()) return std::nullopt;
    const Table& table = target ? *target->table : plan.tables.predictions;
    if (target && target->column >= table.columnCount()) return std::nullopt;
    const ColumnSample sample = sampleColumns(table, plan.tables.format.hasDecimalComma);
    const auto facts = factsOf(table, sample);
    if (target && !mayBeAmounts(facts[target->column])) return std::nullopt;
    if (isOther && !(target && areCalledProbabilities(plan.tables, predictions))) return std::nullopt;
    const auto found = target ? std::optional(target->column) : onlyAmounts(table, facts, predictions);
    const auto& header = table.header();
    if (!found) {
        const bool isAny = !target && !header.empty() && isAnyAmounts(facts, predictions);
        return isAny ? std::optional(noTargetsQuestion(table)) : std::nullopt;
    }
    const auto& risks = plan.tables.predictions.header();
    const std::string risk = risks.empty() ? std::string() : risks[predictions.back()];
    const ColumnSample ofRisks = sampleColumns(plan.tables.predictions, plan.tables.format.hasDecimalComma);
    // Rows of a targets file may stand in another order.
    const SampledColumn& beside = target && plan.tables.targets ? SampledColumn{} : ofRisks[predictions.back()];
    const EventExample example =
        eventExample(risk, beside, header.empty() ? std::string() : header[*found], sample[*found]);
    const std::string words =
        (header.empty() ? " --target-column " + std::to_string(*found + 1) : targetWord(header[*found])).substr(1) +
        " --event " + example.word();
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text =
            Text("The predictions are probabilities of two classes, and {1} holds numbers, whose event is that they "
                 "lie on one side of a limit",
                 columnText(header, *found)),
        .answer = target ? eventAnswer(words, example)
                         : Text("{1}, or give the file of the targets with --targets", eventAnswer(words, example)),
        .place = {.file = table.name()}};
}

}  // namespace calibrium
