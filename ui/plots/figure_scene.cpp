// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/figure_scene.h"

#include "core/figures/drawable.h"
#include "ui/plots/panel_grid.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double outerGap = 8;
constexpr double panelGap = 8;
constexpr double legendGap = 8;
constexpr double sharedLabelGap = 4;

/// Position along an axis between 0 and 1; far outside for what a logarithmic axis cannot show.
double shareOf(double value, const AxisRange& range, bool isLogarithmic) {
    if (!isLogarithmic) return (value - range.lower) / (range.upper - range.lower);
    if (!(value > 0)) return -10;
    return std::log(value / range.lower) / std::log(range.upper / range.lower);
}

}  // namespace

bool isSameAxis(const Axis& a, const Axis& b) {
    const bool isSameLabel = a.label == b.label || a.label.empty() || b.label.empty();
    return isSameLabel && a.minimum && a.maximum && a.minimum == b.minimum && a.maximum == b.maximum &&
           a.isLogarithmic == b.isLogarithmic;
}

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
    return {toPixel, area, wordArea};
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

FigureScene::FigureScene(Figure shown, const PlotLook& appearance)
    : figure(drawable(std::move(shown))), look(appearance), legend(figure), panels(figure.panels.size()) {
    resetRanges();
}

void FigureScene::replace(Figure next, const PlotLook& appearance) {
    const bool isZoomed = std::any_of(panels.begin(), panels.end(), [](const PanelScene& panel) {
        return panel.rangeX != panel.homeX || panel.rangeY != panel.homeY;
    });
    const std::vector<PanelScene> before = panels;
    figure = drawable(std::move(next));
    look = appearance;
    legend = PlotLegend(figure);
    resetRanges();
    for (std::size_t i = 0; isZoomed && i < panels.size(); ++i) {
        panels[i].rangeX = before[i].rangeX;
        panels[i].rangeY = before[i].rangeY;
    }
}

void FigureScene::resetRanges() {
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].rangeX = panels[i].homeX = rangeOfX(figure.panels[i]);
        panels[i].rangeY = panels[i].homeY = rangeOfY(figure.panels[i]);
    }
}

void FigureScene::reflow(const QRectF& viewport) {
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].row = figure.panels[i].row;
        panels[i].column = figure.panels[i].column;
    }
    const auto isLikeFirst = [this](const Panel& panel) {
        const Panel& first = figure.panels.front();
        return panel.isSquare && isSameAxis(panel.x, first.x) && isSameAxis(panel.y, first.y);
    };
    // Small multiples of squares have no order but reading order: as many columns as make them largest.
    if (panels.size() > 2 && std::all_of(figure.panels.begin(), figure.panels.end(), isLikeFirst)) {
        const int count = static_cast<int>(panels.size());
        int best = 1;
        double bestSide = 0;
        for (int columns = 1; columns <= count; ++columns) {
            const int rows = (count + columns - 1) / columns;
            const double width = (viewport.width() - look.px(60)) / columns - look.px(24);
            const double height = (viewport.height() - look.px(80)) / rows - look.px(36);
            const double side = std::min(width, height);
            if (side > bestSide + 1) {
                best = columns;
                bestSide = side;
            }
        }
        for (int i = 0; i < count; ++i) {
            panels[static_cast<std::size_t>(i)].row = i / best;
            panels[static_cast<std::size_t>(i)].column = i % best;
        }
    }
    findSharedAxes();
    chooseBars();
}

void FigureScene::placeAreas(const QRectF& viewport) {
    const double air = look.px(outerGap);
    const double labelHeight = QFontMetricsF(look.labelFont()).height();
    const double shared = labelHeight + look.px(sharedLabelGap);
    const QRectF whole = viewport.adjusted(air, air, -air, -air);
    const QSizeF size = legend.arrange(whole.width(), look);
    texts.clear();
    const double titleHeight = placeTitle(whole);
    const QRectF area = whole.adjusted(sharedY.isEmpty() ? 0 : shared,
                                       titleHeight + (legend.isNeeded() ? size.height() + look.px(legendGap) : 0), 0,
                                       sharedX.isEmpty() ? 0 : -shared);

    std::vector<GridPanel> grid;
    grid.reserve(panels.size());
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        grid.push_back({panels[i].row, panels[i].column, panel.heightShare, panel.isSquare, panels[i].margins});
    }
    const std::vector<QRectF> areas = placePanels(grid, area, look.px(panelGap));
    QRectF inner;
    QRectF outer;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].area = areas[i];
        // A single column leaves the place beside it free.
        const bool isAlone =
            std::none_of(panels.begin(), panels.end(), [](const PanelScene& panel) { return panel.column > 0; });
        const bool isFree = isAlone && panels[i].bars.empty();
        panels[i].lineWidth =
            isFree ? whole.right() - areas[i].left() : areas[i].width() + panels[i].margins.right() - barsWidth(i);
        inner = inner.united(areas[i]);
        outer = outer.united(areas[i].marginsAdded(panels[i].margins));
    }
    if (!sharedX.isEmpty()) {
        const QRectF strip(inner.left(), outer.bottom() + look.px(sharedLabelGap), inner.width(), labelHeight);
        texts.push_back({.text = sharedX, .area = strip, .alignment = Qt::AlignCenter, .colour = look.theme.text});
    }
    if (!sharedY.isEmpty()) {
        const QRectF strip(outer.left() - shared, inner.top(), labelHeight, inner.height());
        texts.push_back({.text = sharedY,
                         .area = strip,
                         .alignment = Qt::AlignCenter,
                         .colour = look.theme.text,
                         .isVertical = true});
    }
    legendArea = {};
    if (!legend.isNeeded()) return;
    // Over the middle of the panels, directly above them, as far as it fits between the edges.
    const double last = std::max(whole.left(), whole.right() - size.width());
    const double x = std::clamp(inner.center().x() - size.width() / 2, whole.left(), last);
    const double y = std::max(whole.top() + titleHeight, outer.top() - look.px(legendGap) - size.height());
    legendArea = QRectF(std::round(x), std::round(y), size.width(), size.height());
}

void FigureScene::arrange(const QRectF& viewport) {
    if (panels.empty()) return;
    reflow(viewport);
    int rows = 1;
    int columns = 1;
    for (PanelScene& panel : panels) {
        rows = std::max(rows, panel.row + 1);
        columns = std::max(columns, panel.column + 1);
        panel.areNotesOutside = false;
    }
    rowHeight = viewport.height() / rows;
    const bool isStacked = columns == 1 && rows <= 3;
    look.panelSide = std::min(viewport.width() / columns, viewport.height() / (isStacked ? 1 : rows)) / look.unit;

    // Ticks need lengths, lengths need margins, margins need ticks: the second round has it right. Notes without a free
    // corner go above their panel, which makes the panels smaller, which may take the corner of another note.
    for (PanelScene& panel : panels) {
        panel.area = QRectF(0, 0, std::max(20.0, 0.8 * viewport.width() / columns),
                            std::max(20.0, 0.8 * viewport.height() / rows));
    }
    arrangeOnce(viewport);
    arrangeOnce(viewport);
    for (std::size_t attempt = 0; attempt <= panels.size(); ++attempt) {
        bool isEveryNotePlaced = true;
        for (std::size_t i = 0; i < panels.size(); ++i) {
            panels[i].texts.clear();
            if (panels[i].areNotesOutside || placeNotes(i)) continue;
            panels[i].areNotesOutside = true;
            isEveryNotePlaced = false;
        }
        if (isEveryNotePlaced) break;
        arrangeOnce(viewport);
    }
    for (std::size_t i = 0; i < panels.size(); ++i) {
        placeTexts(i);
        placeBars(i);
    }
    placeAnnotations();
}

void FigureScene::arrangeOnce(const QRectF& viewport) {
    for (std::size_t i = 0; i < panels.size(); ++i) makeAxisTexts(i, panels[i].area.size());
    shareLabels();
    alignLabels();
    placeAreas(viewport);
}

}  // namespace calibrium::ui
