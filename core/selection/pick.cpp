// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/selection/pick.h"

#include "core/data/dataset.h"
#include "core/figures/figure.h"
#include "core/figures/figure_call.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace calibrium {

namespace {

/// What the horizontal axis of a panel measures; where it has no label, the panel below carries it.
Text nameOfX(const Figure& figure, std::size_t index) {
    const Panel& panel = figure.panels[index];
    if (!panel.x.label.empty()) return panel.x.label;
    for (const auto& other : figure.panels) {
        if (other.column == panel.column && other.row > panel.row && !other.x.label.empty()) return other.x.label;
    }
    return "horizontal axis";
}

Text rangeText(double from, double to) {
    const Text low = asNumber(significant(from, 4));
    const Text high = asNumber(significant(to, 4));
    return low == high ? low : Text("{1} to {2}", low, high);
}

/// The smallest region that holds the places of the rows.
Region spanOf(const PanelSamples& samples, const std::vector<Index>& rows) {
    Region region;
    bool isFirst = true;
    for (std::size_t k = 0; k < samples.x.size(); ++k) {
        if (!std::binary_search(rows.begin(), rows.end(), samples.rowOf(k))) continue;
        const double y = samples.y.empty() ? 0.0 : samples.y[k];
        if (isFirst) region = {samples.x[k], samples.x[k], y, y};
        isFirst = false;
        region.left = std::min(region.left, samples.x[k]);
        region.right = std::max(region.right, samples.x[k]);
        region.bottom = std::min(region.bottom, y);
        region.top = std::max(region.top, y);
    }
    return region;
}

/// A cell of a matrix is known by its edges: its samples are those of two ranges.
Region regionOf(const PanelSamples& samples, const Panel& panel, const FigurePick& pick,
                const std::vector<Index>& rows) {
    if (!pick.part) return pick.region;
    const auto* map = std::get_if<HeatMap>(&panel.marks[pick.part->mark]);
    if (map == nullptr || samples.kind != PanelSamples::Kind::Pairs) return spanOf(samples, rows);
    const std::size_t columns = map->xEdges.size() - 1;
    const std::size_t column = pick.part->index % columns;
    const std::size_t row = pick.part->index / columns;
    return {map->xEdges[column], map->xEdges[column + 1], map->yEdges[row], map->yEdges[row + 1]};
}

Text describe(const Figure& figure, const FigurePick& pick, const PanelSamples& samples,
              const std::vector<Index>& rows) {
    const Panel& panel = figure.panels[pick.panel];
    if (panel.x.isHidden) return "a part of the triangle";
    const Region region = regionOf(samples, panel, pick, rows);
    const Text x = Text("{1} {2}", nameOfX(figure, pick.panel), rangeText(region.left, region.right));
    const Text y = rangeText(region.bottom, region.top);
    switch (samples.kind) {
        case PanelSamples::Kind::AlongX:
            return x;
        case PanelSamples::Kind::Plane:
            return Text("{1}, {2} {3}", x, panel.y.label, y);
        case PanelSamples::Kind::Pairs:
            break;
    }
    return Text("{1} and {2}", x, y);
}

bool isSameTarget(const Targets& a, Index rowA, const Targets& b, Index rowB) {
    if (a.labels.empty() != b.labels.empty()) return false;
    if (!a.labels.empty()) return a.labels[static_cast<std::size_t>(rowA)] == b.labels[static_cast<std::size_t>(rowB)];
    return a.values.cols() == b.values.cols() && a.values.row(rowA) == b.values.row(rowB);
}

}  // namespace

std::vector<PickedSamples> pickSamples(const Figure& figure, const FigurePick& pick, const FigureCall& call) {
    std::vector<PickedSamples> picked;
    if (pick.panel >= figure.panels.size()) return picked;
    const Panel& panel = figure.panels[pick.panel];
    for (const auto& samples : samplesIn(figure, pick.panel, call)) {
        if (pick.part) {
            const auto series =
                std::visit([](const auto& mark) { return mark.style.series; }, panel.marks.at(pick.part->mark));
            if (series != samples.series) continue;
        }
        std::vector<Index> rows = pick.part ? rowsOfPart(samples, panel, *pick.part) : rowsWithin(samples, pick.region);
        if (rows.empty()) continue;
        Text description = describe(figure, pick, samples, rows);
        picked.push_back({samples.series, std::move(rows), std::move(description)});
    }
    return picked;
}

std::optional<std::vector<Index>> sharedRows(const Dataset& from, std::span<const Index> rows, const Dataset& to) {
    Index last = -1;
    for (Index row = 0; row < from.sampleCount(); ++row) last = std::max(last, from.loadedRow(row));
    std::vector<Index> rowOfLoaded(static_cast<std::size_t>(last + 1), -1);
    for (Index row = 0; row < from.sampleCount(); ++row) {
        rowOfLoaded[static_cast<std::size_t>(from.loadedRow(row))] = row;
    }
    std::vector<bool> isWanted(static_cast<std::size_t>(from.sampleCount()), false);
    for (const Index row : rows) isWanted[static_cast<std::size_t>(row)] = true;
    std::vector<Index> shared;
    bool hasCommon = false;
    for (Index row = 0; row < to.sampleCount(); ++row) {
        const Index loaded = to.loadedRow(row);
        const Index other = loaded > last ? -1 : rowOfLoaded[static_cast<std::size_t>(loaded)];
        if (other < 0) continue;
        if (!isSameTarget(from.targets(), other, to.targets(), row)) return std::nullopt;
        hasCommon = true;
        if (isWanted[static_cast<std::size_t>(other)]) shared.push_back(row);
    }
    if (!hasCommon) return std::nullopt;
    return shared;
}

}  // namespace calibrium
