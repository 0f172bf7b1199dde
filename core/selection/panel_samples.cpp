// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/panel_samples.h"

#include "core/figures/ternary.h"
#include "core/selection/view_samples.h"
#include "core/statistics/histogram.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <variant>

namespace calibrium {

namespace {

bool hasMap(const Panel& panel) {
    return std::any_of(panel.marks.begin(), panel.marks.end(),
                       [](const Mark& mark) { return std::holds_alternative<HeatMap>(mark); });
}

PanelSamples::Kind kindOfPlace(const Panel& panel) {
    return panel.x.isHidden || hasMap(panel) ? PanelSamples::Kind::Plane : PanelSamples::Kind::AlongX;
}

PanelSamples::Kind pairs(const Panel& panel) {
    return hasMap(panel) ? PanelSamples::Kind::Pairs : PanelSamples::Kind::AlongX;
}

const std::array<ViewSamples, 4>& viewSamples() {
    static const std::array<ViewSamples, 4> list{{{"reliability", kindOfPlace, reliabilitySamples},
                                                  {"where", kindOfPlace, whereSamples},
                                                  {"pair-matrix", pairs, pairSamples},
                                                  {"along", kindOfPlace, columnSamples}}};
    return list;
}

const ViewSamples* findView(const FigureMethod& view) {
    const auto& list = viewSamples();
    const auto found =
        std::find_if(list.begin(), list.end(), [&](const ViewSamples& one) { return one.viewId == view.info.id; });
    return found == list.end() ? nullptr : &*found;
}

/// Of bars, points and arrows.
std::size_t partCount(const Mark& mark) {
    if (const auto* bars = std::get_if<Bars>(&mark)) return bars->left.size();
    if (const auto* points = std::get_if<Points>(&mark)) return points->x.size();
    if (const auto* arrows = std::get_if<Arrows>(&mark)) return arrows->fromX.size();
    return 0;
}

const Style& styleOf(const Mark& mark) {
    return std::visit([](const auto& item) -> const Style& { return item.style; }, mark);
}

bool isWithin(double low, double value, double high) { return low <= value && value <= high; }

std::vector<Index> risingRows(const PanelSamples& samples, const auto& isMeant) {
    std::vector<Index> rows;
    for (std::size_t k = 0; k < samples.x.size(); ++k) {
        if (isMeant(k)) rows.push_back(samples.rowOf(k));
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::vector<Index> rowsOfCell(const PanelSamples& samples, const HeatMap& map, std::size_t index) {
    const std::size_t columns = map.xEdges.size() - 1;
    const std::size_t column = index % columns;
    const std::size_t row = index / columns;
    return risingRows(samples, [&](std::size_t k) {
        const bool isInColumn = histogramBin(map.xEdges, samples.x[k]) == column;
        if (samples.kind == PanelSamples::Kind::Pairs) {
            return isInColumn || histogramBin(map.yEdges, samples.x[k]) == row;
        }
        return isInColumn && histogramBin(map.yEdges, samples.y[k]) == row;
    });
}

std::vector<Index> rowsOfTriangle(const PanelSamples& samples, const Triangles& triangles, std::size_t index) {
    const double* x = triangles.x.data() + 3 * index;
    const double* y = triangles.y.data() + 3 * index;
    const auto turn = [&](std::size_t from, std::size_t to, std::size_t k) {
        return (x[to] - x[from]) * (samples.y[k] - y[from]) - (y[to] - y[from]) * (samples.x[k] - x[from]);
    };
    return risingRows(samples, [&](std::size_t k) {
        const double first = turn(0, 1, k);
        const double second = turn(1, 2, k);
        const double third = turn(2, 0, k);
        return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
    });
}

}  // namespace

std::optional<PanelSamples::Kind> sampleKind(const FigureMethod& view, const Figure& figure, std::size_t panel) {
    const ViewSamples* samples = findView(view);
    if (samples == nullptr || panel >= figure.panels.size()) return std::nullopt;
    return samples->kind(figure.panels[panel]);
}

std::vector<PanelSamples> samplesIn(const FigureMethod& view, const Figure& figure, std::size_t panel,
                                    const FigureCall& call) {
    call.run.check();
    if (!sampleKind(view, figure, panel)) return {};
    return findView(view)->samples(figure, panel, call);
}

std::vector<Index> rowsWithin(const PanelSamples& samples, const Region& region) {
    return risingRows(samples, [&](std::size_t k) {
        const bool isBetween = isWithin(region.left, samples.x[k], region.right);
        if (samples.kind == PanelSamples::Kind::AlongX) return isBetween;
        if (samples.kind == PanelSamples::Kind::Pairs) {
            return isBetween || isWithin(region.bottom, samples.x[k], region.top);
        }
        return isBetween && isWithin(region.bottom, samples.y[k], region.top);
    });
}

std::vector<Index> rowsOfPart(const PanelSamples& samples, const Panel& panel, const MarkPart& part) {
    if (part.mark >= panel.marks.size()) return {};
    const Mark& mark = panel.marks[part.mark];
    if (const auto* map = std::get_if<HeatMap>(&mark)) {
        return part.index < map->values.size() ? rowsOfCell(samples, *map, part.index) : std::vector<Index>();
    }
    if (const auto* triangles = std::get_if<Triangles>(&mark)) {
        return part.index < triangles->values.size() ? rowsOfTriangle(samples, *triangles, part.index)
                                                     : std::vector<Index>();
    }
    const auto* points = std::get_if<Points>(&mark);
    if (points != nullptr && samples.kind == PanelSamples::Kind::Plane && part.index < points->x.size()) {
        return risingRows(samples, [&](std::size_t k) {
            return samples.x[k] == points->x[part.index] && samples.y[k] == points->y[part.index];
        });
    }
    for (const auto& group : samples.marks) {
        if (group.mark != part.mark) continue;
        const auto wanted = static_cast<std::int32_t>(part.index);
        return risingRows(samples, [&](std::size_t k) { return group.part[k] == wanted; });
    }
    return {};
}

std::vector<const FigureModel*> modelsIn(const Panel& panel, const FigureCall& call) {
    std::vector<const FigureModel*> models;
    for (const auto& model : call.models) {
        const bool isHere = std::any_of(panel.marks.begin(), panel.marks.end(), [&](const Mark& mark) {
            const Style& style = styleOf(mark);
            return style.series == model.series && (style.role == Role::Model || style.role == Role::ModelSoft);
        });
        if (isHere) models.push_back(&model);
    }
    return models;
}

std::vector<Index> rowsSeen(const Dataset& model, const Dataset& seen) {
    if (seen.sampleCount() == model.sampleCount()) return {};
    std::unordered_map<Index, Index> rowOfLoaded;
    for (Index row = 0; row < model.sampleCount(); ++row) rowOfLoaded.try_emplace(model.loadedRow(row), row);
    std::vector<Index> rows;
    for (Index row = 0; row < seen.sampleCount(); ++row) rows.push_back(rowOfLoaded.at(seen.loadedRow(row)));
    return rows;
}

PanelSamples alongForecasts(const Dataset& twoClasses, int series) {
    const auto column = twoClasses.parameters().col(1);
    PanelSamples samples{.kind = PanelSamples::Kind::AlongX,
                         .series = series,
                         .rows = {},
                         .x = {column.begin(), column.end()},
                         .y = {},
                         .isHit = {},
                         .marks = {}};
    for (const auto label : twoClasses.labels()) samples.isHit.push_back(label == 1 ? 1 : 0);
    return samples;
}

void addBinMarks(PanelSamples& samples, const Panel& panel, const std::vector<std::int32_t>& binOfSample,
                 std::size_t binCount, const Eigen::VectorXd& weights) {
    // Bins without samples are not drawn, nor are those whose samples all weigh nothing.
    std::vector<std::int32_t> place(binCount, -1);
    for (std::size_t i = 0; i < binOfSample.size(); ++i) {
        const bool counts = weights.size() == 0 || weights(static_cast<Index>(i)) > 0;
        if (counts) place[static_cast<std::size_t>(binOfSample[i])] = 0;
    }
    std::int32_t drawn = 0;
    for (auto& number : place) {
        if (number == 0) number = drawn++;
    }
    std::vector<std::int32_t> part;
    part.reserve(binOfSample.size());
    for (const std::int32_t bin : binOfSample) part.push_back(place[static_cast<std::size_t>(bin)]);
    for (std::size_t m = 0; m < panel.marks.size(); ++m) {
        const Style& style = styleOf(panel.marks[m]);
        if (style.series != samples.series || (style.role != Role::Model && style.role != Role::ModelSoft)) continue;
        if (partCount(panel.marks[m]) != static_cast<std::size_t>(drawn)) continue;
        samples.marks.push_back({.mark = m, .part = part, .isHistogram = false});
    }
}

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

PanelSamples inTriangle(const Dataset& threeClasses, int series) {
    PanelSamples samples{
        .kind = PanelSamples::Kind::Plane, .series = series, .rows = {}, .x = {}, .y = {}, .isHit = {}, .marks = {}};
    for (Index row = 0; row < threeClasses.sampleCount(); ++row) {
        const TernaryPoint point = ternaryPoint(threeClasses.parameters().row(row));
        samples.x.push_back(point.x);
        samples.y.push_back(point.y);
    }
    return samples;
}

}  // namespace calibrium
