// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/mark_hits.h"

#include "core/text/number_text.h"
#include "ui/language/core_text.h"
#include "ui/plots/marks/mark_geometry.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium::ui {

namespace {

double distanceTo(const QRectF& rect, const QPointF& place) {
    const double dx = std::max({rect.left() - place.x(), 0.0, place.x() - rect.right()});
    const double dy = std::max({rect.top() - place.y(), 0.0, place.y() - rect.bottom()});
    return std::hypot(dx, dy);
}

/// Points of a polyline and enough places between them that no piece passes an area unnoticed.
int crowdingOf(const QPolygonF& polyline, bool isConnected, const QRectF& area) {
    int count = 0;
    for (qsizetype i = 0; i < polyline.size(); ++i) {
        if (area.contains(polyline[i])) count += 2;
        if (!isConnected || i == 0) continue;
        // Most pieces are far away.
        const QRectF piece = QRectF(polyline[i - 1], polyline[i]).normalized().adjusted(-1, -1, 1, 1);
        if (!piece.intersects(area)) continue;
        for (int part = 1; part < 16; ++part) {
            const QPointF between = polyline[i - 1] + part / 16.0 * (polyline[i] - polyline[i - 1]);
            if (area.contains(between)) ++count;
        }
    }
    return count;
}

/// Also true when the rectangle lies wholly within the triangle, or the other way round.
bool intersects(const QPolygonF& triangle, const QRectF& area) {
    if (!triangle.boundingRect().intersects(area)) return false;
    if (isInside(triangle, area.center())) return true;
    const QPolygonF outline = triangle + QPolygonF{triangle.front()};
    return crowdingOf(outline, true, area) > 0;
}

/// What a place inside of an area counts: a point at the same distance is what is meant.
constexpr double insideBar = 0.75;
constexpr double insideCell = 0.5;
constexpr double onLineShare = 0.25;

struct Nearest {
    const PanelMap& map;
    const QPointF& position;
    double reach;
    std::optional<MarkHit> best{};

    void operator()(const Points& points) {
        for (std::size_t i = 0; i < std::min(points.x.size(), points.y.size()); ++i) {
            offerPlace(i, map.toPixel(points.x[i], points.y[i]));
        }
    }
    void operator()(const Bars& bars) {
        for (std::size_t i = 0; i < barCount(bars); ++i) {
            // Inside a bar is a little less near than at a point, which would otherwise be out of reach behind it, and
            // nearer than beside one, however narrow they are.
            const double away = distanceTo(barRect(bars, i, map), position);
            if (away <= reach) offer(i, insideBar * reach + (1 - insideBar) * away);
        }
    }
    void operator()(const HeatMap& heat) {
        if (!hasCells(heat) || !map.area.contains(position)) return;
        const int column = intervalOf(columnEdges(heat, map), position.x());
        const int row = intervalOf(rowEdges(heat, map), position.y());
        if (column < 0 || row < 0) return;
        const std::size_t cell =
            static_cast<std::size_t>(row) * (heat.xEdges.size() - 1) + static_cast<std::size_t>(column);
        // Another map may have it.
        const bool hasTip = heat.tips.empty() || (cell < heat.tips.size() && !heat.tips[cell].empty());
        if (!std::isfinite(heat.values[cell]) && !hasTip) return;
        offer(cell, insideCell * reach);
    }
    void operator()(const Triangles& triangles) {
        if (!map.area.contains(position)) return;
        for (std::size_t i = 0; i < triangleCount(triangles) && !best; ++i) {
            if (isInside(triangleOf(triangles, i, map), position)) offer(i, insideCell * reach);
        }
    }
    void operator()(const Arrows& arrows) {
        for (std::size_t i = 0; i < arrowCount(arrows); ++i) {
            offerPlace(i, map.toPixel(arrows.fromX[i], arrows.fromY[i]));
            offerPlace(i, map.toPixel(arrows.toX[i], arrows.toY[i]));
        }
    }
    /// The point of a line with tips that is next to the place on it: lines are hit between their points, too.
    void operator()(const Line& line) {
        const std::size_t count = std::min({line.x.size(), line.y.size(), line.tips.size()});
        for (std::size_t i = 0; i < count; ++i) {
            const QPointF here = map.toPixel(line.x[i], line.y[i]);
            if (i == 0) offer(i, onLine(std::hypot(here.x() - position.x(), here.y() - position.y())));
            if (i + 1 >= count) break;
            const QPointF way = map.toPixel(line.x[i + 1], line.y[i + 1]) - here;
            const double length = QPointF::dotProduct(way, way);
            const double share =
                length > 0 ? std::clamp(QPointF::dotProduct(position - here, way) / length, 0.0, 1.0) : 0.0;
            const QPointF away = here + share * way - position;
            offer(share < 0.5 ? i : i + 1, onLine(std::hypot(away.x(), away.y())));
        }
    }
    template <typename Other>
    void operator()(const Other&) {}

private:
    /// A point that stands on a line is what is meant there.
    [[nodiscard]] double onLine(double distance) const { return std::max(distance, onLineShare * reach); }
    void offer(std::size_t index, double distance) {
        if (distance <= reach && (!best || distance < best->distance)) best = {static_cast<int>(index), distance};
    }
    void offerPlace(std::size_t index, const QPointF& place) {
        offer(index, std::hypot(place.x() - position.x(), place.y() - position.y()));
    }
};

struct Tip {
    std::size_t index;

    QString operator()(const Points& points) const { return from(points.tips); }
    QString operator()(const Line& line) const { return from(line.tips); }
    QString operator()(const Bars& bars) const { return from(bars.tips); }
    QString operator()(const Arrows& arrows) const { return from(arrows.tips); }
    QString operator()(const HeatMap& heat) const { return fromOrValue(heat.tips, heat.values, heat.scale.label); }
    QString operator()(const Triangles& triangles) const {
        return fromOrValue(triangles.tips, triangles.values, triangles.scale.label);
    }
    template <typename Other>
    QString operator()(const Other&) const {
        return {};
    }

private:
    [[nodiscard]] QString from(const std::vector<Text>& tips) const {
        return index < tips.size() ? spokenText(tips[index]) : QString();
    }
    [[nodiscard]] QString fromOrValue(const std::vector<Text>& tips, const std::vector<double>& values,
                                      const Text& label) const {
        if (!tips.empty()) return from(tips);
        if (index >= values.size() || !std::isfinite(values[index])) return {};
        const Text value = asNumber(significant(values[index]));
        return spokenText(label.empty() ? value : Text("{1}: {2}", label, value));
    }
};

struct Places {
    std::size_t operator()(const Points& points) const { return countOf(points.x.size(), points.tips); }
    std::size_t operator()(const Line& line) const { return countOf(line.x.size(), line.tips); }
    std::size_t operator()(const Bars& bars) const { return countOf(barCount(bars), bars.tips); }
    std::size_t operator()(const Arrows& arrows) const { return countOf(arrowCount(arrows), arrows.tips); }
    std::size_t operator()(const HeatMap& heat) const { return hasCells(heat) ? heat.values.size() : 0; }
    std::size_t operator()(const Triangles& triangles) const { return triangleCount(triangles); }
    template <typename Other>
    std::size_t operator()(const Other&) const {
        return 0;
    }

private:
    [[nodiscard]] static std::size_t countOf(std::size_t count, const std::vector<Text>& tips) {
        return tips.empty() ? 0 : count;
    }
};

struct Position {
    std::size_t i;
    const PanelMap& map;

    QPointF operator()(const Points& points) const { return map.toPixel(points.x.at(i), points.y.at(i)); }
    QPointF operator()(const Line& line) const { return map.toPixel(line.x.at(i), line.y.at(i)); }
    QPointF operator()(const Words& words) const { return map.toPixel(words.x.at(i), words.y.at(i)); }
    QPointF operator()(const Arrows& arrows) const { return map.toPixel(arrows.toX.at(i), arrows.toY.at(i)); }
    QPointF operator()(const Bars& bars) const {
        return (map.toPixel(bars.left.at(i), bars.top.at(i)) + map.toPixel(bars.right.at(i), bars.top.at(i))) / 2;
    }
    QPointF operator()(const HeatMap& heat) const {
        const std::size_t column = i % (heat.xEdges.size() - 1);
        const std::size_t row = i / (heat.xEdges.size() - 1);
        return (map.toPixel(heat.xEdges.at(column), heat.yEdges.at(row)) +
                map.toPixel(heat.xEdges.at(column + 1), heat.yEdges.at(row + 1))) /
               2;
    }
    QPointF operator()(const Triangles& triangles) const {
        const QPolygonF corners = triangleOf(triangles, i, map);
        return (corners[0] + corners[1] + corners[2]) / 3;
    }
    QPointF operator()(const Rule& rule) const {
        const QPointF middle = map.area.center();
        if (rule.kind == Rule::Kind::Vertical) return {map.toPixel(rule.value, 1).x(), middle.y()};
        if (rule.kind == Rule::Kind::Horizontal) return {middle.x(), map.toPixel(1, rule.value).y()};
        return middle;
    }
    template <typename Other>
    QPointF operator()(const Other&) const {
        return {};
    }
};

struct Crowding {
    const PanelMap& map;
    const QRectF& area;
    const PlotLook& look;

    int operator()(const Line& line) const { return crowdingOf(polylineOf(line.x, line.y, map), true, area); }
    int operator()(const Points& points) const {
        return 2 * crowdingOf(polylineOf(points.x, points.y, map), points.isConnected, area);
    }
    int operator()(const Bars& bars) const {
        int count = 0;
        for (std::size_t i = 0; i < barCount(bars); ++i) count += barRect(bars, i, map).intersects(area) ? 3 : 0;
        return count;
    }
    int operator()(const ErrorBars& bars) const {
        int count = 0;
        for (std::size_t i = 0; i < bars.x.size(); ++i) {
            const QRectF bar(map.toPixel(bars.x[i], bars.upper[i]), map.toPixel(bars.x[i], bars.lower[i]));
            count += bar.normalized().adjusted(-1, -1, 1, 1).intersects(area) ? 2 : 0;
        }
        return count;
    }
    int operator()(const Band& band) const {
        return crowdingOf(polylineOf(band.x, band.lower, map), true, area) +
               crowdingOf(polylineOf(band.x, band.upper, map), true, area);
    }
    int operator()(const Rule& rule) const {
        QPolygonF ends{area.center(), area.center()};
        const QPointF value = map.toPixel(rule.value, rule.value);
        if (rule.kind == Rule::Kind::Diagonal) ends = {map.toPixel(0, 0), map.toPixel(1, 1)};
        if (rule.kind == Rule::Kind::Vertical) ends = {{value.x(), map.area.top()}, {value.x(), map.area.bottom()}};
        if (rule.kind == Rule::Kind::Horizontal) ends = {{map.area.left(), value.y()}, {map.area.right(), value.y()}};
        return crowdingOf(ends, true, area);
    }
    int operator()(const HeatMap& heat) const {
        if (!hasCells(heat)) return 0;
        const QRectF whole(map.toPixel(heat.xEdges.front(), heat.yEdges.front()),
                           map.toPixel(heat.xEdges.back(), heat.yEdges.back()));
        return whole.normalized().intersects(area) ? 3 : 0;
    }
    int operator()(const Triangles& triangles) const {
        int count = 0;
        for (std::size_t i = 0; i < triangleCount(triangles); ++i) {
            count += intersects(triangleOf(triangles, i, map), area) ? 3 : 0;
        }
        return count;
    }
    int operator()(const Arrows& arrows) const {
        int count = 0;
        for (std::size_t i = 0; i < arrowCount(arrows); ++i) {
            count += crowdingOf(
                {map.toPixel(arrows.fromX[i], arrows.fromY[i]), map.toPixel(arrows.toX[i], arrows.toY[i])}, true, area);
        }
        return count;
    }
    int operator()(const Words& words) const {
        int count = 0;
        for (std::size_t i = 0; i < wordCount(words); ++i) {
            count += wordRect(words, i, map, look).intersects(area) ? 3 : 0;
        }
        return count;
    }
};

}  // namespace

std::optional<MarkHit> nearest(const Mark& mark, const PanelMap& map, const QPointF& position, double reach) {
    Nearest search{map, position, reach};
    std::visit(search, mark);
    return search.best;
}

int placeCount(const Mark& mark) { return static_cast<int>(std::visit(Places{}, mark)); }

QString tipOf(const Mark& mark, int index) {
    return index < 0 ? QString() : std::visit(Tip{static_cast<std::size_t>(index)}, mark);
}

QPointF positionIn(const Mark& mark, int index, const PanelMap& map) {
    return std::visit(Position{static_cast<std::size_t>(index), map}, mark);
}

int crowding(const Mark& mark, const PanelMap& map, const QRectF& area, const PlotLook& look) {
    return std::visit(Crowding{map, area, look}, mark);
}

}  // namespace calibrium::ui
