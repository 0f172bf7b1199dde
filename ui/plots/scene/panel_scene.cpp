// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/panel_scene.h"

#include "ui/plots/scene/panel_flow.h"

#include <algorithm>
#include <cmath>

namespace calibrium::ui {

namespace {

/// Position along an axis between 0 and 1; far outside for what a logarithmic axis cannot show.
double shareOf(double value, const AxisRange& range, bool isLogarithmic) {
    if (!isLogarithmic) return (value - range.lower) / (range.upper - range.lower);
    if (!(value > 0)) return -10;
    return std::log(value / range.lower) / std::log(range.upper / range.lower);
}

}  // namespace

PanelMap PanelScene::map(const Panel& panel) const {
    // One pixel less at the bottom, as QCustomPlot's axes have it, so that marks meet their ticks.
    const auto toPixel = [place = area, x = rangeX, y = rangeY, isLogX = panel.x.isLogarithmic,
                          isLogY = panel.y.isLogarithmic](double valueX, double valueY) {
        return QPointF(place.left() + shareOf(valueX, x, isLogX) * place.width(),
                       place.bottom() - 1 - shareOf(valueY, y, isLogY) * place.height());
    };
    QRectF wordArea = area;
    const double far = 1e6;
    if (panel.x.isHidden && panel.y.isHidden && rangeX == homeX && rangeY == homeY) {
        wordArea.adjust(-far, -far, far, far);
    }
    return {toPixel, area, wordArea, !scalesOf(panel).empty()};
}

double PanelScene::ruleShareOf(double value, const Panel& panel, bool isVertical) const {
    return shareOf(value, isVertical ? rangeX : rangeY, (isVertical ? panel.x : panel.y).isLogarithmic);
}

double PanelScene::ruleValueOf(double share, const Panel& panel, bool isVertical) const {
    const auto& [lower, upper] = isVertical ? rangeX : rangeY;
    const double within = std::clamp(share, 0.0, 1.0);
    const bool isLogarithmic = (isVertical ? panel.x : panel.y).isLogarithmic;
    return isLogarithmic ? lower * std::pow(upper / lower, within) : lower + within * (upper - lower);
}

double PanelScene::ruleValueAt(const QPointF& place, const Panel& panel, bool isVertical) const {
    const double share =
        isVertical ? (place.x() - area.left()) / area.width() : (area.bottom() - 1 - place.y()) / area.height();
    return ruleValueOf(share, panel, isVertical);
}

double PanelScene::barsWidth(const PlotLook& look) const {
    double width = 0;
    for (const ColourBar& bar : bars) width += bar.width(look);
    return width;
}

bool isCompanionAside(const Figure& figure, const std::vector<PanelScene>& panels) {
    return isSquareWithCompanion(figure) && panels.back().column > 0;
}

}  // namespace calibrium::ui
