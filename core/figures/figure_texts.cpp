// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/figure_texts.h"

#include <variant>
#include <vector>

namespace calibrium {

namespace {

using Visit = std::function<void(std::string&)>;

void visitAll(std::vector<std::string>& texts, const Visit& visit) {
    for (auto& text : texts) visit(text);
}

/// What a mark has besides its legend.
struct MarkTexts {
    const Visit& visit;

    void operator()(Line& mark) const { visitAll(mark.tips, visit); }
    void operator()(Points& mark) const { visitAll(mark.tips, visit); }
    void operator()(Bars& mark) const { visitAll(mark.tips, visit); }
    void operator()(Arrows& mark) const { visitAll(mark.tips, visit); }
    void operator()(Words& mark) const { visitAll(mark.texts, visit); }
    void operator()(Rule& mark) const { visit(mark.label); }
    void operator()(HeatMap& mark) const { visitScaled(mark); }
    void operator()(Triangles& mark) const { visitScaled(mark); }
    void operator()(ErrorBars& /*mark*/) const {}
    void operator()(Band& /*mark*/) const {}

private:
    template <class Coloured>
    void visitScaled(Coloured& mark) const {
        visit(mark.scale.label);
        visitAll(mark.tips, visit);
    }
};

}  // namespace

void forEachText(Figure& figure, const std::function<void(std::string&)>& visit) {
    visit(figure.title);
    visit(figure.emptyReason);
    visitAll(figure.series, visit);
    for (Panel& panel : figure.panels) {
        visit(panel.title);
        visit(panel.x.label);
        visit(panel.y.label);
        for (Axis* axis : {&panel.x, &panel.y}) {
            for (auto& tick : axis->ticks) visit(tick.second);
        }
        visitAll(panel.notes, visit);
        for (Mark& mark : panel.marks) {
            std::visit([&](auto& one) { visit(one.style.legend); }, mark);
            std::visit(MarkTexts{visit}, mark);
        }
    }
}

}  // namespace calibrium
