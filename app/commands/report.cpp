// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/report.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/experiments/command_text.h"
#include "ui/export/report.h"

namespace calibrium::app {

int runReport(const CommandLine& line) {
    const Interruption interruption;
    ProgressLine progress;
    ui::ReportContent content;
    content.head = {version, line.analysis.seed};
    content.analysis = line.analysis;
    content.models = analysedModels(line, line.analysis, interruption.token(), progress);
    content.command = QString::fromStdString(
        commandText({line.predictions, line.targets, line.sample, line.overrides, line.join}, line.analysis));
    progress.setTask("Writing the report");
    ui::writeReportFile(content, QString::fromStdString(line.output), Run(interruption.token(), progress.callback()));
    return exitDone;
}

}  // namespace calibrium::app
