// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/real_targets.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t fewestRowsOfEvents = 10;

/// The different cells of a column of whole numbers, as far as there are few; empty where there are more, or others.
std::set<double> fewWholeNumbers(const Table& table, std::size_t column, bool hasDecimalComma) {
    constexpr std::size_t mostClasses = 12;
    std::set<double> found;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, hasDecimalComma);
        if (!number) continue;
        found.insert(*number);
        if (*number != std::floor(*number) || found.size() > mostClasses) return {};
    }
    return found;
}

/// Whether all numbers may be probabilities, and not all of them are whole.
bool areFractionsAlone(const Table& table, std::size_t column, bool hasDecimalComma) {
    bool isAnyFraction = false;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, hasDecimalComma);
        if (!number) continue;
        if (!(*number >= 0 && *number <= 1)) return false;
        isAnyFraction = isAnyFraction || (*number > 0 && *number < 1);
    }
    return isAnyFraction;
}

/// Of rates: their counts, or probabilities of an event.
std::optional<ImportQuestion> ratesOfEventsQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    const auto target = targetColumn(plan);
    const bool areCounts = familyLayout(plan.reading.family).areCounts;
    if (overrides.family || overrides.roles || !target || !areCounts) return std::nullopt;
    const Table& table = plan.tables.predictions;
    const auto columns = predictionColumns(table, plan.reading);
    const bool hasDecimalComma = plan.tables.format.hasDecimalComma;
    const std::set<double> outcomes = fewWholeNumbers(*target->table, target->column, hasDecimalComma);
    if (columns.size() != 1 || outcomes != std::set<double>{0, 1}) return std::nullopt;
    if (table.rowCount() < fewestRowsOfEvents || !areFractionsAlone(table, columns.front(), hasDecimalComma))
        return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::Columns,
        .text = Text("The targets in {1} are 0 and 1 alone, and {2} may hold rates of counts or probabilities of an "
                     "event",
                     columnText(target->table->header(), target->column), columnText(table.header(), columns.front())),
        .answer = Text("say which is meant with --kind {1} or --kind {2}", plan.reading.family, binaryLayout().family),
        .place = {.file = table.name()}};
}

/// Of predicted classes and the spread of something.
std::optional<ImportQuestion> classesAsNumbersQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    constexpr std::size_t fewestOfClasses = 20;
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    const auto target = targetColumn(plan);
    const bool isOther = layout.areCounts || layout.areDraws || layout.hasLevels;
    if (overrides.family || overrides.roles || !target || isOther) return std::nullopt;
    const Table& table = plan.tables.predictions;
    const bool hasDecimalComma = plan.tables.format.hasDecimalComma;
    const std::set<double> observed = fewWholeNumbers(*target->table, target->column, hasDecimalComma);
    if (observed.size() < 2 || table.rowCount() < fewestOfClasses) return std::nullopt;
    for (const std::size_t column : predictionColumns(table, plan.reading)) {
        const std::set<double> predicted = fewWholeNumbers(table, column, hasDecimalComma);
        const bool areSame =
            predicted.size() > 1 && std::includes(observed.begin(), observed.end(), predicted.begin(), predicted.end());
        // "mean" is no class.
        const bool isOpen = table.header().empty() || isLooselyNamed(layout, table.header()[column]);
        if (!areSame || !isOpen) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text =
                Text("The numbers in {1} and the targets in {2} are the same few, as classes are, and predictions of "
                     "the family {3} are of real numbers",
                     columnText(table.header(), column), columnText(target->table->header(), target->column),
                     plan.reading.family),
            .answer = Text("name the columns of the probabilities of the classes with --columns, or take them for real "
                           "numbers with --kind {1}",
                           plan.reading.family),
            .place = {.file = table.name()}};
    }
    return std::nullopt;
}

/// Of real numbers beside outcomes of an event.
std::optional<ImportQuestion> numbersOfEventsQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    const auto& family = plan.reading.family;
    const auto target = targetColumn(plan);
    if (overrides.family || overrides.roles || !target || familyLayout(family).areCounts) return std::nullopt;
    const std::vector<std::size_t> columns = targetColumns(plan);
    if (columns.size() != 1) return std::nullopt;
    std::size_t zeros = 0;
    std::size_t ones = 0;
    for (std::size_t row = 0; row < target->table->rowCount(); ++row) {
        const auto number = numberIn(*target->table, row, columns.front(), plan.tables.format.hasDecimalComma);
        if (!number) continue;
        if (*number != 0 && *number != 1) return std::nullopt;
        ++(*number == 0 ? zeros : ones);
    }
    if (zeros == 0 || ones == 0 || zeros + ones < fewestRowsOfEvents) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("The targets in {1} are 0 and 1 alone, as outcomes of an event are, and predictions of the family "
                     "{2} are of real numbers",
                     columnText(target->table->header(), columns.front()), family),
        .answer = Text("name the column of the probabilities of the event with --columns, or take the targets for "
                       "real numbers with --kind {1}",
                       family),
        .place = {.file = target->table->name()}};
}

}  // namespace

std::optional<ImportQuestion> eventTargetsQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    if (auto question = numbersOfEventsQuestion(plan, overrides)) return question;
    if (auto question = ratesOfEventsQuestion(plan, overrides)) return question;
    return classesAsNumbersQuestion(plan, overrides);
}

}  // namespace calibrium
