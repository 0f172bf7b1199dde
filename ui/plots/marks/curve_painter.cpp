// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/marks/curve_painter.h"

#include <algorithm>

#include <QLineF>
#include <QList>
#include <QPaintEngine>
#include <QPainter>

namespace calibrium::ui {

namespace {

constexpr qsizetype manyPoints = 60;

/// Cuts a curve into the straight pieces of its dashes.
class Dasher {
public:
    Dasher(const QPen& pen, const QRectF& visible) : m_visible(visible) {
        if (pen.style() == Qt::SolidLine) return;
        // Square caps make each dash longer by the width of the pen, and each gap shorter.
        const double width = std::max(pen.widthF(), 1.0);
        bool isDash = true;
        for (const double length : pen.dashPattern()) {
            m_lengths.append(std::max(0.0, width * (isDash ? length - 1 : length + 1)));
            isDash = !isDash;
        }
    }

    void add(const QPointF& from, const QPointF& to) {
        const QLineF whole(from, to);
        const double length = whole.length();
        if (m_lengths.isEmpty()) return emitLine(whole);
        double start = 0;
        while (start < length) {
            const double end = std::min(length, start + m_lengths[m_part] - m_done);
            if (m_part % 2 == 0) emitLine(QLineF(whole.pointAt(start / length), whole.pointAt(end / length)));
            m_done += end - start;
            if (end >= length) break;
            start = end;
            m_done = 0;
            m_part = (m_part + 1) % m_lengths.size();
        }
    }

    [[nodiscard]] const QList<QLineF>& lines() const { return m_lines; }

private:
    void emitLine(const QLineF& line) {
        const QRectF around = QRectF(line.p1(), line.p2()).normalized().adjusted(-2, -2, 2, 2);
        if (around.intersects(m_visible)) m_lines.append(line);
    }

    QRectF m_visible;
    QList<double> m_lengths;
    qsizetype m_part = 0;
    double m_done = 0;  ///< of the present dash or gap
    QList<QLineF> m_lines;
};

}  // namespace

bool isRaster(const QPainter& painter) {
    return painter.paintEngine() != nullptr && painter.paintEngine()->type() == QPaintEngine::Raster;
}

void drawCurve(QPainter& painter, const QPolygonF& curve, const QPen& pen, const QRectF& visible) {
    painter.setBrush(Qt::NoBrush);
    // Where pieces of a transparent pen overlap, they would show.
    if (curve.size() < manyPoints || pen.color().alpha() < 255 || !isRaster(painter)) {
        painter.setPen(pen);
        if (curve.size() > 1) painter.drawPolyline(curve);
        return;
    }
    Dasher dasher(pen, visible);
    for (qsizetype i = 1; i < curve.size(); ++i) dasher.add(curve[i - 1], curve[i]);
    painter.setPen(QPen(pen.color(), pen.widthF(), Qt::SolidLine, Qt::SquareCap, Qt::BevelJoin));
    painter.drawLines(dasher.lines());
}

}  // namespace calibrium::ui
