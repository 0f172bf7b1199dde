// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/colour_map.h"
#include "ui/plots/marks/plot_look.h"

class QPainter;

namespace calibrium {
struct Arrows;
struct HeatMap;
struct Triangles;
struct Words;
}  // namespace calibrium

namespace calibrium::ui {

/// Marks of maps. Colours are exact: nothing is interpolated between cells, and neighbours touch without a seam.
void drawHeatMap(QPainter& painter, const HeatMap& heat, const PanelMap& map, const PlotLook& look);
void drawTriangles(QPainter& painter, const Triangles& triangles, const PanelMap& map, const PlotLook& look);
/// What is shorter than three pixels becomes a dot.
void drawArrows(QPainter& painter, const Arrows& arrows, const PanelMap& map, const PlotLook& look);
void drawWords(QPainter& painter, const Words& words, const PanelMap& map, const PlotLook& look);

/// The colours of a scale from the least value at the bottom to the greatest at the top.
void drawColours(QPainter& painter, const ColourMap& colours, const QRectF& area);

/// One arrow in the painter's colours.
void drawArrow(QPainter& painter, const QPointF& from, const QPointF& to, const PlotLook& look);

}  // namespace calibrium::ui
