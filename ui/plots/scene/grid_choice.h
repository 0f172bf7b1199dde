// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plots/scene/panel_flow.h"

#include <QRectF>

#include <vector>

namespace calibrium::ui {

struct FigureScene;

/// The places in the grid that show the panels best in this viewport. Places are tried by arranging the scene in them.
std::vector<PanelPlace> bestPlaces(FigureScene& scene, const QRectF& viewport);

/// The height below which the panels would be too small to be read at this width. scene: with at least one panel; it is
/// arranged for many sizes, so it is one's own.
double leastHeightOf(FigureScene scene, double width);

}  // namespace calibrium::ui
