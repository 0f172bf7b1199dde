// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command_line.h"
#include "app/progress_line.h"
#include "core/analysis/result_table.h"

#include <stop_token>
#include <vector>

namespace calibrium::app {

/// The files of a command line: those it names, or those of the sample it names.
struct InputFiles {
    std::vector<std::string> predictions;
    std::string targets;
};
InputFiles inputFiles(const CommandLine& line);

/// Reads all models of the command line and computes its analysis for each.
/// Throws Error, and Cancelled when `stop` is requested.
std::vector<ReportedModel> analysedModels(const CommandLine& line, const AnalysisSpecification& analysis,
                                          const std::stop_token& stop, ProgressLine& progress);

}  // namespace calibrium::app
