// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/empty_corner.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>
#include <variant>
#include <vector>

namespace calibrium {

namespace {

constexpr double cornerWidth = 0.14;
constexpr double cornerHeight = 0.14;
constexpr double inset = 0.05;

/// A part of a mark: [left, right] x [bottom, top], on the scale of the axes.
struct Box {
    double left = 0, right = 0, bottom = 0, top = 0;
};

double onScale(double value, bool isLogarithmic) {
    if (!isLogarithmic) return value;
    return value > 0 ? std::log(value) : -std::numeric_limits<double>::infinity();
}

struct Collect {
    const Panel& panel;
    std::vector<Box>& boxes;

    void add(double left, double right, double bottom, double top) const {
        const auto [x0, x1] = std::minmax(onScale(left, panel.x.isLogarithmic), onScale(right, panel.x.isLogarithmic));
        const auto [y0, y1] = std::minmax(onScale(bottom, panel.y.isLogarithmic), onScale(top, panel.y.isLogarithmic));
        if (!std::isnan(x0 + x1 + y0 + y1)) boxes.push_back({x0, x1, y0, y1});
    }
    void operator()(const Line& line) const {
        for (std::size_t i = 0; i < std::min(line.x.size(), line.y.size()); ++i) {
            add(line.x[i], line.x[i], line.isFilled ? std::min(0.0, line.y[i]) : line.y[i], line.y[i]);
        }
    }
    void operator()(const Points& points) const {
        for (std::size_t i = 0; i < std::min(points.x.size(), points.y.size()); ++i) {
            add(points.x[i], points.x[i], points.y[i], points.y[i]);
        }
    }
    void operator()(const Bars& bars) const {
        for (std::size_t i = 0; i < bars.left.size(); ++i) add(bars.left[i], bars.right[i], bars.base[i], bars.top[i]);
    }
    void operator()(const ErrorBars& bars) const {
        for (std::size_t i = 0; i < bars.x.size(); ++i) add(bars.x[i], bars.x[i], bars.lower[i], bars.upper[i]);
    }
    void operator()(const Band& band) const {
        for (std::size_t i = 0; i < band.x.size(); ++i) add(band.x[i], band.x[i], band.lower[i], band.upper[i]);
    }
    void operator()(const Arrows& arrows) const {
        for (std::size_t i = 0; i < arrows.fromX.size(); ++i) {
            add(arrows.fromX[i], arrows.toX[i], arrows.fromY[i], arrows.toY[i]);
        }
    }
    void operator()(const Words& words) const {
        for (std::size_t i = 0; i < words.x.size(); ++i) add(words.x[i], words.x[i], words.y[i], words.y[i]);
    }
    void operator()(const HeatMap&) const {}    // fills the panel
    void operator()(const Triangles&) const {}  // has a frame of its own, whose corners are empty
    void operator()(const Rule&) const {}       // a thin line, and in two corners at once if it is the diagonal
};

struct Ends {
    double lower = 0, upper = 1;

    [[nodiscard]] double at(double share) const { return lower + share * (upper - lower); }
};

template <class Lower, class Upper>
Ends endsOf(const Axis& axis, const std::vector<Box>& boxes, Lower lower, Upper upper) {
    Ends ends{std::numeric_limits<double>::infinity(), -std::numeric_limits<double>::infinity()};
    for (const Box& box : boxes) {
        if (std::isfinite(box.*lower)) ends.lower = std::min(ends.lower, box.*lower);
        if (std::isfinite(box.*upper)) ends.upper = std::max(ends.upper, box.*upper);
    }
    if (axis.minimum) ends.lower = onScale(*axis.minimum, axis.isLogarithmic);
    if (axis.maximum) ends.upper = onScale(*axis.maximum, axis.isLogarithmic);
    return ends;
}

}  // namespace

PanelCorner emptyCorner(const Panel& panel) {
    std::vector<Box> boxes;
    for (const Mark& mark : panel.marks) std::visit(Collect{panel, boxes}, mark);
    const Ends x = endsOf(panel.x, boxes, &Box::left, &Box::right);
    const Ends y = endsOf(panel.y, boxes, &Box::bottom, &Box::top);
    const auto crowd = [&](bool isRight, bool isUpper) {
        const double left = x.at(isRight ? 1 - cornerWidth : 0);
        const double right = x.at(isRight ? 1 : cornerWidth);
        const double bottom = y.at(isUpper ? 1 - cornerHeight : 0);
        const double top = y.at(isUpper ? 1 : cornerHeight);
        return std::count_if(boxes.begin(), boxes.end(), [&](const Box& box) {
            return box.left <= right && box.right >= left && box.bottom <= top && box.top >= bottom;
        });
    };
    constexpr std::array<std::pair<bool, bool>, 4> corners{
        {{false, true}, {true, false}, {true, true}, {false, false}}};
    auto best = corners.front();
    auto fewest = crowd(best.first, best.second);
    for (const auto& corner : corners) {
        const auto here = crowd(corner.first, corner.second);
        if (here >= fewest) continue;
        fewest = here;
        best = corner;
    }
    return {best.first ? 1 - inset : inset, best.second ? 1 - inset : inset};
}

}  // namespace calibrium
