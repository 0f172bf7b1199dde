// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/report.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/recalibrated_models.h"
#include "app/version.h"
#include "core/experiments/runs/command_text.h"
#include "core/io/bytes/file_bytes.h"
#include "ui/export/report.h"

#include <QCommandLineParser>

#include <string>
#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

/// The line that computes the same numbers again; of several models in a file a line for each, unless one report shows
/// them recalibrated.
QString commandsOf(const ReportOptions& options) {
    const AnalysisSpecification& analysis = options.analysis.specification;
    AnalysisInput input{.predictions = options.data.predictions,
                        .targets = options.data.targets,
                        .sample = options.data.sample,
                        .overrides = options.data.overrides,
                        .join = options.data.join,
                        .group = options.samples.group,
                        .weights = options.samples.weights};
    if (!options.recalibration.id.empty()) {
        input.columnSets = options.data.columnSets;
        return QString::fromStdString(
            reportCommandText(input, analysis, options.recalibration, fileName(options.output.file)));
    }
    QStringList commands;
    for (const auto& columns : options.data.columnSets) {
        input.overrides.predictionNames = columns;
        commands.append(QString::fromStdString(commandText(input, analysis)));
    }
    if (commands.isEmpty()) commands.append(QString::fromStdString(commandText(input, analysis)));
    return commands.join(QLatin1Char('\n'));
}

}  // namespace

void declareReportOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareSampleOptions(parser);
    declareAnalysisOptions(parser);
    parser.addOption({"output", "The file to write; its suffix decides the format: html or pdf.", "FILE"});
    declareRecalibrate(parser, "the report");
    declareForce(parser);
}

ReportOptions readReportOptions(const QCommandLineParser& parser, const QStringList& positional) {
    ReportOptions options;
    options.data = readRequiredData(parser, positional, ReportOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    options.output = readOutputOptions(parser, ReportOptions::command, {"html", "pdf"});
    options.recalibration = readRecalibrate(parser);
    return options;
}

int runReport(const ReportOptions& options) {
    const AnalysisSpecification& analysis = options.analysis.specification;
    refuseOverwriting(options.output, {inputFiles(options.data), inputFiles(analysis)});
    const Interruption interruption;
    ProgressLine progress;
    ui::ReportContent content;
    content.head = {version, analysis.seed};
    content.analysis = analysis;
    content.models = analysedModels({.data = options.data, .samples = options.samples, .analysis = options.analysis},
                                    interruption.token(), progress)
                         .models;
    content.command = commandsOf(options);
    if (!options.recalibration.id.empty()) {
        RecalibratedModels all =
            withRecalibrated(std::move(content.models), {.method = options.recalibration, .analysis = options.analysis},
                             interruption.token(), progress);
        content.models = std::move(all.models);
        content.remarks = std::move(all.remarks);
    }
    progress.setTask("Writing the report");
    ui::writeReportFile(content, QString::fromStdString(options.output.file),
                        Run(interruption.token(), progress.callback()));
    return exitDone;
}

}  // namespace calibrium::app
