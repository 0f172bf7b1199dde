// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/grid_choice.h"

#include "ui/plots/marks/colour_map.h"
#include "ui/plots/scene/figure_scene.h"

#include <algorithm>
#include <variant>

#include <QFontMetricsF>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch.
constexpr double usualSide = 200;  // of panels, while nobody knows how large they will be
constexpr double tickRoom = 9;
constexpr double flowLabelGap = 5;
constexpr double barRoom = 64;
constexpr double shareOfStacks = 1.2;   // what stands below a panel grows with it
constexpr double shareTakenBack = 0.8;  // of more height than panels need
constexpr double surplus = 20;          // that nobody minds
constexpr double leastSpare = 4;        // that is worth another arrangement
constexpr int mostTrials = 6;
constexpr std::size_t longLabel = 30;  // characters

double linesOf(const Text& label) { return label.empty() ? 0 : label.english().size() > longLabel ? 2 : 1; }

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

/// The margins of each panel with all its labels, about: the same for every size and zoom, so that what they decide
/// stays while somebody zooms.
std::vector<QMarginsF> usualMargins(const Figure& figure, const PlotLook& look) {
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
                margin += {look.px(flowLabelGap) + linesOf(panel.y.label) * labels.height(), 0, 0, 0};
            }
        }
        if (!panel.x.isHidden) {
            if (panel.x.hasTicks) margin += {0, 0, 0, look.px(tickRoom) + ticks.height()};
            if (!panel.x.label.empty()) {
                margin += {0, 0, 0, look.px(flowLabelGap) + linesOf(panel.x.label) * labels.height()};
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

/// What the panels may take of a size, about.
QSizeF roomFor(FigureScene& scene, const QSizeF& size) {
    const PlotLook& look = scene.look;
    PlotLegend& legend = scene.legend;
    const QSizeF whole = size - QSizeF(2, 2) * look.gap(gaps::outer);
    const QSizeF above = legend.arrange(whole.width(), look);
    const double used = legend.isNeeded() ? above.height() + look.px(gaps::legend) : 0;
    return whole - QSizeF(barsRoom(scene.figure, look), used);
}

std::vector<QRectF> areasOf(const FigureScene& scene) {
    std::vector<QRectF> found;
    for (const PanelScene& panel : scene.panels) found.push_back(panel.area);
    return found;
}

double lackingHeight(const FigureScene& scene, const PanelFlow& flow) {
    return flow.lackingHeight(scene.places(), areasOf(scene));
}

/// The least height at which panels in these places can be read, about: the search begins with a guess.
double enoughHeight(FigureScene& scene, const PanelFlow& flow, const std::vector<PanelPlace>& places, double width,
                    double guess) {
    // Titles and notes in several lines take more, which only shows when they are placed; what they take depends on the
    // height in turn.
    const int rows = flow.rowCount(places);
    double height = guess;
    double enough = 0;
    double tooLow = 0;
    for (int attempt = 0; attempt < mostTrials; ++attempt) {
        scene.arrangeIn(places, QRectF(0, 0, width, height));
        const double lacking = lackingHeight(scene, flow);
        if (lacking > 0) tooLow = std::max(tooLow, height);
        if (lacking <= 0) enough = enough > 0 ? std::min(enough, height) : height;
        if (lacking <= 0 && lacking > -scene.look.px(surplus)) break;
        const bool isBetween = enough > 0 && tooLow > 0;
        if (isBetween && enough - tooLow < scene.look.px(surplus)) break;
        // Fewer lines of notes fit into less height, and then panels are too low at once.
        height = isBetween ? (enough + tooLow) / 2
                           : height + lacking * rows * (lacking > 0 ? shareOfStacks : shareTakenBack);
    }
    return enough > 0 ? enough : height;
}

}  // namespace

std::vector<PanelPlace> bestPlaces(FigureScene& scene, const QRectF& viewport) {
    if (scene.look.places.size() == scene.panels.size()) return scene.look.places;
    scene.look.panelSide = usualSide;
    const PanelFlow flow(scene.figure, usualMargins(scene.figure, scene.look), scene.look.unit);
    const auto candidates = flow.candidates(roomFor(scene, viewport.size()), scene.look.gap(gaps::panel));
    std::vector<PanelPlace> chosen;
    double best = -1;
    for (const auto& places : candidates) {
        double here = 0;
        if (candidates.size() > 1) {
            scene.arrangeIn(places, viewport);
            here = flow.worth(places, areasOf(scene));
        }
        if (here <= best) continue;
        chosen = places;
        best = here;
    }
    return chosen;
}

double leastHeightOf(FigureScene scene, double width) {
    scene.look.panelSide = usualSide;
    PanelFlow flow(scene.figure, usualMargins(scene.figure, scene.look), scene.look.unit);
    const double gap = scene.look.gap(gaps::panel);
    const QSizeF room = roomFor(scene, {width, 1000});
    const auto places = flow.placesFor(room.width(), gap);
    flow.limitSquares(places, room.width(), gap);
    const double around = 1000 - room.height();
    const auto chosenFor = [&](double height) {
        scene.forgetGrid();
        scene.arrange(QRectF(0, 0, width, height));
    };
    double enough = enoughHeight(scene, flow, places, width, flow.heightFor(places, gap) + around);
    if (lackingHeight(scene, flow) > 0) return enough;
    // The view may choose another grid for this height, which needs less, and squares that the width limits leave the
    // rest of it free.
    chosenFor(enough);
    if (scene.places() != places) {
        const auto chosen = scene.places();
        const double lower = enoughHeight(scene, flow, chosen, width, flow.heightFor(chosen, gap) + around);
        chosenFor(lower);
        if (lower < enough && lackingHeight(scene, flow) <= 0) enough = lower;
        chosenFor(enough);
    }
    const double used = scene.content().height() + 2 * scene.look.gap(gaps::outer);
    if (used > enough - scene.look.px(leastSpare)) return enough;
    chosenFor(used);
    return lackingHeight(scene, flow) <= 0 ? used : enough;
}

}  // namespace calibrium::ui
