// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/map_marks.h"

#include "core/figures/figure.h"
#include "ui/look/text.h"
#include "ui/plots/marks/curve_painter.h"
#include "ui/plots/marks/mark_geometry.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <QFontMetricsF>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double arrowWidth = 1.1;
constexpr double arrowHead = 6;
constexpr double leastArrow = 3;

/// How much of its colour a faint cell keeps; the rest is that of the panel.
constexpr double faintShare = 0.35;

/// The pixels of the device along one axis whose middles lie between two places.
struct Pixels {
    int first = 0;
    int count = 0;
    double scale = 1;  ///< device pixels per unit of the painter

    Pixels(double from, double to, double deviceScale)
        : first(static_cast<int>(std::ceil(from * deviceScale - 0.5))),
          count(std::max(0, static_cast<int>(std::ceil(to * deviceScale - 0.5)) - first)),
          scale(deviceScale) {}

    [[nodiscard]] double middle(int i) const { return (first + i + 0.5) / scale; }
    [[nodiscard]] double start() const { return first / scale; }
};

/// A picture in the pixels of the device, which nothing smooths: colourOf(column, row) by number of pixel.
void drawPixels(QPainter& painter, QImage image, const Pixels& columns, const Pixels& rows) {
    image.setDevicePixelRatio(columns.scale);
    painter.save();
    // QCustomPlot's antialiasing moves by half a pixel.
    const QTransform& world = painter.worldTransform();
    painter.translate(std::floor(world.dx()) - world.dx(), std::floor(world.dy()) - world.dy());
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.setRenderHint(QPainter::LosslessImageRendering, true);
    painter.drawImage(QPointF(columns.start(), rows.start()), image);
    painter.restore();
}

QRgb mixed(QRgb colour, const QColor& with) {
    if (qAlpha(colour) == 0) return colour;
    const auto channel = [](int own, int other) {
        return static_cast<int>(std::lround(faintShare * own + (1 - faintShare) * other));
    };
    return qRgb(channel(qRed(colour), with.red()), channel(qGreen(colour), with.green()),
                channel(qBlue(colour), with.blue()));
}

/// Ends of an edge list within [lower, upper].
std::pair<double, double> visiblePart(const std::vector<double>& edges, double lower, double upper) {
    const auto [least, greatest] = std::minmax(edges.front(), edges.back());
    return {std::clamp(least, lower, upper), std::clamp(greatest, lower, upper)};
}

std::vector<int> intervals(const std::vector<double>& edges, const Pixels& pixels) {
    std::vector<int> result(static_cast<std::size_t>(pixels.count));
    for (int i = 0; i < pixels.count; ++i) {
        result[static_cast<std::size_t>(i)] = std::max(0, intervalOf(edges, pixels.middle(i)));
    }
    return result;
}

}  // namespace

void drawHeatMap(QPainter& painter, const HeatMap& heat, const PanelMap& map, const PlotLook& look) {
    if (!hasCells(heat)) return;
    const std::vector<double> columnPlaces = columnEdges(heat, map);
    const std::vector<double> rowPlaces = rowEdges(heat, map);
    const auto [left, right] = visiblePart(columnPlaces, map.area.left(), map.area.right());
    const auto [top, bottom] = visiblePart(rowPlaces, map.area.top(), map.area.bottom());
    const double scale = painter.device()->devicePixelRatioF();
    const Pixels columns(left, right, scale);
    const Pixels rows(top, bottom, scale);
    if (columns.count == 0 || rows.count == 0) return;
    const std::vector<int> columnOf = intervals(columnPlaces, columns);
    const std::vector<int> rowOf = intervals(rowPlaces, rows);
    const ColourMap colours(heat.scale, look.theme);
    const bool isFaint = heat.style.role == Role::ModelSoft;
    const bool isWhole = std::all_of(heat.values.begin(), heat.values.end(), [](double v) { return std::isfinite(v); });
    QImage image(columns.count, rows.count, isWhole ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
    const std::size_t columnCount = heat.xEdges.size() - 1;
    const auto lineBytes = static_cast<std::size_t>(columns.count) * sizeof(QRgb);
    for (int y = 0; y < rows.count; ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        const int row = rowOf[static_cast<std::size_t>(y)];
        if (y > 0 && row == rowOf[static_cast<std::size_t>(y) - 1]) {
            std::memcpy(line, image.constScanLine(y - 1), lineBytes);
            continue;
        }
        const double* values = heat.values.data() + static_cast<std::size_t>(row) * columnCount;
        for (std::size_t x = 0; x < columnOf.size(); ++x) {
            const QRgb colour = colours.at(values[columnOf[x]]);
            line[x] = isFaint ? mixed(colour, look.theme.panel) : colour;
        }
    }
    drawPixels(painter, image, columns, rows);
}

void drawColours(QPainter& painter, const ColourMap& colours, const QRectF& area) {
    const double scale = painter.device()->devicePixelRatioF();
    const Pixels columns(area.left(), area.right(), scale);
    const Pixels rows(area.top(), area.bottom(), scale);
    if (columns.count == 0 || rows.count == 0) return;
    QImage image(columns.count, rows.count, QImage::Format_RGB32);
    for (int y = 0; y < rows.count; ++y) {
        const double share = 1 - (y + 0.5) / rows.count;
        const auto& [least, greatest] = colours.ends();
        const QRgb colour = colours.at(least + share * (greatest - least));
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        std::fill(line, line + columns.count, colour);
    }
    drawPixels(painter, image, columns, rows);
}

void drawTriangles(QPainter& painter, const Triangles& triangles, const PanelMap& map, const PlotLook& look) {
    const ColourMap colours(triangles.scale, look.theme);
    painter.save();
    // Smoothed edges of neighbours let the background through. On pixels they need no smoothing; viewers of vector
    // formats smooth anyway, so that there each has a hairline.
    const bool hasHairline = !isRaster(painter);
    painter.setRenderHint(QPainter::Antialiasing, hasHairline);
    painter.setPen(Qt::NoPen);
    for (std::size_t i = 0; i < triangleCount(triangles); ++i) {
        const QRgb colour = colours.at(triangles.values[i]);
        const QPolygonF corners = triangleOf(triangles, i, map);
        if (qAlpha(colour) == 0 || !corners.boundingRect().adjusted(-1, -1, 1, 1).intersects(map.area)) continue;
        if (hasHairline) painter.setPen(QPen(QColor(colour), look.px(0.3), Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.setBrush(QColor(colour));
        painter.drawConvexPolygon(corners);
    }
    painter.restore();
}

void drawArrow(QPainter& painter, const QPointF& from, const QPointF& to, const PlotLook& look) {
    const QColor colour = painter.pen().color();
    const QPointF away = to - from;
    const double length = std::hypot(away.x(), away.y());
    if (length < look.px(leastArrow)) {
        painter.save();
        painter.setPen(Qt::NoPen);
        painter.setBrush(colour);
        painter.drawEllipse((from + to) / 2, look.px(1.4), look.px(1.4));
        painter.restore();
        return;
    }
    const double head = std::min(look.px(arrowHead), 0.6 * length);
    const QPointF along = away / length;
    const QPointF across(-along.y(), along.x());
    const QPointF base = to - head * along;
    painter.drawLine(from, base + 0.3 * head * along);
    painter.save();
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(QPolygonF{to, base + 0.38 * head * across, base - 0.38 * head * across});
    painter.restore();
}

void drawArrows(QPainter& painter, const Arrows& arrows, const PanelMap& map, const PlotLook& look) {
    QPen pen = look.linePen(arrows.style, false);
    pen.setStyle(Qt::SolidLine);
    pen.setWidthF(look.px(arrowWidth));
    painter.setPen(pen);
    const QRectF visible = map.area.adjusted(-1, -1, 1, 1);
    for (std::size_t i = 0; i < arrowCount(arrows); ++i) {
        const QPointF from = map.toPixel(arrows.fromX[i], arrows.fromY[i]);
        const QPointF to = map.toPixel(arrows.toX[i], arrows.toY[i]);
        if (QRectF(from, to).normalized().adjusted(-1, -1, 1, 1).intersects(visible)) {
            drawArrow(painter, from, to, look);
        }
    }
}

namespace {

/// In the colour of the panel around the letters: no line runs through a word beside its place.
void drawHalo(QPainter& painter, const QRectF& rect, const QString& text, const PlotLook& look) {
    const QFontMetricsF metrics(painter.font());
    QPainterPath letters;
    letters.addText(rect.center().x() - metrics.horizontalAdvance(text) / 2,
                    rect.center().y() - metrics.height() / 2 + metrics.ascent(), painter.font(), text);
    painter.strokePath(letters, QPen(look.theme.panel, look.px(4), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
}

}  // namespace

void drawWords(QPainter& painter, const Words& words, const PanelMap& map, const PlotLook& look) {
    const bool isNeutral = words.style.role == Role::Reference || words.style.role == Role::Observed;
    painter.setFont(look.labelFont());
    painter.setPen(isNeutral ? look.theme.text
                             : readable(look.style(words.style.series).colour, look.theme.panel, look.theme.text, 3.6));
    for (std::size_t i = 0; i < wordCount(words); ++i) {
        const QRectF rect = wordRect(words, i, map, look);
        if (rect.isEmpty()) continue;
        const QString text = shownWord(words, i, map, look);
        const bool isBeside = i < words.sides.size() && words.sides[i] != Words::Side::Centre;
        if (isBeside) drawHalo(painter, rect, text, look);
        painter.drawText(rect, Qt::AlignCenter | Qt::TextDontClip, text);
    }
}

}  // namespace calibrium::ui
