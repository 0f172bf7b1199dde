// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <vector>

namespace calibrium {

/// Products Fᵀ Φ of a tall matrix F with many Φ, by a kernel for whatever vectors the machine has: OpenBLAS falls back
/// to the oldest ones on processors that it does not know, at a fifth of the speed.
/// F is held in slabs of 16 columns, so that a slab of a few hundred rows stays in the first cache.
class SlabbedRows {
public:
    static constexpr Index slabColumns = 16;
    static constexpr Index columnGroup = 6;

    /// Copies rows begin..begin+count-1. matrix.cols() is a multiple of slabColumns.
    SlabbedRows(const RowMatrix& matrix, Index begin, Index count);
    /// The same of a whole matrix that is 0 below its diagonal: products leave out what is known to be 0, half of them.
    static SlabbedRows upperTriangular(const RowMatrix& matrix);

    /// sums += Fᵀ factors. factors: as many rows as F was given, columns a multiple of columnGroup; sums: F's columns x
    /// those of factors. Adds up row after row.
    void addProduct(const Eigen::MatrixXd& factors, Eigen::MatrixXd& sums) const;

private:
    Index m_rowCount;
    Index m_slabCount;
    bool m_isUpperTriangular = false;
    std::vector<double> m_slabs;
};

}  // namespace calibrium
