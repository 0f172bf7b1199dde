// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "app/options/sample_options.h"

class QCommandLineParser;

namespace calibrium::app {

struct EvaluateOptions {
    static constexpr Command command = Command::Evaluate;

    DataOptions data{};
    SampleOptions samples{};
    AnalysisOptions analysis{};
    MethodRequest recalibration{};  ///< what the models are recalibrated by; without an id: they are not
    std::string clusters{};         ///< column of clusters of dependent rows; empty: rows are independent
    ReportFormat format = ReportFormat::Text;
};

void declareEvaluateOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
EvaluateOptions readEvaluateOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Prints measures and tests of every model in the format asked for. Needs no display.
/// Returns the exit status; throws what ends the command otherwise.
int runEvaluate(const EvaluateOptions& options);

}  // namespace calibrium::app
