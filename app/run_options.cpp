// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/run_options.h"

#include "app/analysis_options.h"
#include "app/command_line.h"

#include <QCommandLineParser>

namespace calibrium::app {

void declareRunOptions(QCommandLineParser& parser) {
    parser.addOption({"data",
                      "A file to read in place of one that the workspace names: the same file at another place, or "
                      "another one, on which the same analysis is repeated. Where the workspace reads several files, "
                      "OLD is the name of the one that is meant, predictions or targets. May be given several times.",
                      "[OLD=]FILE"});
    parser.addOption(
        {"refit",
         "Fit the maps of recalibrated models again, to the rows that are there now. Without it, rows that "
         "the workspace was not saved with are mapped by its maps as they are."});
    declareMachineOptions(parser);
}

void readRunOptions(const QCommandLineParser& parser, CommandLine& line) {
    for (const auto& text : parser.values("data")) {
        if (text.isEmpty() || text.endsWith('=')) throw UsageError("--data needs a file, as in old.csv=new.csv.");
        line.dataInPlace.push_back(text.toStdString());
    }
    line.areMapsRefitted = parser.isSet("refit");
    readMachineOptions(parser, line);
}

}  // namespace calibrium::app
