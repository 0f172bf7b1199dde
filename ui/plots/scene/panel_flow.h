// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/figure.h"
#include "ui/plots/marks/panel_place.h"
#include "ui/plots/scene/panel_grid.h"

#include <QSizeF>

#include <set>
#include <vector>

namespace calibrium::ui {

/// Whether a figure is one square diagram and the lower panel below it on the same axis, which may stand beside it.
bool isSquareWithCompanion(const Figure& figure);

/// The models that the marks of a panel belong to.
std::set<int> modelsOf(const Panel& panel);

/// The height that the names along the vertical axis of a panel take, one above the other, in lines of this height; 0
/// without names.
double heightOfNames(const Panel& panel, double line);

/// The least side of a square diagram, in units of 1/96 inch.
inline constexpr double leastSquare = 150;

/// Which panels of a figure have to stay together. A panel and the lower ones below it on the same axis (a histogram
/// below its diagram) are a block that moves as one; where each row belongs to another model, rows stay rows; all else
/// has no order but reading order.
class PanelFlow {
public:
    /// margins: of each panel with all its labels, about. unit: device pixels per 1/96 inch.
    PanelFlow(const Figure& figure, std::vector<QMarginsF> margins, double unit);

    /// Ways to place the panels, the one that promises the largest panels within `room` first, as figure.panels: a few
    /// of them, because only laying them out shows what titles and labels leave.
    [[nodiscard]] std::vector<std::vector<PanelPlace>> candidates(const QSizeF& room, double gap) const;
    /// How well panels of this size can be read: in pixels of height of the smallest, and a little for the others and
    /// for full rows. areas: as figure.panels.
    [[nodiscard]] double worth(const std::vector<PanelPlace>& places, const std::vector<QRectF>& areas) const;
    /// The height in pixels that the lowest panel lacks to be just large enough to be read: 140 between the axes, 74
    /// one above the other beside squares, squares 150 or, as maps, 240, in units of 1/96 inch. Negative where all have
    /// more.
    [[nodiscard]] double lackingHeight(const std::vector<PanelPlace>& places, const std::vector<QRectF>& areas) const;

    /// Maps of a value for each cell ask for larger squares than diagrams do, as far as these places allow it in this
    /// width; heightFor() and lackingHeight() ask for no more.
    void limitSquares(const std::vector<PanelPlace>& places, double width, double gap);
    /// As many columns as fit into this width with panels that can be read; fewer where that takes no more rows. What
    /// can stand beside squares does so where that is less high.
    [[nodiscard]] std::vector<PanelPlace> placesFor(double width, double gap) const;
    /// The height at which these places come to panels that can be read, about.
    [[nodiscard]] double heightFor(const std::vector<PanelPlace>& places, double gap) const;
    /// So many blocks side by side, whatever that makes of their size; each model begins a row where it has one, unless
    /// more are asked for than a model has. A single square and its companion stand side by side in two columns.
    /// columnCount >= 1.
    [[nodiscard]] std::vector<PanelPlace> placesOf(std::size_t columnCount) const;
    /// Rows of blocks, one below the other.
    [[nodiscard]] int rowCount(const std::vector<PanelPlace>& places) const;

private:
    struct Block {
        std::vector<std::size_t> panels;  ///< from top to bottom
        int row = 0, column = 0;          ///< of the first, as the figure says
    };

    void findBlocks(const Figure& figure);
    void findRows(const Figure& figure);
    [[nodiscard]] std::size_t widestRow() const;
    /// isExact: what a row leaves free stays free, and models share a row that has room for several.
    [[nodiscard]] std::vector<PanelPlace> placesIn(std::size_t columnCount, bool isExact = false) const;
    /// The last block of a row that is not full takes the columns that are left, unless it is a square or one of a
    /// kind, which have one width. What stands below a square that is alone in its row goes beside it.
    void fillRow(std::vector<PanelPlace>& places, std::size_t block, int columnCount) const;
    /// Within its row, where rows stay rows: there all models have the same panels in the same places.
    [[nodiscard]] bool isOneOfAKind(std::size_t block) const;
    /// What stands below the only square that has a companion goes beside it, all others after it. Empty where that is
    /// no order.
    [[nodiscard]] std::vector<PanelPlace> companionsAside(std::size_t columnCount) const;
    /// Squares below each other, and beside them, where they can use the width, all others. Empty where that is no
    /// order.
    [[nodiscard]] std::vector<PanelPlace> squaresAside(int rowCount) const;
    /// Squares in a row, and beside them all others one below the other: for rooms that are wide and low. Empty where
    /// that is no order.
    [[nodiscard]] std::vector<PanelPlace> stackAside() const;
    /// The lower panel of the only block beside its square. Empty where there is no such block.
    [[nodiscard]] std::vector<PanelPlace> companionAside() const;
    [[nodiscard]] std::vector<GridPanel> gridOf(const std::vector<PanelPlace>& places) const;
    [[nodiscard]] double widthOf(const std::vector<PanelPlace>& places, double gap) const;
    /// The same where columns need not be equally wide: of companionAside() and stackAside().
    [[nodiscard]] double widthAside(const std::vector<PanelPlace>& places, double gap) const;
    /// The height in pixels that a companion beside its square lacks; as lackingHeight().
    [[nodiscard]] double lackingAside(const std::vector<QRectF>& areas) const;

    [[nodiscard]] double worthOfWidth(double width, std::size_t panel) const;

    double m_unit = 1;
    std::vector<double> m_leastWidths;     ///< in units of 1/96 inch
    std::vector<double> m_leastSquares;    ///< the same, of heights of squares
    std::vector<double> m_nameHeights;     ///< the same, of what names one above the other take; 0 without
    std::vector<GridPanel> m_panels;       ///< as the figure says
    std::vector<const Panel*> m_shown;     ///< the same
    std::vector<Block> m_blocks;           ///< in reading order
    std::vector<std::size_t> m_rowStarts;  ///< blocks that begin a row wherever they go
};

}  // namespace calibrium::ui
