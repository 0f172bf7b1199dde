// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/target_columns.h"

#include "core/io/bytes/data_files.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/coordinate_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/sets/coordinate_columns.h"
#include "core/io/sets/share_columns.h"
#include "core/method/known_families.h"

#include <algorithm>
#include <string>
#include <utility>

namespace calibrium {

namespace {

void requireOneTargetPerPrediction(const ImportPlan& plan, const Table& targets) {
    const std::size_t predictionCount = plan.tables.predictions.rowCount();
    if (targets.rowCount() == predictionCount) return;
    throw InvalidInput(Text("The number of targets is {1}; {2} holds {3} predictions, and each needs one target; a "
                            "column in both files, named with --key, says which belong together.",
                            targets.rowCount(), plan.tables.predictions.name(), predictionCount),
                       {.file = targets.name()});
}

/// Of a targets file: the numbered targets, else the one that names itself a target, else all that are neither the
/// number of the row nor a usual extra.
std::vector<std::size_t> realTargetsOfFile(const ImportPlan& plan, const Table& table) {
    if (plan.reading.isTargetColumnChosen) return {plan.reading.targetColumn};
    const auto& header = table.header();
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (isNumberedTarget(header[column])) columns.push_back(column);
    }
    if (!columns.empty()) return columns;
    if (!header.empty() && targetRank(header[plan.reading.targetColumn])) return {plan.reading.targetColumn};
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isOther = !header.empty() && (isRowIdentifier(header[column]) || isUsualExtra(header[column]));
        const bool isKey = isTargetKeyColumn(plan.tables, column);
        if ((!isOther && !isKey) || table.columnCount() == 1) columns.push_back(column);
    }
    // Words are no real targets, unless there is nothing else: then the error names them.
    const ColumnSample sample = sampleColumns(table, plan.tables.format.hasDecimalComma);
    const auto isText = [&](std::size_t column) { return sample[column].isText(); };
    if (!std::all_of(columns.begin(), columns.end(), isText)) std::erase_if(columns, isText);
    return columns;
}

/// Of predictions of vectors: the names of the columns of their first parameter, in order.
std::vector<std::string> namesOfFirstParameter(const ImportPlan& plan) {
    const auto& header = plan.tables.predictions.header();
    std::vector<std::string> names;
    for (const std::size_t column : predictionColumns(plan.tables.predictions, plan.reading)) {
        if (plan.reading.meanings[column].block == 0) names.push_back(header[column]);
    }
    return names;
}

/// Of a targets file: the columns that are called after the coordinates of the predictions, whatever else they are
/// called after, as "w" is after weights; empty where not all coordinates have one.
std::vector<std::size_t> targetsOfFileCalledSo(const ImportPlan& plan, const FamilyLayout& layout, const Table& table) {
    const bool mayBe = layout.mayHaveVectors && !layout.areShares && !plan.reading.isTargetColumnChosen &&
                       !plan.tables.predictions.header().empty() && !table.header().empty();
    return mayBe ? columnsOfCoordinates(layout, namesOfFirstParameter(plan), table.header())
                 : std::vector<std::size_t>{};
}

}  // namespace

std::optional<TargetColumn> targetColumn(const ImportPlan& plan) {
    if (plan.tables.targets) return TargetColumn{&*plan.tables.targets, plan.reading.targetColumn};
    const auto& roles = plan.reading.roles;
    const auto found = std::find(roles.begin(), roles.end(), ColumnRole::Target);
    if (found == roles.end()) return std::nullopt;
    return TargetColumn{&plan.tables.predictions, static_cast<std::size_t>(found - roles.begin())};
}

TargetColumn requireTargets(const ImportPlan& plan) {
    const auto target = targetColumn(plan);
    if (!target) {
        const auto beside = targetFilesBeside(plan.source.predictionsPath);
        const FamilyLayout& layout = familyLayout(plan.reading.family);
        const bool areSeveral = predictionColumns(plan.tables.predictions, plan.reading).size() > layout.blocks.size();
        const std::string words = areSeveral ? wordsOfVectors(layout) : std::string();
        throw UndecidedImport(
            {.about = ImportQuestion::About::TargetColumn,
             .text = Text("There is no column of targets{1}",
                          (beside.empty() ? Text() : Text("; {1} beside it may hold them", beside.front()))),
             .answer = words.empty() ? Text("name one with --target-column, or give their file with --targets")
                                     : Text("name one with --target-column, those of a vector by a word for each "
                                            "column ({1}; ignored) with --kind {2} --columns, or give their file with "
                                            "--targets",
                                            words, layout.family),
             .place = {.file = plan.tables.predictions.name()}});
    }
    if (target->column >= target->table->columnCount()) {
        throw InvalidInput(
            Text("There is no column {1}; the last is {2}.", target->column + 1, target->table->columnCount()),
            {.file = target->table->name()});
    }
    requireOneTargetPerPrediction(plan, *target->table);
    return *target;
}

/// The columns of real-valued targets, by number.
std::vector<std::size_t> realTargetColumns(const ImportPlan& plan, const Table& table) {
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    std::vector<std::size_t> columns;
    if (plan.tables.targets) {
        columns = targetsOfFileCalledSo(plan, layout, table);
        if (!columns.empty()) return columns;
        columns = realTargetsOfFile(plan, table);
    } else {
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (plan.reading.roles[column] == ColumnRole::Target) columns.push_back(column);
        }
    }
    if (!table.header().empty()) {
        std::stable_sort(columns.begin(), columns.end(), [&](std::size_t a, std::size_t b) {
            return splitName(table.header()[a]).number.value_or(-1) < splitName(table.header()[b]).number.value_or(-1);
        });
    }
    if (!layout.mayHaveVectors || plan.tables.predictions.header().empty() || columns.size() < 2) return columns;
    const std::vector<std::string> names = namesOfFirstParameter(plan);
    if (layout.areShares) return inOrderOfParts(layout, names, table.header(), std::move(columns));
    if (const auto odd = targetOfOtherCoordinate(layout, names, table.header(), columns)) {
        throw UndecidedImport(
            {.about = ImportQuestion::About::Columns,
             .text = Text("By its name {1} holds another coordinate of the targets than by its place",
                          columnText(table.header(), *odd)),
             .answer = "name all targets after the coordinates of the predictions; or read the file without names, by "
                       "the places of the columns, with --skip 1 --header no",
             .place = {.file = table.name()}});
    }
    return targetsOfCoordinates(layout, names, table.header(), std::move(columns));
}

std::vector<std::size_t> targetColumns(const ImportPlan& plan) {
    const auto target = targetColumn(plan);
    if (!target) return {};
    if (familyLayout(plan.reading.family).isClassification) return {target->column};
    return realTargetColumns(plan, *target->table);
}

}  // namespace calibrium
