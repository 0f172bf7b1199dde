// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/panel_columns.h"

#include "core/figures/figure.h"
#include "core/figures/reliability/panel_blocks.h"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace calibrium {

Figure rearranged(Figure figure, int columns) {
    const std::vector<std::vector<std::size_t>> blocks = panelBlocks(figure);
    int top = 0;
    int height = 0;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const int column = static_cast<int>(b) % std::max(columns, 1);
        if (column == 0) {
            top += height;
            height = 0;
        }
        for (std::size_t i = 0; i < blocks[b].size(); ++i) {
            figure.panels[blocks[b][i]].row = top + static_cast<int>(i);
            figure.panels[blocks[b][i]].column = column;
        }
        height = std::max(height, static_cast<int>(blocks[b].size()));
    }
    return figure;
}

}  // namespace calibrium
