// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/where_curve.h"

#include "core/estimators/witness.h"
#include "core/estimators/witness_band.h"
#include "core/figures/reliability_panels.h"
#include "core/figures/view_parts.h"
#include "core/kernels/kernel_settings.h"
#include "core/text/number_text.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr int gridSteps = 100;
constexpr Index histogramBins = 20;
constexpr std::size_t bandedModelLimit = 3;

std::vector<double> unitGrid() {
    std::vector<double> grid;
    for (int i = 0; i <= gridSteps; ++i) grid.push_back(static_cast<double>(i) / gridSteps);
    return grid;
}

/// Adds line, band and note of one model; returns its histogram.
ReliabilityCurve addModel(Panel& panel, const LensedModel& shown, bool hasBand, const FigureCall& call,
                          const Run& run) {
    const ReadyData ready = readyFor(call, *shown.model, shown.lens, run.part(0.0, 0.4));
    const Dataset& data = ready.data;
    const int series = shown.model->series;
    const Kernel& kernel = ready.kernel->kernel;
    const std::vector<double> grid = unitGrid();
    const Dataset locations = eventLocations(grid);
    const std::vector<double> values = witness(data, kernel, locations, run.part(0.4, 0.7));
    if (hasBand) {
        const double level = call.values.real("level");
        const auto intervals = calibratedWitnessBand(data, kernel, locations,
                                                     {.level = level, .seed = call.analysis.seed}, run.part(0.7, 1.0));
        // One legend entry speaks for the bands of all models.
        const std::string legend = panel.marks.size() > 1 ? "" : percentText(level) + " of calibrated models";
        Band band{.style = {Role::Band, series, legend}, .x = grid, .lower = {}, .upper = {}};
        for (const auto& interval : intervals) {
            band.lower.push_back(interval.lower);
            band.upper.push_back(interval.upper);
        }
        panel.marks.emplace_back(std::move(band));
    }
    panel.marks.emplace_back(Line{.style = {Role::Model, series, data.name()}, .x = grid, .y = values});
    panel.notes.push_back(data.name() + ": bandwidth " + significant(kernel.bandwidth, 3));
    panel.resolved.push_back(ready.kernel->resolved);
    const ReliabilityOptions bins{.bins = {.count = histogramBins},
                                  .uncertainty = ReliabilityOptions::Uncertainty::None};
    return {.name = data.name(),
            .series = series,
            .isTopLabel = shown.lens.kind == Lens::Kind::TopLabel,
            .bins = reliabilityBins(data, bins, run.withoutProgress())};
}

}  // namespace

void showWitnessCurves(std::span<const LensedModel> models, const FigureCall& call, const Run& run,
                       const ShowPanel& show) {
    Panel panel;
    panel.x = {.label = "", .minimum = 0.0, .maximum = 1.0};  // the histogram below carries the label
    panel.y.label = "witness w: above 0 more often than predicted";
    panel.marks.emplace_back(
        Rule{.style = {Role::Reference, 0, ""}, .kind = Rule::Kind::Horizontal, .value = 0, .label = "as predicted"});
    const auto count = static_cast<double>(models.size());
    std::vector<ReliabilityCurve> curves;
    for (const auto& shown : models) {
        const auto done = static_cast<double>(curves.size());
        curves.push_back(addModel(panel, shown, models.size() <= bandedModelLimit, call,
                                  run.part(done / count, (done + 1) / count)));
    }
    if (models.size() > bandedModelLimit) panel.notes.push_back("bands are drawn for up to three models");
    show(std::move(panel));
    ReliabilityLook look;
    look.options.uncertainty = ReliabilityOptions::Uncertainty::None;
    look.xLabel = confidenceLabel(models);
    Panel histogram = confidenceHistogram(curves, look);
    histogram.row = 1;
    show(std::move(histogram));
}

}  // namespace calibrium
