// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/data_options.h"
#include "app/options/sample_options.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct WindowOptions {
    static constexpr Command command = Command::Window;

    DataOptions data{};
    std::string group{};       ///< column that the models are also evaluated by; empty: none
    std::string weights{};     ///< column of case weights; empty: every sample counts the same
    std::string clusters{};    ///< column of clusters of dependent rows; empty: rows are independent
    std::string screenshot{};  ///< save a picture once the results are there, and end
};

void declareWindowOptions(QCommandLineParser& parser);
/// Throws UsageError, InvalidSetting.
WindowOptions readWindowOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Opens the main window with the files of the options, and returns when it is closed. Needs a QApplication.
/// Returns the exit status; throws what ends the command otherwise.
int runWindow(const WindowOptions& options);

}  // namespace calibrium::app
