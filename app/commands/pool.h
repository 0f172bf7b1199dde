// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "app/study_output.h"
#include "core/analysis/reports/report_writer.h"

#include <optional>
#include <string>

#include <QStringList>

class QCommandLineParser;

namespace calibrium::app {

struct PoolOptions {
    static constexpr Command command = Command::Pool;

    DataOptions data{};
    std::string weights{};  ///< column of case weights; empty: every sample counts the same
    AnalysisOptions analysis{};
    std::optional<std::string> original{};  ///< the copy before imputation, which is left out, or "none"
    ReportFormat format = ReportFormat::Text;
    StudyFiles files{};  ///< --figure and --output
};

void declarePoolOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
PoolOptions readPoolOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints the measures of one model pooled over imputed copies of its data, and writes figure and report where these
/// are asked for. Needs no display. Returns the exit status; throws Error, Cancelled.
int runPool(const PoolOptions& options);

}  // namespace calibrium::app
