// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/panel_samples.h"

#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/selection/sample_places.h"
#include "core/statistics/histogram.h"

#include <algorithm>
#include <cstdint>
#include <variant>

namespace calibrium {

namespace {

const SamplesOfParts* samplesOfParts(const Mark& mark) {
    if (const auto* bars = std::get_if<Bars>(&mark)) return &bars->samples;
    if (const auto* points = std::get_if<Points>(&mark)) return &points->samples;
    if (const auto* arrows = std::get_if<Arrows>(&mark)) return &arrows->samples;
    return nullptr;
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

std::optional<PanelSamples::Kind> sampleKind(const Figure& figure, std::size_t panel) {
    if (panel >= figure.panels.size()) return std::nullopt;
    switch (figure.panels[panel].meaning.place) {
        case SamplePlace::None:
            return std::nullopt;
        case SamplePlace::Triangle:
        case SamplePlace::MeanAndDeviation:
            return PanelSamples::Kind::Plane;
        case SamplePlace::PairRanks:
            return PanelSamples::Kind::Pairs;
        case SamplePlace::Forecast:
        case SamplePlace::ScoreShare:
        case SamplePlace::Pit:
        case SamplePlace::CentralCoverage:
        case SamplePlace::Deviation:
        case SamplePlace::PairRank:
        case SamplePlace::Column:
        case SamplePlace::Ellipsoid:
        case SamplePlace::CopulaPit:
        case SamplePlace::VectorRank:
        case SamplePlace::Subgroups:
            break;
    }
    return PanelSamples::Kind::AlongX;
}

std::vector<PanelSamples> samplesIn(const Figure& figure, std::size_t panel, const FigureCall& call) {
    call.run.check();
    if (!sampleKind(figure, panel)) return {};
    return samplePlaces(figure.panels[panel], call);
}

std::vector<MarkSamples> marksOf(const PanelSamples& samples, const Panel& panel) {
    std::vector<MarkSamples> marks;
    for (std::size_t m = 0; m < panel.marks.size(); ++m) {
        const SamplesOfParts* parts = samplesOfParts(panel.marks[m]);
        const bool isOwn =
            std::visit([&](const auto& mark) { return mark.style.series == samples.series; }, panel.marks[m]);
        const bool isKnown = parts != nullptr && parts->part != nullptr && parts->part->size() == samples.x.size();
        if (isOwn && isKnown) marks.push_back({.mark = m, .samples = *parts});
    }
    return marks;
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
    for (const MarkSamples& group : marksOf(samples, panel)) {
        if (group.mark != part.mark) continue;
        const auto wanted = static_cast<std::int32_t>(part.index);
        return risingRows(samples, [&](std::size_t k) { return (*group.samples.part)[k] == wanted; });
    }
    return {};
}

}  // namespace calibrium
