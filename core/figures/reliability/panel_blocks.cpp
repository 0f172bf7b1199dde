// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/reliability/panel_blocks.h"

#include "core/figures/figure.h"

#include <algorithm>

namespace calibrium {

bool isSharingX(const Panel& upper, const Panel& lower) {
    const bool isSameLabel = upper.x.label.empty() || upper.x.label == lower.x.label;
    return isSameLabel && upper.x.minimum == lower.x.minimum && upper.x.maximum == lower.x.maximum &&
           upper.x.isLogarithmic == lower.x.isLogarithmic;
}

std::size_t panelAbove(const Figure& figure, std::size_t index) {
    const Panel& own = figure.panels[index];
    std::size_t above = figure.panels.size();
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Panel& other = figure.panels[i];
        if (other.column != own.column || other.row >= own.row) continue;
        if (above == figure.panels.size() || other.row > figure.panels[above].row) above = i;
    }
    return above;
}

bool isCompanion(const Figure& figure, std::size_t index) {
    const std::size_t above = panelAbove(figure, index);
    return above < figure.panels.size() && figure.panels[index].row == figure.panels[above].row + 1 &&
           figure.panels[index].title.empty() && isSharingX(figure.panels[above], figure.panels[index]);
}

std::vector<std::vector<std::size_t>> panelBlocks(const Figure& figure) {
    std::vector<std::size_t> order(figure.panels.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        const Panel& first = figure.panels[a];
        const Panel& second = figure.panels[b];
        return first.row != second.row ? first.row < second.row : first.column < second.column;
    });
    std::vector<std::vector<std::size_t>> blocks;
    std::vector<std::size_t> blockOf(figure.panels.size(), 0);
    for (const std::size_t i : order) {
        if (isCompanion(figure, i)) {
            blockOf[i] = blockOf[panelAbove(figure, i)];
            blocks[blockOf[i]].push_back(i);
        } else {
            blockOf[i] = blocks.size();
            blocks.push_back({i});
        }
    }
    return blocks;
}

}  // namespace calibrium
