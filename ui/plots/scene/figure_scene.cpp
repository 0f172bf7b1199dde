// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/figure_scene.h"

#include "core/figures/crowded_notes.h"
#include "core/figures/drawable.h"
#include "core/text/minus_sign.h"
#include "ui/look/text.h"
#include "ui/plots/scene/companion_aside.h"
#include "ui/plots/scene/grid_choice.h"
#include "ui/plots/scene/panel_grid.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <variant>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double sharedLabelGap = 4;
constexpr double titleGap = 6;
constexpr double widestNotes = 230;
constexpr double enoughForNotes = 150;  // in more lines, so that the square beside them is larger
constexpr double leastCompanion = 140;  // three numbers side by side
constexpr double mostForWords = 260;    // that a companion is widened for

/// The figure as it is drawn: only marks that axes can hold, numbers with minus signs. What a person may rename keeps
/// its text, by which it is known; tips get theirs where they are shown.
Figure shownFigure(Figure figure) {
    const auto sign = [](Text& text) {
        const std::string words = text.english();
        if (words.find('-') != std::string::npos) text = asItStands(withMinusSigns(words));
    };
    for (Panel& panel : figure.panels) {
        for (Note& note : panel.notes) sign(note.text);
        for (Mark& mark : panel.marks) {
            auto* words = std::get_if<Words>(&mark);
            for (std::size_t i = 0; words != nullptr && i < words->texts.size(); ++i) sign(words->texts[i]);
        }
    }
    return drawable(std::move(figure));
}

void append(std::vector<PlacedText>& texts, const std::vector<PlacedText>& more) {
    texts.insert(texts.end(), more.begin(), more.end());
}

}  // namespace

FigureScene::FigureScene(Figure shown, const PlotLook& appearance)
    : figure(shownFigure(std::move(shown))),
      notesInTips(takeCrowdedNotes(figure)),
      look(appearance),
      legend(figure),
      panels(figure.panels.size()) {
    resetRanges();
}

void FigureScene::replace(Figure next, const PlotLook& appearance) {
    const bool isZoomed = std::any_of(panels.begin(), panels.end(), [](const PanelScene& panel) {
        return panel.rangeX != panel.homeX || panel.rangeY != panel.homeY;
    });
    const std::vector<PanelScene> before = panels;
    figure = shownFigure(std::move(next));
    notesInTips = takeCrowdedNotes(figure);
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

void FigureScene::arrange(const QRectF& viewport) {
    if (panels.empty()) return;
    if (viewport.size() != gridSize) {
        gridSize = viewport.size();
        place(bestPlaces(*this, viewport));
    }
    arrangeGrid(viewport);
}

void FigureScene::arrangeIn(const std::vector<PanelPlace>& places, const QRectF& viewport) {
    place(places);
    arrangeGrid(viewport);
}

double FigureScene::leastHeight(double width) const { return panels.empty() ? 0 : leastHeightOf(*this, width); }

std::vector<PanelPlace> FigureScene::places() const {
    std::vector<PanelPlace> places;
    for (const PanelScene& panel : panels) {
        places.push_back({panel.row, panel.column, panel.rowSpan, panel.columnSpan});
    }
    return places;
}

void FigureScene::place(const std::vector<PanelPlace>& places) {
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].row = places[i].row;
        panels[i].column = places[i].column;
        panels[i].rowSpan = places[i].rowSpan;
        panels[i].columnSpan = places[i].columnSpan;
    }
    axes().findShared();
    axes().chooseBars();
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
    panels.front().areNotesAside = isCompanionAside(figure, panels);
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
    if (panels.front().areNotesAside && !legend.isNeeded() && words(0).areNotesBesideTitle()) {
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
        axes().placeBars(i);
    }
    placeAnnotations();
}

void FigureScene::arrangeUntilSettled(const QRectF& viewport) {
    // Wider lines hold notes in fewer of them, which makes panels higher and their names wider, and so on in a circle:
    // after a few rounds margins grow only.
    constexpr int freeRounds = 4;
    constexpr int mostRounds = 12;
    for (int round = 0; round < mostRounds; ++round) {
        const std::vector<PanelScene> before = panels;
        arrangeOnce(viewport, round >= freeRounds);
        const bool isSettled =
            round > 0 && std::equal(before.begin(), before.end(), panels.begin(), [](const auto& a, const auto& b) {
                return a.area == b.area && a.margins == b.margins && a.lineWidth == b.lineWidth;
            });
        if (isSettled) break;
    }
}

void FigureScene::arrangeOnce(const QRectF& viewport, bool areMarginsKept) {
    SceneAxes found = axes();
    std::vector<QMarginsF> kept;
    for (const PanelScene& panel : panels) kept.push_back(panel.margins);
    for (std::size_t i = 0; i < panels.size(); ++i) found.makeTexts(i, panels[i].area.size());
    shared = found.shareLabels();
    found.align(rowHeight);
    for (std::size_t i = 0; areMarginsKept && i < panels.size(); ++i) panels[i].margins = panels[i].margins | kept[i];
    placeAreas(viewport);
}

void FigureScene::placeAreas(const QRectF& viewport) {
    const double air = look.gap(gaps::outer);
    const double labelHeight = QFontMetricsF(look.labelFont()).height();
    const double strip = labelHeight + look.px(sharedLabelGap);
    const QRectF whole = viewport.adjusted(air, air, -air, -air);
    texts.clear();
    const double titleHeight = placeTitle(whole);
    if (isCompanionAside(figure, panels)) {
        placeBeside(whole.adjusted(0, titleHeight, 0, 0));
        return;
    }
    aside = asideWidth(whole.size() - QSizeF(0, titleHeight));
    const QSizeF size = legend.arrange(aside > 0 ? aside - look.px(gaps::aside) : whole.width(), look);
    const bool isLegendAbove = legend.isNeeded() && aside == 0;
    const QRectF area = whole.adjusted(shared.y.isEmpty() ? 0 : strip,
                                       titleHeight + (isLegendAbove ? size.height() + look.px(gaps::legend) : 0),
                                       -aside, shared.x.isEmpty() ? 0 : -strip);

    std::vector<GridPanel> wanted;
    wanted.reserve(panels.size());
    for (std::size_t i = 0; i < panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        wanted.push_back({panels[i].row, panels[i].column, panel.heightShare, panel.isSquare, panels[i].margins,
                          panels[i].rowSpan, panels[i].columnSpan});
    }
    const std::vector<QRectF> areas = placePanels(wanted, area, look.gap(gaps::panel));
    QRectF inner;
    QRectF outer;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].area = areas[i];
        // A single column leaves the place beside it free.
        const bool isAlone =
            std::none_of(panels.begin(), panels.end(), [](const PanelScene& panel) { return panel.column > 0; });
        const bool isFree = isAlone && panels[i].bars.empty();
        panels[i].lineWidth = isFree ? whole.right() - areas[i].left()
                                     : areas[i].width() + panels[i].margins.right() - panels[i].barsWidth(look);
        inner = inner.united(areas[i]);
        outer = outer.united(areas[i].marginsAdded(panels[i].margins));
    }
    placeSharedLabels(inner, outer);
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

void FigureScene::placeSharedLabels(const QRectF& inner, const QRectF& outer) {
    const double height = QFontMetricsF(look.labelFont()).height();
    const double gap = look.px(sharedLabelGap);
    if (!shared.x.isEmpty()) {
        texts.push_back({.text = shared.x,
                         .area = QRectF(inner.left(), outer.bottom() + gap, inner.width(), height),
                         .alignment = Qt::AlignCenter,
                         .colour = look.theme.text});
    }
    if (!shared.y.isEmpty()) {
        texts.push_back({.text = shared.y,
                         .area = QRectF(outer.left() - (height + gap), inner.top(), height, inner.height()),
                         .alignment = Qt::AlignCenter,
                         .colour = look.theme.text,
                         .isVertical = true});
    }
}

double FigureScene::placeTitle(const QRectF& whole) {
    if (!look.hasTitle || figure.title.empty()) return 0;
    const QFontMetricsF metrics(look.titleFont());
    const QStringList lines = inFewLines(toQt(figure.title), whole.width(), metrics).split(QLatin1Char('\n'));
    double y = whole.top();
    for (const QString& line : lines) {
        texts.push_back({.text = line,
                         .area = QRectF(whole.left(), y, whole.width(), metrics.height()),
                         .alignment = Qt::AlignCenter,
                         .colour = look.theme.text,
                         .isTitle = true});
        y += metrics.height();
    }
    return y - whole.top() + look.px(titleGap);
}

double FigureScene::asideWidth(const QSizeF& whole) const {
    const bool isSingle =
        std::all_of(panels.begin(), panels.end(), [](const PanelScene& panel) { return panel.column == 0; });
    const bool isSquare = figure.panels.front().isSquare && panels.size() <= 2;
    if (!isSingle || !isSquare || !legend.isNeeded()) return 0;
    double widest = legend.widestEntry(look);
    if (panels.front().areNotesAside) widest = std::max(widest, std::min(words(0).notesWidth(), look.px(widestNotes)));
    const double beside = widest + look.px(gaps::aside);
    double shares = 0;
    double height = whole.height();
    double sides = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        shares += figure.panels[i].heightShare;
        const QMarginsF& margins = panels[i].margins;
        height -= margins.top() + margins.bottom() + (i > 0 ? look.gap(gaps::panel) : 0);
        sides = std::max(sides, margins.left() + margins.right());
    }
    const double side = height * figure.panels.front().heightShare / shares;
    return side + sides + beside <= whole.width() ? beside : 0;
}

void FigureScene::placeBeside(const QRectF& whole) {
    const QFontMetricsF metrics(look.labelFont());
    const double wanted =
        std::max(legend.isNeeded() ? legend.widestEntry(look) : 0.0,
                 panels.front().areNotesAside ? std::min(words(0).notesWidth(), look.px(enoughForNotes)) : 0.0);
    AsideParts parts;
    parts.square = panels.front().margins;
    parts.companion = panels.back().margins;
    parts.gap = look.gap(gaps::panel);
    parts.leastWidth = std::max(look.px(leastCompanion), std::min(wanted, look.px(mostForWords)));
    // The words need a width, which the height that they take decides in turn: the second round has it right.
    AsidePlaces places = placeAside(parts, whole);
    QSizeF legendSize;
    for (int round = 0; round < 2; ++round) {
        const double width = places.companion.width();
        const double column = legend.isNeeded() ? std::min(width, legend.widestEntry(look)) : 0;
        legendSize = column > 0 ? legend.arrange(column, look) : QSizeF(0, 0);
        double height = legendSize.height();
        if (panels.front().areNotesAside) {
            height += (height > 0 ? look.px(gaps::legend) : 0) + words(0).notesHeight(width);
        }
        parts.words = QSizeF(width, height);
        places = placeAside(parts, whole);
    }
    panels.front().area = places.square;
    panels.back().area = places.companion;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].lineWidth = panels[i].area.width() + panels[i].margins.right() - panels[i].barsWidth(look);
    }
    aside = places.companion.width() + look.px(gaps::aside);
    legendArea = QRectF(places.words, legendSize);
}

bool FigureScene::placeNotes(std::size_t index) {
    const auto notes = words(index).notesInCorner();
    if (notes) append(panels[index].texts, *notes);
    return notes.has_value();
}

void FigureScene::placeTexts(std::size_t index) {
    const RuleTexts rules = words(index).ruleTexts();
    panels[index].rulesTop = rules.top;
    append(panels[index].texts, rules.texts);
    append(panels[index].texts, words(index).textsAbove(rules.top));
}

bool FigureScene::moveRuleLabels(std::size_t index) {
    PanelScene& scene = panels[index];
    std::erase_if(scene.texts, [](const PlacedText& text) { return text.isOfRule; });
    const RuleTexts rules = words(index).ruleTexts();
    append(scene.texts, rules.texts);
    return rules.top == scene.rulesTop;
}

void FigureScene::placeNotesAside() {
    if (!panels.front().areNotesAside) return;
    const QPointF corner(legendArea.left(), legendArea.bottom() + (legend.isNeeded() ? look.px(gaps::legend) : 0));
    append(panels.front().texts, words(0).notesInColumn(corner, aside - look.px(gaps::aside)));
}

void FigureScene::placeAnnotations() {
    annotationTexts.clear();
    const QFontMetricsF metrics(look.labelFont());
    for (const Annotation& annotation : annotations) {
        PlacedText placed{.text = QString::fromStdString(annotation.text),
                          .area = {},
                          .alignment = Qt::AlignCenter,
                          .colour = look.theme.text};
        if (annotation.panel < panels.size()) {
            const QRectF& area = panels[annotation.panel].area;
            const QSizeF size = metrics.size(0, placed.text);
            // Whole within the panel, however small that is now.
            const double left = area.left() + annotation.x * area.width() - size.width() / 2;
            const double top = area.bottom() - annotation.y * area.height() - size.height() / 2;
            placed.area = QRectF(std::clamp(left, area.left(), std::max(area.left(), area.right() - size.width())),
                                 std::clamp(top, area.top(), std::max(area.top(), area.bottom() - size.height())),
                                 size.width(), size.height());
        }
        annotationTexts.push_back(placed);
    }
}

QRectF FigureScene::content() const {
    QRectF content = legendArea;
    for (const PanelScene& panel : panels) {
        content = content.united(panel.area.marginsAdded(panel.margins));
        for (const PlacedText& text : panel.texts) content = content.united(text.area);
    }
    for (const PlacedText& text : texts) content = content.united(text.area);
    return content;
}

}  // namespace calibrium::ui
