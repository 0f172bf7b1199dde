// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/mark_painter.h"

#include <algorithm>
#include <cmath>

#include <QPainter>
#include <QPolygonF>

namespace calibrium::ui {

namespace {

QPolygonF polylineOf(const std::vector<double>& x, const std::vector<double>& y, const PanelMap& map) {
    QPolygonF polyline;
    const std::size_t count = std::min(x.size(), y.size());
    polyline.reserve(static_cast<qsizetype>(count));
    for (std::size_t i = 0; i < count; ++i) polyline.append(map.toPixel(x[i], y[i]));
    return polyline;
}

/// On whole pixels, where horizontal and vertical lines are sharp.
QPointF snapped(const QPointF& place) { return {std::round(place.x()), std::round(place.y())}; }

QRectF barRect(const Bars& bars, std::size_t i, const PanelMap& map) {
    const QPointF first = snapped(map.toPixel(bars.left[i], bars.top[i]));
    const QPointF last = snapped(map.toPixel(bars.right[i], bars.base[i]));
    return QRectF(first, last).normalized();
}

std::size_t barCount(const Bars& bars) {
    return std::min({bars.left.size(), bars.right.size(), bars.base.size(), bars.top.size()});
}

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
void drawMarker(QPainter& painter, const Style& style, const QPointF& centre, const PlotLook& look) {
    const SeriesStyle series = look.style(style.series);
    const QColor colour = look.colour(style);
    const bool isStroke =
        series.marker == Marker::Plus || series.marker == Marker::Cross || series.marker == Marker::Star;
    const bool isSoft = style.role == Role::ModelSoft;
    double radius = look.markerRadius();
    if (isSoft) radius *= 0.7;
    if (isStroke) {
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

struct Draw {
    QPainter& painter;
    const PanelMap& map;
    const PlotLook& look;

    void operator()(const Line& line) const {
        if (line.isFilled) drawFill(painter, line, map, look);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(look.linePen(line.style, line.isDashed));
        if (line.x.size() > 1) painter.drawPolyline(polylineOf(line.x, line.y, map));
    }
    void operator()(const Points& points) const {
        const QPolygonF places = polylineOf(points.x, points.y, map);
        if (points.isConnected && places.size() > 1) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(look.linePen(points.style, false));
            painter.drawPolyline(places);
        }
        const double reach = look.markerRadius();
        const QRectF visible = map.area.adjusted(-reach, -reach, reach, reach);
        for (const QPointF& place : places) {
            if (visible.contains(place)) drawMarker(painter, points.style, place, look);
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
    }
    void operator()(const Rule& rule) const {
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
    }

private:
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

struct Sample {
    QPainter& painter;
    const QRectF& area;
    const PlotLook& look;

    void operator()(const Line& line) const {
        if (line.isFilled) return swatch(line.style, look.edgePen(line.style));
        middleLine(look.linePen(line.style, line.isDashed));
    }
    void operator()(const Points& points) const {
        if (points.isConnected) middleLine(look.linePen(points.style, false));
        drawMarker(painter, points.style, area.center(), look);
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
        for (int part = 1; part < 16; ++part) {
            const QPointF between = polyline[i - 1] + part / 16.0 * (polyline[i] - polyline[i - 1]);
            if (area.contains(between)) ++count;
        }
    }
    return count;
}

}  // namespace

MarkLayer layerOf(const Mark& mark) {
    if (const auto* line = std::get_if<Line>(&mark)) return line->isFilled ? MarkLayer::Fills : MarkLayer::Lines;
    if (std::holds_alternative<Points>(mark)) return MarkLayer::Points;
    if (std::holds_alternative<ErrorBars>(mark)) return MarkLayer::Lines;
    if (const auto* rule = std::get_if<Rule>(&mark)) {
        return rule->style.role == Role::Observed ? MarkLayer::Lines : MarkLayer::Rules;
    }
    return MarkLayer::Fills;
}

void drawMark(QPainter& painter, const Mark& mark, const PanelMap& map, const PlotLook& look) {
    std::visit(Draw{painter, map, look}, mark);
}

void drawSample(QPainter& painter, const Mark& mark, const QRectF& area, const PlotLook& look) {
    std::visit(Sample{painter, area, look}, mark);
}

const Style& styleOf(const Mark& mark) {
    return std::visit([](const auto& any) -> const Style& { return any.style; }, mark);
}

std::optional<MarkHit> nearest(const Mark& mark, const PanelMap& map, const QPointF& position, double reach) {
    std::optional<MarkHit> best;
    const auto offer = [&](std::size_t index, double distance) {
        if (distance <= reach && (!best || distance < best->distance)) best = {static_cast<int>(index), distance};
    };
    if (const auto* points = std::get_if<Points>(&mark)) {
        for (std::size_t i = 0; i < std::min(points->x.size(), points->y.size()); ++i) {
            const QPointF away = map.toPixel(points->x[i], points->y[i]) - position;
            offer(i, std::hypot(away.x(), away.y()));
        }
    } else if (const auto* bars = std::get_if<Bars>(&mark)) {
        for (std::size_t i = 0; i < barCount(*bars); ++i) {
            // Inside a bar is a little less near than at a point, which would otherwise be out of reach behind it.
            offer(i, std::max(distanceTo(barRect(*bars, i, map), position), 0.75 * reach));
        }
    }
    return best;
}

QString tipOf(const Mark& mark, int index) {
    const auto from = [&](const std::vector<std::string>& tips) {
        const auto i = static_cast<std::size_t>(index);
        return index >= 0 && i < tips.size() ? QString::fromStdString(tips[i]) : QString();
    };
    if (const auto* points = std::get_if<Points>(&mark)) return from(points->tips);
    if (const auto* bars = std::get_if<Bars>(&mark)) return from(bars->tips);
    return {};
}

QPointF positionIn(const Mark& mark, int index, const PanelMap& map) {
    const auto i = static_cast<std::size_t>(index);
    if (const auto* points = std::get_if<Points>(&mark)) return map.toPixel(points->x.at(i), points->y.at(i));
    if (const auto* bars = std::get_if<Bars>(&mark)) {
        return (map.toPixel(bars->left.at(i), bars->top.at(i)) + map.toPixel(bars->right.at(i), bars->top.at(i))) / 2;
    }
    if (const auto* line = std::get_if<Line>(&mark)) return map.toPixel(line->x.at(i), line->y.at(i));
    return {};
}

int crowding(const Mark& mark, const PanelMap& map, const QRectF& area) {
    if (const auto* line = std::get_if<Line>(&mark)) return crowdingOf(polylineOf(line->x, line->y, map), true, area);
    if (const auto* points = std::get_if<Points>(&mark)) {
        return 2 * crowdingOf(polylineOf(points->x, points->y, map), points->isConnected, area);
    }
    int count = 0;
    if (const auto* bars = std::get_if<Bars>(&mark)) {
        for (std::size_t i = 0; i < barCount(*bars); ++i) count += barRect(*bars, i, map).intersects(area) ? 3 : 0;
    } else if (const auto* errors = std::get_if<ErrorBars>(&mark)) {
        for (std::size_t i = 0; i < errors->x.size(); ++i) {
            const QRectF bar(map.toPixel(errors->x[i], errors->upper[i]), map.toPixel(errors->x[i], errors->lower[i]));
            count += bar.normalized().adjusted(-1, -1, 1, 1).intersects(area) ? 2 : 0;
        }
    } else if (const auto* band = std::get_if<Band>(&mark)) {
        count += crowdingOf(polylineOf(band->x, band->lower, map), true, area);
        count += crowdingOf(polylineOf(band->x, band->upper, map), true, area);
    } else if (const auto* rule = std::get_if<Rule>(&mark)) {
        QPolygonF ends{area.center(), area.center()};
        const QPointF value = map.toPixel(rule->value, rule->value);
        if (rule->kind == Rule::Kind::Diagonal) ends = {map.toPixel(0, 0), map.toPixel(1, 1)};
        if (rule->kind == Rule::Kind::Vertical) ends = {{value.x(), map.area.top()}, {value.x(), map.area.bottom()}};
        if (rule->kind == Rule::Kind::Horizontal) ends = {{map.area.left(), value.y()}, {map.area.right(), value.y()}};
        count += crowdingOf(ends, true, area);
    }
    return count;
}

}  // namespace calibrium::ui
