// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import.h"

#include "core/data/dataset.h"
#include "core/data/finding_ids.h"
#include "core/data/sample_notes.h"
#include "core/families/row_dependence.h"
#include "core/io/cells/array_cells.h"
#include "core/io/cells/fraction_cells.h"
#include "core/io/cells/missing_codes.h"
#include "core/io/cells/missing_words.h"
#include "core/io/cells/percent_cells.h"
#include "core/io/columns/column_text.h"
#include "core/io/columns/detect.h"
#include "core/io/events/amount_questions.h"
#include "core/io/events/read_events.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/long/read_long.h"
#include "core/io/names/column_names.h"
#include "core/io/names/named_columns.h"
#include "core/io/names/spellings.h"
#include "core/io/outcomes/blank_outcomes.h"
#include "core/io/outcomes/confidences.h"
#include "core/io/outcomes/errors_beside.h"
#include "core/io/outcomes/rank_columns.h"
#include "core/io/outcomes/row_sums.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import_ensemble.h"
#include "core/io/reading/read_files.h"
#include "core/io/reading/read_notes.h"
#include "core/io/reading/shaped_tables.h"
#include "core/io/sets/correlated_columns.h"
#include "core/io/sets/label_pairs.h"
#include "core/io/sets/labelled_scores.h"
#include "core/io/sets/member_columns.h"
#include "core/io/sets/model_columns.h"
#include "core/io/sets/one_hot_targets.h"
#include "core/io/table/frequencies.h"
#include "core/io/table/missing_rows.h"
#include "core/io/table/names_below.h"
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

/// Roles and meanings of the columns, and the labels, of tables whose columns were not looked at.
ImportPlan detectAll(ImportPlan unseen, const ImportOverrides& overrides, const Run& run) {
    Found<ColumnReading> columns = detectColumns(unseen.tables, overrides, std::move(unseen.remarks));
    return detectTargets({.source = std::move(unseen.source),
                          .tables = std::move(unseen.tables),
                          .reading = std::move(columns.value),
                          .remarks = std::move(columns.remarks)},
                         overrides, run);
}

/// A plan of the rows that are left, and what was left out.
struct PlanOfRows {
    ImportPlan plan;
    DroppedRows dropped;
};

PlanOfRows withRowsKept(ImportPlan plan, const ImportOverrides& overrides, const Run& run) {
    RemainingRows rows = plan.remarks.take(withoutMissingRows(plan, overrides, run));
    plan.tables = std::move(rows.tables);
    return {std::move(plan), rows.dropped};
}

/// What the rows with missing values said of the columns goes with them: the rest is read again.
PlanOfRows detectWithoutMissing(ImportPlan unseen, const ImportOverrides& overrides, const Run& run) {
    ImportRemarks before = unseen.remarks;
    ImportPlan seen = detectAll(std::move(unseen), overrides, run);
    // Without the rows of blanks nothing shows any more that these may be the other outcome.
    const std::size_t classCount = familyLayout(seen.reading.family).hasPositiveClass ? 2 : 0;
    const auto ofBlanks = blankOutcomesQuestion(seen, overrides, classCount);
    if (ofBlanks) {
        seen.remarks.askOnly(*ofBlanks);
        return {std::move(seen), {}};
    }
    PlanOfRows all = withRowsKept(std::move(seen), overrides, run);
    DroppedRows dropped = all.dropped;
    if (dropped.count == 0) return all;
    for (const Warning& warning : all.plan.remarks.assumptions) {
        // Neither can be seen of the rows that are left.
        const bool isGone = warning.id == missingCode || warning.id == unitedSpellings;
        if (isGone) before.assumptions.push_back(warning);
    }
    if (dropped.count == dropped.total) {
        throw InvalidInput("In every row a prediction or the target is missing.",
                           {.file = all.plan.tables.predictions.name()});
    }
    PlanOfRows rest = withRowsKept(detectAll({.source = std::move(all.plan.source),
                                              .tables = std::move(all.plan.tables),
                                              .reading = {},
                                              .remarks = std::move(before)},
                                             overrides, run),
                                   overrides, run);
    dropped.count += rest.dropped.count;
    dropped.shortCount = rest.dropped.shortCount;
    dropped.firstShort = rest.dropped.firstShort;
    rest.plan.remarks.assume(
        rowsWithMissingValues,
        Text("{1} of {2}{3}{4}.", dropped.count, dropped.total,
             (dropped.count == 1 ? Text(" rows was left out, as a value is missing in it: line ")
                                 : Text(" rows were left out, as values are missing in them, the first in line ")),
             dropped.firstLine),
        static_cast<std::int64_t>(dropped.count), static_cast<std::int64_t>(dropped.total));
    return {std::move(rest.plan), dropped};
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

ImportQuestion shortRowsQuestion(const DroppedRows& dropped, const std::string& file) {
    const std::size_t count = dropped.count + dropped.shortCount;
    const std::int64_t first = dropped.count > 0 ? std::min(dropped.firstLine, dropped.firstShort) : dropped.firstShort;
    return {.about = ImportQuestion::About::MissingValues,
            .text = Text("Values are missing in {1} of {2} rows, the first in line {3}", count, dropped.total, first),
            .answer =
                "--drop-missing judges each row by the draws that it has, and leaves out rows with "
                "fewer than two or without a target",
            .place = {.file = file}};
}

ImportQuestion missingQuestion(const DroppedRows& dropped, const std::string& file) {
    if (dropped.shortCount > 0) return shortRowsQuestion(dropped, file);
    const bool isOne = dropped.count == 1;
    const Text line = asNumber(std::to_string(dropped.firstLine));
    const Text text = isOne ? Text("A value is missing in one of {1} rows, in line {2}", dropped.total, line)
                            : Text("Values are missing in {1} of {2} rows, the first in line {3}", dropped.count,
                                   dropped.total, line);
    return {.about = ImportQuestion::About::MissingValues,
            .text = text,
            .answer = isOne ? Text("--drop-missing leaves it out") : Text("--drop-missing leaves them out"),
            .place = {.file = file}};
}

/// What is open is what is open without the rows in which a value is missing: questions about columns that words for
/// "missing" have made unclear would lead astray. If that is nothing, these rows are what has to be decided. unseen:
/// the tables of the plan before their columns were looked at.
ImportPlan withMissingAskedFor(ImportPlan plan, ImportPlan unseen, const ImportOverrides& overrides, const Run& run) {
    try {
        PlanOfRows trial = detectWithoutMissing(std::move(unseen), overrides, run);
        if (trial.dropped.count == 0 && trial.dropped.shortCount == 0) return plan;
        std::erase_if(trial.plan.remarks.assumptions, [](const Warning& warning) {
            return warning.id == rowsWithMissingValues || warning.id == missingDraws;
        });
        plan.reading = std::move(trial.plan.reading);
        plan.remarks = std::move(trial.plan.remarks);
        if (!plan.remarks.isOpen()) {
            plan.remarks.questions = {missingQuestion(trial.dropped, plan.tables.predictions.name())};
        }
    } catch (const InvalidInput&) {
        // Leaving out rows mends nothing: the questions stay as they are.
    }
    return plan;
}

/// Whether the user says that numbers stand for missing values.
bool namesMissingCodes(const ImportOverrides& overrides) {
    return overrides.missingCodes && *overrides.missingCodes != std::vector<std::string>{noMissingCode};
}

ImportPlan detectWithMissing(ImportPlan unseen, const ImportOverrides& overrides, const Run& run) {
    ImportRemarks before = unseen.remarks;
    ImportPlan plan = detectAll(std::move(unseen), overrides, run);
    // Of draws there is another way than to leave out the rows, which has to be said.
    const auto& questions = plan.remarks.questions;
    const bool isOfMissing = !questions.empty() && questions.front().about == ImportQuestion::About::MissingValues;
    const bool hasCodes = namesMissingCodes(overrides) && !isOfMissing;
    if (!plan.remarks.isOpen() && !hasCodes && !familyLayout(plan.reading.family).areDraws) return plan;
    const ImportTables& tables = plan.tables;
    if (!hasCodes && !hasMissing(tables.predictions, run) && !(tables.targets && hasMissing(*tables.targets, run)))
        return plan;
    ImportPlan again{.source = plan.source, .tables = tables, .reading = {}, .remarks = std::move(before)};
    return withMissingAskedFor(std::move(plan), std::move(again), overrides, run);
}

/// One of several models: its columns are read without its name.
ShapedTables asSingleModel(ShapedTables shaped) {
    ImportOverrides& settled = shaped.settled;
    shaped.tables.modelName = settled.modelName.value_or("");
    if (!settled.predictionNames) return shaped;
    const auto columns = columnsNamed(shaped.tables.predictions, *settled.predictionNames);
    shaped.tables.predictions = withoutModelName(std::move(shaped.tables.predictions), columns);
    const auto& header = shaped.tables.predictions.header();
    settled.predictionNames->clear();
    for (const std::size_t column : columns) {
        const bool isUnique = !header.empty() && std::count(header.begin(), header.end(), header[column]) == 1;
        settled.predictionNames->push_back(isUnique ? header[column] : std::to_string(column + 1));
    }
    return shaped;
}

/// What both files were joined by is no target: where one other column is left, it is the target.
ShapedTables withOnlyTarget(ShapedTables shaped) {
    const ImportTables& tables = shaped.tables;
    if (tables.targetKeyColumns.empty() || shaped.settled.targetName || shaped.settled.targetColumn) return shaped;
    if (tables.targets->columnCount() != tables.targetKeyColumns.size() + 1) return shaped;
    std::size_t column = 0;
    while (isTargetKeyColumn(tables, column)) ++column;
    shaped.settled.targetColumn = column;
    shaped.tables.isTargetLeftOver = true;
    return shaped;
}

/// The numbers of the plan's tables; throws while a question is open.
DatasetParts partsOf(const ImportPlan& plan, const Run& run) {
    if (plan.remarks.isOpen()) throw UndecidedImport(plan.remarks.questions.front());
    DatasetParts parts = assignColumns(plan, run.part(0, 0.9));
    parts.warnings.insert(parts.warnings.begin(), plan.remarks.assumptions.begin(), plan.remarks.assumptions.end());
    return parts;
}

Dataset datasetOf(const ImportPlan& plan, DatasetParts parts, SampleNotes notes, const Run& run) {
    Dataset data = withRowOrderChecked(createDataset(plan, std::move(parts))).withNotes(std::move(notes));
    run.step(1);
    return data;
}

/// Tables with one sample a row, whose targets stand beside their predictions.
Found<ShapedTables> shapedTables(Found<ImportTables> read, const ImportOverrides& overrides, const Run& run) {
    ImportRemarks remarks = std::move(read.remarks);
    EventTables events = remarks.take(readEvents(std::move(read.value), overrides, run));
    ImportTables numbers = remarks.take(readPercentCells(std::move(events.tables), events.overrides, run));
    ShapedTables shaped = remarks.take(readLong(std::move(numbers), events.overrides, run));
    refuseTransposed(shaped.tables, shaped.settled);
    shaped.tables = remarks.take(joinLabelledScores(std::move(shaped.tables), shaped.settled, run));
    shaped.tables = remarks.take(joinOneHotTargets(std::move(shaped.tables), shaped.settled, run));
    shaped.tables = remarks.take(joinByKey(std::move(shaped.tables), shaped.settled, run));
    shaped.tables = remarks.take(repeatRows(std::move(shaped.tables), shaped.settled, run));
    shaped = remarks.take(readConfidences(std::move(shaped), run));
    shaped = remarks.take(readErrors(std::move(shaped), run));
    return {withOnlyTarget(asSingleModel(std::move(shaped))), std::move(remarks)};
}

ImportPlan withoutLinesOfThisModel(ImportPlan plan, const std::vector<std::int64_t>& lines) {
    const std::size_t total = plan.tables.predictions.rowCount();
    plan.tables = withoutLines(std::move(plan.tables), lines);
    const std::size_t count = total - plan.tables.predictions.rowCount();
    if (count == 0) return plan;
    plan.remarks.assume(rowsOfThisModelAlone, Text("{1} rows that other models do not have were left out.", count),
                        static_cast<std::int64_t>(count));
    return plan;
}

/// What can be asked only where it is known how the columns are read.
/// isShapeOpen: what the rows are was asked before, so that nothing is known of the columns.
ImportPlan withLastQuestions(ImportPlan plan, const ImportOverrides& settled, bool isShapeOpen, const Run& run) {
    ImportRemarks& remarks = plan.remarks;
    remarks.ask(rowSumsQuestion(plan, settled, run));
    const auto about = remarks.isOpen() ? std::optional(remarks.questions.front().about) : std::nullopt;
    const bool isOfColumns = about == ImportQuestion::About::Columns;
    if (!about || isOfColumns || about == ImportQuestion::About::ClassNames ||
        about == ImportQuestion::About::LabelBase) {
        auto question = isShapeOpen ? std::nullopt : amountsAsTargetsQuestion(plan, settled, isOfColumns);
        if (question) remarks.askOnly(std::move(*question));
    }
    if (auto question = groupedEventsQuestion(plan, settled)) remarks.askOnly(std::move(*question));
    remarks.add(frequencyRemarks(plan, settled));
    auto ofRanks = isShapeOpen ? std::nullopt : ranksQuestion(plan, settled);
    if (ofRanks) remarks.askOnly(std::move(*ofRanks));
    if (auto question = arrayCellsQuestion(plan)) remarks.askOnly(std::move(*question));
    if (auto question = fractionCellsQuestion(plan)) remarks.askOnly(std::move(*question));
    if (auto question = totalRowQuestion(plan.tables, run)) remarks.askOnly(std::move(*question));
    if (auto question = namesBelowQuestion(plan.tables)) remarks.askFirst(std::move(*question));
    if (!plan.tables.targets) {
        if (auto question = labelsQuestion(plan.tables.predictions, settled)) {
            remarks.askFirst(std::move(*question));
            plan.reading.models = labelModels(plan.tables.predictions);
        }
    }
    return plan;
}

/// Everything behind the reading of the files.
ImportPlan understood(const ImportSource& source, Found<ImportTables> read, const ImportOverrides& overrides,
                      const Run& run) {
    Found<ShapedTables> shaped = shapedTables(std::move(read), overrides, run);
    const ImportOverrides& settled = shaped.value.settled;
    const bool isShapeOpen = shaped.remarks.isOpen();
    ImportPlan unseen{.source = source,
                      .tables = std::move(shaped.value.tables),
                      .reading = {},
                      .remarks = std::move(shaped.remarks)};
    ImportPlan plan = overrides.dropsMissing.value_or(false)
                          ? detectWithoutMissing(std::move(unseen), settled, run).plan
                          : detectWithMissing(std::move(unseen), settled, run);
    return withLastQuestions(withoutLinesOfThisModel(std::move(plan), overrides.leftOutLines), settled, isShapeOpen,
                             run);
}

std::optional<ImportQuestion> questionOfLines(const ImportRemarks& remarks) {
    const auto isOfLines = [](const ImportQuestion& question) {
        return question.about == ImportQuestion::About::Lines || question.about == ImportQuestion::About::TargetLines;
    };
    const auto asked = std::find_if(remarks.questions.begin(), remarks.questions.end(), isOfLines);
    return asked == remarks.questions.end() ? std::nullopt : std::optional(*asked);
}

}  // namespace

ImportPlan planImport(const ImportSource& source, const ImportOverrides& given, const Run& run) {
    if (given.delimiter) checkDelimiter(*given.delimiter);
    Found<ImportTables> read = readPredictions(source, given, run.part(0, 0.8));
    auto ofLines = questionOfLines(read.remarks);
    try {
        const Table& predictions = read.value.predictions;
        const bool hasDecimalComma = read.value.format.hasDecimalComma;
        const ImportOverrides overrides = withoutMissingWords(
            withLabelOfTarget(predictions, withMembersMeant(predictions, withUsesFor(predictions, given))),
            hasDecimalComma);
        read.value.predictions = read.remarks.take(withEqualWeights(std::move(read.value.predictions), overrides));
        read.value.predictions =
            read.remarks.take(withCovariances(std::move(read.value.predictions), overrides, hasDecimalComma));
        if (!source.targetsPath.empty()) {
            read.value = read.remarks.take(readTargets(std::move(read.value), source, overrides, run.part(0.8, 0.9)));
            ofLines = questionOfLines(read.remarks);
        }
        read.value = withWordsMissing(std::move(read.value), missingWords(given, hasDecimalComma));
        ImportPlan plan = understood(source, std::move(read), overrides, run);
        run.step(1);
        return plan;
    } catch (const InvalidInput&) {
        // With lines among the rows that are none, what else does not fit together may be due to them.
        if (!ofLines) throw;
        throw UndecidedImport(std::move(*ofLines));
    }
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
    own.tables.predictions.dropCells();
    // Names and lines are still wanted where a target is refused.
    if (own.tables.targets) own.tables.targets->dropCells();
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
