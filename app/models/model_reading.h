// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/models/models.h"

#include <string>
#include <vector>

namespace calibrium::app {

/// One model, or each of those that stand one below the other in a file, with the weights, groups and clusters of the
/// task. Throws InvalidInput, which names the option that mends it where there is one, for imputed copies unless the
/// task pools them, and for samples whose cluster is not known; UsageError where the column of clusters or of times
/// holds outcomes or predictions.
std::vector<ReportedModel> readModelsOf(const AnalysisTask& task, const SampleOptions& samples, const ModelInput& input,
                                        bool areFilesNamed, const Run& run);

/// The only model of a source, with a cluster for every row; clusters: the name of a column, or empty. Throws likewise.
Dataset readDataset(const ModelInput& input, const std::string& clusters, const Run& run);

/// Predictions that need no outcomes. Throws likewise.
UnjudgedPredictions readUnjudged(const ModelInput& input, const Run& run);

}  // namespace calibrium::app
