// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/models/model_reading.h"

#include "app/usage_error.h"
#include "core/analysis/cluster_intervals.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/data/checks.h"
#include "core/data/notes.h"
#include "core/io/columns/kept_columns.h"
#include "core/io/long/long_names.h"
#include "core/io/names/value_spellings.h"
#include "core/io/reading/import_ensemble.h"
#include "core/io/reading/import_models.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <utility>

namespace calibrium::app {

namespace {

InvalidInput withOption(const InvalidInput& error, const std::string& option) {
    std::string reason = error.reason().english();
    if (reason.ends_with('.')) reason.pop_back();
    return InvalidInput(Text("{1}; {2}.", inEnglish(reason), inEnglish(option)), error.place());
}

/// What an option mends is said with the option.
template <class Import>
auto advised(const Import& import) {
    try {
        return import();
    } catch (const MissingValue& missing) {
        throw withOption(missing, "--drop-missing leaves out such rows");
    } catch (const RowSumError& error) {
        throw withOption(error, "--normalise divides each row by its sum");
    }
}

/// The column that every row must have a value of: the clusters of the analysis, or of what the command computes
/// itself.
const std::string& clusterColumnOf(const AnalysisTask& task) {
    return task.clusters.empty() ? task.clustersOfCommand : task.clusters;
}

bool hasColumn(const Dataset& data, const std::string& name) {
    const std::vector<std::string> names = noteColumnNames(data);
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a file can be read with the column as its outcome or its prediction.
bool isColumnOfRole(const std::string& column, const ModelInput& input, const Run& run) {
    ImportOverrides overrides = input.overrides;
    if (column.empty() || std::erase(overrides.asideNames, column) == 0) return false;
    try {
        return !hasColumn(importDataset(input.source, overrides, run.withoutProgress()), column);
    } catch (const Error&) {
        return false;
    }
}

/// Where a file cannot be read without the column of clusters, or of times, that column has a role of its own.
void refuseColumnsOfRole(const AnalysisTask& task, const ModelInput& input, const Run& run) {
    if (const std::string& clusters = clusterColumnOf(task); isColumnOfRole(clusters, input, run)) {
        throw UsageError("--clusters names " + clusters + ", which holds the outcomes or the predictions of " +
                         filesText(input.source) + "; clusters are another column, such as a patient or a centre.");
    }
    if (!isColumnOfRole(task.timeColumn, input, run)) return;
    throw UsageError("--time names " + task.timeColumn + ", which holds the outcomes or the predictions of " +
                     filesText(input.source) + "; the time is another column, such as a day, or say --every N.");
}

/// The data with a cluster for every row, those without one left out where the options say so.
Dataset withKnownClusters(Dataset data, const std::string& column, const ImportOverrides& overrides) {
    if (column.empty()) return data;
    const Index unknown = rowsWithoutClusterCount(data, column);
    if (unknown == 0) return data;
    if (overrides.dropsMissing.value_or(false)) return withoutUnknownClusters(data, column);
    throw InvalidInput(
        Text("Samples of {1} without a value of {2}: {3}; which cluster they belong to is not known; {4} leaves them "
             "out.",
             data.name(), column, unknown, asItStands("--drop-missing")));
}

/// The data with the finding that clusters may be one under two spellings.
Dataset withSpellingsOfClusters(Dataset data, const std::string& column) {
    if (column.empty()) return data;
    auto warning = spellingsWarning(cellsOf(data, noteColumn(data, column)), column);
    return warning ? data.withWarning(std::move(*warning)) : data;
}

/// What the file holds, with what is wrong with the columns of clusters and times said first.
template <class Import>
auto importedWithRoles(const AnalysisTask& task, const ModelInput& input, const Run& run, const Import& import) {
    try {
        return advised(import);
    } catch (const InvalidInput&) {
        refuseColumnsOfRole(task, input, run);
        throw;
    }
}

/// Copies of multiple imputation are no models that differ, and their numbers one by one are not those of the data.
void refuseCopies(const AnalysisTask& task, const ModelInput& input, const std::vector<ImportedModel>& read) {
    if (task.poolsCopies || input.overrides.longTable || read.size() < 2) return;
    const std::string& column = read.front().partColumn;
    if (!namesImputedCopies(column)) return;
    throw InvalidInput(
        Text("{1} holds {2} imputed copies of the same data one below the other: calibrium pool pools them; --long "
             "model={3} takes each copy as a model of its own, and --long none all rows as different samples.",
             filesText(input.source), read.size(), asItStands(shellWord(column))));
}

}  // namespace

std::vector<ReportedModel> readModelsOf(const AnalysisTask& task, const SampleOptions& samples, const ModelInput& input,
                                        bool areFilesNamed, const Run& run) {
    const std::string& clusters = clusterColumnOf(task);
    std::vector<ReportedModel> models;
    const std::vector<ImportedModel> imported = importedWithRoles(task, input, run, [&] {
        return importModels(input.source, input.overrides, areFilesNamed, run, task.data.leftOut);
    });
    refuseCopies(task, input, imported);
    for (const ImportedModel& read : imported) {
        // Paired samples are in the clusters of the model that names them.
        const bool areOfOther = task.arePaired && !clusters.empty() && !hasColumn(read.data, clusters);
        ReportedModel model{filesText(input.source), read.data, {}};
        if (!areOfOther) {
            model.data = withSpellingsOfClusters(withKnownClusters(read.data, clusters, input.overrides), clusters);
        }
        if (!samples.weights.empty()) model.data = withWeightColumn(model.data, samples.weights);
        if (!samples.group.empty()) static_cast<void>(groupsOf(model.data, samples.group));
        models.push_back(std::move(model));
    }
    return models;
}

Dataset readDataset(const ModelInput& input, const std::string& clusters, const Run& run) {
    Dataset data = importedWithRoles({.clusters = clusters}, input, run,
                                     [&] { return importDataset(input.source, input.overrides, run); });
    return withSpellingsOfClusters(withKnownClusters(std::move(data), clusters, input.overrides), clusters);
}

UnjudgedPredictions readUnjudged(const ModelInput& input, const Run& run) {
    return advised([&] { return importUnjudged(input.source, input.overrides, run); });
}

}  // namespace calibrium::app
