// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plot.h"

#include "app/exit_status.h"
#include "app/fitting.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/plot_views.h"
#include "app/progress_line.h"
#include "core/figures/figure_method.h"
#include "core/recalibration/recalibrate_view.h"
#include "ui/plots/export_pages.h"

namespace calibrium::app {

namespace {

/// Wide enough for the legend of several models.
const QSizeF defaultSizeMm{140, 120};
/// Before, after and map beside each other, models below each other: as high as it takes.
const QSizeF recalibrateSizeMm{180, 0};

/// Only what the view draws is computed: tests for a view of tests, and whatever was named.
AnalysisSpecification neededAnalysis(const CommandLine& line, const FigureMethod& view) {
    AnalysisSpecification analysis = line.analysis;
    if (line.isDefaultAnalysis) analysis.measures.clear();
    if (line.isDefaultAnalysis && view.tests == TestUse::None) analysis.tests.clear();
    return analysis;
}

/// The method that was asked for; else the first that applies, which is said.
RecalibrationOptions optionsFor(const Dataset& data, RecalibrationOptions options, ProgressLine& progress) {
    if (!options.request.id.empty()) return options;
    const MethodInfo& first = firstMethodFor(data).info;
    options.request.id = first.id;
    progress.say(data.name() + ": recalibrated by " + first.name + " (" + first.id +
                 "), the first method that applies; --method chooses another one.");
    return options;
}

Figure buildRecalibrateFigure(const CommandLine& line) {
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    const Run run(interruption.token(), progress.callback());
    AnalysisSpecification nothing = line.analysis;
    nothing.measures.clear();
    nothing.tests.clear();
    const auto models = analysedModels(line, nothing, interruption.token(), progress).models;
    if (models.size() > 1 && !line.recalibration.calibration.empty()) {
        throw UsageError("A calibration set is of one model, and there are " + std::to_string(models.size()) + ".");
    }
    const RecalibrationOptions options = fittingOptions(line, run, progress);
    std::vector<Recalibrated> recalibrated;
    const auto total = static_cast<double>(models.size());
    for (const auto& model : models) {
        const auto done = static_cast<double>(recalibrated.size());
        const Run part = run.part(0.7 * done / total, 0.7 * (done + 1) / total);
        recalibrated.push_back(fitted(model.data, optionsFor(model.data, options, progress), part, progress));
        for (const auto& warning : recalibrated.back().warnings) progress.say(model.data.name() + ": " + warning.text);
    }
    progress.setTask("Drawing " + plotView(line.view).name);
    return recalibrateViewFigure(recalibrated, line.viewValues, run.part(0.7, 1.0));
}

Figure buildFigure(const CommandLine& line) {
    if (isRecalibrateView(line.view)) return buildRecalibrateFigure(line);
    const FigureMethod& view = figureMethod(line.view);
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    std::vector<FigureModel> models;
    AnalysisSpecification computed = neededAnalysis(line, view);
    if (view.tests == TestUse::Requests) computed.tests.clear();
    auto read = analysedModels(line, computed, interruption.token(), progress).models;
    for (auto& model : read) {
        models.push_back({model.data, std::move(model.result), static_cast<int>(models.size()), model.prepared});
    }
    progress.setTask("Drawing " + view.info.name);
    return view.build({.models = models,
                       .values = viewValues(view, line.viewValues, line.analysis.kernel),
                       .analysis = line.analysis,
                       .run = Run(interruption.token(), progress.callback())});
}

}  // namespace

int runPlot(const CommandLine& line) {
    const Figure figure = buildFigure(line);
    ui::ExportOptions options = exportOptions(line.figure, figure);
    if (line.figure.widthMm <= 0) options.sizeMm = isRecalibrateView(line.view) ? recalibrateSizeMm : defaultSizeMm;
    const Interruption interruption;
    const QStringList paths =
        ui::renderPages(figure, {}, QString::fromStdString(line.output), options, Run(interruption.token()));
    if (paths.size() > 1) {
        ProgressLine progress;
        progress.say("The figure is longer than a page: written as " + paths.join(QStringLiteral(", ")).toStdString() +
                     ".");
    }
    return exitDone;
}

}  // namespace calibrium::app
