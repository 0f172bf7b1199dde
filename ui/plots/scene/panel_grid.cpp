// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/scene/panel_grid.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace calibrium::ui {

namespace {

constexpr double widestAspect = 2.4;
constexpr double widestStackedAspect = 4;
constexpr double widestAsideAspect = 3;
constexpr double shareBesideStack = 0.9;  // of an equal share of the width
constexpr double leastSide = 16;

struct Row {
    double share = 0, top = 0, bottom = 0, height = 0, start = 0;
    bool isSquare = false;
};

struct Column {
    double left = 0, right = 0, start = 0, width = 0;
    bool isSquare = false;
};

struct Grid {
    std::vector<Row> rows;
    std::vector<Column> columns;
    double width = 0;  ///< of every area, or more in a column without squares

    [[nodiscard]] double marginHeight() const {
        return std::accumulate(rows.begin(), rows.end(), 0.0,
                               [](double sum, const Row& row) { return sum + row.top + row.bottom; });
    }
    [[nodiscard]] double marginWidth() const {
        return std::accumulate(columns.begin(), columns.end(), 0.0,
                               [](double sum, const Column& column) { return sum + column.left + column.right; });
    }
};

std::size_t placeOf(int number) { return static_cast<std::size_t>(std::max(number, 0)); }

std::size_t lastRowOf(const GridPanel& panel) { return placeOf(panel.row + std::max(panel.rowSpan, 1) - 1); }

std::size_t lastColumnOf(const GridPanel& panel) { return placeOf(panel.column + std::max(panel.columnSpan, 1) - 1); }

/// Whether a square fills rows that hold no other square, so that they can have any height: panels one above the other
/// stand beside it.
bool isBesideStack(const GridPanel& panel, const std::vector<GridPanel>& panels) {
    const auto standsIn = [&](const GridPanel& other) {
        return other.isSquare && other.row >= panel.row && placeOf(other.row) <= lastRowOf(panel);
    };
    return panel.isSquare && panel.rowSpan > 1 &&
           std::all_of(panels.begin(), panels.end(), [&](const GridPanel& other) {
               return !standsIn(other) || (other.row == panel.row && other.rowSpan == panel.rowSpan);
           });
}

Grid gridOf(const std::vector<GridPanel>& panels) {
    Grid grid;
    for (const GridPanel& panel : panels) {
        const std::size_t row = placeOf(panel.row);
        const std::size_t last = lastRowOf(panel);
        const std::size_t column = placeOf(panel.column);
        if (grid.rows.size() <= last) grid.rows.resize(last + 1);
        const std::size_t lastColumn = lastColumnOf(panel);
        if (grid.columns.size() <= lastColumn) grid.columns.resize(lastColumn + 1);
        Row& r = grid.rows[row];
        r.top = std::max(r.top, panel.margins.top());
        Column& c = grid.columns[column];
        c.left = std::max(c.left, panel.margins.left());
        grid.columns[lastColumn].right = std::max(grid.columns[lastColumn].right, panel.margins.right());
        const bool isBeside = isBesideStack(panel, panels);
        r.isSquare = r.isSquare || (panel.isSquare && !isBeside);
        c.isSquare = c.isSquare || panel.isSquare;
        // The labels of a square stand beside the rows that it does not fill.
        if (row == last || !panel.isSquare || isBeside)
            grid.rows[last].bottom = std::max(grid.rows[last].bottom, panel.margins.bottom());
        if (row == last) r.share = std::max(r.share, panel.heightShare > 0 ? panel.heightShare : 1);
    }
    for (Row& row : grid.rows) row.share = row.share > 0 ? row.share : 1;
    return grid;
}

/// Heights in proportion to the shares, then the width that they and the squares allow.
void shareOut(Grid& grid, double freeWidth, double freeHeight) {
    double shares = 0;
    double squareShare = 0;
    for (const Row& row : grid.rows) {
        shares += row.share;
        if (row.isSquare) squareShare = std::max(squareShare, row.share);
    }
    const auto columnCount = static_cast<double>(grid.columns.size());
    grid.width = std::max(freeWidth / columnCount, leastSide);
    double perShare = std::max(freeHeight, leastSide) / std::max(shares, 1e-9);
    if (squareShare > 0) {
        perShare = std::min(perShare, grid.width / squareShare);
        grid.width = std::max(perShare * squareShare, leastSide);
    }
    double used = 0;
    for (Row& row : grid.rows) {
        row.height = row.isSquare ? grid.width : perShare * row.share;
        used += row.height;
    }
    // Where squares are limited by the width, the other rows use a part of the height that is left.
    if (squareShare > 0 && used < freeHeight) {
        double flexible = 0;
        for (const Row& row : grid.rows) flexible += row.isSquare ? 0 : row.height;
        const double factor = flexible > 0 ? std::min(1.6, 1 + (freeHeight - used) / flexible) : 1;
        for (Row& row : grid.rows) row.height *= row.isSquare ? 1 : factor;
    }
    if (squareShare == 0 && grid.columns.size() == 1) {
        const auto tallest = std::max_element(grid.rows.begin(), grid.rows.end(),
                                              [](const Row& a, const Row& b) { return a.height < b.height; });
        const double aspect = grid.rows.size() == 1 ? widestAspect : widestStackedAspect;
        grid.width = std::min(grid.width, aspect * tallest->height);
    }
}

/// Squares beside a stack are as high as it is, where the width allows that; they leave it a part of their width, since
/// it is lower than they are.
void limitToStacks(Grid& grid, const std::vector<GridPanel>& panels, double gap) {
    double side = grid.width;
    for (const GridPanel& panel : panels) {
        if (!isBesideStack(panel, panels)) continue;
        side = std::min(side, shareBesideStack * grid.width);
        double height = -gap;
        for (std::size_t row = placeOf(panel.row); row <= lastRowOf(panel); ++row) {
            const Row& part = grid.rows[row];
            height += part.height + gap + (row > placeOf(panel.row) ? part.top : 0);
            height += row < lastRowOf(panel) ? part.bottom : 0;
        }
        side = std::min(side, height);
    }
    grid.width = side;
}

/// What squares leave free beside them is for the columns without any.
void widenColumns(Grid& grid, double freeWidth) {
    for (Column& column : grid.columns) column.width = grid.width;
    const auto squares =
        std::count_if(grid.columns.begin(), grid.columns.end(), [](const Column& column) { return column.isSquare; });
    const auto others = static_cast<std::ptrdiff_t>(grid.columns.size()) - squares;
    if (squares == 0 || others == 0) return;
    double lowest = grid.rows.front().height;
    for (const Row& row : grid.rows) lowest = std::min(lowest, row.height);
    const double free = (freeWidth - static_cast<double>(squares) * grid.width) / static_cast<double>(others);
    for (Column& column : grid.columns) {
        if (!column.isSquare)
            column.width = std::clamp(widestAsideAspect * lowest, grid.width, std::max(free, grid.width));
    }
}

}  // namespace

std::vector<QRectF> placePanels(const std::vector<GridPanel>& panels, const QRectF& area, double gap) {
    if (panels.empty()) return {};
    Grid grid = gridOf(panels);
    const double gapsWide = gap * static_cast<double>(grid.columns.size() - 1);
    const double gapsHigh = gap * static_cast<double>(grid.rows.size() - 1);
    const double freeWidth = area.width() - grid.marginWidth() - gapsWide;
    shareOut(grid, freeWidth, area.height() - grid.marginHeight() - gapsHigh);
    limitToStacks(grid, panels, gap);
    widenColumns(grid, freeWidth);

    double wholeHeight = gapsHigh + grid.marginHeight();
    for (const Row& row : grid.rows) wholeHeight += row.height;
    double width = gapsWide + grid.marginWidth();
    for (const Column& column : grid.columns) width += column.width;
    double x = area.left() + std::max(0.0, (area.width() - width) / 2);
    double y = area.top() + std::max(0.0, (area.height() - wholeHeight) / 2);
    for (Column& column : grid.columns) {
        column.start = x + column.left;
        x = column.start + column.width + column.right + gap;
    }
    for (Row& row : grid.rows) {
        row.start = y + row.top;
        y = row.start + row.height + row.bottom + gap;
    }

    std::vector<QRectF> areas;
    areas.reserve(panels.size());
    for (const GridPanel& panel : panels) {
        const Row& row = grid.rows[placeOf(panel.row)];
        const Row& last = grid.rows[lastRowOf(panel)];
        const Column& column = grid.columns[placeOf(panel.column)];
        const double height = last.start + last.height - row.start;
        const Column& lastColumn = grid.columns[lastColumnOf(panel)];
        const double spanned = lastColumn.start + lastColumn.width - column.start;
        const double side = std::floor(std::min(column.width, height));
        // Whole pixels, so that axes are sharp and squares exactly square.
        areas.emplace_back(std::round(column.start), std::round(row.start), panel.isSquare ? side : std::floor(spanned),
                           panel.isSquare ? side : std::floor(height));
    }
    return areas;
}

}  // namespace calibrium::ui
