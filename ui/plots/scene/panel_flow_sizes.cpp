// SPDX-License-Identifier: GPL-3.0-or-later
// The part of PanelFlow that says how large panels are, and how large they should be.
#include "ui/plots/scene/panel_flow.h"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

namespace calibrium::ui {

namespace {

constexpr double leastPanelHeight = 140;  // in units of 1/96 inch, between the axes
constexpr double leastAside = 36;         // height of a companion beside its square
constexpr double leastStacked = 74;       // height of one of several panels beside squares

constexpr double narrowest = 0.62;  // of the least width
constexpr double worthOfTooNarrow = 0.3;
constexpr double worthOfStack = 0.9;  // rows are easier to follow
constexpr double lossOfEmptyCells = 0.4;

/// Lower panels do, but what has enough is not worth more for it.
double worthOfStacked(double height) {
    return std::min(height * leastPanelHeight / leastStacked, std::max(height, leastPanelHeight));
}

}  // namespace

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
    const bool isStack = places == stackAside();
    for (std::size_t b = 0; b < m_blocks.size(); ++b) {
        // What stands below a panel is as large as its share says.
        const std::size_t first = m_blocks[b].panels.front();
        const QRectF& area = areas[first];
        const double square = area.height() * leastPanelHeight / leastSquare;
        const double height = isStack ? worthOfStacked(area.height() / m_unit) * m_unit : area.height();
        const bool hasNames = area.height() >= m_unit * m_nameHeights[first];
        const double flat = std::min(worthOfWidth(area.width(), first), hasNames ? height : height * worthOfTooNarrow);
        const double size = m_panels[first].isSquare ? square : flat;
        smallest = b == 0 ? size : std::min(smallest, size);
        sum += size;
        rows.insert(places[first].row);
        columns.insert(places[first].column);
    }
    if (isStack) smallest *= worthOfStack;
    if (lackingAside(areas) > 0) smallest *= worthOfTooNarrow;
    const auto count = static_cast<double>(m_blocks.size());
    const auto cellCount = static_cast<double>(rows.size() * columns.size());
    return smallest * (1 - lossOfEmptyCells * (1 - count / cellCount)) + 0.01 * sum / count;
}

double PanelFlow::lackingAside(const std::vector<QRectF>& areas) const {
    double lacking = -std::numeric_limits<double>::infinity();
    for (const Block& block : m_blocks) {
        for (const std::size_t panel : block.panels) {
            const bool isAside = areas[panel].top() < areas[block.panels.front()].bottom() && panel != block.panels[0];
            if (isAside) lacking = std::max(lacking, m_unit * leastAside - areas[panel].height());
        }
    }
    return lacking;
}

double PanelFlow::lackingHeight(const std::vector<PanelPlace>& places, const std::vector<QRectF>& areas) const {
    const double flat = places == stackAside() ? leastStacked : leastPanelHeight;
    double lacking = -std::numeric_limits<double>::infinity();
    for (const Block& block : m_blocks) {
        const std::size_t first = block.panels.front();
        const double least =
            m_unit * (m_panels[first].isSquare ? m_leastSquares[first] : std::max(flat, m_nameHeights[first]));
        lacking = std::max(lacking, least - areas[first].height());
    }
    return std::max(lacking, lackingAside(areas));
}

double PanelFlow::heightFor(const std::vector<PanelPlace>& places, double gap) const {
    struct Row {
        double height = 0, top = 0, bottom = 0;
    };
    const std::vector<GridPanel> grid = gridOf(places);
    const bool isStack = places == stackAside();
    std::map<int, Row> rows;
    for (const Block& block : m_blocks) {
        const GridPanel& first = grid[block.panels.front()];
        const double flat = isStack ? leastStacked : leastPanelHeight;
        // A square fills all rows of a stack.
        const double square = m_leastSquares[block.panels.front()] / (isStack ? first.rowSpan : 1);
        const double height = m_unit * (first.isSquare ? square : std::max(flat, m_nameHeights[block.panels.front()]));
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
