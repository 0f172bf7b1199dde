// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/analysis_options.h"
#include "app/options/data_options.h"
#include "app/options/figure_options.h"
#include "app/options/fit_options.h"
#include "app/options/output_options.h"
#include "app/options/sample_options.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct PlotOptions {
    static constexpr Command command = Command::Plot;

    std::string view{};   ///< id
    Values viewValues{};  ///< settings of the view that differ from the defaults
    DataOptions data{};
    SampleOptions samples{};
    std::string clusters{};  ///< column of clusters of dependent rows; empty: rows are independent
    AnalysisOptions analysis{};
    FitOptions fit{};   ///< for the view that shows recalibration
    std::string map{};  ///< file of a map through which the model is drawn beside itself; empty: none
    FigureLine figure{};
    OutputOptions output{};
};

void declarePlotOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
PlotOptions readPlotOptions(const QCommandLineParser& parser, QStringList positional);

/// Writes a view of all models to a file. Needs a QApplication, on any platform.
/// Returns the exit status; throws what ends the command otherwise.
int runPlot(const PlotOptions& options);

}  // namespace calibrium::app
