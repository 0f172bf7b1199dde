// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_texts.h"

#include "core/figures/figure.h"

#include <variant>
#include <vector>

namespace calibrium {

namespace {

using Visit = std::function<void(Text&)>;

void visitAll(std::vector<Text>& texts, const Visit& visit) {
    for (Text& text : texts) visit(text);
}

/// What a mark has besides its legend and its tips.
void visitWords(Mark& mark, const Visit& visit) {
    if (auto* words = std::get_if<Words>(&mark)) visitAll(words->texts, visit);
    if (auto* rule = std::get_if<Rule>(&mark)) visit(rule->label);
    if (auto* map = std::get_if<HeatMap>(&mark)) visit(map->scale.label);
    if (auto* triangles = std::get_if<Triangles>(&mark)) visit(triangles->scale.label);
}

struct TipVisit {
    const Visit& visit;

    template <class Told>
    requires requires(Told mark) { mark.tips; }
    void operator()(Told& mark) const { visitAll(mark.tips, visit); }
    template <class Silent>
    void operator()(Silent& /*mark*/) const {}
};

}  // namespace

void forEachDrawnText(Figure& figure, const Visit& visit) {
    visit(figure.title);
    visit(figure.emptyReason);
    visitAll(figure.series, visit);
    for (Panel& panel : figure.panels) {
        visit(panel.title);
        for (Axis* axis : {&panel.x, &panel.y}) {
            visit(axis->label);
            for (auto& tick : axis->ticks) visit(tick.second);
        }
        visitAll(panel.notes, visit);
        for (Mark& mark : panel.marks) {
            std::visit([&](auto& one) { visit(one.style.legend); }, mark);
            visitWords(mark, visit);
        }
    }
}

void forEachText(Figure& figure, const Visit& visit) {
    forEachDrawnText(figure, visit);
    for (Panel& panel : figure.panels) {
        for (Mark& mark : panel.marks) std::visit(TipVisit{visit}, mark);
    }
}

}  // namespace calibrium
