// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"

#include <string>

class QCommandLineParser;

namespace calibrium::app {

struct DemonstrationOptions {
    static constexpr Command command = Command::Demo;

    std::string demonstration{};  ///< a file, or the id of one that comes along
    std::string screenshot{};     ///< save a picture once the results are there, and end
};

void declareDemonstrationOptions(QCommandLineParser& parser);
/// positional: without the command's name. Throws UsageError.
DemonstrationOptions readDemonstrationOptions(const QCommandLineParser& parser, const QStringList& positional);

/// Opens the main window with a demonstration of the Lab, and returns when it is closed. Needs a QApplication.
/// Returns the exit status; throws what ends the command otherwise.
int runDemonstration(const DemonstrationOptions& options);

}  // namespace calibrium::app
