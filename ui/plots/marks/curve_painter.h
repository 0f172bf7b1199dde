// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPen>
#include <QPolygonF>
#include <QRectF>

class QPainter;

namespace calibrium::ui {

/// Whether the painter fills pixels, unlike those of vector formats.
bool isRaster(const QPainter& painter);

/// Draws a curve. On pixels, one of many points is drawn piece by piece, dashes too, and only within `visible`: stroked
/// as a whole it takes QPainter ten times as long, too long for figures that change while they are looked at.
void drawCurve(QPainter& painter, const QPolygonF& curve, const QPen& pen, const QRectF& visible);

}  // namespace calibrium::ui
