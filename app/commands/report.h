// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/options/output_options.h"
#include "app/options/sample_options.h"

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

struct ReportOptions {
    static constexpr Command command = Command::Report;

    DataOptions data{};
    SampleOptions samples{};
    AnalysisOptions analysis{};
    MethodRequest recalibration{};  ///< what the models are recalibrated by; without an id: they are not
    std::string clusters{};         ///< column of clusters of dependent rows; empty: rows are independent
    OutputOptions output{};
    std::vector<std::string> sections{};   ///< ids; empty: the usual ones
    std::vector<MethodRequest> figures{};  ///< empty: the first view
};

void declareReportOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
ReportOptions readReportOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Writes a report of all models to a file. Needs a QApplication, on any platform.
/// Returns the exit status; throws what ends the command otherwise.
int runReport(const ReportOptions& options);

}  // namespace calibrium::app
