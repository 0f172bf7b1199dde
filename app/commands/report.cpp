// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/report.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/version.h"
#include "core/analysis/column_sets.h"
#include "core/experiments/runs/command_text.h"
#include "core/figures/figure_method.h"
#include "core/io/bytes/file_bytes.h"
#include "core/recalibration/judging/gain_sentence.h"
#include "core/recalibration/lineage.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "ui/export/report.h"
#include "ui/export/report_sections.h"
#include "ui/look/shades.h"

#include <QCommandLineParser>

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

/// What the method makes of a model, as a model of the report.
ReportedModel afterOf(const ReportOptions& options, const RecalibrationReport& report, const Run& run) {
    const AnalysisSpecification& analysis = options.analysis.specification;
    ReportedModel after{"", report.recalibrated.data, {}};
    after.prepared.emplace(after.data, std::make_shared<PartStore>(analysis.memoryBudget));
    const AnalysisSpecification asked = options.analysis.isDefault ? usualAnalysis(analysis, after.data) : analysis;
    after.result = analyse(*after.prepared, asked, run);
    return after;
}

/// Puts below every model what the method makes of it, and what that gains into its verdict.
void addRecalibrated(const ReportOptions& options, const std::stop_token& stop, ProgressLine& progress,
                     ui::ReportContent& content) {
    const AnalysisSpecification& analysis = options.analysis.specification;
    std::vector<ReportedModel> models;
    content.styles.clear();
    for (auto& before : content.models) {
        // Two of one hue, marker and dash of each its own.
        const auto number = static_cast<int>(models.size());
        ui::SeriesStyle style = ui::seriesStyle(number);
        style.colour = ui::seriesStyle(number / 2).colour;
        content.styles.push_back(style);
        content.styles.push_back(ui::childStyle(number + 1, style.colour, 0));
        progress.setTask("Recalibrating " + before.data.name());
        const Run run(stop, progress.callback());
        Recalibrated made = recalibrate(before.data,
                                        {.request = options.recalibration,
                                         .fit = {.kind = FitChoice::Kind::Folds},
                                         .seed = analysis.seed,
                                         .memoryBudget = analysis.memoryBudget},
                                        run.part(0.0, 0.5));
        const RecalibrationReport report =
            reportOf(std::move(made), AnalysisSpecification{.seed = analysis.seed}, run.part(0.5, 0.8));
        const std::array<const RecalibrationReport*, 1> tried{&report};
        const std::string gain = gainSentence(tried);
        models.push_back(std::move(before));
        content.remarks.push_back(gain.empty() ? std::vector<std::string>() : std::vector<std::string>{gain});
        models.push_back(afterOf(options, report, run.part(0.8, 1.0)));
        content.remarks.push_back({lineageText(report.recalibrated) + "."});
        const MethodInfo& info = recalibrationMethod(options.recalibration.id).info;
        content.study.recalibrations.push_back({.model = models.back().data.name(),
                                                .text = lineageText(report.recalibrated),
                                                .papers = info.papers,
                                                .source = info.source});
    }
    content.models = std::move(models);
}

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
    parser.addOption(
        {"recalibrate",
         "Recalibrate every model by this method, cross-fitted in 5 folds; the report then shows each model "
         "before and after, and its verdict says what that gains on rows that the maps have not seen.",
         "ID[:key=value,...]"});
    parser.addOption({"sections",
                      "What the report holds, with commas between: " + QString::fromStdString(ui::sectionSyntax()) +
                          "; usual (the default) and all stand for many of them.",
                      "LIST"});
    parser.addOption({"figure",
                      "The view that the section figure shows; the default is " +
                          QString::fromStdString(figureMethods().front().info.id) + ".",
                      "VIEW"});
    declareForce(parser);
}

ReportOptions readReportOptions(const QCommandLineParser& parser, const QStringList& positional) {
    ReportOptions options;
    options.data = readRequiredData(parser, positional, ReportOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    options.output = readOutputOptions(parser, ReportOptions::command, {"html", "pdf"});
    if (parser.isSet("recalibrate")) {
        options.recalibration = parseRecalibrationRequest(parser.value("recalibrate").toStdString());
    }
    if (parser.isSet("sections")) options.sections = ui::parseSections(parser.value("sections").toStdString());
    if (parser.isSet("figure")) options.view = figureMethod(parser.value("figure").toStdString()).info.id;
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
    content.models = analysedModels({.data = options.data,
                                     .samples = options.samples,
                                     .analysis = options.analysis,
                                     .groups = GroupUse::WithinModels},
                                    interruption.token(), progress)
                         .models;
    content.command = commandsOf(options);
    if (!options.sections.empty()) content.sections = options.sections;
    content.view = options.view;
    content.study.group = options.samples.group;
    content.study.weights = options.samples.weights;
    if (!options.recalibration.id.empty()) addRecalibrated(options, interruption.token(), progress, content);
    progress.setTask("Writing the report");
    ui::writeReportFile(content, QString::fromStdString(options.output.file),
                        Run(interruption.token(), progress.callback()));
    return exitDone;
}

}  // namespace calibrium::app
