// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/report.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/label_models.h"
#include "app/models/models.h"
#include "app/models/recalibrated_models.h"
#include "app/output.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "app/version.h"
#include "core/analysis/column_sets.h"
#include "core/experiments/experiment_plan.h"
#include "core/experiments/runs/command_text.h"
#include "core/figures/figure_method.h"
#include "core/io/bytes/file_bytes.h"
#include "core/recalibration/lineage.h"
#include "ui/export/report.h"
#include "ui/export/report_sections.h"
#include "ui/look/shades.h"

#include <QCommandLineParser>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium::app {

namespace {

/// Puts below every model what the method makes of it, and what that gains into its verdict.
void addRecalibrated(const ReportOptions& options, const std::stop_token& stop, ProgressLine& progress,
                     ui::ReportContent& content) {
    RecalibratedModels all = withRecalibrated(
        std::move(content.models),
        {.method = options.recalibration, .analysis = options.analysis, .group = {}, .clusters = options.clusters},
        stop, progress);
    content.models = std::move(all.models);
    content.remarks = std::move(all.remarks);
    content.study.recalibrations = std::move(all.notes);
    content.styles.clear();
    for (std::size_t i = 0; i < content.models.size(); i += 2) {
        // Two of one hue, marker and dash of each its own.
        const auto number = static_cast<int>(i);
        ui::SeriesStyle style = ui::seriesStyle(number);
        style.colour = ui::seriesStyle(number / 2).colour;
        content.styles.push_back(style);
        content.styles.push_back(ui::childStyle(number + 1, style.colour, 0));
    }
}

/// What was computed where nothing was asked for: named where it is the same for all models, else the defaults again.
AnalysisSpecification computedAnalysis(const AnalysisOptions& options, const std::vector<ReportedModel>& models) {
    if (!options.isDefault || models.empty()) return options.specification;
    AnalysisSpecification computed = usualAnalysis(options.specification, models.front().data);
    const bool isSame = std::all_of(models.begin(), models.end(), [&](const ReportedModel& model) {
        const AnalysisSpecification own = usualAnalysis(options.specification, model.data);
        return own.measures == computed.measures && own.tests == computed.tests;
    });
    if (!isSame) {
        computed.measures.clear();
        computed.tests.clear();
    }
    return computed;
}

/// As for --sections; empty where nobody has chosen any.
std::string sectionsText(const std::vector<std::string>& sections) {
    if (sections == ui::parseSections("all")) return "all";
    std::string text;
    for (const std::string& id : sections) text += (text.empty() ? "" : ",") + id;
    return text;
}

/// The line that writes the same report again.
QString commandOf(const ReportOptions& options, const std::vector<ReportedModel>& models) {
    const AnalysisInput input{.predictions = options.data.predictions,
                              .targets = options.data.targets,
                              .sample = options.data.sample,
                              .overrides = options.data.overrides,
                              .join = options.data.join,
                              .group = options.samples.group,
                              .weights = options.samples.weights,
                              .clusters = options.clusters,
                              .columnSets = options.data.columnSets,
                              .columnTargets = options.data.columnTargets,
                              .hasCommonRows = options.samples.hasCommonRows};
    return QString::fromStdString(reportCommandText(input, computedAnalysis(options.analysis, models),
                                                    {.recalibration = options.recalibration,
                                                     .sections = sectionsText(options.sections),
                                                     .figures = options.figures},
                                                    fileName(options.output.file)));
}

}  // namespace

void declareReportOptions(QCommandLineParser& parser) {
    declareDataOptions(parser, PredictionsUse::Required);
    declareSampleOptions(parser);
    declareAnalysisOptions(parser);
    declareClusters(parser);
    parser.addOption({"output", "The file to write; its suffix decides the format: html or pdf.", "FILE"});
    declareRecalibrate(parser, "the report");
    parser.addOption({"sections",
                      "What the report holds, with commas between: " + QString::fromStdString(ui::sectionSyntax()) +
                          "; usual (the default) and all stand for many of them.",
                      "LIST"});
    parser.addOption({"figure",
                      "A view that the section figure shows, with settings behind a colon: decision:threshold=0.2. May "
                      "be given several times; the default is " +
                          QString::fromStdString(figureMethods().front().info.id) + ".",
                      "VIEW[:KEY=VALUE,...]"});
    declareForce(parser);
}

ReportOptions readReportOptions(const QCommandLineParser& parser, const QStringList& positional) {
    ReportOptions options;
    options.data = readRequiredData(parser, positional, ReportOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    options.clusters = readClusters(parser, options.samples.group, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    options.output = readOutputOptions(parser, ReportOptions::command, {"html", "pdf"});
    options.recalibration = readRecalibrate(parser);
    if (parser.isSet("sections")) options.sections = ui::parseSections(parser.value("sections").toStdString());
    for (const QString& text : parser.values("figure")) {
        options.figures.push_back(parseFigureRequest(text.toStdString()));
    }
    return options;
}

namespace {

/// Views that were asked for and that the report would leave out without a word.
void requireFigures(const ReportOptions& options, const ui::ReportContent& content) {
    if (options.figures.empty()) return;
    if (!content.has("figure")) {
        throw UsageError(
            "--figure is drawn in the section figure, which --sections does not name; add it: --sections " +
            sectionsText(options.sections) + ",figure.");
    }
    for (const MethodRequest& request : options.figures) {
        if (!figureMethod(request.id).comparesModels || content.models.size() > 1) continue;
        throw UsageError("--figure " + request.id +
                         " compares models, and the report is of one; name the file of another, or another view.");
    }
}

}  // namespace

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
                                     .groups = GroupUse::WithinModels,
                                     .clusters = options.clusters},
                                    interruption.token(), progress)
                         .models;
    content.command = commandOf(options, content.models);
    if (!options.sections.empty()) content.sections = options.sections;
    content.figures = options.figures;
    content.study.group = options.samples.group;
    content.study.weights = options.samples.weights;
    content.study.clusters = options.clusters;
    if (areLabels(options.data, content.models)) {
        content.labelAverages = labelSentences(
            content.models,
            microAveragesOf(content.models, options.analysis, options.clusters, interruption.token(), progress));
    }
    if (!options.recalibration.id.empty()) addRecalibrated(options, interruption.token(), progress, content);
    requireFigures(options, content);
    progress.setTask("Writing the report");
    ui::writeReportFile(content, QString::fromStdString(options.output.file),
                        Run(interruption.token(), progress.callback()));
    return exitDone;
}

}  // namespace calibrium::app
