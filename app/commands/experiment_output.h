// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/figure_options.h"
#include "app/options/output_options.h"

#include <string>

namespace calibrium {
struct ExperimentPlan;
struct ExperimentState;
}  // namespace calibrium

namespace calibrium::app {

/// How a whole run of an experiment, computed or put together, is printed and what is written of it.
struct ExperimentOutputOptions {
    ReportFormat format = ReportFormat::Text;
    FigureLine figure{};
    OutputOptions output{};
    std::string frames{};  ///< the folder of the frames, or one file for all; empty: none
};

/// --format, --output, --frames and those of a figure.
void declareExperimentOutput(QCommandLineParser& parser);
ReportFormat readExperimentFormat(const QCommandLineParser& parser, Command command);
/// Fills in all but the format. Throws UsageError.
void readExperimentOutput(const QCommandLineParser& parser, Command command, ExperimentOutputOptions& options);

/// Writes a run of an experiment to the files that are asked for, and prints it. name: that of the run. Throws Error,
/// Cancelled.
void giveRun(const ExperimentOutputOptions& options, const std::string& name, const ExperimentPlan& plan,
             const ExperimentState& state);

}  // namespace calibrium::app
