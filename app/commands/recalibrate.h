// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/options/fit_options.h"
#include "app/options/output_options.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct RecalibrateOptions {
    static constexpr Command command = Command::Recalibrate;

    DataOptions data{};
    std::string weights{};  ///< column of case weights; empty: every sample counts the same
    AnalysisOptions analysis{};
    FitOptions fit{};
    std::string save{};      ///< where the map goes; empty: nowhere
    OutputOptions output{};  ///< of recalibrated predictions
    ReportFormat format = ReportFormat::Text;
};

void declareRecalibrateOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
RecalibrateOptions readRecalibrateOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Fits a recalibration method, prints what it changes, and writes the map and the recalibrated predictions.
int runRecalibrate(const RecalibrateOptions& options);

}  // namespace calibrium::app
