// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/figure_scene.h"

#include "core/figures/drawable.h"
#include "core/text/minus_sign.h"
#include "ui/plots/scene/panel_grid.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double sharedLabelGap = 4;

/// Position along an axis between 0 and 1; far outside for what a logarithmic axis cannot show.
double shareOf(double value, const AxisRange& range, bool isLogarithmic) {
    if (!isLogarithmic) return (value - range.lower) / (range.upper - range.lower);
    if (!(value > 0)) return -10;
    return std::log(value / range.lower) / std::log(range.upper / range.lower);
}

/// The figure as it is drawn: only marks that axes can hold, numbers with minus signs. What a person may rename keeps
/// its text, by which it is known; tips get theirs where they are shown.
Figure shownFigure(Figure figure) {
    const auto sign = [](std::string& text) {
        if (text.find('-') != std::string::npos) text = withMinusSigns(text);
    };
    for (Panel& panel : figure.panels) {
        for (std::string& note : panel.notes) sign(note);
        for (Mark& mark : panel.marks) {
            auto* words = std::get_if<Words>(&mark);
            for (std::size_t i = 0; words != nullptr && i < words->texts.size(); ++i) sign(words->texts[i]);
        }
    }
    return drawable(std::move(figure));
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

FigureScene::FigureScene(Figure shown, const PlotLook& appearance)
    : figure(shownFigure(std::move(shown))), look(appearance), legend(figure), panels(figure.panels.size()) {
    resetRanges();
}

void FigureScene::replace(Figure next, const PlotLook& appearance) {
    const bool isZoomed = std::any_of(panels.begin(), panels.end(), [](const PanelScene& panel) {
        return panel.rangeX != panel.homeX || panel.rangeY != panel.homeY;
    });
    const std::vector<PanelScene> before = panels;
    figure = shownFigure(std::move(next));
    if (look.unit != appearance.unit) gridSize = {};
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

void FigureScene::placeAreas(const QRectF& viewport) {
    const double air = look.px(gaps::outer);
    const double labelHeight = QFontMetricsF(look.labelFont()).height();
    const double shared = labelHeight + look.px(sharedLabelGap);
    const QRectF whole = viewport.adjusted(air, air, -air, -air);
    texts.clear();
    const double titleHeight = placeTitle(whole);
    if (isCompanionAside()) {
        placeBeside(whole.adjusted(0, titleHeight, 0, 0));
        return;
    }
    aside = asideWidth(whole.size() - QSizeF(0, titleHeight));
    const QSizeF size = legend.arrange(aside > 0 ? aside - look.px(gaps::aside) : whole.width(), look);
    const bool isLegendAbove = legend.isNeeded() && aside == 0;
    const QRectF area = whole.adjusted(sharedY.isEmpty() ? 0 : shared,
                                       titleHeight + (isLegendAbove ? size.height() + look.px(gaps::legend) : 0),
                                       -aside, sharedX.isEmpty() ? 0 : -shared);

    std::vector<GridPanel> wanted;
    wanted.reserve(panels.size());
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        wanted.push_back({panels[i].row, panels[i].column, panel.heightShare, panel.isSquare, panels[i].margins,
                          panels[i].rowSpan, panels[i].columnSpan});
    }
    const std::vector<QRectF> areas = placePanels(wanted, area, look.px(gaps::panel));
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
    if (aside > 0) {
        // Beside a diagram that only the height limits, at its upper end.
        legendArea = QRectF(std::round(outer.right() + look.px(gaps::aside)), std::round(inner.top()), size.width(),
                            size.height());
        return;
    }
    // Over the middle of the panels, directly above them, as far as it fits between the edges.
    const double last = std::max(whole.left(), whole.right() - size.width());
    const double x = std::clamp(inner.center().x() - size.width() / 2, whole.left(), last);
    const double y = std::max(whole.top() + titleHeight, outer.top() - look.px(gaps::legend) - size.height());
    legendArea = QRectF(std::round(x), std::round(y), size.width(), size.height());
}

void FigureScene::arrange(const QRectF& viewport) {
    if (panels.empty()) return;
    chooseGrid(viewport);
    arrangeGrid(viewport);
}

void FigureScene::arrangeGrid(const QRectF& viewport) {
    int rows = 1;
    int columns = 1;
    for (PanelScene& panel : panels) {
        rows = std::max(rows, panel.row + 1);
        columns = std::max(columns, panel.column + panel.columnSpan);
        panel.areNotesOutside = false;
        panel.areNotesAside = false;
    }
    panels.front().areNotesAside = isCompanionAside();
    rowHeight = viewport.height() / rows;
    const bool isStacked = columns == 1 && rows <= 3;
    look.panelSide = std::min(viewport.width() / columns, viewport.height() / (isStacked ? 1 : rows)) / look.unit;

    // Ticks need lengths, lengths need margins, margins need ticks: the second round has it right. Notes without a free
    // corner go above their panel, which makes the panels smaller, which may take the corner of another note.
    for (PanelScene& panel : panels) {
        panel.area = QRectF(0, 0, std::max(20.0, 0.8 * viewport.width() / columns),
                            std::max(20.0, 0.8 * viewport.height() / rows));
        panel.lineWidth = panel.area.width();
    }
    arrangeUntilSettled(viewport);
    // Nothing else stands beside: a short note has its place on the line of the title.
    if (panels.front().areNotesAside && !legend.isNeeded() && areNotesBesideTitle(0)) {
        panels.front().areNotesAside = false;
        panels.front().areNotesOutside = true;
        arrangeUntilSettled(viewport);
    }
    for (std::size_t attempt = 0; attempt <= panels.size(); ++attempt) {
        bool isEveryNotePlaced = true;
        for (std::size_t i = 0; i < panels.size(); ++i) {
            panels[i].texts.clear();
            if (panels[i].areNotesOutside || panels[i].areNotesAside || placeNotes(i)) continue;
            // Beside a panel they cost nothing.
            panels[i].areNotesAside = i == 0 && aside > 0;
            panels[i].areNotesOutside = !panels[i].areNotesAside;
            isEveryNotePlaced = false;
        }
        if (isEveryNotePlaced) break;
        arrangeUntilSettled(viewport);
        if (panels.front().areNotesAside && aside == 0) {
            panels.front().areNotesAside = false;
            panels.front().areNotesOutside = true;
            arrangeUntilSettled(viewport);
        }
    }
    placeNotesAside();
    for (std::size_t i = 0; i < panels.size(); ++i) {
        placeTexts(i);
        placeBars(i);
    }
    placeAnnotations();
}

void FigureScene::arrangeUntilSettled(const QRectF& viewport) {
    constexpr int mostRounds = 5;
    for (int round = 0; round < mostRounds; ++round) {
        const std::vector<PanelScene> before = panels;
        arrangeOnce(viewport);
        const bool isSettled =
            round > 0 && std::equal(before.begin(), before.end(), panels.begin(), [](const auto& a, const auto& b) {
                return a.area == b.area && a.margins == b.margins && a.lineWidth == b.lineWidth;
            });
        if (isSettled) break;
    }
}

void FigureScene::arrangeOnce(const QRectF& viewport) {
    for (std::size_t i = 0; i < panels.size(); ++i) makeAxisTexts(i, panels[i].area.size());
    shareLabels();
    alignLabels();
    placeAreas(viewport);
}

}  // namespace calibrium::ui
