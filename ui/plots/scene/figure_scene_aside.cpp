// SPDX-License-Identifier: GPL-3.0-or-later
// The part of FigureScene that uses the width beside a single square diagram: for its legend and notes, and for the
// panel that else stands below it.
#include "ui/plots/scene/companion_aside.h"
#include "ui/plots/scene/figure_scene.h"

#include <algorithm>
#include <cmath>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double widestNotes = 230;
constexpr double enoughForNotes = 150;  // in more lines, so that the square beside them is larger
constexpr double leastCompanion = 140;  // three numbers side by side
constexpr double mostForWords = 260;    // that a companion is widened for

}  // namespace

bool FigureScene::isCompanionAside() const { return isSquareWithCompanion(figure) && panels.back().column > 0; }

double FigureScene::asideWidth(const QSizeF& whole) const {
    const bool isSingle =
        std::all_of(panels.begin(), panels.end(), [](const PanelScene& panel) { return panel.column == 0; });
    const bool isSquare = figure.panels.front().isSquare && panels.size() <= 2;
    if (!isSingle || !isSquare || !legend.isNeeded()) return 0;
    double widest = legend.widestEntry(look);
    if (panels.front().areNotesAside) widest = std::max(widest, std::min(notesWidth(0), look.px(widestNotes)));
    const double beside = widest + look.px(gaps::aside);
    double shares = 0;
    double height = whole.height();
    double sides = 0;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        shares += figure.panels[i].heightShare;
        const QMarginsF& margins = panels[i].margins;
        height -= margins.top() + margins.bottom() + (i > 0 ? look.px(gaps::panel) : 0);
        sides = std::max(sides, margins.left() + margins.right());
    }
    const double side = height * figure.panels.front().heightShare / shares;
    return side + sides + beside <= whole.width() ? beside : 0;
}

void FigureScene::placeBeside(const QRectF& whole) {
    const QFontMetricsF metrics(look.labelFont());
    const double wanted =
        std::max(legend.isNeeded() ? legend.widestEntry(look) : 0.0,
                 panels.front().areNotesAside ? std::min(notesWidth(0), look.px(enoughForNotes)) : 0.0);
    AsideParts parts;
    parts.square = panels.front().margins;
    parts.companion = panels.back().margins;
    parts.gap = look.px(gaps::panel);
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
            height += (height > 0 ? look.px(gaps::legend) : 0) + notesAsideHeight(width);
        }
        parts.words = QSizeF(width, height);
        places = placeAside(parts, whole);
    }
    panels.front().area = places.square;
    panels.back().area = places.companion;
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].lineWidth = panels[i].area.width() + panels[i].margins.right() - barsWidth(i);
    }
    aside = places.companion.width() + look.px(gaps::aside);
    legendArea = QRectF(places.words, legendSize);
}

double FigureScene::notesWidth(std::size_t index) const {
    const QFontMetricsF metrics(look.labelFont());
    double width = 0;
    for (const std::string& note : figure.panels[index].notes) {
        width = std::max(width, std::ceil(metrics.horizontalAdvance(QString::fromStdString(note))));
    }
    return width;
}

double FigureScene::notesAsideHeight(double width) const {
    double height = 0;
    for (const std::string& note : figure.panels.front().notes) {
        height +=
            static_cast<double>(noteLines(note, width).size()) * QFontMetricsF(look.labelFont()).height() + look.px(1);
    }
    return height;
}

void FigureScene::placeNotesAside() {
    PanelScene& scene = panels.front();
    if (!scene.areNotesAside) return;
    const QFontMetricsF metrics(look.labelFont());
    const double width = aside - look.px(gaps::aside);
    double y = legendArea.bottom() + (legend.isNeeded() ? look.px(gaps::legend) : 0);
    for (const std::string& note : figure.panels.front().notes) {
        for (const NoteLine& line : noteLines(note, width)) {
            scene.texts.push_back({.text = line.text,
                                   .area = QRectF(legendArea.left(), y, width, metrics.height()),
                                   .colour = look.theme.text,
                                   .whole = line.whole,
                                   .firstColour = line.firstColour});
            y += metrics.height();
        }
        y += look.px(1);
    }
}

}  // namespace calibrium::ui
