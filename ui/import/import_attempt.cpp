// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/import/import_attempt.h"

#include "core/analysis/cluster_intervals.h"
#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/comparison/sample_pairing.h"
#include "core/data/checks.h"
#include "core/data/family.h"
#include "core/data/notes.h"
#include "core/data/split.h"
#include "core/io/bytes/data_files.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/columns/column_sample.h"
#include "core/io/keys/join_by_key.h"
#include "core/io/long/long_names.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import_ensemble.h"
#include "core/io/reading/import_models.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/workspace/open_models.h"
#include "ui/import/import_memory.h"
#include "ui/language/core_text.h"
#include "ui/look/text.h"

#include <algorithm>
#include <span>
#include <utility>

#include <QCoreApplication>

namespace calibrium::ui {

namespace {

/// How much speaks for a file to be the targets of the files beside it.
enum class TargetsFile {
    No,
    Perhaps,  ///< nothing but one column of words or whole numbers
    Named,    ///< the same, and its name or that of its column says so
};

TargetsFile targetsFileOf(const QString& path, const Run& run) {
    try {
        const ImportPlan plan =
            planImport({.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = {}}, {}, run);
        if (plan.tables.predictions.columnCount() != 1) return TargetsFile::No;
        const auto& header = plan.tables.predictions.header();
        if (!header.empty() && targetRank(header.front())) return TargetsFile::Named;
        const ColumnSample sample = sampleColumns(plan.tables.predictions, plan.tables.format.hasDecimalComma);
        if (!sample.front().isText() && !sample.front().isWhole()) return TargetsFile::No;
        return isNamedAsTargets(path.toStdString()) ? TargetsFile::Named : TargetsFile::Perhaps;
    } catch (const Error&) {
        // What is wrong with the file is said when it is imported.
        return TargetsFile::No;
    }
}

/// Whether predictions that have no targets can be read with these: as many, and classes of theirs.
bool fit(const QString& targets, const QString& predictions, const Run& run) {
    ImportSource source{.predictionsPath = predictions.toStdString(), .predictionsText = {}, .targetsPath = {}};
    try {
        if (targetColumn(planImport(source, {}, run))) return false;
        source.targetsPath = targets.toStdString();
        const ImportPlan plan = planImport(source, {}, run);
        if (!plan.tables.targets || plan.tables.targets->rowCount() != plan.tables.predictions.rowCount()) return false;
        static_cast<void>(finishImport(plan, run));
        return true;
    } catch (const UndecidedImport&) {
        return true;  // the dialog asks
    } catch (const Error&) {
        return false;
    }
}

/// The one of the files that holds the targets of the others; empty for none. A file that does not say so is only taken
/// if it goes with one of them: any list of words beside predictions would pass for their targets.
QString targetsAmong(const QStringList& paths, const Run& run) {
    QStringList candidates;
    for (const auto& path : paths) {
        run.check();
        const TargetsFile kind = targetsFileOf(path, run.withoutProgress());
        if (kind == TargetsFile::Named) return path;
        if (kind == TargetsFile::Perhaps) candidates.append(path);
    }
    for (const auto& candidate : candidates) {
        const bool isTaken = std::any_of(paths.begin(), paths.end(), [&](const QString& path) {
            run.check();
            return !candidates.contains(path) && fit(candidate, path, run.withoutProgress());
        });
        if (isTaken) return candidate;
    }
    return {};
}

/// With the columns assigned as they were, so that the model can be read again without the user; as decided where the
/// files have different columns.
ImportOverrides withColumns(ImportOverrides overrides, std::span<const ImportPlan> plans) {
    const bool isAssigned = overrides.roles || overrides.meanings || overrides.columnOrder || overrides.areVariances;
    const ColumnReading& first = plans.front().reading;
    const bool areAlike = std::all_of(plans.begin(), plans.end(), [&](const ImportPlan& plan) {
        return plan.reading.roles == first.roles && plan.reading.meanings == first.meanings;
    });
    if (!isAssigned || !areAlike) return overrides;
    overrides.family = first.family;
    overrides.roles = first.roles;
    overrides.meanings = first.meanings;
    overrides.columnOrder.reset();
    overrides.areVariances.reset();
    return overrides;
}

/// The question without the options of the command line: the dialog marks the choice that answers it.
QString questionText(const ImportQuestion& question) {
    // A line that is meant is named, as in an error.
    if (question.place.row) return spokenText(InvalidInput(Text("{1}.", question.text), question.place));
    const QString file = question.place.file.empty() ? QString() : toQt(question.place.file) + QStringLiteral(": ");
    return file + spokenText(question.text) + QLatin1Char('.');
}

/// What is wrong, with the check box that mends it where a value is missing or a row does not sum to 1.
QString failureText(const Error& error) {
    const QString text = spokenText(error);
    if (dynamic_cast<const RowSumError*>(&error) != nullptr) {
        return text + QLatin1Char(' ') +
               QCoreApplication::translate("ImportAttempt",
                                           "Tick \"Divide each row by its sum\" where the numbers were only rounded.");
    }
    if (dynamic_cast<const MissingValue*>(&error) == nullptr) return text;
    return text + QLatin1Char(' ') +
           QCoreApplication::translate("ImportAttempt",
                                       "Tick \"Leave out rows with missing values\" to go on without "
                                       "such rows.");
}

void joinMembers(const ImportBatch& batch, ImportAttempt& attempt, const Run& run) {
    std::vector<ImportPlan> plans;
    for (auto& plan : attempt.plans) plans.push_back(std::move(*plan));
    try {
        const ImportSource source = joinedSource(batch.sources, batch.ensembleName);
        attempt.models.push_back({finishEnsemble(plans, batch.ensembleName, run.withoutProgress()), source,
                                  withColumns(batch.overrides, plans), stampsOf(source, run.withoutProgress())});
    } catch (const UndecidedImport& undecided) {
        attempt.error = questionText(undecided.question());
        attempt.isUndecided = true;
    } catch (const Error& error) {
        attempt.error = failureText(error);
    }
    for (std::size_t i = 0; i < plans.size(); ++i) attempt.plans[i] = std::move(plans[i]);
}

/// Leaves out what not all models have; the lines are remembered, so that a model can be read again without the others.
void keepCommonRows(ImportAttempt& attempt, const ImportOverrides& overrides) {
    PairingOptions options{.mayPairByLine = true};
    options.isByRow = overrides.key == noKey;
    std::vector<Dataset> data;
    for (const auto& model : attempt.models) data.push_back(model.data);
    try {
        const std::vector<Dataset> common = withCommonRows(data, options);
        for (std::size_t m = 0; m < common.size(); ++m) {
            attempt.models[m].overrides.leftOutLines = linesMissing(data[m], common[m]);
            attempt.models[m].data = common[m];
        }
    } catch (const Error& error) {
        attempt.error = spokenText(error);
    }
}

/// Says what is wrong with a column that is to be a group, clusters or weights, before the models are there.
void checkSideRoles(const SideRoles& roles, ImportAttempt& attempt) {
    try {
        for (const LoadedModel& model : attempt.models) {
            if (!roles.weights.empty()) static_cast<void>(withWeightColumn(model.data, roles.weights));
            if (!roles.group.empty()) static_cast<void>(groupsOf(model.data, roles.group));
            if (!roles.clusters.empty()) requireClusters(model.data, roles.clusters);
            if (!roles.fold.empty()) static_cast<void>(foldsOfColumn(model.data, roles.fold));
        }
    } catch (const Error& error) {
        attempt.error = spokenText(error);
    }
}

}  // namespace

QString ImportAttempt::errorText() const {
    constexpr qsizetype mostLines = 6;  // as many as leave room for the preview
    if (failures.size() <= 1) return error;
    // A single further one takes no more room than the line that would count it.
    const qsizetype shown = failures.size() == mostLines + 1 ? failures.size() : mostLines;
    QString text = failures.mid(0, shown).join(QLatin1Char('\n'));
    const auto more = static_cast<int>(failures.size() - shown);
    if (more > 0) {
        text += QLatin1Char('\n') +
                QCoreApplication::translate("ImportAttempt", "%n more files could not be read.", nullptr, more);
    }
    return text;
}

bool ImportAttempt::hasPlan() const {
    return std::any_of(plans.begin(), plans.end(), [](const auto& plan) { return plan.has_value(); });
}

ImportBatch batchOf(const ImportSource& source, const ImportOverrides& overrides) {
    return {.sources = memberSources(source),
            .overrides = overrides,
            .isEnsemble = !source.furtherMembers.empty(),
            .ensembleName = source.ensembleName};
}

namespace {

/// The decisions that read one of the models that stand beside each other, alone.
ImportOverrides overridesOfModel(const ImportBatch& batch, std::size_t index, const ImportPlan& plan,
                                 const ModelColumns& columns) {
    ImportOverrides overrides = batch.overrides;
    overrides.predictionNames.emplace();
    overrides.otherModelNames.clear();
    for (const ModelColumns& model : plan.reading.models) {
        auto& names = &model == &columns ? *overrides.predictionNames : overrides.otherModelNames;
        for (const std::size_t column : model.columns) names.push_back(plan.tables.predictions.header()[column]);
    }
    if (!columns.target.empty()) overrides.targetName = columns.target;
    overrides.modelName =
        batch.sources.size() == 1 ? columns.name : dataName(batch.sources[index].predictionsPath) + " " + columns.name;
    return overrides;
}

/// The question which of the models of the file is meant; null where none is open.
const ImportQuestion* questionOfModels(const ImportPlan& plan) {
    using About = ImportQuestion::About;
    if (plan.reading.models.empty()) return nullptr;
    const About about = plan.reading.models.front().target.empty() ? About::Columns : About::TargetColumn;
    const auto& questions = plan.remarks.questions;
    const auto asked = std::find_if(questions.begin(), questions.end(),
                                    [&](const ImportQuestion& question) { return question.about == about; });
    return asked == questions.end() ? nullptr : &*asked;
}

/// The plan with the family, the classes and what is said of them as each of its models is read: the columns of two
/// models, taken for one, would be two classes with the names of the models.
void readAsModels(ImportPlan& plan, const ImportBatch& batch, std::size_t index, const Run& run) {
    if (plan.reading.models.empty()) return;
    const ImportQuestion* asked = questionOfModels(plan);
    if (!batch.takesModels && asked == nullptr) return;
    try {
        const ImportOverrides own = overridesOfModel(batch, index, plan, plan.reading.models.front());
        const ImportPlan alone = planImport(batch.sources[index], own, run);
        if (!familyLayout(alone.reading.family).isClassification) return;
        plan.reading.family = alone.reading.family;
        plan.reading.scale = alone.reading.scale;
        plan.reading.labelKind = alone.reading.labelKind;
        plan.reading.classNames = alone.reading.classNames;
        plan.reading.positiveClass = alone.reading.positiveClass;
        std::vector<Text> findings = alone.remarks.findings;
        if (asked != nullptr) findings.insert(findings.begin(), Text("{1}.", asked->text));
        plan.remarks.findings = std::move(findings);
    } catch (const Error&) {
        // What is wrong with the model is said when it is imported.
    }
}

/// The file's model, or every one of those that it holds in its rows or columns.
std::vector<LoadedModel> modelsOf(const ImportBatch& batch, std::size_t index, const ImportPlan& plan, const Run& run) {
    const ImportSource& source = batch.sources[index];
    std::vector<LoadedModel> models;
    for (const ImportOverrides& overrides : overridesOfParts(plan, batch.overrides, batch.sources.size() > 1)) {
        models.push_back({importDataset(source, overrides, run.withoutProgress()), source, overrides,
                          stampsOf(source, run.withoutProgress())});
    }
    if (!models.empty()) return models;
    if (!batch.takesModels || plan.reading.models.empty()) {
        models.push_back(
            {finishImport(plan, run), source, withColumns(batch.overrides, {&plan, 1}), stampsOf(source, run)});
        return models;
    }
    for (const ModelColumns& columns : plan.reading.models) {
        const ImportOverrides overrides = overridesOfModel(batch, index, plan, columns);
        models.push_back({importDataset(source, overrides, run.withoutProgress()), source, overrides,
                          stampsOf(source, run.withoutProgress())});
    }
    return models;
}

void fail(ImportAttempt& attempt, const ImportBatch& batch, std::size_t index, const QString& message) {
    if (attempt.error.isEmpty()) attempt.error = message;
    attempt.failures << toQt(withFolder(batch.sources[index].predictionsPath, message.toStdString()));
}

}  // namespace

bool asksForModels(const ImportPlan& plan) { return questionOfModels(plan) != nullptr; }

bool holdsImputedCopies(const ImportPlan& plan) {
    return !plan.source.predictionsPath.empty() && namesImputedCopies(plan.tables.partColumn);
}

ImportAttempt attemptImport(const ImportBatch& batch, const Run& run) {
    ImportAttempt attempt;
    const auto share = [&](std::size_t index) {
        return static_cast<double>(index) / static_cast<double>(batch.sources.size());
    };
    for (std::size_t i = 0; i < batch.sources.size(); ++i) {
        const Run part = run.part(share(i), share(i + 1));
        auto& plan = attempt.plans.emplace_back();
        try {
            plan = planImport(batch.sources[i], batch.overrides, part.part(0, 0.6));
            if (batch.isEnsemble) continue;
            for (auto& model : modelsOf(batch, i, *plan, part.part(0.6, 1))) {
                attempt.models.push_back(std::move(model));
            }
        } catch (const UndecidedImport& undecided) {
            attempt.isUndecided = attempt.isUndecided || attempt.error.isEmpty();
            // Without a plan there is no dialog to answer in.
            fail(attempt, batch, i, plan ? questionText(undecided.question()) : spokenText(undecided));
        } catch (const Error& error) {
            fail(attempt, batch, i, failureText(error));
        }
        if (plan && !batch.isEnsemble) readAsModels(*plan, batch, i, run.withoutProgress());
    }
    if (batch.isEnsemble && attempt.isComplete()) joinMembers(batch, attempt, run);
    if (attempt.isComplete() && batch.hasCommonRows) keepCommonRows(attempt, batch.overrides);
    if (attempt.isComplete()) checkSideRoles(batch.sideRoles, attempt);
    if (!attempt.isComplete() && !batch.isOfFolder()) attempt.models.clear();
    return attempt;
}

ImportBatch withRememberedOverrides(ImportBatch batch, const Run& run) {
    if (batch.sources.empty()) return batch;
    try {
        const ImportPlan plan = planImport(batch.sources.front(), {}, run);
        batch.overrides = recallOverrides(plan);
        batch.sideRoles = recallSideRoles(plan);
        batch.isRecalled = batch.overrides != ImportOverrides{} || batch.sideRoles != SideRoles{};
    } catch (const Error&) {
        // What is wrong with the file is said when it is imported.
    }
    return batch;
}

ImportBatch sortFiles(const QStringList& given, const QString& targets, const Run& run) {
    QStringList paths;
    ImportBatch batch;
    for (const auto& path : given) {
        // Who names a folder that is not there is answered.
        if (!isFolder(path.toStdString()) && !path.endsWith(QLatin1Char('/'))) {
            paths.append(path);
            continue;
        }
        batch.folders.append(path);
        for (const auto& table : tablesIn(path.toStdString())) paths.append(toQt(table));
    }
    const QString found = targets.isEmpty() && paths.size() > 1 ? targetsAmong(paths, run) : QString();
    const QString targetsPath = targets.isEmpty() ? found : targets;
    QStringList predictions = paths;
    if (!targetsPath.isEmpty()) predictions.removeOne(targetsPath);
    for (const auto& path : predictions) {
        batch.sources.push_back(
            {.predictionsPath = path.toStdString(), .predictionsText = {}, .targetsPath = targetsPath.toStdString()});
    }
    return batch;
}

}  // namespace calibrium::ui
