// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/mark_painter.h"

#include "ui/plots/marks/colour_map.h"
#include "ui/plots/marks/curve_painter.h"
#include "ui/plots/marks/map_marks.h"
#include "ui/plots/marks/mark_geometry.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QPolygonF>

namespace calibrium::ui {

namespace {

void addShape(QPainter& painter, Marker marker, const QPointF& centre, double r) {
    const auto corner = [&](double degrees, double radius) {
        const double angle = degrees * 3.14159265358979323846 / 180;
        return centre + QPointF(radius * std::cos(angle), -radius * std::sin(angle));
    };
    switch (marker) {
        case Marker::Circle:
            painter.drawEllipse(centre, r, r);
            break;
        case Marker::Square:
            painter.drawRect(QRectF(centre.x() - 0.88 * r, centre.y() - 0.88 * r, 1.76 * r, 1.76 * r));
            break;
        case Marker::Triangle:
            painter.drawPolygon(QPolygonF{corner(90, 1.25 * r), corner(210, 1.25 * r), corner(330, 1.25 * r)});
            break;
        case Marker::TriangleDown:
            painter.drawPolygon(QPolygonF{corner(270, 1.25 * r), corner(30, 1.25 * r), corner(150, 1.25 * r)});
            break;
        case Marker::Diamond:
            painter.drawPolygon(
                QPolygonF{corner(0, 1.25 * r), corner(90, 1.25 * r), corner(180, 1.25 * r), corner(270, 1.25 * r)});
            break;
        case Marker::Plus:
        case Marker::Cross: {
            const double turn = marker == Marker::Plus ? 0 : 45;
            painter.drawLine(corner(turn, 1.2 * r), corner(turn + 180, 1.2 * r));
            painter.drawLine(corner(turn + 90, 1.2 * r), corner(turn + 270, 1.2 * r));
            break;
        }
        case Marker::Star:
            for (int arm = 0; arm < 3; ++arm)
                painter.drawLine(corner(60 * arm + 30, 1.2 * r), corner(60 * arm + 210, 1.2 * r));
            break;
    }
}

/// A thin edge in the background colour keeps overlapping markers apart.
/// isOnMap: a faint dot would be lost between the cells of a map, whose colours may be its own.
void drawMarker(QPainter& painter, const Style& style, const QPointF& centre, const PlotLook& look,
                bool isHollow = false, bool isOnMap = false) {
    const SeriesStyle series = look.style(style.series);
    const QColor colour = look.colour(style);
    const bool isStroke =
        series.marker == Marker::Plus || series.marker == Marker::Cross || series.marker == Marker::Star;
    const bool isSmall = style.role == Role::ModelSoft;
    const bool isSoft = isSmall && !isOnMap;
    double radius = look.markerRadius();
    if (isSmall) radius *= isOnMap ? 0.6 : 0.7;
    if (isHollow) {
        // The same shape around the filled marker of the own number, so that both are seen where they agree.
        radius *= 1.45;
        painter.setPen(QPen(colour, look.px(1.25 * look.markScale())));
        painter.setBrush(Qt::NoBrush);
    } else if (isStroke) {
        painter.setPen(QPen(colour, look.px(1.75 * look.markScale()), Qt::SolidLine, Qt::RoundCap));
        painter.setBrush(Qt::NoBrush);
    } else {
        QColor inside = colour;
        if (isSoft) inside.setAlphaF(0.5F);
        painter.setPen(QPen(isSoft ? QColor(Qt::transparent) : look.theme.panel, look.px(0.75)));
        painter.setBrush(inside);
    }
    addShape(painter, series.marker, centre, radius);
}

void drawFill(QPainter& painter, const Line& line, const PanelMap& map, const PlotLook& look) {
    QPolygonF area = polylineOf(line.x, line.y, map);
    if (area.size() < 2) return;
    const double base = std::clamp(map.toPixel(line.x.front(), 0).y(), map.area.top(), map.area.bottom());
    area.append(QPointF(area.last().x(), base));
    area.append(QPointF(area.first().x(), base));
    painter.setPen(Qt::NoPen);
    painter.setBrush(look.fill(line.style));
    painter.drawPolygon(area);
}

constexpr int markersAlong = 5;

struct Draw {
    QPainter& painter;
    const PanelMap& map;
    const PlotLook& look;

    void operator()(const Line& line) const {
        if (line.isFilled) drawFill(painter, line, map, look);
        const QPolygonF places = polylineOf(line.x, line.y, map);
        drawCurve(painter, places, look.linePen(line.style, line.isDashed), map.area);
        if (needsMarkers(line, look)) drawMarkersAlong(line.style, places);
    }
    void operator()(const Points& points) const {
        const QPolygonF places = polylineOf(points.x, points.y, map);
        if (points.isConnected) drawCurve(painter, places, look.linePen(points.style, false), map.area);
        const double reach = look.markerRadius();
        const QRectF visible = map.area.adjusted(-reach, -reach, reach, reach);
        for (const QPointF& place : places) {
            if (visible.contains(place))
                drawMarker(painter, points.style, place, look, points.isHollow, map.isColoured);
        }
    }
    void operator()(const Bars& bars) const {
        painter.setBrush(look.fill(bars.style));
        painter.setPen(look.edgePen(bars.style));
        for (std::size_t i = 0; i < barCount(bars); ++i) {
            const QRectF rect = barRect(bars, i, map);
            if (bars.top[i] != bars.base[i] && rect.intersects(map.area)) painter.drawRect(rect);
        }
    }
    void operator()(const ErrorBars& bars) const {
        painter.setPen(look.errorBarPen(bars.style));
        const double cap = look.px(3 * look.markScale());
        for (std::size_t i = 0; i < bars.x.size(); ++i) {
            const QPointF low = snapped(map.toPixel(bars.x[i], bars.lower[i]));
            const QPointF high = snapped(map.toPixel(bars.x[i], bars.upper[i]));
            drawVisible(low, high);
            drawVisible(low - QPointF(cap, 0), low + QPointF(cap, 0));
            drawVisible(high - QPointF(cap, 0), high + QPointF(cap, 0));
        }
    }
    void operator()(const Band& band) const {
        QPolygonF area = polylineOf(band.x, band.upper, map);
        const QPolygonF lower = polylineOf(band.x, band.lower, map);
        for (auto place = lower.crbegin(); place != lower.crend(); ++place) area.append(*place);
        painter.setPen(Qt::NoPen);
        painter.setBrush(look.fill(band.style));
        painter.drawPolygon(area);
        // Where bands of several models lie over each other, the fills mix and the edges tell which ends where.
        painter.setBrush(Qt::NoBrush);
        painter.setPen(look.bandEdgePen(band.style));
        painter.drawPolyline(polylineOf(band.x, band.upper, map));
        painter.drawPolyline(lower);
    }
    void operator()(const HeatMap& heat) const { drawHeatMap(painter, heat, map, look); }
    void operator()(const Triangles& triangles) const { drawTriangles(painter, triangles, map, look); }
    void operator()(const Arrows& arrows) const { drawArrows(painter, arrows, map, look); }
    void operator()(const Words& words) const { drawWords(painter, words, map, look); }
    void operator()(const Rule& rule) const {
        const QRectF grip = gripRect(rule, map, look);
        if (!rule.handle.empty() && grip.isEmpty()) return;
        painter.setPen(look.linePen(rule.style, false));
        const QRectF& area = map.area;
        if (rule.kind == Rule::Kind::Vertical) {
            const double x = snapped(map.toPixel(rule.value, 1)).x();
            painter.drawLine(QPointF(x, area.bottom()), QPointF(x, area.top()));
        } else if (rule.kind == Rule::Kind::Horizontal) {
            const double y = snapped(map.toPixel(1, rule.value)).y();
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y));
        } else {
            drawDiagonal();
        }
        // Paper cannot be dragged.
        if (!grip.isEmpty() && !look.isForPaper) drawGrip(grip, rule.kind == Rule::Kind::Vertical);
    }

private:
    /// A few, beside those of the other models.
    void drawMarkersAlong(const Style& style, const QPolygonF& places) const {
        const double step = map.area.width() / markersAlong;
        for (int i = 0; i < markersAlong; ++i) {
            const double x = map.area.left() + (i + std::fmod(0.2 + 0.31 * style.series, 1.0)) * step;
            const auto nearest = std::min_element(places.begin(), places.end(), [x](const auto& a, const auto& b) {
                return std::abs(a.x() - x) < std::abs(b.x() - x);
            });
            if (nearest == places.end() || std::abs(nearest->x() - x) > step / 2) continue;
            if (map.area.contains(*nearest)) drawMarker(painter, style, *nearest, look);
        }
    }
    void drawGrip(const QRectF& grip, bool isVertical) const {
        painter.setPen(QPen(look.theme.panel, look.px(1)));
        painter.setBrush(look.theme.accent);
        painter.drawRoundedRect(grip, look.px(3), look.px(3));
        const QPointF along = isVertical ? QPointF(0, look.px(3.5)) : QPointF(look.px(3.5), 0);
        const QPointF apart = isVertical ? QPointF(look.px(1.5), 0) : QPointF(0, look.px(1.5));
        painter.setPen(QPen(look.theme.accentText, look.px(1)));
        for (const double side : {-1.0, 1.0}) {
            const QPointF centre = grip.center() + side * apart;
            painter.drawLine(centre - along, centre + along);
        }
    }
    /// Not what is clipped away: of that QPdfWriter makes empty paths, which some readers complain about.
    void drawVisible(const QPointF& from, const QPointF& to) const {
        const QRectF around = QRectF(from, to).normalized().adjusted(-0.5, -0.5, 0.5, 0.5);
        if (from != to && around.intersects(map.area)) painter.drawLine(from, to);
    }
    /// y = x between the least and greatest values of the visible area, whatever the scales.
    void drawDiagonal() const {
        const QPointF zero = map.toPixel(0, 0);
        const QPointF one = map.toPixel(1, 1);
        const QPointF step = one - zero;
        if (step.x() == 0) return;
        const double first = (map.area.left() - zero.x()) / step.x();
        const double last = (map.area.right() - zero.x()) / step.x();
        painter.drawLine(zero + first * step, zero + last * step);
    }
};

struct LineSample {
    QPainter& painter;
    const QRectF& area;
    const PlotLook& look;

    void operator()(const Line& line) const {
        if (line.isFilled) return swatch(line.style, look.edgePen(line.style));
        middleLine(look.linePen(line.style, line.isDashed));
    }
    void operator()(const Points& points) const {
        if (points.isConnected) middleLine(look.linePen(points.style, false));
        // A cloud is faint because it has many; alone, its marker would hardly be seen. One that keeps a place stands
        // for faint markers among whole ones.
        Style style = points.style;
        if (style.role == Role::ModelSoft && points.x.empty()) style.role = Role::Model;
        drawMarker(painter, style, area.center(), look, points.isHollow);
    }
    void operator()(const Bars& bars) const { swatch(bars.style, look.edgePen(bars.style)); }
    void operator()(const ErrorBars& bars) const {
        painter.setPen(look.errorBarPen(bars.style));
        const QPointF cap(look.px(3), 0);
        const QPointF high(area.center().x(), area.top());
        const QPointF low(area.center().x(), area.bottom());
        painter.drawLine(low, high);
        painter.drawLine(low - cap, low + cap);
        painter.drawLine(high - cap, high + cap);
    }
    void operator()(const Band& band) const { swatch(band.style, Qt::NoPen); }
    void operator()(const Arrows& arrows) const {
        painter.setPen(look.errorBarPen(arrows.style));
        const double y = area.center().y();
        drawArrow(painter, QPointF(area.left() + look.px(2), y), QPointF(area.right() - look.px(2), y), look);
    }
    // The colour bar explains these, and words explain themselves: the legend leaves them out.
    void operator()(const HeatMap&) const {}
    void operator()(const Triangles&) const {}
    void operator()(const Words&) const {}
    void operator()(const Rule& rule) const {
        const QPen pen = look.linePen(rule.style, false);
        if (rule.kind != Rule::Kind::Vertical) return middleLine(pen);
        painter.setPen(pen);
        painter.drawLine(QPointF(area.center().x(), area.top()), QPointF(area.center().x(), area.bottom()));
    }

private:
    void swatch(const Style& style, const QPen& edge) const {
        painter.setPen(edge);
        painter.setBrush(look.fill(style));
        painter.drawRect(area.adjusted(look.px(2), look.px(1), -look.px(2), -look.px(1)));
    }
    void middleLine(const QPen& pen) const {
        painter.setPen(pen);
        painter.drawLine(QPointF(area.left(), area.center().y()), QPointF(area.right(), area.center().y()));
    }
};

}  // namespace

bool needsMarkers(const Line& line, const PlotLook& look) {
    return isGrey(look.theme) && line.style.role == Role::Model && line.style.variant.has_value() &&
           line.style.series != noSeries && look.styles.size() > 1;
}

MarkLayer layerOf(const Mark& mark) {
    if (const auto* line = std::get_if<Line>(&mark)) return line->isFilled ? MarkLayer::Fills : MarkLayer::Lines;
    if (std::holds_alternative<Points>(mark)) return MarkLayer::Points;
    if (std::holds_alternative<ErrorBars>(mark) || std::holds_alternative<Arrows>(mark)) return MarkLayer::Lines;
    if (std::holds_alternative<Words>(mark)) return MarkLayer::Words;
    if (const auto* rule = std::get_if<Rule>(&mark)) {
        // A grip at the edge of the panel stays whole, as markers do.
        if (!rule->handle.empty()) return MarkLayer::Points;
        return rule->style.role == Role::Observed ? MarkLayer::Lines : MarkLayer::Rules;
    }
    return MarkLayer::Fills;
}

void drawMark(QPainter& painter, const Mark& mark, const PanelMap& map, const PlotLook& look) {
    std::visit(Draw{painter, map, look}, mark);
}

void drawSample(QPainter& painter, const Mark& mark, const QRectF& area, const PlotLook& look) {
    std::visit(LineSample{painter, area, look}, mark);
}

const Style& styleOf(const Mark& mark) {
    return std::visit([](const auto& any) -> const Style& { return any.style; }, mark);
}

}  // namespace calibrium::ui
