// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/progress_line.h"
#include "core/analysis/reports/macro_average.h"
#include "core/analysis/reports/reported_model.h"

#include <stop_token>
#include <string>
#include <vector>

namespace calibrium::app {

/// Whether the models, which were read as the options say, are the labels of a multilabel classification: of one file,
/// each with an outcome of its own.
bool areLabels(const DataOptions& options, const std::vector<ReportedModel>& models);

/// microAverages() of labels by what was asked of them. clusters: a column; empty: rows are independent.
std::vector<MacroValue> microAveragesOf(const std::vector<ReportedModel>& labels, const AnalysisOptions& analysis,
                                        const std::string& clusters, const std::stop_token& stop,
                                        ProgressLine& progress);

}  // namespace calibrium::app
