// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/report.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/experiments/command_text.h"
#include "core/io/file_bytes.h"
#include "core/recalibration/gain_sentence.h"
#include "core/recalibration/recalibrate.h"
#include "ui/export/report.h"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

/// What the method makes of a model, as a model of the report.
ReportedModel afterOf(const CommandLine& line, const RecalibrationReport& report, const Run& run) {
    ReportedModel after{"", report.recalibrated.data, {}};
    after.prepared.emplace(after.data, std::make_shared<PartStore>(line.analysis.memoryBudget));
    const AnalysisSpecification asked =
        line.isDefaultAnalysis ? applicableTo(line.analysis, after.data) : line.analysis;
    after.result = analyse(*after.prepared, asked, run);
    return after;
}

/// Puts below every model what the method makes of it, and what that gains into its verdict.
void addRecalibrated(const CommandLine& line, const std::stop_token& stop, ProgressLine& progress,
                     ui::ReportContent& content) {
    const MethodRequest& request = line.recalibration.request;
    std::vector<ReportedModel> models;
    for (auto& before : content.models) {
        progress.setTask("Recalibrating " + before.data.name());
        const Run run(stop, progress.callback());
        Recalibrated made = recalibrate(before.data,
                                        {.request = request,
                                         .fit = {.kind = FitChoice::Kind::Folds},
                                         .seed = line.analysis.seed,
                                         .memoryBudget = line.analysis.memoryBudget},
                                        run.part(0.0, 0.5));
        const RecalibrationReport report =
            reportOf(std::move(made), AnalysisSpecification{.seed = line.analysis.seed}, run.part(0.5, 0.8));
        const std::array<const RecalibrationReport*, 1> tried{&report};
        const std::string gain = gainSentence(tried);
        models.push_back(std::move(before));
        content.remarks.push_back(gain.empty() ? std::vector<std::string>() : std::vector<std::string>{gain});
        models.push_back(afterOf(line, report, run.part(0.8, 1.0)));
        content.remarks.push_back({lineageText(report.recalibrated) + "."});
    }
    content.models = std::move(models);
}

/// The line that computes the same numbers again; of several models in a file a line for each, unless one report shows
/// them recalibrated.
QString commandsOf(const CommandLine& line) {
    AnalysisInput input{.predictions = line.predictions,
                        .targets = line.targets,
                        .sample = line.sample,
                        .overrides = line.overrides,
                        .join = line.join,
                        .group = line.group,
                        .weights = line.weights};
    if (!line.recalibration.request.id.empty()) {
        input.columnSets = line.columnSets;
        return QString::fromStdString(
            reportCommandText(input, line.analysis, line.recalibration.request, fileName(line.output)));
    }
    QStringList commands;
    for (const auto& columns : line.columnSets) {
        input.overrides.predictionNames = columns;
        commands.append(QString::fromStdString(commandText(input, line.analysis)));
    }
    if (commands.isEmpty()) commands.append(QString::fromStdString(commandText(input, line.analysis)));
    return commands.join(QLatin1Char('\n'));
}

}  // namespace

int runReport(const CommandLine& line) {
    const Interruption interruption;
    ProgressLine progress;
    ui::ReportContent content;
    content.head = {version, line.analysis.seed};
    content.analysis = line.analysis;
    content.models = analysedModels(line, line.analysis, interruption.token(), progress).models;
    content.command = commandsOf(line);
    if (!line.recalibration.request.id.empty()) {
        addRecalibrated(line, interruption.token(), progress, content);
    }
    progress.setTask("Writing the report");
    ui::writeReportFile(content, QString::fromStdString(line.output), Run(interruption.token(), progress.callback()));
    return exitDone;
}

}  // namespace calibrium::app
