// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plot.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models/calibration_scale.h"
#include "app/models/fitting.h"
#include "app/models/mapped_model.h"
#include "app/models/model_inputs.h"
#include "app/models/models.h"
#include "app/notes.h"
#include "app/options/positional.h"
#include "app/output.h"
#include "app/plot_views.h"
#include "app/progress_line.h"
#include "app/usage_error.h"
#include "core/analysis/cluster_intervals.h"
#include "core/families/classes/lens.h"
#include "core/figures/figure_call.h"
#include "core/figures/figure_lens.h"
#include "core/figures/figure_method.h"
#include "core/figures/view_parts.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/parameter.h"
#include "core/recalibration/judging/recalibrate_view.h"
#include "core/recalibration/recalibrate.h"
#include "core/recalibration/recalibration_method.h"
#include "ui/plots/export/export_pages.h"

#include <algorithm>
#include <utility>

#include <QCommandLineParser>

namespace calibrium::app {

namespace {

/// Wide enough for the legend of several models.
const QSizeF defaultSizeMm{140, 120};
/// Before, after and map beside each other, models below each other: as high as it takes.
const QSizeF recalibrateSizeMm{180, 0};

/// Only what the view draws is computed: tests for a view of tests, and whatever was named.
AnalysisSpecification neededAnalysis(const AnalysisOptions& asked, const FigureMethod& view) {
    AnalysisSpecification analysis = asked.specification;
    if (asked.isDefault) analysis.measures.clear();
    if (asked.isDefault && view.tests == TestUse::None) analysis.tests.clear();
    return analysis;
}

/// The method that was asked for; else the usual one, which is said.
RecalibrationOptions optionsFor(const Dataset& data, RecalibrationOptions options, ProgressLine& progress) {
    if (!options.request.id.empty()) return options;
    const MethodInfo& usual = usualMethodFor(data).info;
    options.request.id = usual.id;
    progress.say(data.name() + ": recalibrated by " + usual.name + " (" + usual.id +
                 "), as no method was named; --method chooses another one.");
    return options;
}

Figure buildRecalibrateFigure(const PlotOptions& options) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    AnalysisOptions nothing = options.analysis;
    nothing.specification.measures.clear();
    nothing.specification.tests.clear();
    DataOptions data = options.data;
    FitOptions fit = options.fit;
    settleScaleOfCalibration(data, fit, run, progress);
    const auto models =
        analysedModels(
            {.data = data, .samples = options.samples, .analysis = nothing, .clustersOfCommand = options.clusters},
            interruption.token(), progress)
            .models;
    if (models.size() > 1 && !options.fit.calibration.empty()) {
        throw UsageError("A calibration set is of one model, and there are " + std::to_string(models.size()) + ".");
    }
    const RecalibrationOptions fitting = fittingOptions({.fit = fit,
                                                         .analysis = options.analysis.specification,
                                                         .overrides = data.overrides,
                                                         .weights = options.samples.weights},
                                                        run, progress);
    std::vector<Recalibrated> recalibrated;
    const auto total = static_cast<double>(models.size());
    for (const auto& model : models) {
        const auto done = static_cast<double>(recalibrated.size());
        const Run part = run.part(0.7 * done / total, 0.7 * (done + 1) / total);
        recalibrated.push_back(fitted(model.data, optionsFor(model.data, fitting, progress), part, progress));
        for (const auto& warning : recalibrated.back().warnings)
            progress.say(model.data.name() + ": " + warning.text.english());
    }
    progress.setTask("Drawing " + plotView(options.view).name);
    return recalibrateViewFigure(recalibrated, options.viewValues, run.part(0.7, 1.0));
}

/// The model beside itself as a map of a file makes it, which was fitted before.
std::vector<ReportedModel> besideItsMap(const PlotOptions& options, const AnalysisSpecification& computed,
                                        const Run& run, ProgressLine& progress) {
    MappedModel mapped = mappedModel(options.map, options.data, PlotOptions::command, options.samples.weights,
                                     run.part(0.0, 0.3), progress);
    std::vector<ReportedModel> models;
    for (Dataset* data : {&mapped.before, &mapped.after}) {
        models.push_back({.file = options.map, .data = std::move(*data), .result = {}});
    }
    computeResults(models, {}, computed, run.part(0.3, 0.8), progress);
    return models;
}

/// A view that takes no measure or test of the analysis would not notice that there is no such lens, or would show
/// something else. own: its settings.
void requireLens(const FigureMethod& view, const Values& own, const std::string& lens, const Dataset& data) {
    if (lens.empty() || data.classCount() == 0) return;
    static_cast<void>(applyLens(data, parseLens(lens)));
    if (own.contains("lens") || canShowLens(view, lens, data)) return;
    throw UsageError("plot " + view.info.id + " cannot show " + data.name() + " through --lens " + lens +
                     "; --set lens=... chooses one of its own views of the predictions.");
}

Figure buildFigure(const PlotOptions& options) {
    if (isRecalibrateView(options.view)) return buildRecalibrateFigure(options);
    const FigureMethod& view = figureMethod(options.view);
    const AnalysisSpecification& analysis = options.analysis.specification;
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    std::vector<FigureModel> models;
    AnalysisSpecification computed = neededAnalysis(options.analysis, view);
    if (view.tests == TestUse::Requests) computed.tests.clear();
    auto read = options.map.empty()
                    ? analysedModels({.data = options.data,
                                      .samples = options.samples,
                                      .analysis = {computed, options.analysis.isDefault},
                                      .clusters = view.tests == TestUse::Results ? options.clusters : std::string(),
                                      .clustersOfCommand = options.clusters},
                                     interruption.token(), progress)
                          .models
                    : besideItsMap(options, computed, Run(interruption.token(), progress.callback()), progress);
    Values own = options.viewValues;
    for (auto& model : read) {
        requireLens(view, own, analysis.lens, model.data);
        own = withAnalysisLens(view, std::move(own), analysis.lens, model.data);
        if (!options.clusters.empty() && options.samples.group.empty()) requireClusters(model.data, options.clusters);
        models.push_back(
            {model.data, std::move(model.result), static_cast<int>(models.size()), model.prepared, options.clusters});
    }
    progress.setTask("Drawing " + view.info.name);
    Figure figure = view.build({.models = models,
                                .values = viewValues(view, own, analysis.kernel),
                                .analysis = analysis,
                                .run = Run(interruption.token(), progress.callback())});
    noteClusters(figure, models);
    return figure;
}

/// --set, of the view that is named.
Values readViewValues(const QCommandLineParser& parser, const MethodInfo& info) {
    Values values;
    for (const auto& text : parser.values("set")) {
        const std::string key = text.section('=', 0, 0).toStdString();
        const Parameter* parameter = findParameter(info.parameters, key);
        if (parameter == nullptr || !text.contains('=')) {
            std::string known;
            for (const auto& candidate : info.parameters) known += (known.empty() ? "" : ", ") + candidate.id;
            throw UsageError("--set is \"" + text.toStdString() +
                             "\"; it must be key=value with a setting of the view " + info.id + ": " + known + ".");
        }
        if (values.contains(key)) throw UsageError("--set gives " + key + " twice.");
        values.set(key, parseValue(*parameter, text.section('=', 1).toStdString()));
    }
    return values;
}

/// Options of an analysis that the view computes nothing with.
void refuseIdleAnalysis(const QCommandLineParser& parser, const FigureMethod& view) {
    const std::string name = "plot " + view.info.id;
    if (parser.isSet("measure")) {
        throw UsageError(name + " draws what the view is of, whatever --measure names; evaluate computes measures.");
    }
    if (view.tests != TestUse::None) return;
    if (parser.isSet("test")) throw UsageError(name + " draws no test; it takes no --test. evaluate computes tests.");
    const auto isOfKernel = [](const Parameter& parameter) {
        const auto all = kernelParameters();
        return std::any_of(all.begin(), all.end(), [&](const Parameter& one) { return one.id == parameter.id; });
    };
    const auto& own = view.info.parameters;
    // Compared measures may be those of a kernel.
    const bool hasKernel =
        std::any_of(own.begin(), own.end(), isOfKernel) || view.resolvesKernel || view.comparesModels;
    if (parser.isSet("kernel") && !hasKernel) {
        throw UsageError(name + " computes with no kernel; it takes no --kernel.");
    }
}

/// The options of a fit belong to the view that fits maps, and tests and measures to the others.
void readFit(const QCommandLineParser& parser, PlotOptions& options) {
    if (!isRecalibrateView(options.view)) {
        refuseFitOptions(parser, "plot " + options.view);
        refuseIdleAnalysis(parser, figureMethod(options.view));
        return;
    }
    if (parser.isSet("test") || parser.isSet("measure")) {
        throw UsageError("plot recalibrate draws no test and no measure; it takes no --test and no --measure.");
    }
    options.fit = readFitOptions(parser, options.data.overrides);
    fitOverClusters(parser, options.clusters, options.fit);
}

/// A map that was fitted before belongs to one model.
void readMap(const QCommandLineParser& parser, PlotOptions& options) {
    if (!parser.isSet("map")) return;
    if (isRecalibrateView(options.view)) {
        throw UsageError("plot recalibrate fits a map of its own; --map draws a saved one in the other views.");
    }
    if (!options.samples.group.empty()) throw UsageError("--map is not combined with --group.");
    if (const std::size_t count = modelInputs(options.data).size(); count > 1) {
        throw UsageError("--map draws one model beside itself, and there are " + std::to_string(count) +
                         "; --columns or --model chooses one.");
    }
    options.map = parser.value("map").toStdString();
}

}  // namespace

void declarePlotOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument("view", "What to draw.", "VIEW");
    declareDataOptions(parser, PredictionsUse::Required);
    declareSampleOptions(parser);
    declareClusters(parser, "Intervals and bands are then made over clusters; a note says where they are not.");
    declareAnalysisOptions(parser);
    parser.addOptions({
        {"output", "The file to write; its suffix decides the format: png, svg, pdf, tex (pgfplots) or csv.", "FILE"},
        {"set", "A setting of the view. May be given several times.", "key=value"},
        {"map",
         "Draw the predictions beside themselves as a map of recalibrate --save makes them: in the view watch, whether "
         "what was repaired stays repaired.",
         "MAP.json"},
    });
    declareFigureOptions(parser, "140x120, for the view recalibrate 180");
    declareFitOptions(parser);
    declareForce(parser);
}

PlotOptions readPlotOptions(const QCommandLineParser& parser, QStringList positional) {
    PlotOptions options;
    options.view = takeFirst(positional, "plot needs the name of a view.");
    options.data = readRequiredData(parser, positional, PlotOptions::command);
    options.samples = readSampleOptions(parser, options.data.overrides);
    options.clusters = readClusters(parser, options.samples.group, options.data.overrides);
    options.analysis = readAnalysisOptions(parser);
    options.viewValues = readViewValues(parser, plotView(options.view));
    readFit(parser, options);
    readMap(parser, options);
    options.figure = readFigureOptions(parser);
    options.output = readOutputOptions(parser, PlotOptions::command, {"png", "svg", "pdf", "tex", "csv"});
    refuseIdleFigureOptions(parser, options.output.file);
    return options;
}

int runPlot(const PlotOptions& options) {
    refuseOverwriting(options.output, {{options.fit.calibration, options.fit.calibrationTargets, options.map},
                                       inputFiles(options.data),
                                       inputFiles(options.analysis.specification),
                                       inputFiles(options.viewValues)});
    const Figure figure = buildFigure(options);
    ui::ExportOptions exported = exportOptions(options.figure, figure);
    exported.sizeMm = sizeOr(options.figure, isRecalibrateView(options.view) ? recalibrateSizeMm : defaultSizeMm);
    // Rows with names take the height that they need, and go on through panels side by side.
    const bool hasRows = std::any_of(figure.panels.begin(), figure.panels.end(),
                                     [](const Panel& panel) { return !panel.y.ticks.empty(); });
    if (hasRows && options.figure.widthMm <= 0) exported.sizeMm.setHeight(0);
    // Names above their rows want the width of the paper.
    const bool areNamesBeside = std::any_of(figure.panels.begin(), figure.panels.end(), [](const Panel& panel) {
        return !panel.y.ticks.empty() && panel.y.hasTicks;
    });
    if (areNamesBeside && options.figure.columns == 0 && options.figure.panelWidthMm <= 0) {
        exported.columns = std::min(static_cast<int>(figure.panels.size()), ui::mostColumns);
    }
    if (options.figure.widthMm > 0 && !options.output.file.ends_with(".csv")) {
        if (const Text small = ui::smallPanelsText(figure, {}, exported); !small.empty()) note(small.english());
    }
    const Interruption interruption;
    const QStringList paths =
        ui::renderPages(figure, {}, QString::fromStdString(options.output.file), exported, Run(interruption.token()));
    if (paths.size() > 1) {
        ProgressLine progress;
        progress.say("The figure is longer than a page: written as " + paths.join(QStringLiteral(", ")).toStdString() +
                     ".");
    }
    return exitDone;
}

}  // namespace calibrium::app
