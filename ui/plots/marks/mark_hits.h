// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "ui/plots/marks/plot_look.h"

#include <QPointF>
#include <QRectF>
#include <QString>

#include <optional>

namespace calibrium::ui {

/// A point or bar near a place.
struct MarkHit {
    int index = 0;
    double distance = 0;  ///< in pixels
};

/// The nearest point or bar; nothing for marks without points or when all are farther than `reach`.
std::optional<MarkHit> nearest(const Mark& mark, const PanelMap& map, const QPointF& position, double reach);

/// What hovering over a point or bar shows; empty for none.
QString tipOf(const Mark& mark, int index);

/// How many points, bars, cells or arrows a mark has that hovering tells something of.
int placeCount(const Mark& mark);

/// Middle of a point, or of the top of a bar.
QPointF positionIn(const Mark& mark, int index, const PanelMap& map);

/// How much of the mark lies in `area`: the number of its points, pieces of lines, bars, cells and words there.
int crowding(const Mark& mark, const PanelMap& map, const QRectF& area, const PlotLook& look);

}  // namespace calibrium::ui
