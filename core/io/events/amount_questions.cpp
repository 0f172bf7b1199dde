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
    // Numbers above 1 under the name of a prediction are expected counts as well ("predicted_cases"); "95%" is a level.
    const auto words = wordsOf(facts.name);
    const bool isOfAnything =
        std::any_of(words.begin(), words.end(), [](const std::string& word) { return word.starts_with("pred"); });
    const bool isSure = facts.probability == NameStrength::Strong && !isOfAnything;
    const bool hasDigits = std::any_of(facts.name.begin(), facts.name.end(),
                                       [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    const bool isCalledPercent = scaleOfName(facts.name) == NumberScale::Percentages;
    const bool isPercent = isAbbreviated || isCalledPercent || isSure;
    const bool isNamed = isAbbreviated || facts.probability != NameStrength::None || (isCalledPercent && !hasDigits);
    return facts.isNumeric && !facts.hasNegative && isNamed &&
           (facts.greatest <= 1 || (isPercent && facts.greatest <= 100));
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

/// Numbers that are neither labels, which lie close together, nor fractions as probabilities are.
bool mayBeAmounts(const ColumnFacts& facts) {
    constexpr double rangeOfLabels = 5;
    const bool isFraction = !facts.isWhole && facts.least >= 0 && facts.greatest <= 1 && !facts.isTargetByName;
    return facts.isNumeric && !facts.numbersRows() && !isFraction && facts.greatest > facts.least &&
           (!facts.isWhole || facts.hasFractions || facts.greatest - facts.least > rangeOfLabels);
}

/// Whole numbers from 1 on are sizes as well, of samples or of groups, where no name says that they were observed.
bool maySaySizes(const ColumnFacts& facts) { return facts.isWhole && facts.least >= 1 && !facts.isTargetByName; }

/// The different numbers in the first rows.
std::set<double> differentNumbers(const Table& table, std::size_t column, bool hasDecimalComma) {
    constexpr std::size_t firstRows = 500;
    std::set<double> numbers;
    for (std::size_t row = 0; row < std::min(firstRows, table.rowCount()); ++row) {
        const auto number = numberIn(table, row, column, hasDecimalComma);
        if (number && std::isfinite(*number)) numbers.insert(*number);
    }
    return numbers;
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

/// Some labels may be wrong among others: the cell is named then.
bool areMostlyLabels(const std::set<double>& numbers) {
    constexpr double largestLabel = 5;
    const auto count = std::count_if(numbers.begin(), numbers.end(), [](double number) {
        return number == std::floor(number) && number >= 0 && number <= largestLabel;
    });
    return 2 * count >= std::ssize(numbers);
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
    constexpr std::size_t mostLabels = 20;
    const auto target = targetColumn(plan);
    if (!target) return false;
    const auto numbers = differentNumbers(*target->table, target->column, plan.tables.format.hasDecimalComma);
    return numbers.size() > mostLabels ||
           std::any_of(numbers.begin(), numbers.end(), [](double number) { return number != std::floor(number); });
}

std::optional<ImportQuestion> amountsBesideRiskQuestion(const ColumnView& view, const Columns& targets) {
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
    if (!amounts || (!targets.empty() && !contains(targets, *amounts))) return std::nullopt;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isSaidToBeTarget = facts.isTargetByName || facts.isOutcomeByName;
        if (isSaidToBeTarget && column != *amounts && column != risks.front()) return std::nullopt;
        // Of a distribution of the amounts, or of another model.
        const bool isOther = facts.mayBePrediction() && !facts.isWhole && !facts.isExtra;
        if (isOther && column != risks.front() && column != *amounts) return std::nullopt;
    }
    const std::string& risk = header[risks.front()];
    const EventExample example =
        eventExample(risk, view.sample[risks.front()], header[*amounts], view.sample[*amounts]);
    if (targets.empty() && !example.limit && maySaySizes(view.facts[*amounts])) return std::nullopt;
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
    const ColumnSample ofRisks = sampleColumns(plan.tables.predictions, plan.tables.format.hasDecimalComma);
    const auto riskFacts = factsOf(plan.tables.predictions, ofRisks);
    const bool areRisks = std::all_of(predictions.begin(), predictions.end(), [&](std::size_t column) {
        return !riskFacts[column].hasNegative && riskFacts[column].greatest <= 100;
    });
    if (!areRisks) return std::nullopt;
    const auto target = targetColumn(plan);
    if (!target && !targetFilesBeside(plan.source.predictionsPath).empty()) return std::nullopt;
    const Table& table = target ? *target->table : plan.tables.predictions;
    if (target && target->column >= table.columnCount()) return std::nullopt;
    const ColumnSample sample = sampleColumns(table, plan.tables.format.hasDecimalComma);
    const auto facts = factsOf(table, sample);
    if (target) {
        const auto numbers = differentNumbers(table, target->column, plan.tables.format.hasDecimalComma);
        if (!mayBeAmounts(facts[target->column]) || areMostlyLabels(numbers)) return std::nullopt;
    }
    if (isOther && !(target && areCalledProbabilities(plan.tables, predictions))) return std::nullopt;
    const auto found = target ? std::optional(target->column) : onlyAmounts(table, facts, predictions);
    const auto& header = table.header();
    if (!found) {
        const bool isAny = !target && !header.empty() && isAnyAmounts(facts, predictions);
        return isAny ? std::optional(noTargetsQuestion(table)) : std::nullopt;
    }
    const auto& risks = plan.tables.predictions.header();
    const std::string risk = risks.empty() ? std::string() : risks[predictions.back()];
    // Rows of a targets file may stand in another order.
    const SampledColumn& beside = target && plan.tables.targets ? SampledColumn{} : ofRisks[predictions.back()];
    const EventExample example =
        eventExample(risk, beside, header.empty() ? std::string() : header[*found], sample[*found]);
    if (!target && !example.limit && maySaySizes(facts[*found])) return noTargetsQuestion(table);
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
