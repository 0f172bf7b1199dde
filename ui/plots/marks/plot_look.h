// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/look/theme.h"
#include "ui/plots/marks/panel_place.h"

#include <QBrush>
#include <QFont>
#include <QPen>
#include <QPointF>
#include <QRectF>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QFontMetricsF;

namespace calibrium {
struct Style;
}

namespace calibrium::ui {

/// A series number for what belongs to several models: drawn in grey.
inline constexpr int noSeries = -1;

/// How plots look: colours, fonts, widths. Lengths are written in units of 1/96 inch, as on an ordinary screen, and
/// multiplied by `unit` to get device pixels, so that screen, PNG, SVG and PDF look the same.
struct PlotLook {
    Theme theme;
    std::vector<SeriesStyle> styles;  ///< by series number; missing ones are seriesStyle()
    double unit = 1;                  ///< device pixels per 1/96 inch
    bool isTransparent = false;       ///< no background
    bool isForPaper = false;          ///< a little smaller, because paper is read from nearer
    double fontPt = 0;                ///< of labels, in points of paper; 0: by the size of the panels
    double lineScale = 1;             ///< how much thicker all lines are
    bool hasTitle = false;            ///< the title of the figure stands above it
    bool hasComma = false;            ///< numbers of axes as "0,05" and "1.000"
    double gapScale = 1;              ///< how much wider the gaps between panels, and around them, are
    QStringList fontFamilies{};       ///< the first of them that is there; empty: the program's
    /// Of the panels, chosen already; empty: as suits the size.
    std::vector<PanelPlace> places{};
    double panelSide = 400;  ///< of the smallest panel, in units: small panels get small text and markers

    [[nodiscard]] double px(double length) const { return unit * length; }
    [[nodiscard]] double gap(double length) const { return px(gapScale * length); }
    [[nodiscard]] double tickSize() const;
    [[nodiscard]] double markScale() const;
    [[nodiscard]] QFont tickFont() const;
    [[nodiscard]] QFont labelFont() const;
    [[nodiscard]] QFont titleFont() const;
    [[nodiscard]] double markerRadius() const;

    [[nodiscard]] SeriesStyle style(int series) const;
    [[nodiscard]] QColor colour(const Style& style) const;
    [[nodiscard]] QPen linePen(const Style& style, bool isDashed) const;
    /// Thin and solid, whatever the role.
    [[nodiscard]] QPen errorBarPen(const Style& style) const;
    [[nodiscard]] QPen edgePen(const Style& style) const;
    /// Of the two ends of a band, dashed as the model's line.
    [[nodiscard]] QPen bandEdgePen(const Style& style) const;
    [[nodiscard]] QBrush fill(const Style& style) const;
};

/// Where the coordinates of one panel are on the device.
struct PanelMap {
    std::function<QPointF(double x, double y)> toPixel;
    QRectF area;
    QRectF wordArea{};        ///< words stay within: the area, or more where hidden axes leave the place to them
    bool isColoured = false;  ///< the cells of a map are below the marks
};

/// The label in two lines, or three, where one is longer than `length` and there are places to part it.
QString inFewLines(const QString& label, double length, const QFontMetricsF& metrics);

}  // namespace calibrium::ui
