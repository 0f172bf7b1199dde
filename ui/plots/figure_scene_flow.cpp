// SPDX-License-Identifier: GPL-3.0-or-later
// The part of FigureScene that chooses the grid.
#include "ui/plots/colour_map.h"
#include "ui/plots/figure_scene.h"
#include "ui/plots/panel_flow.h"

#include <algorithm>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double usualSide = 200;  // of panels, while nobody knows how large they will be
constexpr double tickRoom = 9;
constexpr double labelGap = 5;
constexpr double barRoom = 64;
constexpr double shareOfStacks = 1.2;   // what stands below a panel grows with it
constexpr double shareTakenBack = 0.8;  // of more height than panels need
constexpr double surplus = 20;          // that nobody minds
constexpr double leastSpare = 4;        // that is worth another arrangement
constexpr int mostTrials = 6;
constexpr std::size_t longLabel = 30;  // characters

double linesOf(const std::string& label) { return label.empty() ? 0 : label.size() > longLabel ? 2 : 1; }

bool hasRuleLabel(const Panel& panel, Rule::Kind kind) {
    return std::any_of(panel.marks.begin(), panel.marks.end(), [&](const Mark& mark) {
        const auto* rule = std::get_if<Rule>(&mark);
        return rule != nullptr && rule->kind == kind && !rule->label.empty();
    });
}

double barsRoom(const Figure& figure, const PlotLook& look) {
    const bool hasBar = std::any_of(figure.panels.begin(), figure.panels.end(),
                                    [](const Panel& panel) { return !scalesOf(panel).empty(); });
    return hasBar ? look.px(barRoom) : 0;
}

}  // namespace

std::vector<QMarginsF> FigureScene::usualMargins() const {
    const QFontMetricsF ticks(look.tickFont());
    const QFontMetricsF labels(look.labelFont());
    const QFontMetricsF titles(look.titleFont());
    std::vector<QMarginsF> margins;
    margins.reserve(figure.panels.size());
    for (const Panel& panel : figure.panels) {
        QMarginsF margin(look.px(6), look.px(6), look.px(6), look.px(2));
        if (!panel.y.isHidden) {
            if (panel.y.hasTicks)
                margin += {look.px(tickRoom) + ticks.horizontalAdvance(QStringLiteral("0.00")), 0, 0, 0};
            if (!panel.y.label.empty()) {
                margin += {look.px(labelGap) + linesOf(panel.y.label) * labels.height(), 0, 0, 0};
            }
        }
        if (!panel.x.isHidden) {
            if (panel.x.hasTicks) margin += {0, 0, 0, look.px(tickRoom) + ticks.height()};
            if (!panel.x.label.empty()) {
                margin += {0, 0, 0, look.px(labelGap) + linesOf(panel.x.label) * labels.height()};
            }
        }
        if (!panel.title.empty()) margin += {0, titles.height(), 0, 0};
        if (!panel.notes.empty()) margin += {0, labels.height(), 0, 0};
        if (hasRuleLabel(panel, Rule::Kind::Vertical)) margin += {0, labels.height(), 0, 0};
        if (hasRuleLabel(panel, Rule::Kind::Horizontal)) {
            margin += {0, 0, labels.horizontalAdvance(QStringLiteral("0.00 %")), 0};
        }
        margins.push_back(margin);
    }
    return margins;
}

QSizeF FigureScene::roomFor(const QSizeF& size) {
    const QSizeF whole = size - QSizeF(2, 2) * look.px(gaps::outer);
    const QSizeF above = legend.arrange(whole.width(), look);
    const double used = legend.isNeeded() ? above.height() + look.px(gaps::legend) : 0;
    return whole - QSizeF(barsRoom(figure, look), used);
}

void FigureScene::place(const std::vector<PanelPlace>& places) {
    for (std::size_t i = 0; i < panels.size(); ++i) {
        panels[i].row = places[i].row;
        panels[i].column = places[i].column;
        panels[i].rowSpan = places[i].rowSpan;
        panels[i].columnSpan = places[i].columnSpan;
    }
    findSharedAxes();
    chooseBars();
}

double FigureScene::worthOf(const PanelFlow& flow, const std::vector<PanelPlace>& places) const {
    return flow.worth(places, areas());
}

double FigureScene::lackingHeight(const PanelFlow& flow) const {
    std::vector<PanelPlace> places;
    for (const PanelScene& panel : panels) {
        places.push_back({panel.row, panel.column, panel.rowSpan, panel.columnSpan});
    }
    return flow.lackingHeight(places, areas());
}

std::vector<QRectF> FigureScene::areas() const {
    std::vector<QRectF> found;
    for (const PanelScene& panel : panels) found.push_back(panel.area);
    return found;
}

void FigureScene::chooseGrid(const QRectF& viewport) {
    if (viewport.size() == gridSize) return;
    gridSize = viewport.size();
    if (look.places.size() == panels.size()) {
        grid = look.places;
        place(grid);
        return;
    }
    look.panelSide = usualSide;
    const PanelFlow flow(figure, usualMargins(), look.unit);
    const auto candidates = flow.candidates(roomFor(viewport.size()), look.px(gaps::panel));
    double best = -1;
    for (const auto& places : candidates) {
        double here = 0;
        if (candidates.size() > 1) {
            place(places);
            arrangeGrid(viewport);
            here = worthOf(flow, places);
        }
        if (here <= best) continue;
        grid = places;
        best = here;
    }
    place(grid);
}

double FigureScene::enoughHeight(const PanelFlow& flow, const std::vector<PanelPlace>& places, double width,
                                 double guess) {
    // Titles and notes in several lines take more, which only shows when they are placed; what they take depends on the
    // height in turn.
    place(places);
    const int rows = flow.rowCount(places);
    double height = guess;
    double enough = 0;
    double tooLow = 0;
    for (int attempt = 0; attempt < mostTrials; ++attempt) {
        arrangeGrid(QRectF(0, 0, width, height));
        const double lacking = lackingHeight(flow);
        if (lacking > 0) tooLow = std::max(tooLow, height);
        if (lacking <= 0) enough = enough > 0 ? std::min(enough, height) : height;
        if (lacking <= 0 && lacking > -look.px(surplus)) break;
        const bool isBetween = enough > 0 && tooLow > 0;
        if (isBetween && enough - tooLow < look.px(surplus)) break;
        // Fewer lines of notes fit into less height, and then panels are too low at once.
        height = isBetween ? (enough + tooLow) / 2
                           : height + lacking * rows * (lacking > 0 ? shareOfStacks : shareTakenBack);
    }
    return enough > 0 ? enough : height;
}

double FigureScene::leastHeight(double width) const {
    if (panels.empty()) return 0;
    FigureScene trial(*this);
    trial.look.panelSide = usualSide;
    PanelFlow flow(trial.figure, trial.usualMargins(), look.unit);
    const double gap = look.px(gaps::panel);
    const QSizeF room = trial.roomFor({width, 1000});
    const auto places = flow.placesFor(room.width(), gap);
    flow.limitSquares(places, room.width(), gap);
    const double around = 1000 - room.height();
    const auto chosenFor = [&](double height) {
        trial.gridSize = {};
        trial.arrange(QRectF(0, 0, width, height));
    };
    double enough = trial.enoughHeight(flow, places, width, flow.heightFor(places, gap) + around);
    if (trial.lackingHeight(flow) > 0) return enough;
    // The view may choose another grid for this height, which needs less, and squares that the width limits leave the
    // rest of it free.
    chosenFor(enough);
    if (trial.grid != places) {
        const auto chosen = trial.grid;
        const double lower = trial.enoughHeight(flow, chosen, width, flow.heightFor(chosen, gap) + around);
        chosenFor(lower);
        if (lower < enough && trial.lackingHeight(flow) <= 0) enough = lower;
        chosenFor(enough);
    }
    const double used = trial.content().height() + 2 * look.px(gaps::outer);
    if (used > enough - look.px(leastSpare)) return enough;
    chosenFor(used);
    return trial.lackingHeight(flow) <= 0 ? used : enough;
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
