// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report_options.h"

#include "app/command_line.h"
#include "core/recalibration/lineage.h"

#include <QCommandLineParser>

namespace calibrium::app {

void declareReportOptions(QCommandLineParser& parser) {
    parser.addOption(
        {"recalibrate",
         "Recalibrate every model by this method, cross-fitted in 5 folds; the report then shows each model "
         "before and after, and its verdict says what that gains on rows that the maps have not seen.",
         "ID[:key=value,...]"});
}

void readReportOptions(const QCommandLineParser& parser, CommandLine& line) {
    if (!parser.isSet("recalibrate")) return;
    line.recalibration.request = parseRecalibrationRequest(parser.value("recalibrate").toStdString());
}

}  // namespace calibrium::app
