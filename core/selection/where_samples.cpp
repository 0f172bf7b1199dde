// SPDX-License-Identifier: GPL-3.0-or-later
// Where the samples stand in the views that look for the place of an error: along the confidence, in the triangle, over
// mean and standard deviation, by pairs, and along a column of the file.
#include "core/data/notes.h"
#include "core/data/predictive_distributions.h"
#include "core/figures/along_column.h"
#include "core/figures/confidence_lens.h"
#include "core/figures/pair_matrix.h"
#include "core/figures/view_parts.h"
#include "core/figures/where_curve.h"
#include "core/selection/view_samples.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

PanelSamples emptySamples(PanelSamples::Kind kind, int series) {
    return {.kind = kind, .series = series, .rows = {}, .x = {}, .y = {}, .isHit = {}, .marks = {}};
}

bool hasMap(const Panel& panel) {
    return std::any_of(panel.marks.begin(), panel.marks.end(),
                       [](const Mark& mark) { return std::holds_alternative<HeatMap>(mark); });
}

/// The bar that each of these places stands in; bars without gaps, rising.
std::vector<std::int32_t> barsOf(const std::vector<double>& places, const Bars& bars) {
    std::vector<std::int32_t> found;
    for (const double place : places) {
        const auto next = std::upper_bound(bars.left.begin(), bars.left.end(), place);
        found.push_back(static_cast<std::int32_t>(next - bars.left.begin()) - 1);
    }
    return found;
}

std::vector<PanelSamples> overMeanAndDeviation(const Panel& panel, const FigureCall& call) {
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        const auto distributions = univariateDistributions(model->data, "The map of the witness function");
        PanelSamples samples = emptySamples(PanelSamples::Kind::Plane, model->series);
        for (Index row = 0; row < model->data.sampleCount(); ++row) {
            samples.x.push_back(distributions->mean(row));
            samples.y.push_back(std::sqrt(distributions->variance(row)));
        }
        all.push_back(std::move(samples));
    }
    return all;
}

std::vector<PanelSamples> alongConfidence(const Panel& panel, const FigureCall& call) {
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        if (model->data.classCount() == 0) continue;
        const Lens lens = confidenceLens(model->data, call.values.text("lens"));
        // A bandwidth chosen by its power has used some of the rows up.
        const ReadyData ready = readyFor(call, *model, lens, call.run);
        PanelSamples samples = alongForecasts(ready.data, model->series);
        samples.rows = rowsSeen(model->data, ready.data);
        if (panel.y.isCount) {
            const Bins bins =
                confidenceBins(ready.data.parameters().col(1), witnessHistogramBins(forecastScale(call.values)));
            addBinMarks(samples, panel, bins.index, static_cast<std::size_t>(bins.count), ready.data.weights());
            for (auto& mark : samples.marks) mark.isHistogram = true;
        }
        all.push_back(std::move(samples));
    }
    moveToScale(all, forecastScale(call.values));
    return all;
}

}  // namespace

std::vector<PanelSamples> whereSamples(const Figure& figure, std::size_t index, const FigureCall& call) {
    const Panel& panel = figure.panels[index];
    if (hasMap(panel)) return overMeanAndDeviation(panel, call);
    if (!panel.x.isHidden) return alongConfidence(panel, call);
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        if (model->data.classCount() == 3) all.push_back(inTriangle(model->data, model->series));
    }
    return all;
}

std::vector<PanelSamples> pairSamples(const Figure& figure, std::size_t index, const FigureCall& call) {
    std::vector<PanelSamples> all;
    const Panel& panel = figure.panels[index];
    for (const FigureModel* model : modelsIn(panel, call)) {
        const Dataset seen = pairMatrixData(*model, call, call.run).data;
        const auto kind = hasMap(panel) ? PanelSamples::Kind::Pairs : PanelSamples::Kind::AlongX;
        PanelSamples samples = emptySamples(kind, model->series);
        samples.rows = rowsSeen(model->data, seen);
        const std::vector<Index> order = pairMatrixOrder(seen);
        samples.x.resize(order.size());
        for (std::size_t rank = 0; rank < order.size(); ++rank) {
            samples.x[static_cast<std::size_t>(order[rank])] = static_cast<double>(rank) + 0.5;
        }
        for (const Mark& mark : panel.marks) {
            const auto* bars = std::get_if<Bars>(&mark);
            if (bars != nullptr) addBinMarks(samples, panel, barsOf(samples.x, *bars), bars->left.size());
        }
        all.push_back(std::move(samples));
    }
    return all;
}

std::vector<PanelSamples> columnSamples(const Figure& figure, std::size_t index, const FigureCall& call) {
    const Panel& panel = figure.panels[index];
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        PanelSamples samples = emptySamples(PanelSamples::Kind::AlongX, model->series);
        samples.x = columnPositions(model->data, panel.x.label);
        if (model->data.classCount() > 0) {
            const Dataset seen = preparedOf(*model).seenThrough(confidenceLens(model->data, "auto"), call.run);
            for (const auto label : seen.labels()) samples.isHit.push_back(label == 1 ? 1 : 0);
        }
        all.push_back(std::move(samples));
    }
    return all;
}

}  // namespace calibrium
