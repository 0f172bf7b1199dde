// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/panel_flow.h"

#include "ui/plots/marks/mark_painter.h"
#include "ui/plots/scene/colour_bar.h"
#include "ui/plots/scene/same_axis.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace calibrium::ui {

namespace {

// In units of 1/96 inch, between the axes.
constexpr double leastFlowWidth = 180;
constexpr double leastMap = 240;  // of cells, which are small
constexpr double mapScale = 64;   // beside it
constexpr double mostWidthForNames = 330;
constexpr double nameGap = 4;
constexpr double letterWidth = 6;    // of ticks, the wider ones
constexpr double letterHeight = 17;  // of ticks, with the air between two lines

constexpr double forgiven = 18;  // of the width: a scroll bar must not be the reason for which one is needed
constexpr std::size_t mostCandidates = 3;
constexpr std::size_t mostStacked = 3;
constexpr double hopeless = 0.6;  // of what the best one promises

/// Whether a panel goes with the one above it: lower, on the same axis.
bool isLowerPart(const Panel& lower, const Panel& upper) {
    return upper.column == lower.column && upper.row + 1 == lower.row && isSameAxis(upper.x, lower.x) &&
           !lower.isSquare && lower.heightShare < upper.heightShare;
}

/// Whether panels show the same thing of different models or classes.
bool isAlike(const Panel& a, const Panel& b) {
    const bool isSameMark = !a.marks.empty() && !b.marks.empty() && a.marks.front().index() == b.marks.front().index();
    return isSameMark && a.isSquare == b.isSquare && a.x.label == b.x.label && a.y.label == b.y.label;
}

bool isMap(const Panel& panel) { return panel.isSquare && !panel.x.isHidden && !scalesOf(panel).empty(); }

/// Names along an axis need more width than numbers.
double leastWidthOf(const Panel& panel) {
    if (panel.isSquare) return isMap(panel) ? leastMap : leastSquare;
    std::size_t longest = 0;
    for (const auto& [place, text] : panel.x.ticks) {
        const std::string name = text.english();
        for (std::size_t start = 0; start < name.size();) {
            const std::size_t end = std::min(name.find_first_of(" _-", start), name.size());
            longest = std::max(longest, end - start);
            start = end + 1;
        }
    }
    const double names =
        static_cast<double>(panel.x.ticks.size()) * (letterWidth * static_cast<double>(longest) + nameGap);
    return std::clamp(names, leastFlowWidth, mostWidthForNames);
}

}  // namespace

double heightOfNames(const Panel& panel, double line) {
    const auto& ticks = panel.y.ticks;
    if (ticks.size() < 2 || !panel.y.minimum || !panel.y.maximum) return 0;
    const double range = *panel.y.maximum - *panel.y.minimum;
    double distance = range;
    for (std::size_t i = 1; i < ticks.size(); ++i) {
        distance = std::min(distance, std::abs(ticks[i].first - ticks[i - 1].first));
    }
    // Without ticks the names stand within the panel, each above its row.
    constexpr double linesWithName = 2.2;
    const double lines = panel.y.hasTicks ? 1 : linesWithName;
    return distance > 0 ? lines * line * range / distance : 0;
}

std::set<int> modelsOf(const Panel& panel) {
    std::set<int> series;
    for (const Mark& mark : panel.marks) {
        const Style& style = styleOf(mark);
        if (style.role != Role::Reference && style.role != Role::Observed) series.insert(style.series);
    }
    return series;
}

bool isSquareWithCompanion(const Figure& figure) {
    return figure.panels.size() == 2 && figure.panels.front().isSquare &&
           isLowerPart(figure.panels.back(), figure.panels.front());
}

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
        m_nameHeights.push_back(heightOfNames(panel, letterHeight));
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
            return isLowerPart(panel, figure.panels[block.panels.back()]);
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
        for (const std::size_t panel : block.panels) seriesOfRow[block.row].merge(modelsOf(figure.panels[panel]));
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

std::vector<PanelPlace> PanelFlow::placesOf(std::size_t columnCount) const {
    if (columnCount > 1 && m_blocks.size() == 1) {
        if (auto aside = companionAside(); !aside.empty()) return aside;
    }
    return placesIn(columnCount, true);
}

std::vector<PanelPlace> PanelFlow::placesIn(std::size_t columnCount, bool isExact) const {
    const bool keepsRows = !isExact || columnCount <= widestRow();
    std::vector<PanelPlace> places(m_panels.size());
    std::size_t start = 0;
    int row = 0;
    while (start < m_blocks.size()) {
        std::size_t end = start + 1;
        const auto beginsRow = [&](std::size_t block) {
            return keepsRows && std::find(m_rowStarts.begin(), m_rowStarts.end(), block) != m_rowStarts.end();
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
        if (!isExact) fillRow(places, end - 1, static_cast<int>(std::min(columnCount, widestRow())));
        const bool isBeside = places[m_blocks[start].panels.back()].row == row;
        row += isBeside && end == start + 1 ? 1 : static_cast<int>(depth);
        start = end;
    }
    return places;
}

void PanelFlow::fillRow(std::vector<PanelPlace>& places, std::size_t block, int columnCount) const {
    const std::vector<std::size_t>& panels = m_blocks[block].panels;
    const int column = places[panels.front()].column;
    if (m_panels[panels.front()].isSquare && panels.size() == 2 && column == 0 && columnCount > 1) {
        places[panels.back()] = {.row = places[panels.front()].row, .column = 1};
    }
    const bool isFree =
        std::none_of(panels.begin(), panels.end(), [&](std::size_t panel) { return m_panels[panel].isSquare; });
    if (!isFree || isOneOfAKind(block)) return;
    for (const std::size_t panel : panels) places[panel].columnSpan = columnCount - places[panel].column;
}

bool PanelFlow::isOneOfAKind(std::size_t block) const {
    const auto next = std::upper_bound(m_rowStarts.begin(), m_rowStarts.end(), block);
    const std::size_t start = *std::prev(next);
    const std::size_t end = next == m_rowStarts.end() ? m_blocks.size() : *next;
    const Panel& own = *m_shown[m_blocks[block].panels.front()];
    for (std::size_t other = start; other < end; ++other) {
        if (other != block && isAlike(own, *m_shown[m_blocks[other].panels.front()])) return true;
    }
    return false;
}

std::vector<PanelPlace> PanelFlow::companionsAside(std::size_t columnCount) const {
    const bool isOne = m_panels.size() == m_blocks.size() + 1 && m_blocks.size() > 1 && m_rowStarts.size() == 1;
    if (!isOne) return {};
    PanelFlow apart(*this);
    apart.m_blocks.clear();
    for (const Block& block : m_blocks) {
        if (block.panels.size() > 1 && !m_panels[block.panels.front()].isSquare) return {};
        for (const std::size_t panel : block.panels) apart.m_blocks.push_back({.panels = {panel}});
    }
    std::vector<PanelPlace> places = apart.placesIn(columnCount);
    for (const Block& block : m_blocks) {
        if (places[block.panels.front()].row != places[block.panels.back()].row) return {};
    }
    return places;
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

std::vector<PanelPlace> PanelFlow::stackAside() const {
    const bool isFree = m_rowStarts.size() == 1 && m_blocks.size() == m_panels.size();
    if (!isFree) return {};
    std::vector<std::size_t> squares;
    std::vector<std::size_t> others;
    for (const Block& block : m_blocks)
        (m_panels[block.panels.front()].isSquare ? squares : others).push_back(block.panels.front());
    if (squares.empty() || others.size() < 2 || others.size() > mostStacked) return {};
    std::vector<PanelPlace> places(m_panels.size());
    const int rows = static_cast<int>(others.size());
    int column = 0;
    for (const std::size_t square : squares) places[square] = {.row = 0, .column = column++, .rowSpan = rows};
    for (int row = 0; row < rows; ++row) places[others[static_cast<std::size_t>(row)]] = {.row = row, .column = column};
    return places;
}

std::vector<PanelPlace> PanelFlow::companionAside() const {
    const bool isOne = m_blocks.size() == 1 && m_panels.size() == 2 && m_panels[m_blocks[0].panels[0]].isSquare;
    if (!isOne) return {};
    std::vector<PanelPlace> places(2);
    places[m_blocks[0].panels[1]].column = 1;
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

std::vector<std::vector<PanelPlace>> PanelFlow::candidates(const QSizeF& room, double gap) const {
    std::vector<std::pair<double, std::vector<PanelPlace>>> all;
    const auto add = [&](std::vector<PanelPlace> places) {
        if (places.empty() || (!all.empty() && all.back().second == places)) return;
        const double here = worth(places, placePanels(gridOf(places), QRectF(QPointF(), room), gap));
        all.emplace_back(here, std::move(places));
    };
    for (std::size_t columns = 1; columns <= widestRow(); ++columns) add(placesIn(columns));
    for (int rows = 2; rows <= static_cast<int>(m_blocks.size()) / 2; ++rows) add(squaresAside(rows));
    add(stackAside());
    add(companionAside());
    for (std::size_t columns = 2; columns <= m_panels.size(); ++columns) add(companionsAside(columns));
    std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<std::vector<PanelPlace>> best;
    for (auto& [promised, places] : all) {
        if (best.size() < mostCandidates && promised >= hopeless * all.front().first) best.push_back(std::move(places));
    }
    return best;
}

double PanelFlow::widthOf(const std::vector<PanelPlace>& places, double gap) const {
    const std::vector<GridPanel> grid = gridOf(places);
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

double PanelFlow::widthAside(const std::vector<PanelPlace>& places, double gap) const {
    struct Column {
        double least = 0, left = 0, right = 0;
    };
    std::map<int, Column> columns;
    const std::vector<GridPanel> grid = gridOf(places);
    for (std::size_t i = 0; i < grid.size(); ++i) {
        Column& column = columns[grid[i].column];
        // A map is as large as the height allows; of the width it needs no more than a diagram, nor does a companion.
        const bool isCompanion = grid.size() == 2;
        column.least = std::max(column.least, grid[i].isSquare || isCompanion ? leastSquare : m_leastWidths[i]);
        column.left = std::max(column.left, grid[i].margins.left());
        column.right = std::max(column.right, grid[i].margins.right());
    }
    double sum = gap * static_cast<double>(columns.size() - 1);
    for (const auto& [number, column] : columns) sum += m_unit * column.least + column.left + column.right;
    return sum;
}

std::vector<PanelPlace> PanelFlow::placesFor(double width, double gap) const {
    const std::vector<PanelPlace> aside = companionAside();
    if (!aside.empty() && widthAside(aside, gap) <= width) return aside;
    std::size_t columns = widestRow();
    while (columns > 1 && widthOf(placesIn(columns), gap) > width + m_unit * forgiven) --columns;
    // Two by two rather than three and one.
    std::vector<PanelPlace> places = placesIn(columns);
    while (columns > 1) {
        std::vector<PanelPlace> fewer = placesIn(--columns);
        if (rowCount(fewer) > rowCount(places)) break;
        places = std::move(fewer);
    }
    std::vector<PanelPlace> stacked = stackAside();
    const bool isStackLower = !stacked.empty() && widthAside(stacked, gap) <= width + m_unit * forgiven &&
                              heightFor(stacked, gap) < heightFor(places, gap);
    return isStackLower ? stacked : places;
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

}  // namespace calibrium::ui
