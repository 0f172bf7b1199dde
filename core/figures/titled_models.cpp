// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/titled_models.h"

#include "core/figures/figure.h"

#include <algorithm>
#include <set>
#include <string>
#include <variant>

namespace calibrium {

namespace {

const Style& styleOfMark(const Mark& mark) {
    return std::visit([](const auto& one) -> const Style& { return one.style; }, mark);
}

bool isTitleOf(const Text& title, const std::string& name) {
    const std::string text = title.english();
    return text == name || text.ends_with(" " + name);
}

}  // namespace

bool areModelsTitled(const Figure& figure) {
    std::set<std::size_t> named;
    for (const Panel& panel : figure.panels) {
        std::set<int> ofPanel;
        for (const Mark& mark : panel.marks) {
            const Style& style = styleOfMark(mark);
            const auto number = static_cast<std::size_t>(std::max(style.series, 0));
            if (style.role == Role::Reference || style.series < 0 || number >= figure.series.size()) continue;
            ofPanel.insert(style.series);
            if (style.legend.english() == figure.series[number].english()) named.insert(number);
        }
        if (ofPanel.size() > 1) return false;
    }
    return !named.empty() && std::all_of(named.begin(), named.end(), [&](std::size_t number) {
        const std::string name = figure.series[number].english();
        return std::any_of(figure.panels.begin(), figure.panels.end(),
                           [&](const Panel& panel) { return isTitleOf(panel.title, name); });
    });
}

}  // namespace calibrium
