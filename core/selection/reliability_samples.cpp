// SPDX-License-Identifier: GPL-3.0-or-later
// Where the samples stand in the reliability view: along the probability that a panel shows, in the triangle of three
// classes, or along the PIT values and predicted deviations of real targets.
#include "core/binning/median_variance.h"
#include "core/binning/uniform_simplex.h"
#include "core/estimators/binned_measure.h"
#include "core/figures/confidence_lens.h"
#include "core/figures/reliability_parameters.h"
#include "core/figures/view_parts.h"
#include "core/regression/pit.h"
#include "core/regression/sharpness.h"
#include "core/selection/view_samples.h"
#include "core/statistics/histogram.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

bool isHistogramPanel(const Panel& panel) { return panel.y.label == "samples" || panel.y.label == "density"; }

/// The class that a panel of the lens class-wise says it shows.
Lens classLens(const Panel& panel, const Dataset& data) {
    Lens lens{.kind = Lens::Kind::Class};
    std::size_t longest = 0;
    for (std::size_t k = 0; k < data.classNames().size(); ++k) {
        const std::string& name = data.classNames()[k];
        if (name.size() < longest || !panel.title.ends_with("class " + name)) continue;
        longest = name.size();
        lens.classIndex = static_cast<Index>(k);
    }
    return lens;
}

std::vector<PanelSamples> forecastSamples(const Panel& panel, const FigureCall& call) {
    const std::string& choice = call.values.text("lens");
    const ReliabilityLook look = reliabilityLook(call.values, call.analysis.seed);
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        if (model->data.classCount() == 0) continue;
        const Lens lens = choice == "class-wise" ? classLens(panel, model->data) : confidenceLens(model->data, choice);
        const Dataset seen = preparedOf(*model).seenThrough(lens, call.run);
        PanelSamples samples = alongForecasts(seen, model->series);
        const Bins bins = confidenceBins(seen.parameters().col(1), look.options.bins);
        addBinMarks(samples, panel, bins.index, static_cast<std::size_t>(bins.count), seen.weights());
        for (auto& mark : samples.marks) mark.isHistogram = isHistogramPanel(panel);
        all.push_back(std::move(samples));
    }
    moveToScale(all, look.scale);
    return all;
}

std::vector<PanelSamples> simplexSamples(const Panel& panel, const FigureCall& call) {
    constexpr Index sparseBelow = 5;  // those of fewer samples are a mark of their own
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        const Dataset& data = model->data;
        if (data.classCount() != 3) continue;
        const Index perClass = call.values.integer("simplex-bins");
        const Bins bins =
            call.values.text("binning") != "equal-mass"
                ? uniformSimplexBins(data.parameters(), perClass)
                : medianVarianceBins(data.parameters(), std::max<Index>(1, data.sampleCount() / (perClass * perClass)));
        PanelSamples samples = inTriangle(data, model->series);
        const std::vector<Index> sizes = binSizes(bins);
        std::vector<double> weights(sizes.size(), 0.0);
        for (std::size_t i = 0; i < bins.index.size(); ++i) {
            weights[static_cast<std::size_t>(bins.index[i])] +=
                data.weights().size() > 0 ? data.weights()(static_cast<Index>(i)) : 1.0;
        }
        for (std::size_t m = 0; m < panel.marks.size(); ++m) {
            const auto* arrows = std::get_if<Arrows>(&panel.marks[m]);
            if (arrows == nullptr || arrows->style.series != model->series) continue;
            const bool isSparse = arrows->style.role == Role::ModelSoft;
            std::vector<std::int32_t> place(sizes.size(), -1);
            std::int32_t drawn = 0;
            for (std::size_t b = 0; b < sizes.size(); ++b) {
                if (weights[b] > 0 && (sizes[b] < sparseBelow) == isSparse) place[b] = drawn++;
            }
            MarkSamples mark{.mark = m, .part = {}, .isHistogram = false};
            for (const auto bin : bins.index) mark.part.push_back(place[static_cast<std::size_t>(bin)]);
            samples.marks.push_back(std::move(mark));
        }
        all.push_back(std::move(samples));
    }
    return all;
}

PanelSamples alongValues(std::vector<double> values, int series) {
    return {.kind = PanelSamples::Kind::AlongX,
            .series = series,
            .rows = {},
            .x = std::move(values),
            .y = {},
            .isHit = {},
            .marks = {}};
}

/// The PIT value of a target is the level of the lowest predicted quantile that it does not exceed, and |2 PIT - 1| the
/// nominal coverage of the narrowest central interval that holds it.
std::vector<PanelSamples> pitSamples(const Panel& panel, const FigureCall& call) {
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        std::vector<double> pit = randomisedPitValues(model->data, call.analysis.seed, call.run);
        if (panel.title == "Central intervals") {
            for (double& value : pit) value = std::abs(2 * value - 1);
        }
        PanelSamples samples = alongValues(std::move(pit), model->series);
        if (panel.title == "PIT histogram") {
            const Index count = call.values.integer("bins");
            const std::vector<double> edges = equalEdges(count);
            std::vector<std::int32_t> bins;
            for (const double value : samples.x) bins.push_back(static_cast<std::int32_t>(equalBin(value, edges)));
            for (std::size_t m = 0; m < panel.marks.size(); ++m) {
                const auto* bars = std::get_if<Bars>(&panel.marks[m]);
                if (bars == nullptr || bars->style.series != model->series) continue;
                samples.marks.push_back({.mark = m, .part = bins, .isHistogram = true});
            }
        }
        all.push_back(std::move(samples));
    }
    return all;
}

std::vector<PanelSamples> sharpnessSamples(const Panel& panel, const FigureCall& call) {
    std::vector<PanelSamples> all;
    std::vector<double> pooled;
    for (const FigureModel* model : modelsIn(panel, call)) {
        all.push_back(alongValues(predictedDeviations(model->data), model->series));
        pooled.insert(pooled.end(), all.back().x.begin(), all.back().x.end());
    }
    if (pooled.empty()) return all;
    const std::vector<double> edges = histogramEdges(pooled);
    for (auto& samples : all) {
        std::vector<std::int32_t> bins;
        for (const double value : samples.x) bins.push_back(static_cast<std::int32_t>(histogramBin(edges, value)));
        addBinMarks(samples, panel, bins, edges.size() - 1);
        for (auto& mark : samples.marks) mark.isHistogram = true;
    }
    return all;
}

}  // namespace

std::vector<PanelSamples> reliabilitySamples(const Figure& figure, std::size_t index, const FigureCall& call) {
    const Panel& panel = figure.panels[index];
    if (panel.x.isHidden) return simplexSamples(panel, call);
    const auto models = modelsIn(panel, call);
    if (models.empty()) return {};
    if (models.front()->data.classCount() > 0) return forecastSamples(panel, call);
    return panel.title == "Sharpness" ? sharpnessSamples(panel, call) : pitSamples(panel, call);
}

}  // namespace calibrium
