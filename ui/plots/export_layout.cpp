// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace calibrium::ui {

namespace {

/// Fine enough that fonts have the sizes that they have in a vector file.
constexpr double layoutUnit = 4;
constexpr double pageMm = 240;  // of text on A4 and Letter
// In units of 1/96 inch.
constexpr double leastPanelWidth = 219;   // 58 mm, with everything beside it: three ticks and words side by side
constexpr double leastSquareWidth = 150;  // 40 mm, for small multiples
constexpr std::size_t manySquares = 8;    // with the panels below them
constexpr double leastOnPage = 130;       // 34 mm between the axes
constexpr double leastRowHeight = 60;
constexpr double rowLines = 4.2;  // lines of text: three numbers one above the other
constexpr double outerAir = 8;
constexpr double frameHeight = 40;  // axis below a panel
constexpr double lineHeight = 15;   // of titles and notes
constexpr double legendHeight = 120;
constexpr double tallest = 6000;         // as good as without end
constexpr double flatAspect = 0.66;      // height of a panel that is not square, per width
constexpr double companionShare = 1.25;  // lower panels get a little more than their share of a square

/// The least height of a row, in units: enough for three numbers.
double leastRow(const PlotLook& look) {
    constexpr double unitsPerPoint = 96.0 / 72;
    return look.px(std::max(leastRowHeight, rowLines * look.fontPt * unitsPerPoint));
}

QRectF viewportOf(const QSizeF& sizeMm) { return {QPointF(), sizeMm / millimetresPerLayoutUnit}; }

/// Many squares alike can be smaller than panels that are read one by one.
double leastWidth(const Figure& figure) {
    const auto isSmall = [](const Panel& panel) { return panel.isSquare || panel.title.empty(); };
    const bool areSmall = figure.panels.size() >= manySquares || columnCount(figure) > 2;
    return areSmall && std::all_of(figure.panels.begin(), figure.panels.end(), isSmall) ? leastSquareWidth
                                                                                        : leastPanelWidth;
}

/// A bound on the side of the smallest panel that is not a companion of another.
double smallestPanel(const Figure& figure, const PlotLook& look, const QRectF& viewport) {
    FigureScene scene(figure, look);
    scene.arrange(viewport);
    double smallest = viewport.width();
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        const QRectF& area = scene.panels[i].area;
        const double share = std::max(figure.panels[i].heightShare, 0.05);
        smallest =
            std::min({smallest, area.width(), figure.panels[i].isSquare ? area.height() : area.height() / share});
    }
    return smallest;
}

/// The heights that the rows should have for panels of this width.
double wantedHeights(const FigureScene& scene, double width) {
    std::map<int, std::pair<double, bool>> rows;  // share, whether square
    double squareShare = 0;
    double largestShare = 0;
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        const Panel& panel = scene.figure.panels[i];
        auto& [share, isSquare] = rows[scene.panels[i].row];
        const double own = panel.heightShare > 0 ? panel.heightShare : 1;
        share = std::max(share, own);
        isSquare = isSquare || panel.isSquare;
        largestShare = std::max(largestShare, own);
        if (panel.isSquare) squareShare = std::max(squareShare, own);
    }
    double sum = 0;
    for (const auto& [number, row] : rows) {
        const auto& [share, isSquare] = row;
        const double flat = squareShare > 0 ? companionShare * share / squareShare : flatAspect * share / largestShare;
        sum += isSquare ? width : std::max(leastRow(scene.look), flat * width);
    }
    return sum;
}

/// What all panels, texts and the legend take, from top to bottom.
QRectF contentOf(const FigureScene& scene) {
    QRectF content = scene.legendArea;
    for (const PanelScene& panel : scene.panels) {
        content = content.united(panel.area.marginsAdded(panel.margins));
        for (const PlacedText& text : panel.texts) content = content.united(text.area);
    }
    for (const PlacedText& text : scene.texts) content = content.united(text.area);
    return content;
}

/// Histograms below small squares get a larger share of the height: enough for three numbers.
void widenCompanions(Figure& figure, const PlotLook& look, const QSizeF& size) {
    FigureScene scene(figure, look);
    scene.arrange(QRectF(QPointF(), size));
    double squareShare = 0;
    for (const Panel& panel : figure.panels) {
        if (panel.isSquare) squareShare = std::max(squareShare, panel.heightShare > 0 ? panel.heightShare : 1);
    }
    if (squareShare == 0) return;
    const double least = squareShare * leastRow(look) / std::max(1.0, scene.panels.front().area.width());
    for (Panel& panel : figure.panels) {
        if (!panel.isSquare) panel.heightShare = std::max(panel.heightShare > 0 ? panel.heightShare : 1, least);
    }
}

/// Enough for every row, but not so much that small multiples would go below each other.
double firstHeight(const Figure& figure, const PlotLook& look, double width) {
    std::map<int, double> rows;
    const double cell = width / std::max(1, columnCount(figure));
    for (const Panel& panel : figure.panels) {
        const auto lines = static_cast<double>(panel.notes.size()) + (panel.title.empty() ? 0 : 1);
        rows[panel.row] = std::max(rows[panel.row], cell + look.px(frameHeight + lineHeight * lines));
    }
    double height = look.px(legendHeight);
    for (const auto& [number, rowHeight] : rows) height += rowHeight;
    return height;
}

/// The height at which panels are as wide as the paper allows and nothing is left free, in units.
/// At first no more than `most`, which decides how many panels go side by side.
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
        const double frame = contentOf(scene).height() - used + 2 * look.px(outerAir);
        height = frame + wantedHeights(scene, scene.panels.front().area.width()) + look.px(1);
    }
    return height;
}

/// What is longer than a page has more panels side by side, or flatter ones, where they stay large enough to be read.
double onPages(const Figure& figure, const PlotLook& look, double width, double height) {
    constexpr double page = pageMm / millimetresPerLayoutUnit;
    if (height <= page || width < 2 * look.px(leastPanelWidth)) return height;
    double best = height;
    for (const double shorter : {contentHeight(figure, look, width, page), page}) {
        const double smallest = smallestPanel(figure, look, QRectF(0, 0, width, shorter));
        if (shorter < best && smallest >= look.px(leastOnPage)) best = shorter;
    }
    return best;
}

PlotLook lookFor(const std::vector<SeriesStyle>& styles, const ExportOptions& options, std::size_t modelCount) {
    PlotLook look{.theme = options.isGreySafe ? greyTheme() : themeOf(options.scheme),
                  .styles = options.isGreySafe ? greyStyles(std::max(modelCount, styles.size())) : styles};
    look.unit = layoutUnit;
    look.isTransparent = options.isTransparent;
    look.isForPaper = true;
    look.fontPt = options.fontPt;
    look.lineScale = options.lineScale;
    look.hasTitle = options.hasTitle;
    return look;
}

}  // namespace

std::vector<SeriesStyle> greyStyles(std::size_t count) {
    static constexpr std::array<int, 4> greys{0x00, 0x78, 0x44, 0xa0};
    std::vector<SeriesStyle> styles;
    for (std::size_t i = 0; i < count; ++i) {
        SeriesStyle style = seriesStyle(static_cast<int>(i));
        const int grey = greys[i % greys.size()];
        style.colour = QColor(grey, grey, grey);
        styles.push_back(style);
    }
    return styles;
}

Theme greyTheme() {
    Theme theme = themeOf(Scheme::Light);
    for (QColor* colour : {&theme.text, &theme.mutedText, &theme.dimmed, &theme.axis, &theme.grid, &theme.reference}) {
        const int grey = qGray(colour->rgb());
        *colour = QColor(grey, grey, grey);
    }
    theme.accent = QColor(0x20, 0x20, 0x20);
    return theme;
}

PaperFigure paperFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    EditedFigure shown = edited(figure, options.edits, options.parts);
    PaperFigure paper{.figure = std::move(shown.figure),
                      .annotations = std::move(shown.annotations),
                      .sizeMm = options.sizeMm,
                      .look = lookFor(styles, options, figure.series.size())};
    const int most = columnCount(paper.figure);
    const double width = options.sizeMm.width() / millimetresPerLayoutUnit;
    if (options.sizeMm.height() <= 0) {
        const int columns =
            std::clamp(static_cast<int>(width / paper.look.px(leastWidth(paper.figure))), 1, std::max(most, 1));
        paper.figure = inColumns(std::move(paper.figure), columns);
        // Panels stand in another order where there is more room: first without end, then on the page that results.
        double height = paper.look.px(tallest);
        for (int round = 0; round < 2; ++round) {
            widenCompanions(paper.figure, paper.look, {width, height});
            height = contentHeight(paper.figure, paper.look, width, paper.look.px(tallest));
        }
        height = onPages(paper.figure, paper.look, width, height);
        paper.sizeMm.setHeight(std::ceil(2 * height * millimetresPerLayoutUnit) / 2);
        return paper;
    }
    int best = most;
    double largest = smallestPanel(paper.figure, paper.look, viewportOf(options.sizeMm));
    for (int columns = most - 1; columns >= 1; --columns) {
        const double side = smallestPanel(inColumns(paper.figure, columns), paper.look, viewportOf(options.sizeMm));
        // The order that the view has chosen, unless another one shows more.
        if (side > 1.1 * largest) {
            largest = side;
            best = columns;
        }
    }
    paper.figure = inColumns(std::move(paper.figure), best);
    return paper;
}

FigureScene paperScene(const PaperFigure& paper) {
    FigureScene scene(paper.figure, paper.look);
    scene.annotations = paper.annotations;
    scene.arrange(viewportOf(paper.sizeMm));
    return scene;
}

}  // namespace calibrium::ui
