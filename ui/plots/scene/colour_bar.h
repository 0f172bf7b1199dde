// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "ui/plots/marks/plot_look.h"
#include "ui/plots/scene/axis_ticks.h"

#include <QRectF>
#include <QString>

#include <vector>

class QPainter;

namespace calibrium::ui {

/// What explains the colours of maps, to the right of a panel: a strip of colours, ticks, and a label read upwards.
struct ColourBar {
    ColourScale scale;
    AxisTicks ticks;
    QString label;  ///< with the common factor of the ticks, in two lines where one is too long
    double tickWidth = 0;
    QRectF area;    ///< of the colours
    QRectF bounds;  ///< of everything

    /// Ticks and label for a bar of this height.
    void measure(double height, const PlotLook& look);
    /// What it takes from the panel's edge or the bar before, with the distance to them.
    [[nodiscard]] double width(const PlotLook& look) const;
    /// Beside what ends at `x`, as high as `panel`.
    void place(double x, const QRectF& panel, const PlotLook& look);
    void draw(QPainter& painter, const PlotLook& look) const;
};

/// The scales of a panel's marks, each once.
std::vector<ColourScale> scalesOf(const Panel& panel);

}  // namespace calibrium::ui
