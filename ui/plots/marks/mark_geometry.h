// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/plot_look.h"

#include <QPolygonF>

#include <cstddef>
#include <vector>

namespace calibrium {
struct Arrows;
struct Bars;
struct HeatMap;
struct Rule;
struct Triangles;
struct Words;
}  // namespace calibrium

namespace calibrium::ui {

/// Where the parts of marks are on the device.

QPolygonF polylineOf(const std::vector<double>& x, const std::vector<double>& y, const PanelMap& map);

/// On whole pixels, where horizontal and vertical lines are sharp.
QPointF snapped(const QPointF& place);

std::size_t barCount(const Bars& bars);
QRectF barRect(const Bars& bars, std::size_t i, const PanelMap& map);

/// The edges of the cells along each axis, columns rising, rows falling as pixels do upwards.
std::vector<double> columnEdges(const HeatMap& heat, const PanelMap& map);
std::vector<double> rowEdges(const HeatMap& heat, const PanelMap& map);
/// The number of the interval of `edges` (rising or falling) that holds `place`, or -1.
int intervalOf(const std::vector<double>& edges, double place);
/// Whether there are as many values as cells, and at least one.
bool hasCells(const HeatMap& heat);

std::size_t triangleCount(const Triangles& triangles);
QPolygonF triangleOf(const Triangles& triangles, std::size_t i, const PanelMap& map);
bool isInside(const QPolygonF& triangle, const QPointF& place);

std::size_t arrowCount(const Arrows& arrows);

std::size_t wordCount(const Words& words);
/// The word, shortened in its middle where map.wordArea is narrower.
QString shownWord(const Words& words, std::size_t i, const PanelMap& map, const PlotLook& look);
/// Where a word stands: on its side of its place, or on the opposite one, or moved where map.wordArea would cut it.
/// Empty for a word whose place is not visible.
QRectF wordRect(const Words& words, std::size_t i, const PanelMap& map, const PlotLook& look);

/// The grip of a rule that can be dragged; empty for other rules and where the rule is not visible.
QRectF gripRect(const Rule& rule, const PanelMap& map, const PlotLook& look);

}  // namespace calibrium::ui
