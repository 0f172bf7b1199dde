// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/panel_flow.h"

#include "ui/plots/colour_bar.h"
#include "ui/plots/figure_scene.h"
#include "ui/plots/mark_painter.h"

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <utility>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch, between the axes.
constexpr double leastWidth = 180;
constexpr double leastPanelHeight = 140;
constexpr double leastSquare = 150;
constexpr double leastMap = 240;  // of cells, which are small
constexpr double mapScale = 64;   // beside it
constexpr double mostWidthForNames = 330;
constexpr double letterWidth = 7;

constexpr double narrowest = 0.62;  // of the least width
constexpr double worthOfTooNarrow = 0.3;

constexpr double forgiven = 18;  // of the width: a scroll bar must not be the reason for which one is needed
constexpr std::size_t mostCandidates = 3;
constexpr double hopeless = 0.6;  // of what the best one promises

/// The models that the marks of a panel belong to.
std::set<int> seriesOf(const Panel& panel) {
    std::set<int> series;
    for (const Mark& mark : panel.marks) {
        const Style& style = styleOf(mark);
        if (style.role != Role::Reference && style.role != Role::Observed) series.insert(style.series);
    }
    return series;
}

bool isMap(const Panel& panel) { return panel.isSquare && !panel.x.isHidden && !scalesOf(panel).empty(); }

/// Names along an axis need more width than numbers.
double leastWidthOf(const Panel& panel) {
    if (panel.isSquare) return isMap(panel) ? leastMap : leastSquare;
    std::size_t longest = 0;
    for (const auto& [place, name] : panel.x.ticks) {
        for (std::size_t start = 0; start < name.size();) {
            const std::size_t end = std::min(name.find_first_of(" _-", start), name.size());
            longest = std::max(longest, end - start);
            start = end + 1;
        }
    }
    const double names = static_cast<double>(panel.x.ticks.size()) * (letterWidth * static_cast<double>(longest) + 8);
    return std::clamp(names, leastWidth, mostWidthForNames);
}

}  // namespace

PanelFlow::PanelFlow(const Figure& figure, std::vector<QMarginsF> margins, double unit) : m_unit(unit) {
    for (std::size_t i = 0; i < figure.panels.size(); ++i) {
        const Panel& panel = figure.panels[i];
        m_panels.push_back({.row = panel.row,
                            .column = panel.column,
                            .heightShare = panel.heightShare > 0 ? panel.heightShare : 1,
                            .isSquare = panel.isSquare,
                            .margins = margins[i]});
        m_shown.push_back(&panel);
        m_leastWidths.push_back(leastWidthOf(panel));
        m_leastSquares.push_back(leastSquare);
    }
    findBlocks(figure);
    findRows(figure);
}

void PanelFlow::findBlocks(const Figure& figure) {
    std::vector<std::size_t> order(figure.panels.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return std::pair(m_panels[a].row, m_panels[a].column) < std::pair(m_panels[b].row, m_panels[b].column);
    });
    for (const std::size_t index : order) {
        const Panel& panel = figure.panels[index];
        const auto above = std::find_if(m_blocks.begin(), m_blocks.end(), [&](const Block& block) {
            const Panel& last = figure.panels[block.panels.back()];
            return last.column == panel.column && last.row + 1 == panel.row && isSameAxis(last.x, panel.x) &&
                   !panel.isSquare && panel.heightShare < last.heightShare;
        });
        if (above != m_blocks.end()) {
            above->panels.push_back(index);
        } else {
            m_blocks.push_back({.panels = {index}, .row = panel.row, .column = panel.column});
        }
    }
}

void PanelFlow::findRows(const Figure& figure) {
    std::map<int, std::set<int>> seriesOfRow;
    for (const Block& block : m_blocks) {
        for (const std::size_t panel : block.panels) seriesOfRow[block.row].merge(seriesOf(figure.panels[panel]));
    }
    bool isTable = seriesOfRow.size() > 1;
    for (const auto& [row, series] : seriesOfRow) isTable = isTable && series.size() == 1;
    m_rowStarts.push_back(0);
    if (!isTable) return;
    // A model goes on in the next row where the figure has been made narrower.
    const auto modelOf = [&](std::size_t block) { return *seriesOfRow[m_blocks[block].row].begin(); };
    std::map<int, std::size_t> lengths{{modelOf(0), 1}};
    for (std::size_t i = 1; i < m_blocks.size(); ++i) {
        const bool isNew = lengths[modelOf(i)]++ == 0;
        isTable = isTable && (isNew || modelOf(i) == modelOf(i - 1));
        if (isNew) m_rowStarts.push_back(i);
    }
    for (const auto& [model, length] : lengths) isTable = isTable && length > 1;
    if (!isTable || lengths.size() < 2) m_rowStarts = {0};
}

std::size_t PanelFlow::widestRow() const {
    std::size_t widest = 1;
    for (std::size_t i = 0; i < m_rowStarts.size(); ++i) {
        const std::size_t end = i + 1 < m_rowStarts.size() ? m_rowStarts[i + 1] : m_blocks.size();
        widest = std::max(widest, end - m_rowStarts[i]);
    }
    return widest;
}

std::vector<PanelPlace> PanelFlow::placesIn(std::size_t columnCount) const {
    std::vector<PanelPlace> places(m_panels.size());
    std::size_t start = 0;
    int row = 0;
    while (start < m_blocks.size()) {
        std::size_t end = start + 1;
        const auto beginsRow = [&](std::size_t block) {
            return std::find(m_rowStarts.begin(), m_rowStarts.end(), block) != m_rowStarts.end();
        };
        while (end < m_blocks.size() && end - start < columnCount && !beginsRow(end)) ++end;
        std::size_t depth = 1;
        for (std::size_t b = start; b < end; ++b) depth = std::max(depth, m_blocks[b].panels.size());
        for (std::size_t b = start; b < end; ++b) {
            const std::vector<std::size_t>& panels = m_blocks[b].panels;
            for (std::size_t p = 0; p < panels.size(); ++p) {
                places[panels[p]] = {.row = row + static_cast<int>(p), .column = static_cast<int>(b - start)};
            }
            places[panels.back()].rowSpan += static_cast<int>(depth - panels.size());
        }
        fillRow(places, end - 1, static_cast<int>(std::min(columnCount, widestRow())));
        row += static_cast<int>(depth);
        start = end;
    }
    return places;
}

void PanelFlow::fillRow(std::vector<PanelPlace>& places, std::size_t block, int columnCount) const {
    const std::vector<std::size_t>& panels = m_blocks[block].panels;
    const bool isFree =
        std::none_of(panels.begin(), panels.end(), [&](std::size_t panel) { return m_panels[panel].isSquare; });
    if (!isFree) return;
    for (const std::size_t panel : panels) places[panel].columnSpan = columnCount - places[panel].column;
}

std::vector<PanelPlace> PanelFlow::squaresAside(int rowCount) const {
    const bool isFree = m_rowStarts.size() == 1 && m_blocks.size() == m_panels.size();
    if (!isFree) return {};
    std::array<std::vector<std::size_t>, 2> kinds;
    for (const Block& block : m_blocks)
        kinds[m_panels[block.panels.front()].isSquare ? 0 : 1].push_back(block.panels.front());
    std::vector<PanelPlace> places(m_panels.size());
    int column = 0;
    for (const std::vector<std::size_t>& kind : kinds) {
        if (kind.size() < static_cast<std::size_t>(rowCount)) return {};
        for (std::size_t i = 0; i < kind.size(); ++i) {
            const int number = static_cast<int>(i);
            places[kind[i]] = {.row = number % rowCount, .column = column + number / rowCount};
        }
        // The last one fills its column.
        PanelPlace& last = places[kind.back()];
        last.rowSpan = rowCount - last.row;
        column = last.column + 1;
    }
    return places;
}

std::vector<GridPanel> PanelFlow::gridOf(const std::vector<PanelPlace>& places) const {
    std::vector<GridPanel> grid = m_panels;
    std::map<std::pair<int, int>, std::size_t> at;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        grid[i].row = places[i].row;
        grid[i].column = places[i].column;
        grid[i].rowSpan = places[i].rowSpan;
        grid[i].columnSpan = places[i].columnSpan;
        at.emplace(std::pair(places[i].row, places[i].column), i);
    }
    // An axis that the neighbour shows is not labelled again.
    for (std::size_t i = 0; i < grid.size(); ++i) {
        const auto left = at.find({grid[i].row, grid[i].column - 1});
        if (left != at.end() && m_shown[left->second]->y.label == m_shown[i]->y.label &&
            isSameAxis(m_shown[left->second]->y, m_shown[i]->y)) {
            grid[i].margins.setLeft(std::min(grid[i].margins.left(), grid[i].margins.right()));
        }
        const auto below = at.find({grid[i].row + 1, grid[i].column});
        if (below != at.end() && grid[below->second].columnSpan == grid[i].columnSpan &&
            isAxisBelow(*m_shown[i], *m_shown[below->second])) {
            grid[i].margins.setBottom(std::min(grid[i].margins.bottom(), grid[i].margins.right()));
        }
    }
    return grid;
}

/// Of a panel that is not square, compared with heights. Below a share of what it needs its words meet or are cut.
double PanelFlow::worthOfWidth(double width, std::size_t panel) const {
    const double worth = width * leastPanelHeight / m_leastWidths[panel];
    return width < narrowest * m_unit * m_leastWidths[panel] ? worth * worthOfTooNarrow : worth;
}

double PanelFlow::worth(const std::vector<PanelPlace>& places, const std::vector<QRectF>& areas) const {
    double smallest = 0;
    double sum = 0;
    std::set<int> rows;
    std::set<int> columns;
    for (std::size_t b = 0; b < m_blocks.size(); ++b) {
        // What stands below a panel is as large as its share says.
        const std::size_t first = m_blocks[b].panels.front();
        const QRectF& area = areas[first];
        const double size = m_panels[first].isSquare ? area.height() * leastPanelHeight / leastSquare
                                                     : std::min(worthOfWidth(area.width(), first), area.height());
        smallest = b == 0 ? size : std::min(smallest, size);
        sum += size;
        rows.insert(places[first].row);
        columns.insert(places[first].column);
    }
    const auto cellCount = static_cast<double>(rows.size() * columns.size());
    const auto count = static_cast<double>(m_blocks.size());
    return smallest * (1 - 0.15 * (1 - count / cellCount)) + 0.01 * sum / count;
}

double PanelFlow::lackingHeight(const std::vector<QRectF>& areas) const {
    double lacking = -std::numeric_limits<double>::infinity();
    for (const Block& block : m_blocks) {
        const std::size_t first = block.panels.front();
        const double least = m_unit * (m_panels[first].isSquare ? m_leastSquares[first] : leastPanelHeight);
        lacking = std::max(lacking, least - areas[first].height());
    }
    return lacking;
}

std::vector<std::vector<PanelPlace>> PanelFlow::candidates(const QSizeF& room, double gap) const {
    std::vector<std::pair<double, std::vector<PanelPlace>>> all;
    const auto add = [&](std::vector<PanelPlace> places) {
        if (places.empty() || (!all.empty() && all.back().second == places)) return;
        const double here = worth(places, placePanels(gridOf(places), QRectF(QPointF(), room), gap));
        all.emplace_back(here, std::move(places));
    };
    for (std::size_t columns = 1; columns <= widestRow(); ++columns) add(placesIn(columns));
    for (int rows = 2; rows <= static_cast<int>(m_blocks.size()) / 2; ++rows) add(squaresAside(rows));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::vector<PanelPlace>> best;
    for (auto& [promised, places] : all) {
        if (best.size() < mostCandidates && promised >= hopeless * all.front().first) best.push_back(std::move(places));
    }
    return best;
}

double PanelFlow::widthOf(std::size_t columnCount, double gap) const {
    const std::vector<GridPanel> grid = gridOf(placesIn(columnCount));
    std::map<int, std::pair<double, double>> margins;
    double width = 0;
    for (std::size_t i = 0; i < grid.size(); ++i) {
        auto& [left, right] = margins[grid[i].column];
        left = std::max(left, grid[i].margins.left());
        right = std::max(right, grid[i].margins.right());
        width = std::max(width, m_unit * m_leastWidths[i]);
    }
    double sum = gap * static_cast<double>(margins.size() - 1);
    for (const auto& [column, sides] : margins) sum += width + sides.first + sides.second;
    return sum;
}

std::vector<PanelPlace> PanelFlow::placesFor(double width, double gap) const {
    std::size_t columns = widestRow();
    while (columns > 1 && widthOf(columns, gap) > width + m_unit * forgiven) --columns;
    // Two by two rather than three and one.
    std::vector<PanelPlace> places = placesIn(columns);
    while (columns > 1) {
        std::vector<PanelPlace> fewer = placesIn(--columns);
        if (rowCount(fewer) > rowCount(places)) break;
        places = std::move(fewer);
    }
    return places;
}

void PanelFlow::limitSquares(const std::vector<PanelPlace>& places, double width, double gap) {
    const std::vector<GridPanel> grid = gridOf(places);
    std::map<int, double> margins;
    for (const GridPanel& panel : grid) {
        double& sides = margins[panel.column];
        sides = std::max(sides, panel.margins.left() + panel.margins.right());
    }
    double free = width - gap * static_cast<double>(margins.size() - 1);
    for (const auto& [column, sides] : margins) free -= sides + m_unit * mapScale;
    const double side = free / static_cast<double>(margins.size()) / m_unit;
    for (std::size_t i = 0; i < m_panels.size(); ++i) {
        if (isMap(*m_shown[i])) m_leastSquares[i] = std::clamp(side, leastSquare, leastMap);
    }
}

int PanelFlow::rowCount(const std::vector<PanelPlace>& places) const {
    std::set<int> rows;
    for (const Block& block : m_blocks) rows.insert(places[block.panels.front()].row);
    return static_cast<int>(rows.size());
}

double PanelFlow::heightFor(const std::vector<PanelPlace>& places, double gap) const {
    struct Row {
        double height = 0, top = 0, bottom = 0;
    };
    const std::vector<GridPanel> grid = gridOf(places);
    std::map<int, Row> rows;
    for (const Block& block : m_blocks) {
        const GridPanel& first = grid[block.panels.front()];
        const double height = m_unit * (first.isSquare ? m_leastSquares[block.panels.front()] : leastPanelHeight);
        for (const std::size_t index : block.panels) {
            const GridPanel& panel = grid[index];
            Row& row = rows[panel.row];
            row.height = std::max(row.height, height * panel.heightShare / first.heightShare);
            row.top = std::max(row.top, panel.margins.top());
            row.bottom = std::max(row.bottom, panel.margins.bottom());
        }
    }
    double sum = gap * static_cast<double>(rows.size() - 1);
    for (const auto& [number, row] : rows) sum += row.height + row.top + row.bottom;
    return sum;
}

}  // namespace calibrium::ui
