// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/content_height.h"

#include "core/figures/figure_edits.h"
#include "ui/plots/scene/figure_scene.h"
#include "ui/plots/scene/panel_flow.h"

#include <algorithm>
#include <map>
#include <utility>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double smallWidth = 150;  // 40 mm
constexpr double leastSmallRow = 20;
constexpr double smallRowLines = 2.2;  // two numbers
constexpr double leastRowHeight = 60;
constexpr double rowLines = 4.2;    // lines of text: three numbers one above the other
constexpr double frameHeight = 40;  // axis below a panel
constexpr double lineHeight = 15;   // of titles and notes
constexpr double legendHeight = 120;
constexpr double flatAspect = 0.66;      // height of a panel that is not square, per width
constexpr double firstFlat = 0.8;        // the same before it is known what stands beside it
constexpr double companionShare = 1.25;  // lower panels get a little more than their share of a square
constexpr double denseShare = 0.2;       // of a square, at most, where panels stand in a dense row

/// The heights that the rows should have for panels of this width.
double wantedHeights(const FigureScene& scene, double width) {
    std::map<int, std::pair<double, bool>> rows;  // share, whether square
    std::map<int, double> names;                  // heights that those along the vertical axis take
    const double line = QFontMetricsF(scene.look.tickFont()).height();
    double squareShare = 0;
    double largestShare = 0;
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        const Panel& panel = scene.figure.panels[i];
        auto& [share, isSquare] = rows[scene.panels[i].row];
        const double own = panel.heightShare > 0 ? panel.heightShare : 1;
        names[scene.panels[i].row] = std::max(names[scene.panels[i].row], heightOfNames(panel, line));
        share = std::max(share, own);
        isSquare = isSquare || panel.isSquare;
        largestShare = std::max(largestShare, own);
        if (panel.isSquare) squareShare = std::max(squareShare, own);
    }
    const double companion = scene.look.gapScale < 1 ? 1 : companionShare;
    double sum = 0;
    for (const auto& [number, row] : rows) {
        const auto& [share, isSquare] = row;
        const double flat = squareShare > 0 ? companion * share / squareShare : flatAspect * share / largestShare;
        const double least = std::max(leastRow(scene.look, width), names[number]);
        sum += isSquare ? width : std::max(least, flat * width);
    }
    return sum;
}

/// Enough for every row, but not so much that small multiples would go below each other.
double firstHeight(const Figure& figure, const PlotLook& look, double width) {
    std::map<int, double> rows;
    const double column = width / std::max(1, columnCount(figure));
    for (const Panel& panel : figure.panels) {
        const double cell = panel.isSquare ? column : firstFlat * column;
        const auto lines = static_cast<double>(panel.notes.size()) + (panel.title.empty() ? 0 : 1);
        rows[panel.row] = std::max(rows[panel.row], cell + look.px(frameHeight + lineHeight * lines));
    }
    double height = look.px(legendHeight);
    for (const auto& [number, rowHeight] : rows) height += rowHeight;
    return height;
}

}  // namespace

double leastRow(const PlotLook& look, double panelWidth) {
    constexpr double unitsPerPoint = 96.0 / 72;
    // Three and more side by side are seldom asked for but in the width of a text, where every millimetre counts.
    const bool areMany =
        std::any_of(look.places.begin(), look.places.end(), [](const PanelPlace& place) { return place.column >= 2; });
    const bool isSmall = areMany && panelWidth < look.px(smallWidth);
    return look.px(std::max(isSmall ? leastSmallRow : leastRowHeight,
                            (isSmall ? smallRowLines : rowLines) * look.fontPt * unitsPerPoint));
}

void widenCompanions(Figure& figure, const PlotLook& look, const QSizeF& size) {
    FigureScene scene(figure, look);
    scene.arrange(QRectF(QPointF(), size));
    double squareShare = 0;
    for (const Panel& panel : figure.panels) {
        if (panel.isSquare) squareShare = std::max(squareShare, panel.heightShare > 0 ? panel.heightShare : 1);
    }
    if (squareShare == 0) return;
    const double width = std::max(1.0, scene.panels.front().area.width());
    const double least = squareShare * leastRow(look, width) / width;
    for (Panel& panel : figure.panels) {
        if (panel.isSquare) continue;
        const double own = panel.heightShare > 0 ? panel.heightShare : 1;
        panel.heightShare = std::max(look.gapScale < 1 ? std::min(own, denseShare * squareShare) : own, least);
    }
}

double contentHeight(const Figure& figure, const PlotLook& look, double width, double most) {
    double height = std::min(firstHeight(figure, look, width), most);
    for (int round = 0; round < 3; ++round) {
        FigureScene scene(figure, look);
        scene.arrange(QRectF(0, 0, width, height));
        if (scene.panels.empty()) return width;
        std::map<int, double> rows;
        for (const PanelScene& panel : scene.panels) {
            rows[panel.row] = std::max(rows[panel.row], panel.area.height());
        }
        double used = 0;
        for (const auto& [number, rowHeight] : rows) used += rowHeight;
        const double frame = scene.content().height() - used + 2 * look.gap(outerAir);
        const double before = height;
        height = frame + wantedHeights(scene, scene.panels.front().area.width()) + look.px(1);
        if (height == before) break;
    }
    return height;
}

}  // namespace calibrium::ui
