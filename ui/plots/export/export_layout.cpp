// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/export/export_layout.h"

#include "core/figures/panel_columns.h"
#include "core/figures/reliability/panel_blocks.h"
#include "core/run/error.h"
#include "ui/plots/export/content_height.h"
#include "ui/plots/scene/panel_flow.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

#include <QObject>

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
constexpr double leastDrawnMm = 3;   // below it a panel is a dot, and TikZ cannot compute with it
constexpr int leastTicks = 2;
// So many panels side by side are asked for in the width of a text, where every millimetre counts.
constexpr int manyColumns = 3;
constexpr double denseGaps = 0.6;

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
        const bool isLarge =
            panel.area.height() >= leastRow(look, panel.area.width()) * std::min(shown.heightShare, 1.0) &&
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
        return {figure, scene.content().height() + 2 * look.gap(outerAir)};
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
    look.fontFamilies = fontFamiliesOf(options.font);
    return look;
}

}  // namespace

namespace {

bool hasAllTexts(const FigureParts& parts) { return parts.hasPanelTitles && parts.hasLegend && parts.hasNotes; }

/// size: of the paper, with a height of 0 for that of the content.
Fitted fittedInto(const Figure& figure, const PlotLook& look, const QSizeF& size) {
    if (size.height() > 0) return {inBestColumns(figure, look, QRectF(QPointF(), size)), size.height()};
    return onPage(figure, look, size.width(), atContentHeight(figure, look, size.width()));
}

/// In whole and half millimetres.
void setHeight(PaperFigure& paper, double height) {
    if (paper.sizeMm.height() > 0) return;
    paper.sizeMm.setHeight(std::ceil(2 * height * millimetresPerLayoutUnit - 1e-6) / 2);
}

/// The height of panels whose places the look has.
double heightInPlaces(Figure& figure, const PlotLook& look, double width) {
    if (isSquareWithCompanion(figure) && look.places.back().column > 0) {
        const FigureScene scene = arranged(figure, look, QRectF(0, 0, width, asideShare * width));
        return scene.content().height() + 2 * look.gap(outerAir);
    }
    double height = look.px(tallest);
    for (int round = 0; round < 2; ++round) {
        widenCompanions(figure, look, {width, height});
        height = contentHeight(figure, look, width, look.px(tallest));
    }
    return height;
}

/// The panels go where they are in another figure that differs in its texts alone.
void takePlaces(PaperFigure& paper, const Fitted& whole, double width) {
    const FigureScene scene = arranged(whole.figure, paper.look, QRectF(0, 0, width, whole.height));
    for (std::size_t i = 0; i < paper.figure.panels.size(); ++i) {
        Panel& panel = paper.figure.panels[i];
        panel.row = whole.figure.panels[i].row;
        panel.column = whole.figure.panels[i].column;
        panel.heightShare = whole.figure.panels[i].heightShare;
        const PanelScene& placed = scene.panels[i];
        paper.look.places.push_back({placed.row, placed.column, placed.rowSpan, placed.columnSpan});
    }
}

/// The width of the paper at which a panel has this width between its axes.
double widthForPanels(const Figure& figure, const PlotLook& look, double panelWidth, int columns) {
    constexpr int mostRounds = 8;
    constexpr double firstBeside = 60;
    double width = columns * (panelWidth + look.px(firstBeside));
    for (int round = 0; round < mostRounds; ++round) {
        Figure trial = figure;
        const double height = heightInPlaces(trial, look, width);
        const double placed = arranged(trial, look, QRectF(0, 0, width, height)).panels.front().area.width();
        if (std::abs(panelWidth - placed) < 1) break;
        width += columns * (panelWidth - placed);
    }
    return width;
}

/// In the columns and with the widths that somebody has asked for.
void arrangeAsAsked(PaperFigure& paper, const ExportOptions& options) {
    const int columns = options.columns > 0 ? options.columns : std::clamp(columnCount(paper.figure), 1, mostColumns);
    if (!isSquareWithCompanion(paper.figure)) paper.figure = inAskedColumns(std::move(paper.figure), columns);
    const PanelFlow flow(paper.figure, std::vector<QMarginsF>(paper.figure.panels.size()), paper.look.unit);
    paper.look.places = flow.placesOf(static_cast<std::size_t>(columns));
    int used = 1;
    for (const PanelPlace& place : paper.look.places) used = std::max(used, place.column + 1);
    if (used >= manyColumns) paper.look.gapScale = denseGaps;
    if (options.panelWidthMm > 0) {
        const double panelWidth = options.panelWidthMm / millimetresPerLayoutUnit;
        const double width = widthForPanels(paper.figure, paper.look, panelWidth, used);
        paper.sizeMm = {std::round(10 * width * millimetresPerLayoutUnit) / 10, 0};
    }
    if (paper.sizeMm.height() > 0) return;
    setHeight(paper, heightInPlaces(paper.figure, paper.look, paper.sizeMm.width() / millimetresPerLayoutUnit));
}

}  // namespace

Figure inAskedColumns(Figure figure, int columns) {
    if (columns <= columnCount(figure) && isTable(figure, rowsOf(figure))) return narrowed(std::move(figure), columns);
    return rearranged(std::move(figure), columns);
}

namespace {

PaperFigure arrangedFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    EditedFigure shown = edited(figure, options.edits, options.parts);
    PaperFigure paper{.figure = std::move(shown.figure),
                      .annotations = std::move(shown.annotations),
                      .sizeMm = options.sizeMm,
                      .look = lookFor(styles, options, figure.series.size()),
                      .latexFont = latexFontOf(options.font)};
    if (options.columns > 0 || options.panelWidthMm > 0) {
        arrangeAsAsked(paper, options);
        return paper;
    }
    const QSizeF size = options.sizeMm / millimetresPerLayoutUnit;
    if (hasAllTexts(options.parts)) {
        Fitted fitted = fittedInto(paper.figure, paper.look, size);
        paper.figure = std::move(fitted.figure);
        setHeight(paper, fitted.height);
        return paper;
    }
    // Texts that are left out leave the panels where they are.
    FigureParts parts = options.parts;
    parts.hasPanelTitles = parts.hasLegend = parts.hasNotes = true;
    const Fitted whole = fittedInto(edited(figure, options.edits, parts).figure, paper.look, size);
    takePlaces(paper, whole, size.width());
    const double least = size.height() > 0 ? whole.height : heightInPlaces(paper.figure, paper.look, size.width());
    setHeight(paper, std::min(whole.height, least));
    return paper;
}

/// Of the smallest panel, in millimetres.
double smallestPanelMm(const PaperFigure& paper) {
    return smallestPanel(paperScene(paper), viewportOf(paper.sizeMm)) * millimetresPerLayoutUnit;
}

}  // namespace

PaperFigure paperFigure(const Figure& figure, const std::vector<SeriesStyle>& styles, const ExportOptions& options) {
    PaperFigure paper = arrangedFigure(figure, styles, options);
    if (options.sizeMm.height() == 0 || smallestPanelMm(paper) >= leastDrawnMm) return paper;
    ExportOptions ofContent = options;
    ofContent.sizeMm.setHeight(0);
    const double needed = arrangedFigure(figure, styles, ofContent).sizeMm.height();
    if (needed <= options.sizeMm.height()) return paper;
    throw InvalidSetting(
        asItStands(QObject::tr("%1 × %2 mm leave no room for the panels: the content takes a height of %3 mm. "
                               "Choose a larger size, or leave out titles, legend or numbers.")
                       .arg(options.sizeMm.width())
                       .arg(options.sizeMm.height())
                       .arg(needed)
                       .toStdString()));
}

FigureScene paperScene(const PaperFigure& paper) {
    FigureScene scene(paper.figure, paper.look);
    scene.annotations = paper.annotations;
    scene.arrange(viewportOf(paper.sizeMm));
    return scene;
}

}  // namespace calibrium::ui
