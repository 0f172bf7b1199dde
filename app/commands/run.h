// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/figure_options.h"
#include "app/options/output_options.h"

#include <string>
#include <vector>

class QCommandLineParser;

namespace calibrium::app {

struct RunOptions {
    static constexpr Command command = Command::Run;

    std::string workspace{};                 ///< the file that the window has saved
    std::vector<std::string> dataInPlace{};  ///< files to read in place of those of the workspace, [OLD=]FILE
    bool areMapsRefitted = false;            ///< maps are fitted again, not applied as they are
    ReportFormat format = ReportFormat::Text;
    std::string view{};      ///< id of the view that is drawn in place of printing results; empty: none
    FigureLine figure{};     ///< how it is drawn
    OutputOptions output{};  ///< and where it goes
};

void declareRunOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError, InvalidSetting.
RunOptions readRunOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Computes the results of a workspace file as the window shows them and prints them as evaluate does, or draws one of
/// its views as the window does.
/// Returns the exit status. Throws Error, Cancelled.
int runWorkspace(const RunOptions& options);

}  // namespace calibrium::app
