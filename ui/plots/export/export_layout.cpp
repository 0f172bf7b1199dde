// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/export_layout.h"

#include "core/figures/reliability/panel_blocks.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace calibrium::ui {

namespace {

/// Fine enough that fonts have the sizes that they have in a vector file.
constexpr double layoutUnit = 4;
// In units of 1/96 inch.
constexpr double leastPanelWidth = 219;   // 58 mm, with everything beside it: three ticks and words side by side
constexpr double leastSquareWidth = 150;  // 40 mm, for small multiples
constexpr std::size_t manySquares = 8;    // with the panels below them
constexpr double leastFilled = 0.7;
constexpr double leastUsedWidth = 0.67;
constexpr double leastWidthAside = 440;  // 116 mm, from which a histogram stands beside its square
constexpr double asideShare = 0.6;       // of the width is the height of both
constexpr double leastReadableWidth = 100;
constexpr double leastOnPage = 130;  // 34 mm between the axes
constexpr double leastRowHeight = 60;
constexpr double rowLines = 4.2;  // lines of text: three numbers one above the other
constexpr int leastTicks = 2;
constexpr double outerAir = 8;
constexpr double frameHeight = 40;  // axis below a panel
constexpr double lineHeight = 15;   // of titles and notes
constexpr double legendHeight = 120;
constexpr double tallest = 6000;         // as good as without end
constexpr double flatAspect = 0.66;      // height of a panel that is not square, per width
constexpr double firstFlat = 0.8;        // the same before it is known what stands beside it
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

FigureScene arranged(const Figure& figure, const PlotLook& look, const QRectF& viewport) {
    FigureScene scene(figure, look);
    scene.arrange(viewport);
    return scene;
}

/// A bound on the side of the smallest panel that is not a companion of another.
double smallestPanel(const FigureScene& scene, const QRectF& viewport) {
    const Figure& figure = scene.figure;
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

/// Of the paper.
double filledShare(const FigureScene& scene, const QRectF& paper) {
    const QRectF content = scene.content();
    return content.width() * content.height() / (paper.width() * paper.height());
}

/// Of the width of the paper, by the widest row of panels.
double usedWidth(const FigureScene& scene, const QRectF& paper) {
    std::map<int, QRectF> rows;
    for (const PanelScene& panel : scene.panels) {
        rows[panel.row] = rows[panel.row].united(panel.area.marginsAdded(panel.margins));
    }
    double widest = 0;
    for (const auto& [number, row] : rows) widest = std::max(widest, row.width());
    return widest / paper.width();
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
        const double frame = scene.content().height() - used + 2 * look.px(outerAir);
        const double before = height;
        height = frame + wantedHeights(scene, scene.panels.front().area.width()) + look.px(1);
        if (height == before) break;
    }
    return height;
}

using Blocks = std::vector<std::vector<std::size_t>>;

/// The blocks of each row.
std::vector<Blocks> rowsOf(const Figure& figure) {
    std::map<int, Blocks> rows;
    for (const auto& block : panelBlocks(figure)) rows[figure.panels[block.front()].row].push_back(block);
    std::vector<Blocks> found;
    for (auto& [number, blocks] : rows) found.push_back(std::move(blocks));
    return found;
}

bool isOfOneModel(const Figure& figure, const Blocks& row) {
    std::set<int> models;
    for (const auto& block : row) {
        for (const std::size_t panel : block) models.merge(modelsOf(figure.panels[panel]));
    }
    return models.size() == 1;
}

/// Whether the figure has a row of several panels for each model. Small multiples have no rows.
bool isTable(const Figure& figure, const std::vector<Blocks>& rows) {
    const bool hasRows = rows.size() > 1 && columnCount(figure) > 1 && !figure.panels.front().isSquare;
    return hasRows &&
           std::all_of(rows.begin(), rows.end(), [&](const Blocks& row) { return isOfOneModel(figure, row); });
}

/// Whether the rows of the figure stay whole in so many columns, or, where each is of one model, most of them end with
/// a full line: what belongs to one model does not continue in the row of another.
bool keepsRows(const Figure& figure, int columns) {
    const std::vector<Blocks> rows = rowsOf(figure);
    if (figure.panels.front().isSquare || rows.size() == 1) return true;
    if (!isTable(figure, rows)) return columnCount(figure) % columns == 0;
    const auto width = static_cast<std::size_t>(columns);
    const auto full = std::count_if(rows.begin(), rows.end(),
                                    [&](const Blocks& row) { return row.size() <= width || row.size() % width == 0; });
    return 2 * static_cast<std::size_t>(full) >= rows.size();
}

/// The same panels in at most so many columns; each model begins a row where it has one.
Figure narrowed(Figure figure, int columns) {
    const std::vector<Blocks> rows = rowsOf(figure);
    if (!isTable(figure, rows)) return inColumns(std::move(figure), columns);
    if (columnCount(figure) <= columns) return figure;
    int top = 0;
    for (const Blocks& row : rows) {
        int height = 0;
        for (std::size_t b = 0; b < row.size(); ++b) {
            const int column = static_cast<int>(b) % columns;
            if (column == 0) top += std::exchange(height, 0);
            for (std::size_t i = 0; i < row[b].size(); ++i) {
                figure.panels[row[b][i]].row = top + static_cast<int>(i);
                figure.panels[row[b][i]].column = column;
            }
            height = std::max(height, static_cast<int>(row[b].size()));
        }
        top += height;
    }
    return figure;
}

/// In as many columns as make the smallest panel largest on this viewport; the order that the view has chosen, unless
/// another one shows more.
Figure inBestColumns(const Figure& figure, const PlotLook& look, const QRectF& viewport) {
    Figure best = figure;
    double largest = smallestPanel(arranged(figure, look, viewport), viewport);
    for (int columns = columnCount(figure) - 1; columns >= 1; --columns) {
        if (!keepsRows(figure, columns)) continue;
        Figure other = narrowed(figure, columns);
        const double side = smallestPanel(arranged(other, look, viewport), viewport);
        if (side <= 1.1 * largest) continue;
        largest = side;
        best = std::move(other);
    }
    return best;
}

/// A figure with the height that it takes, in units.
struct Fitted {
    Figure figure;
    double height = 0;
};

bool hasScale(const Axis& axis, const AxisTicks& ticks, bool isLabelled) {
    if (axis.isHidden || !axis.hasTicks || !isLabelled || !axis.ticks.empty()) return true;
    const auto said =
        std::count_if(ticks.labels.begin(), ticks.labels.end(), [](const QString& label) { return !label.isEmpty(); });
    return said >= leastTicks;
}

bool isEveryNameWhole(const AxisTicks& ticks) {
    return std::none_of(ticks.labels.begin(), ticks.labels.end(),
                        [](const QString& label) { return label.contains(QChar(0x2026)); });
}

/// Whether every panel has room for its rows of numbers and its names, and its scales have some.
bool isReadable(const Figure& figure, const PlotLook& look, const QRectF& viewport) {
    FigureScene scene(figure, look);
    scene.arrange(viewport);
    for (std::size_t i = 0; i < scene.panels.size(); ++i) {
        const PanelScene& panel = scene.panels[i];
        const Panel& shown = scene.figure.panels[i];
        const bool isLarge = panel.area.height() >= leastRow(look) * std::min(shown.heightShare, 1.0) &&
                             panel.area.width() >= look.px(leastReadableWidth);
        if (!isLarge || !isEveryNameWhole(panel.ticksX) || !hasScale(shown.x, panel.ticksX, panel.isXLabelled) ||
            !hasScale(shown.y, panel.ticksY, panel.isYLabelled)) {
            return false;
        }
    }
    return true;
}

/// What is longer than a page has more panels side by side, or flatter ones: large ones where that is possible, else as
/// large as the page allows. It stays longer only where its panels could no longer be read.
Fitted onPage(const Figure& figure, const PlotLook& look, double width, Fitted natural) {
    constexpr double page = pageTextMm / millimetresPerLayoutUnit;
    if (natural.height <= page) return natural;
    double best = 0;
    bool isShrunk = false;
    for (const double share : {1.0, 0.8, 0.65, 0.5, 0.35}) {
        for (const double shorter : {contentHeight(natural.figure, look, width, share * page), share * page}) {
            const QRectF paper(0, 0, width, shorter);
            if (shorter > page) continue;
            const FigureScene scene = arranged(natural.figure, look, paper);
            const bool isNarrow = usedWidth(scene, paper) < leastUsedWidth;
            isShrunk = isShrunk || isNarrow;
            if (isNarrow || smallestPanel(scene, paper) < look.px(leastOnPage)) continue;
            if (best == 0) best = shorter;
            // Squares below each other that the page limits leave free what is beside them.
            if (filledShare(scene, paper) >= leastFilled) return {std::move(natural.figure), shorter};
        }
        if (best == 0) break;
    }
    if (best > 0) return {std::move(natural.figure), best};
    // Below each other on the next page, rather than half as wide as the paper.
    if (isShrunk) return natural;
    Fitted fitted{inBestColumns(figure, look, QRectF(0, 0, width, page)), page};
    constexpr double step = page / 12;
    while (fitted.height < natural.height && !isReadable(fitted.figure, look, QRectF(0, 0, width, fitted.height))) {
        fitted.height += step;
    }
    return fitted.height < natural.height ? fitted : natural;
}

/// As wide as the paper, with the height of its content.
Fitted atContentHeight(const Figure& figure, const PlotLook& look, double width) {
    // A single diagram as wide as two columns of a journal would take the whole page.
    if (isSquareWithCompanion(figure) && width >= look.px(leastWidthAside)) {
        const FigureScene scene = arranged(figure, look, QRectF(0, 0, width, asideShare * width));
        return {figure, scene.content().height() + 2 * look.px(outerAir)};
    }
    const int fitting = static_cast<int>(width / look.px(leastWidth(figure)));
    int columns = std::clamp(fitting, 1, std::max(columnCount(figure), 1));
    while (!keepsRows(figure, columns)) --columns;
    Fitted fitted{narrowed(figure, columns), look.px(tallest)};
    // Panels stand in another order where there is more room: first without end, then on the page that results.
    for (int round = 0; round < 2; ++round) {
        widenCompanions(fitted.figure, look, {width, fitted.height});
        fitted.height = contentHeight(fitted.figure, look, width, look.px(tallest));
    }
    return fitted;
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
    // On white the insides of bars are 0xa8, 0xf8, 0xcc and 0xe2: far apart side by side, and light below a number.
    static constexpr std::array<float, 4> barAlphas{0.34F, 0.05F, 0.27F, 0.31F};
    std::vector<SeriesStyle> styles;
    for (std::size_t i = 0; i < count; ++i) {
        SeriesStyle style = seriesStyle(static_cast<int>(i));
        const int grey = greys[i % greys.size()];
        style.colour = QColor(grey, grey, grey);
        style.barAlpha = barAlphas[i % barAlphas.size()];
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
    if (options.sizeMm.height() > 0) {
        paper.figure = inBestColumns(paper.figure, paper.look, viewportOf(options.sizeMm));
        return paper;
    }
    const double width = options.sizeMm.width() / millimetresPerLayoutUnit;
    Fitted fitted = onPage(paper.figure, paper.look, width, atContentHeight(paper.figure, paper.look, width));
    paper.figure = std::move(fitted.figure);
    paper.sizeMm.setHeight(std::ceil(2 * fitted.height * millimetresPerLayoutUnit - 1e-6) / 2);
    return paper;
}

FigureScene paperScene(const PaperFigure& paper) {
    FigureScene scene(paper.figure, paper.look);
    scene.annotations = paper.annotations;
    scene.arrange(viewportOf(paper.sizeMm));
    return scene;
}

}  // namespace calibrium::ui
