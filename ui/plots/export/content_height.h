// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/marks/plot_look.h"

#include <QSizeF>

namespace calibrium {
struct Figure;
}

namespace calibrium::ui {

/// Around all panels of a paper, in units of 1/96 inch.
inline constexpr double outerAir = 8;

/// As good as without end, in units of 1/96 inch.
inline constexpr double tallest = 6000;

/// The least height of a row of panels of this width, in pixels: enough for three numbers, for two where the panels are
/// small.
double leastRow(const PlotLook& look, double panelWidth);

/// Histograms below small squares get a larger share of the height: enough for their numbers.
void widenCompanions(Figure& figure, const PlotLook& look, const QSizeF& size);

/// The height at which panels are as wide as the paper allows and nothing is left free, in pixels.
/// At first no more than `most`, which decides how many panels go side by side.
double contentHeight(const Figure& figure, const PlotLook& look, double width, double most);

}  // namespace calibrium::ui
