// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/columns/table_facts.h"

#include "core/data/finding_ids.h"
#include "core/io/columns/column_text.h"
#include "core/io/columns/other_scales.h"
#include "core/io/columns/target_hint.h"
#include "core/io/names/bound_names.h"
#include "core/io/names/column_names.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/choose_target.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/outcomes/target_in_file.h"
#include "core/run/error.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace calibrium {

namespace {

TargetHint hintOfFile(const ImportTables& tables, const ImportOverrides& overrides) {
    const Table& targets = *tables.targets;
    const ColumnSample sample = sampleColumns(targets, tables.format.hasDecimalComma);
    const auto facts = factsOf(targets, sample);
    std::optional<std::size_t> column = overrides.targetColumn;
    if (namesTargets(overrides)) column = columnNamed(targets, *overrides.targetName);
    if (!column && facts.size() == 1) column = 0;
    if (!column) column = chooseTarget(targets, facts, {}, {.areClasses = true}).column;
    return column && *column < facts.size() ? hintOf(facts[*column], sample[*column]) : TargetHint{};
}

/// A column that is compared with itself is right in every row, whatever it holds.
void refuseTargetsAsPredictions(const Table& table, const ImportOverrides& overrides, std::size_t target) {
    if (!overrides.predictionNames) return;
    const auto named = columnsNamed(table, *overrides.predictionNames);
    if (std::find(named.begin(), named.end(), target) == named.end()) return;
    throw InvalidSetting(
        Text("{1} is named for the predictions and for the targets; give one of them with --columns and another one "
             "with --target-column.",
             columnText(table.header(), target)));
}

/// What is known of the targets in the predictions file before anything else: the column that the user or a name says,
/// or the last one of a file without names for a family of real targets.
TableFacts withTargetsInFile(TableFacts facts, const Table& table, const ImportOverrides& overrides) {
    if (hasNoTargets(overrides)) return facts;
    if (overrides.targetName) {
        facts.reserved = {columnNamed(table, *overrides.targetName)};
        refuseTargetsAsPredictions(table, overrides, facts.reserved.front());
    } else if (overrides.family && !familyLayout(*overrides.family).isClassification && table.header().empty()) {
        facts.reserved = {table.columnCount() - 1};
    }
    const TargetChoice choice = facts.reserved.empty() ? chooseTarget(table, facts.columns, {}, {.areClasses = true})
                                                       : TargetChoice{.column = facts.reserved.front()};
    const auto column = choice.column;
    // Of several columns of words one may name the place and another the outcome.
    const bool isOnlyText = column && choice.rivals.empty() && facts.columns[*column].isText;
    const bool isNamed = column && (!facts.reserved.empty() || facts.columns[*column].isTargetByName ||
                                    facts.columns[*column].isOutcomeByName || (isOnlyText && !table.header().empty()));
    if (!isNamed) return facts;
    facts.target = hintOf(facts.columns[*column], facts.sample[*column]);
    facts.target.column = column;
    return facts;
}

/// Where the targets stand in a file of their own, a lone column of probabilities called "target" holds the
/// predictions: a submission to a competition.
void releaseTargetNames(std::vector<ColumnFacts>& facts) {
    const auto mayHold = [](const ColumnFacts& column) { return column.mayBePrediction() && !column.isExtra; };
    if (std::any_of(facts.begin(), facts.end(), mayHold)) return;
    for (ColumnFacts& column : facts) {
        if (column.isTargetByName && column.isFraction()) column.isTargetByName = false;
    }
}

/// Such a column is treated like one that numbers the rows.
void setAside(const Table& table, const ImportOverrides& overrides, std::vector<ColumnFacts>& facts) {
    for (std::size_t column = 0; column < facts.size(); ++column) {
        if (!isAside(table, overrides, column)) continue;
        facts[column].isIdentifier = true;
        facts[column].isTargetByName = false;
    }
}

/// Beside "TP" the column "FP" says the same again: together they are no probabilities of two classes.
void setErrorsAside(std::vector<ColumnFacts>& facts) {
    const auto error = errorColumn(facts);
    if (error && verdictColumn(facts)) facts[*error].isIdentifier = true;
}

/// Without another target, whether a prediction was right is what its confidence is judged by.
ImportRemarks takeCorrectness(const ImportTables& tables, const ImportOverrides& overrides,
                              std::vector<ColumnFacts>& facts) {
    const Table& table = tables.predictions;
    ImportRemarks remarks;
    const auto columns = correctnessColumns(facts);
    if (!columns) return remarks;
    if (!overrides.classNames && !overrides.predictionNames) remarks.ask(probabilityOfErrorQuestion(table, *columns));
    if (!overrides.predictionNames || !overrides.targetName) {
        remarks.ask(probabilityOfClassQuestion(table, *columns, tables.format.hasDecimalComma));
    }
    markCorrectness(*columns, facts);
    remarks.assume(confidencesAgainstCorrectness,
                   Text("The confidence in {1} is judged by whether the prediction was right, {2}.",
                        columnText(table.header(), columns->confidence), columnText(table.header(), columns->correct)));
    return remarks;
}

}  // namespace

bool isAside(const Table& table, const ImportOverrides& overrides, std::size_t column) {
    const auto names = [&](const std::string& name) {
        return name == std::to_string(column + 1) || (!table.header().empty() && name == table.header()[column]);
    };
    const bool isFrequency = overrides.frequencies && names(*overrides.frequencies);
    return isFrequency || std::any_of(overrides.asideNames.begin(), overrides.asideNames.end(), names);
}

Found<TableFacts> tableFacts(const ImportTables& tables, const ImportOverrides& overrides) {
    const Table& table = tables.predictions;
    TableFacts facts{.sample = sampleColumns(table, tables.format.hasDecimalComma), .columns = {}};
    facts.columns = factsOf(table, facts.sample);
    for (const std::size_t column : tables.percentColumns) facts.columns[column].hasPercentSigns = true;
    for (const std::size_t column : tables.keyColumns) facts.columns[column].isIdentifier = true;
    setAside(table, overrides, facts.columns);
    if (!overrides.targetName) setErrorsAside(facts.columns);
    markBounds(facts.sample, facts.columns);
    if (!overrides.scale) markOtherScales(facts.sample, facts.columns);
    if (tables.targets) {
        releaseTargetNames(facts.columns);
        facts.target = hintOfFile(tables, overrides);
        return {std::move(facts)};
    }
    ImportRemarks remarks;
    const auto verdict = verdictColumn(facts.columns);
    const bool isTarget =
        !namesTargets(overrides) || (verdict && columnNamed(table, *overrides.targetName) == *verdict);
    if (!overrides.roles && isTarget) remarks = takeCorrectness(tables, overrides, facts.columns);
    return {withTargetsInFile(std::move(facts), table, overrides), std::move(remarks)};
}

}  // namespace calibrium
