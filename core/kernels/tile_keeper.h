// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_engine.h"

namespace calibrium {

/// Accumulator of a pass that keeps every value: that of samples (i, j) in row i, column j - firstColumn. Tiles do not
/// overlap, so stripes never meet. The matrix must outlive it, and be large enough.
class TileKeeper {
public:
    explicit TileKeeper(RowMatrix& values, Index firstColumn = 0) : m_values(values), m_firstColumn(firstColumn) {}

    void add(const PairTile& tile) const {
        m_values.block(tile.range.rows.begin, tile.range.columns.begin - m_firstColumn, tile.rowCount(),
                       tile.columnCount()) =
            Eigen::Map<const RowMatrix>(tile.values.data(), tile.rowCount(), tile.columnCount());
    }
    void merge(const TileKeeper& /*later*/) const {}

private:
    RowMatrix& m_values;
    Index m_firstColumn;
};

}  // namespace calibrium
