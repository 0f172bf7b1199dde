// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMarginsF>
#include <QRectF>

#include <vector>

namespace calibrium::ui {

/// Where a panel goes in the grid.
struct PanelPlace {
    int row = 0;
    int column = 0;
    int rowSpan = 1;
    int columnSpan = 1;

    bool operator==(const PanelPlace&) const = default;
};

/// What the placement needs to know of one panel; margins hold its ticks, labels and title.
struct GridPanel {
    int row = 0;
    int column = 0;
    double heightShare = 1;
    bool isSquare = false;
    QMarginsF margins;
    int rowSpan = 1;     ///< rows from `row` on that it fills, or a square may fill; it stands at their top
    int columnSpan = 1;  ///< columns from `column` on that it fills; not of squares
};

/// The areas between the axes, in the order of `panels`. Panels of one column have the same left and right edge, panels
/// of one row the same top and bottom. Square panels are square and as large as `area` allows; what they leave free
/// lies evenly around the whole, except that columns without squares use the width beside them: up to 3 times their
/// height. A single column is at most 2.4 times as wide as high, 4 times where panels are stacked.
std::vector<QRectF> placePanels(const std::vector<GridPanel>& panels, const QRectF& area, double gap);

}  // namespace calibrium::ui
