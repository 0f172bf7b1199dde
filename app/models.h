// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/progress_line.h"
#include "core/analysis/result_table.h"
#include "core/comparison/sample_pairing.h"
#include "core/io/import_predictions.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace calibrium::app {

/// Where the models of a command line come from: the files that it or its sample names, one model each or joined.
std::vector<ImportSource> inputSources(const CommandLine& line);

/// What is read of the files: a model per source, or per source and set of columns. Of a folder, the file that a
/// sentence speaks of is named with its path.
struct ModelInput {
    ImportSource source;
    ImportOverrides overrides;
    bool isOfFolder = false;
};
std::vector<ModelInput> modelInputs(const CommandLine& line);

/// Throws UsageError if the command line names several models, for a command that takes one.
void requireOneModel(const CommandLine& line);

/// The one model that a command of the Lab is given for a world that takes predictions; nothing if it is given none.
/// Throws Error, Cancelled.
std::optional<Dataset> loadedModel(const CommandLine& line, const Run& run, ProgressLine& progress);
/// The same of one that has been chosen. weights: the column of its case weights; empty: none.
Dataset loadedModel(const ModelInput& input, const std::string& weights, const Run& run, ProgressLine& progress);

/// How the samples of the command line's models are told to belong together: by the columns of --key, or by line where
/// they are of one file or --common-rows asks for it.
PairingOptions pairingOptions(const CommandLine& line);

/// The one model that a command takes predictions of, and how it is read. Throws UsageError if there are several.
ModelInput onlyModelInput(const CommandLine& line);

/// The predictions that a map is applied to: their observations are not looked at. Throws Error, Cancelled.
UnjudgedPredictions loadedUnjudged(const ModelInput& input, const Run& run, ProgressLine& progress);

/// The models of a command line, and the sentences on files that could not be read.
struct AnalysedModels {
    std::vector<ReportedModel> models;
    std::vector<std::string> failures;
};

/// Reads all models of the command line and computes its analysis for each. `evaluate` goes on where some, not all, of
/// the files in a folder cannot be read. Throws Error, and Cancelled when `stop` is requested.
AnalysedModels analysedModels(const CommandLine& line, const AnalysisSpecification& analysis,
                              const std::stop_token& stop, ProgressLine& progress);

/// Computes what of the analysis applies to each model; sets `result` and `prepared`. Throws Error, InvalidInput if
/// there is no number at all, Cancelled.
void computeResults(std::vector<ReportedModel>& models, const AnalysisSpecification& analysis, const Run& run,
                    ProgressLine& progress);

}  // namespace calibrium::app
