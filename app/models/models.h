// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/model_inputs.h"
#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/options/sample_options.h"
#include "app/progress_line.h"
#include "core/analysis/reports/reported_model.h"
#include "core/comparison/sample_pairing.h"
#include "core/io/reading/import_predictions.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace calibrium::app {

/// Columns of the file that say something of its rows; empty: there is none.
struct SampleColumns {
    std::string weights{};   ///< case weights
    std::string clusters{};  ///< of dependent rows: every row must have a value, or is left out where that is asked for
};

/// The first model that the options name; nothing if they name none. Throws Error, UsageError, Cancelled.
std::optional<Dataset> loadedModel(const DataOptions& options, const SampleColumns& columns, const Run& run,
                                   ProgressLine& progress);
/// The same of one that has been chosen.
Dataset loadedModel(const ModelInput& input, const SampleColumns& columns, const Run& run, ProgressLine& progress);

/// How the samples of several models are paired: by the columns of --key, or by line where they are of
/// one file or all models are judged on common rows.
PairingOptions pairingOptions(const DataOptions& data, bool hasCommonRows);

/// The predictions that a map is applied to: their observations are not looked at. Throws Error, Cancelled.
UnjudgedPredictions loadedUnjudged(const ModelInput& input, const Run& run, ProgressLine& progress);

/// The models that were read, and the sentences on files that could not be read.
struct AnalysedModels {
    std::vector<ReportedModel> models;
    std::vector<std::string> failures;
};

/// What becomes of --group: each group is a model of its own, is evaluated within its model, or is left to the command.
enum class GroupUse { AsModels, WithinModels, LeftToCommand };

/// Which models are read, and what is computed of each.
struct AnalysisTask {
    DataOptions data{};
    std::optional<SampleOptions> samples{};  ///< none: the command takes no groups and no weights
    AnalysisOptions analysis{};
    GroupUse groups = GroupUse::AsModels;
    std::string clusters{};  ///< column whose values are clusters of dependent rows; empty: rows are independent
    std::string clustersOfCommand{};  ///< the same of what the command computes itself over them
    std::string timeColumn{};         ///< whose values say when a row was; empty: none
    bool mayLackFiles = false;        ///< goes on where some, not all, of the files in a folder cannot be read
    bool poolsCopies = false;         ///< imputed copies that stand one below the other are what the command is about
    bool arePaired = false;           ///< models whose samples cannot be paired are refused
};

/// Reads all models and computes the analysis for each. Throws Error, and Cancelled when `stop` is requested.
AnalysedModels analysedModels(const AnalysisTask& task, const std::stop_token& stop, ProgressLine& progress);

/// A model as the events that one probability per sample is compared with.
struct ModelEvents {
    std::string lens;
    Dataset data;
};

/// The model seen through the lens that was asked for; without one through the top label, or the positive class where
/// there is one. Throws InvalidInput, with `purpose` ("an audit needs") in its sentence, for real targets; Cancelled.
ModelEvents eventsOf(const ReportedModel& model, const std::string& askedLens, const Text& purpose, const Run& run);

/// Computes what of the analysis applies to each model; sets `result` and `prepared`. clusters: of each model the
/// column of clusters of dependent rows, or empty; none at all: all rows are independent. Throws Error, InvalidInput if
/// there is no number at all, Cancelled.
void computeResults(std::vector<ReportedModel>& models, const std::vector<std::string>& clusters,
                    const AnalysisSpecification& analysis, const Run& run, ProgressLine& progress);

}  // namespace calibrium::app
