// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/plot_look.h"

#include <QPointF>
#include <QRectF>

#include <optional>

class QPainter;

namespace calibrium::ui {

/// Drawn from first to last, over all marks of a panel.
enum class MarkLayer { Fills, Rules, Lines, Points };

MarkLayer layerOf(const Mark& mark);

/// Draws one mark of a panel.
void drawMark(QPainter& painter, const Mark& mark, const PanelMap& map, const PlotLook& look);

/// Draws what stands for the mark in a legend, into `area`.
void drawSample(QPainter& painter, const Mark& mark, const QRectF& area, const PlotLook& look);

const Style& styleOf(const Mark& mark);

/// A point or bar near a place.
struct MarkHit {
    int index = 0;
    double distance = 0;  ///< in pixels
};

/// The nearest point or bar; nothing for marks without points or when all are farther than `reach`.
std::optional<MarkHit> nearest(const Mark& mark, const PanelMap& map, const QPointF& position, double reach);

/// What hovering over a point or bar shows; empty for none.
QString tipOf(const Mark& mark, int index);

/// Middle of a point, or of the top of a bar.
QPointF positionIn(const Mark& mark, int index, const PanelMap& map);

/// How much of the mark lies in `area`: the number of its points, pieces of lines and bars there.
int crowding(const Mark& mark, const PanelMap& map, const QRectF& area);

}  // namespace calibrium::ui
