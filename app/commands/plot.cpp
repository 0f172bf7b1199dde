// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commands/plot.h"

#include "app/exit_status.h"
#include "app/interruption.h"
#include "app/models.h"
#include "app/progress_line.h"
#include "core/figures/figure_method.h"
#include "ui/plots/figure_export.h"

namespace calibrium::app {

namespace {

/// Wide enough for the legend of several models.
const QSizeF defaultSizeMm{140, 120};

/// Only what the view draws is computed: tests for a view of tests, and whatever was named.
AnalysisSpecification neededAnalysis(const CommandLine& line, const FigureMethod& view) {
    AnalysisSpecification analysis = line.analysis;
    if (line.isDefaultAnalysis) analysis.measures.clear();
    if (line.isDefaultAnalysis && view.tests == TestUse::None) analysis.tests.clear();
    return analysis;
}

Figure buildFigure(const CommandLine& line) {
    const FigureMethod& view = figureMethod(line.view);
    const Interruption interruption(interruptionGrace);
    ProgressLine progress;
    std::vector<FigureModel> models;
    AnalysisSpecification computed = neededAnalysis(line, view);
    if (view.tests == TestUse::Requests) computed.tests.clear();
    for (auto& model : analysedModels(line, computed, interruption.token(), progress)) {
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
    if (line.figure.widthMm <= 0) options.sizeMm = defaultSizeMm;
    const Interruption interruption;
    ui::renderFigure(figure, {}, QString::fromStdString(line.output), options, Run(interruption.token()));
    return exitDone;
}

}  // namespace calibrium::app
