// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "ui/plots/marks/plot_look.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace calibrium {
struct Line;
}

namespace calibrium::ui {

/// Drawn from first to last, over all marks of a panel. Words are not clipped by the panel.
enum class MarkLayer { Fills, Rules, Lines, Points, Words };

MarkLayer layerOf(const Mark& mark);

/// Draws one mark of a panel.
void drawMark(QPainter& painter, const Mark& mark, const PanelMap& map, const PlotLook& look);

/// Draws what stands for the mark in a legend, into `area`.
void drawSample(QPainter& painter, const Mark& mark, const QRectF& area, const PlotLook& look);

/// Whether some markers along a line must say whose it is: its dash says something else, and there are no colours.
bool needsMarkers(const Line& line, const PlotLook& look);

const Style& styleOf(const Mark& mark);

}  // namespace calibrium::ui
