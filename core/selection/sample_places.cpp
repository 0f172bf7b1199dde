// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/sample_places.h"

#include "core/analysis/ready_data.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/binned/kuiper.h"
#include "core/families/coordinates.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/figures/reliability/forecast_axis.h"
#include "core/figures/reliability/vector_panels.h"
#include "core/figures/view_parts.h"
#include "core/figures/views/column_axis.h"
#include "core/figures/views/confidence_lens.h"
#include "core/figures/views/pair_matrix.h"
#include "core/figures/where/ternary.h"
#include "core/regression/pit.h"
#include "core/regression/sharpness.h"
#include "core/regression/vector_pit.h"
#include "core/selection/panel_samples.h"

#include <algorithm>
#include <cmath>
#include <unordered_map>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

PanelSamples emptySamples(PanelSamples::Kind kind, int series) {
    return {.kind = kind, .series = series, .rows = {}, .x = {}, .y = {}, .isHit = {}};
}

PanelSamples alongValues(std::vector<double> values, int series) {
    PanelSamples samples = emptySamples(PanelSamples::Kind::AlongX, series);
    samples.x = std::move(values);
    return samples;
}

/// Probabilities and outcomes of a two-class view along the horizontal axis.
PanelSamples alongForecasts(const Dataset& twoClasses, int series) {
    const auto column = twoClasses.parameters().col(1);
    PanelSamples samples = alongValues({column.begin(), column.end()}, series);
    for (const auto label : twoClasses.labels()) samples.isHit.push_back(label == 1 ? 1 : 0);
    return samples;
}

/// Moves the probabilities of all models of a panel to the scale of its axis, as putOnScale() moves its marks.
void moveToScale(std::vector<PanelSamples>& all, ForecastScale scale) {
    if (scale == ForecastScale::Probability) return;
    std::vector<double> forecasts;
    for (const auto& samples : all) forecasts.insert(forecasts.end(), samples.x.begin(), samples.x.end());
    Panel panel;
    for (auto& samples : all) {
        panel.marks.emplace_back(Points{.style = {}, .x = std::move(samples.x), .y = {}, .tips = {}});
    }
    putOnScale({&panel}, scale,
               Eigen::Map<const Eigen::VectorXd>(forecasts.data(), static_cast<Index>(forecasts.size())));
    for (std::size_t i = 0; i < all.size(); ++i) all[i].x = std::move(std::get<Points>(panel.marks[i]).x);
}

/// Through the class of the panel, or else the lens of the view.
Lens lensOf(const PanelMeaning& meaning, const Dataset& data, const FigureCall& call) {
    if (meaning.component) return {.kind = Lens::Kind::Class, .classIndex = *meaning.component};
    return confidenceLens(data, call.values.text("lens"));
}

std::vector<PanelSamples> forecastPlaces(const Panel& panel, const FigureCall& call) {
    std::vector<PanelSamples> all;
    for (const FigureModel* model : modelsIn(panel, call)) {
        if (model->data.classCount() == 0) continue;
        const Lens lens = lensOf(panel.meaning, model->data, call);
        const Dataset seen = panel.meaning.isOfKernelRows ? readyFor(call, *model, lens, call.run).data
                                                          : preparedOf(*model).seenThrough(lens, call.run);
        all.push_back(alongForecasts(seen, model->series));
        all.back().rows = rowsSeen(model->data, seen);
    }
    moveToScale(all, forecastScale(call.values));
    return all;
}

PanelSamples scoreSharePlaces(const FigureModel& model, const FigureCall& call, const Panel& panel) {
    if (model.data.classCount() == 0) return emptySamples(PanelSamples::Kind::AlongX, model.series);
    const Dataset seen = preparedOf(model).seenThrough(lensOf(panel.meaning, model.data, call), call.run);
    PanelSamples samples = alongForecasts(seen, model.series);
    samples.x = cumulativeDifferences(seen, "The view Cumulative").shares(samples.x.size());
    return samples;
}

/// Marks alone can be picked there; no drag reaches a place that is no number.
PanelSamples subgroupPlaces(const FigureModel& model, const FigureCall& /*call*/, const Panel& /*panel*/) {
    return alongValues(std::vector<double>(static_cast<std::size_t>(model.data.sampleCount()), std::nan("")),
                       model.series);
}

PanelSamples trianglePlaces(const FigureModel& model, const FigureCall& /*call*/, const Panel& /*panel*/) {
    PanelSamples samples = emptySamples(PanelSamples::Kind::Plane, model.series);
    if (model.data.classCount() != 3) return samples;
    for (Index row = 0; row < model.data.sampleCount(); ++row) {
        const TernaryPoint point = ternaryPoint(model.data.parameters().row(row));
        samples.x.push_back(point.x);
        samples.y.push_back(point.y);
    }
    return samples;
}

/// The data of the panel's coordinate where the targets are vectors.
Dataset dataOf(const FigureModel& model, const Panel& panel) {
    if (!panel.meaning.component || !hasCoordinates(model.data)) return model.data;
    return coordinateOf(model.data, *panel.meaning.component);
}

PanelSamples pitPlaces(const FigureModel& model, const FigureCall& call, const Panel& panel) {
    return alongValues(randomisedPitValues(dataOf(model, panel), call.analysis.seed, call.run), model.series);
}

PanelSamples ellipsoidPlaces(const FigureModel& model, const FigureCall& call, const Panel& /*panel*/) {
    return alongValues(ellipsoidLevels(model.data, call.analysis.seed, call.run), model.series);
}

PanelSamples copulaPlaces(const FigureModel& model, const FigureCall& call, const Panel& /*panel*/) {
    return alongValues(copulaPitValues(model.data, call.analysis.seed, call.run), model.series);
}

PanelSamples vectorRankPlaces(const FigureModel& model, const FigureCall& call, const Panel& /*panel*/) {
    return alongValues(vectorRanks(model.data, preRankOf(call.values), rankedDrawCount, call.analysis.seed, call.run),
                       model.series);
}

/// |2 PIT - 1| is the nominal coverage of the narrowest central interval that holds the target.
PanelSamples coveragePlaces(const FigureModel& model, const FigureCall& call, const Panel& panel) {
    PanelSamples samples = pitPlaces(model, call, panel);
    for (double& value : samples.x) value = std::abs(2 * value - 1);
    return samples;
}

PanelSamples deviationPlaces(const FigureModel& model, const FigureCall& /*call*/, const Panel& panel) {
    return alongValues(predictedDeviations(dataOf(model, panel)), model.series);
}

PanelSamples meanPlaces(const FigureModel& model, const FigureCall& /*call*/, const Panel& panel) {
    const auto distributions = univariateDistributions(dataOf(model, panel), "The map of the witness function");
    PanelSamples samples = emptySamples(PanelSamples::Kind::Plane, model.series);
    for (Index row = 0; row < model.data.sampleCount(); ++row) {
        samples.x.push_back(distributions->mean(row));
        samples.y.push_back(std::sqrt(distributions->variance(row)));
    }
    return samples;
}

PanelSamples rankPlaces(const FigureModel& model, const FigureCall& call, const Panel& panel) {
    const Dataset seen = pairMatrixData(model, call, call.run).data;
    const bool arePairs = panel.meaning.place == SamplePlace::PairRanks;
    PanelSamples samples =
        emptySamples(arePairs ? PanelSamples::Kind::Pairs : PanelSamples::Kind::AlongX, model.series);
    samples.rows = rowsSeen(model.data, seen);
    const std::vector<Index> order = pairMatrixOrder(seen);
    samples.x.resize(order.size());
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        samples.x[static_cast<std::size_t>(order[rank])] = static_cast<double>(rank) + 0.5;
    }
    return samples;
}

PanelSamples columnPlaces(const FigureModel& model, const FigureCall& call, const Panel& panel) {
    const DateOrder dates = dateOrder(call.values.text("dates"));
    PanelSamples samples = alongValues(columnAxis(model.data, panel.meaning.column, dates).x, model.series);
    if (model.data.classCount() > 0) {
        const Dataset seen = preparedOf(model).seenThrough(confidenceLens(model.data, "auto"), call.run);
        for (const auto label : seen.labels()) samples.isHit.push_back(label == 1 ? 1 : 0);
    }
    return samples;
}

using ModelPlaces = PanelSamples (*)(const FigureModel& model, const FigureCall& call, const Panel& panel);

ModelPlaces placesOf(SamplePlace place) {
    switch (place) {
        case SamplePlace::ScoreShare:
            return scoreSharePlaces;
        case SamplePlace::Triangle:
            return trianglePlaces;
        case SamplePlace::Pit:
            return pitPlaces;
        case SamplePlace::CentralCoverage:
            return coveragePlaces;
        case SamplePlace::Deviation:
            return deviationPlaces;
        case SamplePlace::MeanAndDeviation:
            return meanPlaces;
        case SamplePlace::PairRank:
        case SamplePlace::PairRanks:
            return rankPlaces;
        case SamplePlace::Column:
            return columnPlaces;
        case SamplePlace::Ellipsoid:
            return ellipsoidPlaces;
        case SamplePlace::CopulaPit:
            return copulaPlaces;
        case SamplePlace::Subgroups:
            return subgroupPlaces;
        case SamplePlace::VectorRank:
            return vectorRankPlaces;
        case SamplePlace::None:
        case SamplePlace::Forecast:
            break;
    }
    return nullptr;
}

}  // namespace

std::vector<Index> rowsSeen(const Dataset& model, const Dataset& seen) {
    if (seen.sampleCount() == model.sampleCount()) return {};
    std::unordered_map<Index, Index> rowOfLoaded;
    for (Index row = 0; row < model.sampleCount(); ++row) rowOfLoaded.try_emplace(model.loadedRow(row), row);
    std::vector<Index> rows;
    for (Index row = 0; row < seen.sampleCount(); ++row) rows.push_back(rowOfLoaded.at(seen.loadedRow(row)));
    return rows;
}

std::vector<const FigureModel*> modelsIn(const Panel& panel, const FigureCall& call) {
    std::vector<const FigureModel*> models;
    for (const auto& model : call.models) {
        const bool isHere = std::any_of(panel.marks.begin(), panel.marks.end(), [&](const Mark& mark) {
            const Style& style = std::visit([](const auto& one) -> const Style& { return one.style; }, mark);
            return style.series == model.series && (style.role == Role::Model || style.role == Role::ModelSoft);
        });
        if (isHere) models.push_back(&model);
    }
    return models;
}

std::vector<PanelSamples> samplePlaces(const Panel& panel, const FigureCall& call) {
    if (panel.meaning.place == SamplePlace::Forecast) return forecastPlaces(panel, call);
    const ModelPlaces places = placesOf(panel.meaning.place);
    std::vector<PanelSamples> all;
    if (places == nullptr) return all;
    for (const FigureModel* model : modelsIn(panel, call)) all.push_back(places(*model, call, panel));
    return all;
}

}  // namespace calibrium
