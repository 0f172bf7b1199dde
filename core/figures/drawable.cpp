// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/drawable.h"

#include "core/figures/figure.h"

#include <algorithm>
#include <cmath>
#include <variant>

namespace calibrium {

namespace {

constexpr double farthest = 1e300;

/// Cells that hold nothing (NaN) fit.
bool fits(double value, const Axis& axis) {
    const bool isTooSmall = axis.isLogarithmic && value > 0 && value < 1 / farthest;
    return !(std::abs(value) > farthest) && !isTooSmall;
}

bool fits(const std::vector<double>& values, const Axis& axis) {
    return std::all_of(values.begin(), values.end(), [&](double value) { return fits(value, axis); });
}

bool fits(const Line& mark, const Panel& panel) { return fits(mark.x, panel.x) && fits(mark.y, panel.y); }
bool fits(const Points& mark, const Panel& panel) { return fits(mark.x, panel.x) && fits(mark.y, panel.y); }
bool fits(const Bars& mark, const Panel& panel) {
    return fits(mark.left, panel.x) && fits(mark.right, panel.x) && fits(mark.base, panel.y) && fits(mark.top, panel.y);
}
bool fits(const ErrorBars& mark, const Panel& panel) {
    return fits(mark.x, panel.x) && fits(mark.lower, panel.y) && fits(mark.upper, panel.y);
}
bool fits(const Band& mark, const Panel& panel) {
    return fits(mark.x, panel.x) && fits(mark.lower, panel.y) && fits(mark.upper, panel.y);
}
bool fits(const Rule& mark, const Panel& panel) {
    return fits(mark.value, mark.kind == Rule::Kind::Vertical ? panel.x : panel.y);
}
bool fits(const HeatMap& mark, const Panel& panel) {
    const bool areKnownFinite =
        std::none_of(mark.values.begin(), mark.values.end(), [](double value) { return std::isinf(value); });
    return fits(mark.xEdges, panel.x) && fits(mark.yEdges, panel.y) && areKnownFinite;
}
bool fits(const Triangles& mark, const Panel& panel) {
    return fits(mark.x, panel.x) && fits(mark.y, panel.y) && fits(mark.values, {});
}
bool fits(const Arrows& mark, const Panel& panel) {
    return fits(mark.fromX, panel.x) && fits(mark.toX, panel.x) && fits(mark.fromY, panel.y) && fits(mark.toY, panel.y);
}
bool fits(const Words& mark, const Panel& panel) { return fits(mark.x, panel.x) && fits(mark.y, panel.y); }

void freeEnds(Axis& axis) {
    for (std::optional<double>* end : {&axis.minimum, &axis.maximum}) {
        if (*end && !fits(**end, axis)) end->reset();
    }
}

}  // namespace

Figure drawable(Figure figure) {
    for (Panel& panel : figure.panels) {
        const std::size_t dropped = std::erase_if(panel.marks, [&](const Mark& mark) {
            return !std::visit([&](const auto& one) { return fits(one, panel); }, mark);
        });
        if (dropped > 0) panel.notes.emplace_back("numbers beyond 1e300 are not drawn");
        freeEnds(panel.x);
        freeEnds(panel.y);
    }
    return figure;
}

}  // namespace calibrium
