// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMarginsF>
#include <QRectF>
#include <QSizeF>

namespace calibrium::ui {

/// What stands beside each other where a square diagram has its companion (a histogram on the same axis) to the right
/// rather than below, so that only the height limits the square: margins hold ticks, labels and titles.
struct AsideParts {
    QMarginsF square, companion;
    QSizeF words;           ///< legend and notes above the companion
    double gap = 0;         ///< between the two, and between words and companion
    double leastWidth = 0;  ///< of the companion
};

/// The areas between the axes.
struct AsidePlaces {
    QRectF square, companion;
    QPointF words;  ///< their upper left corner
};

/// The largest square that leaves the companion its least width. The companion ends where the square ends and is at
/// most half as high, or as high where there are no words; words begin where the square begins. What is left free lies
/// to both sides of the whole.
AsidePlaces placeAside(const AsideParts& parts, const QRectF& area);

}  // namespace calibrium::ui
