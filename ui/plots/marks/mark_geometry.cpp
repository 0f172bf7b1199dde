// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/mark_geometry.h"
#include "core/figures/figure.h"
#include "ui/look/text.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double wordGap = 2;  // beside a marker
constexpr double gripWidth = 9;
constexpr double gripLength = 16;

QRectF beside(const QPointF& place, const QSizeF& size, Words::Side side, double gap) {
    QRectF rect({}, size);
    rect.moveCenter(place);
    if (side == Words::Side::Above) rect.moveBottom(place.y() - gap);
    if (side == Words::Side::Below) rect.moveTop(place.y() + gap);
    if (side == Words::Side::Left) rect.moveRight(place.x() - gap);
    if (side == Words::Side::Right) rect.moveLeft(place.x() + gap);
    return rect;
}

Words::Side opposite(Words::Side side) {
    switch (side) {
        case Words::Side::Above:
            return Words::Side::Below;
        case Words::Side::Below:
            return Words::Side::Above;
        case Words::Side::Left:
            return Words::Side::Right;
        case Words::Side::Right:
            return Words::Side::Left;
        case Words::Side::Centre:
            break;
    }
    return side;
}

}  // namespace

QPolygonF polylineOf(const std::vector<double>& x, const std::vector<double>& y, const PanelMap& map) {
    QPolygonF polyline;
    const std::size_t count = std::min(x.size(), y.size());
    polyline.reserve(static_cast<qsizetype>(count));
    for (std::size_t i = 0; i < count; ++i) polyline.append(map.toPixel(x[i], y[i]));
    return polyline;
}

QPointF snapped(const QPointF& place) { return {std::round(place.x()), std::round(place.y())}; }

std::size_t barCount(const Bars& bars) {
    return std::min({bars.left.size(), bars.right.size(), bars.base.size(), bars.top.size()});
}

QRectF barRect(const Bars& bars, std::size_t i, const PanelMap& map) {
    const QPointF first = snapped(map.toPixel(bars.left[i], bars.top[i]));
    const QPointF last = snapped(map.toPixel(bars.right[i], bars.base[i]));
    return QRectF(first, last).normalized();
}

std::vector<double> columnEdges(const HeatMap& heat, const PanelMap& map) {
    std::vector<double> edges;
    edges.reserve(heat.xEdges.size());
    for (const double edge : heat.xEdges) edges.push_back(map.toPixel(edge, 1).x());
    return edges;
}

std::vector<double> rowEdges(const HeatMap& heat, const PanelMap& map) {
    std::vector<double> edges;
    edges.reserve(heat.yEdges.size());
    for (const double edge : heat.yEdges) edges.push_back(map.toPixel(1, edge).y());
    return edges;
}

int intervalOf(const std::vector<double>& edges, double place) {
    if (edges.size() < 2) return -1;
    const bool isRising = edges.front() < edges.back();
    const auto next = isRising ? std::upper_bound(edges.begin(), edges.end(), place)
                               : std::upper_bound(edges.begin(), edges.end(), place, std::greater<>());
    if (next == edges.begin() || next == edges.end()) return -1;
    return static_cast<int>(next - edges.begin()) - 1;
}

bool hasCells(const HeatMap& heat) {
    return heat.xEdges.size() > 1 && heat.yEdges.size() > 1 &&
           heat.values.size() == (heat.xEdges.size() - 1) * (heat.yEdges.size() - 1);
}

std::size_t triangleCount(const Triangles& triangles) {
    return std::min({triangles.x.size() / 3, triangles.y.size() / 3, triangles.values.size()});
}

QPolygonF triangleOf(const Triangles& triangles, std::size_t i, const PanelMap& map) {
    QPolygonF corners;
    for (std::size_t corner = 3 * i; corner < 3 * i + 3; ++corner) {
        corners.append(map.toPixel(triangles.x[corner], triangles.y[corner]));
    }
    return corners;
}

bool isInside(const QPolygonF& triangle, const QPointF& place) {
    const auto turn = [&](qsizetype from, qsizetype to) {
        const QPointF edge = triangle[to] - triangle[from];
        const QPointF away = place - triangle[from];
        return edge.x() * away.y() - edge.y() * away.x();
    };
    const double first = turn(0, 1);
    const double second = turn(1, 2);
    const double third = turn(2, 0);
    return (first >= 0 && second >= 0 && third >= 0) || (first <= 0 && second <= 0 && third <= 0);
}

std::size_t arrowCount(const Arrows& arrows) {
    return std::min({arrows.fromX.size(), arrows.fromY.size(), arrows.toX.size(), arrows.toY.size()});
}

std::size_t wordCount(const Words& words) { return std::min({words.x.size(), words.y.size(), words.texts.size()}); }

QString shownWord(const Words& words, std::size_t i, const PanelMap& map, const PlotLook& look) {
    const QString text = toQt(words.texts[i]);
    if (text.contains(QLatin1Char('\n'))) return text;
    return QFontMetricsF(look.labelFont()).elidedText(text, Qt::ElideMiddle, map.wordArea.width());
}

QRectF wordRect(const Words& words, std::size_t i, const PanelMap& map, const PlotLook& look) {
    const QPointF place = map.toPixel(words.x[i], words.y[i]);
    const QRectF& area = map.wordArea;
    if (!area.adjusted(-1, -1, 1, 1).contains(place)) return {};
    const QSizeF size = QFontMetricsF(look.labelFont()).size(0, shownWord(words, i, map, look));
    const Words::Side side = i < words.sides.size() ? words.sides[i] : Words::Side::Centre;
    const double gap = look.px(wordGap) + look.markerRadius();
    QRectF rect = beside(place, size, side, gap);
    if (area.contains(rect)) return rect;
    const QRectF other = beside(place, size, opposite(side), gap);
    if (area.contains(other)) return other;
    rect.moveLeft(std::max(area.left(), std::min(rect.left(), area.right() - size.width())));
    rect.moveTop(std::max(area.top(), std::min(rect.top(), area.bottom() - size.height())));
    return rect;
}

QRectF gripRect(const Rule& rule, const PanelMap& map, const PlotLook& look) {
    if (rule.handle.empty() || rule.kind == Rule::Kind::Diagonal) return {};
    const bool isVertical = rule.kind == Rule::Kind::Vertical;
    const QPointF place = snapped(isVertical ? map.toPixel(rule.value, 1) : map.toPixel(1, rule.value));
    const double width = look.px(gripWidth);
    const double length = look.px(gripLength);
    const QRectF& area = map.area;
    if (isVertical && (place.x() < area.left() - 1 || place.x() > area.right() + 1)) return {};
    if (!isVertical && (place.y() < area.top() - 1 || place.y() > area.bottom() + 1)) return {};
    return isVertical ? QRectF(place.x() - width / 2, area.top(), width, length)
                      : QRectF(area.right() - length, place.y() - width / 2, length, width);
}

}  // namespace calibrium::ui
