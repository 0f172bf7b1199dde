// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import.h"

#include "core/data/dataset.h"
#include "core/data/finding_ids.h"
#include "core/data/sample_notes.h"
#include "core/families/row_dependence.h"
#include "core/io/columns/column_text.h"
#include "core/io/columns/detect.h"
#include "core/io/long/read_long.h"
#include "core/io/names/column_names.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/confidences.h"
#include "core/io/outcomes/row_sums.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import_ensemble.h"
#include "core/io/reading/read_files.h"
#include "core/io/reading/read_notes.h"
#include "core/io/sets/member_columns.h"
#include "core/io/sets/model_columns.h"
#include "core/io/sets/one_hot_targets.h"
#include "core/io/table/array_cells.h"
#include "core/io/table/frequencies.h"
#include "core/io/table/join_by_key.h"
#include "core/io/table/missing_rows.h"
#include "core/io/table/names_below.h"
#include "core/io/table/percent_cells.h"
#include "core/io/table/total_row.h"
#include "core/io/table/transposed.h"
#include "core/run/error.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

void checkDelimiter(char delimiter) {
    if (std::string_view(",;\t| ").find(delimiter) != std::string_view::npos) return;
    throw InvalidSetting("The delimiter must be a comma, semicolon, tab, vertical bar or blank.");
}

/// Roles and meanings of the columns, and the labels.
void detectAll(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    detectColumns(plan, overrides);
    detectTargets(plan, overrides, run);
}

/// What has been found so far, without the cells.
ImportPlan withoutTables(const ImportPlan& plan) {
    return {.source = {},
            .predictions = {},
            .targets = {},
            .settings = plan.settings,
            .findings = plan.findings,
            .assumptions = plan.assumptions,
            .questions = plan.questions};
}

void takeDetected(ImportPlan& plan, const ImportPlan& found) {
    plan.settings = found.settings;
    plan.findings = found.findings;
    plan.assumptions = found.assumptions;
    plan.questions = found.questions;
    plan.models = found.models;
}

/// What the rows with missing values said of the columns goes with them: the rest is looked at anew.
DroppedRows detectWithoutMissing(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const ImportPlan unseen = withoutTables(plan);
    detectAll(plan, overrides, run);
    DroppedRows dropped = dropMissingRows(plan, run);
    if (dropped.count == 0) return dropped;
    if (dropped.count == dropped.total) {
        throw InvalidInput("In every row a prediction or the target is missing.", {.file = plan.predictions.name()});
    }
    takeDetected(plan, unseen);
    detectAll(plan, overrides, run);
    const DroppedRows rest = dropMissingRows(plan, run);
    dropped.count += rest.count;
    dropped.shortCount = rest.shortCount;
    dropped.firstShort = rest.firstShort;
    assume(plan, rowsWithMissingValues,
           Text("{1} of {2}{3}{4}.", dropped.count, dropped.total,
                (dropped.count == 1 ? Text(" rows was left out, as a value is missing in it: line ")
                                    : Text(" rows were left out, as values are missing in them, the first in line ")),
                dropped.firstLine));
    plan.assumptions.back().count = static_cast<std::int64_t>(dropped.count);
    plan.assumptions.back().total = static_cast<std::int64_t>(dropped.total);
    return dropped;
}

/// Whether anything in the table stands for a value that is missing.
bool hasMissing(const Table& table, const Run& run) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % 1000 == 0) run.check();
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (!table.number(row, column) && isMissing(table.cell(row, column))) return true;
        }
    }
    return false;
}

void askForShortRows(ImportPlan& plan, const DroppedRows& dropped) {
    const std::size_t count = dropped.count + dropped.shortCount;
    const std::int64_t first = dropped.count > 0 ? std::min(dropped.firstLine, dropped.firstShort) : dropped.firstShort;
    plan.questions = {
        {.about = ImportQuestion::About::MissingValues,
         .text = Text("Values are missing in {1} of {2} rows, the first in line {3}", count, dropped.total, first),
         .answer = "--drop-missing judges each row by the draws that it has, and leaves out rows with "
                   "fewer than two or without a target",
         .place = {.file = plan.predictions.name()}}};
}

/// What is open is what is open without the rows in which a value is missing: questions about columns that words for
/// "missing" have made unclear would lead astray. If that is nothing, these rows are what has to be decided.
void askForMissing(ImportPlan& plan, ImportPlan trial, const ImportOverrides& overrides, const Run& run) {
    try {
        const DroppedRows dropped = detectWithoutMissing(trial, overrides, run);
        if (dropped.count == 0 && dropped.shortCount == 0) return;
        std::erase_if(trial.assumptions, [](const Warning& warning) {
            return warning.id == "import-dropped-rows" || warning.id == missingDraws;
        });
        takeDetected(plan, trial);
        if (!plan.questions.empty()) return;
        if (dropped.shortCount > 0) {
            askForShortRows(plan, dropped);
            return;
        }
        const bool isOne = dropped.count == 1;
        const Text line = asNumber(std::to_string(dropped.firstLine));
        const Text text = isOne ? Text("A value is missing in one of {1} rows, in line {2}", dropped.total, line)
                                : Text("Values are missing in {1} of {2} rows, the first in line {3}", dropped.count,
                                       dropped.total, line);
        plan.questions = {
            {.about = ImportQuestion::About::MissingValues,
             .text = text,
             .answer = isOne ? Text("--drop-missing leaves it out") : Text("--drop-missing leaves them out"),
             .place = {.file = plan.predictions.name()}}};
    } catch (const InvalidInput&) {
        // Leaving out rows mends nothing: the questions stay as they are.
    }
}

void detectWithMissing(ImportPlan& plan, const ImportOverrides& overrides, const Run& run) {
    const ImportPlan unseen = withoutTables(plan);
    detectAll(plan, overrides, run);
    // Of draws there is another way than to leave out the rows, which has to be said.
    if (plan.questions.empty() && !familyLayout(plan.settings.family).areDraws) return;
    if (!hasMissing(plan.predictions, run) && !(plan.targets && hasMissing(*plan.targets, run))) return;
    ImportPlan trial = plan;
    takeDetected(trial, unseen);
    askForMissing(plan, std::move(trial), overrides, run);
}

/// One of several models: its columns are read without its name.
ImportOverrides asSingleModel(ImportPlan& plan, ImportOverrides overrides) {
    plan.modelName = overrides.modelName.value_or("");
    if (!overrides.predictionNames) return overrides;
    const auto columns = columnsNamed(plan.predictions, *overrides.predictionNames);
    dropModelName(plan.predictions, columns);
    const auto& header = plan.predictions.header();
    overrides.predictionNames->clear();
    for (const std::size_t column : columns) {
        const bool isUnique = !header.empty() && std::count(header.begin(), header.end(), header[column]) == 1;
        overrides.predictionNames->push_back(isUnique ? header[column] : std::to_string(column + 1));
    }
    return overrides;
}

/// What both files were joined by is no target: where one other column is left, it is the target.
ImportOverrides withOnlyTarget(const ImportPlan& plan, ImportOverrides overrides) {
    if (plan.targetKeyColumns.empty() || overrides.targetName || overrides.targetColumn) return overrides;
    if (plan.targets->columnCount() != plan.targetKeyColumns.size() + 1) return overrides;
    std::size_t column = 0;
    while (isTargetKeyColumn(plan, column)) ++column;
    overrides.targetColumn = column;
    return overrides;
}

/// The numbers of the plan's tables; throws while a question is open.
DatasetParts partsOf(const ImportPlan& plan, const Run& run) {
    if (!plan.questions.empty()) throw UndecidedImport(plan.questions.front());
    DatasetParts parts = assignColumns(plan, run.part(0, 0.9));
    parts.warnings.insert(parts.warnings.begin(), plan.assumptions.begin(), plan.assumptions.end());
    return parts;
}

Dataset datasetOf(const ImportPlan& plan, DatasetParts parts, SampleNotes notes, const Run& run) {
    Dataset data = withRowOrderChecked(createDataset(plan, std::move(parts))).withNotes(std::move(notes));
    run.step(1);
    return data;
}

/// Everything behind the reading of the predictions.
void understand(ImportPlan& plan, const ImportOverrides& given, const Run& run) {
    const ImportOverrides overrides = withMembersMeant(plan.predictions, withUsesFor(plan.predictions, given));
    if (!plan.source.targetsPath.empty()) readTargets(plan, overrides, run.part(0.8, 0.9));
    readPercentCells(plan, overrides, run);
    const ImportOverrides widened = readLong(plan, overrides, run);
    refuseTransposed(plan, widened);
    joinOneHotTargets(plan, widened, run);
    joinByKey(plan, widened, run);
    repeatRows(plan, widened, run);
    const ImportOverrides settled = withOnlyTarget(plan, asSingleModel(plan, readConfidences(plan, widened, run)));
    if (overrides.dropsMissing.value_or(false)) {
        detectWithoutMissing(plan, settled, run);
    } else {
        detectWithMissing(plan, settled, run);
    }
    if (const std::size_t count = dropLines(plan, overrides.leftOutLines); count > 0) {
        assume(plan, rowsOfThisModelAlone, Text("{1} rows that other models do not have were left out.", count));
        plan.assumptions.back().count = static_cast<std::int64_t>(count);
    }
    askForRowSums(plan, settled, run);
    askForFrequencies(plan, settled);
    askForArrayCells(plan);
    askForTotalRow(plan, run);
    askForNamesBelow(plan);
}

}  // namespace

ImportPlan planImport(const ImportSource& source, const ImportOverrides& given, const Run& run) {
    if (given.delimiter) checkDelimiter(*given.delimiter);
    ImportPlan plan;
    plan.source = source;
    readPredictions(plan, given, run.part(0, 0.8));
    try {
        understand(plan, given, run);
    } catch (const InvalidInput&) {
        // With lines among the rows that are none, what else does not fit together may be due to them.
        const auto isOfLines = [](const ImportQuestion& question) {
            return question.about == ImportQuestion::About::Lines ||
                   question.about == ImportQuestion::About::TargetLines;
        };
        const auto asked = std::find_if(plan.questions.begin(), plan.questions.end(), isOfLines);
        if (asked == plan.questions.end()) throw;
        throw UndecidedImport(*asked);
    }
    run.step(1);
    return plan;
}

bool isKeyColumn(const ImportPlan& plan, std::size_t column) {
    return std::find(plan.keyColumns.begin(), plan.keyColumns.end(), column) != plan.keyColumns.end();
}

bool isTargetKeyColumn(const ImportPlan& plan, std::size_t column) {
    const auto& keys = plan.targetKeyColumns;
    return std::find(keys.begin(), keys.end(), column) != keys.end();
}

bool isAssumption(const Warning& warning) { return warning.id.starts_with("import-"); }

Dataset finishImport(const ImportPlan& plan, const Run& run) {
    DatasetParts parts = partsOf(plan, run);
    SampleNotes notes = readNotes(plan, parts.warnings, run);
    return datasetOf(plan, std::move(parts), std::move(notes), run);
}

Dataset finishImport(ImportPlan&& plan, const Run& run) {
    ImportPlan own = std::move(plan);
    DatasetParts parts = partsOf(own, run);
    SampleNotes notes = readNotes(own, parts.warnings, run);
    own.predictions.dropCells();
    // Names and lines are still wanted where a target is refused.
    if (own.targets) own.targets->dropCells();
    return datasetOf(own, std::move(parts), std::move(notes), run);
}

Dataset importDataset(const ImportSource& source, const ImportOverrides& overrides, const Run& run) {
    if (source.furtherMembers.empty()) {
        return finishImport(planImport(source, overrides, run.part(0, 0.6)), run.part(0.6, 1));
    }
    const std::vector<ImportSource> members = memberSources(source);
    std::vector<ImportPlan> plans;
    for (std::size_t m = 0; m < members.size(); ++m) {
        const double share = 0.6 / static_cast<double>(members.size());
        const auto done = static_cast<double>(m);
        plans.push_back(planImport(members[m], overrides, run.part(done * share, (done + 1) * share)));
    }
    return finishEnsemble(plans, source.ensembleName, run.part(0.6, 1));
}

}  // namespace calibrium
