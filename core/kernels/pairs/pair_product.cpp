// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/pair_product.h"

#include "core/kernels/pairs/pair_engine.h"
#include "core/kernels/pairs/slab_product.h"

#include <algorithm>
#include <vector>

namespace calibrium {

namespace {

/// X, cut into the columns of tiles.
std::vector<SlabbedRows> slabsOf(const RowMatrix& x) {
    std::vector<SlabbedRows> slabs;
    for (Index begin = 0; begin < x.rows(); begin += PairDomain::tileSize) {
        slabs.emplace_back(x, begin, std::min(PairDomain::tileSize, x.rows() - begin));
    }
    return slabs;
}

/// Adds up the product of a row of tiles, which the pass visits one after the other, and writes it when the next
/// begins.
class ProductRows {
public:
    ProductRows(const std::vector<SlabbedRows>& slabs, RowMatrix& out)
        : m_slabs(&slabs), m_out(&out), m_sums(Eigen::MatrixXd::Zero(out.cols(), paddedRows)) {}

    void add(const PairTile& tile) {
        if (tile.range.rows.begin != m_rows.begin || m_rows.size() == 0) {
            write();
            m_rows = tile.range.rows;
            m_sums.setZero();
        }
        if (m_factors.rows() != tile.columnCount()) m_factors = Eigen::MatrixXd::Zero(tile.columnCount(), paddedRows);
        std::copy(tile.values.begin(), tile.values.end(), m_factors.data());
        // A tile of fewer rows, the last, would else leave the rows of the one before it.
        if (tile.rowCount() < PairDomain::tileSize) m_factors.rightCols(paddedRows - tile.rowCount()).setZero();
        const auto slab = static_cast<std::size_t>(tile.range.columns.begin / PairDomain::tileSize);
        (*m_slabs)[slab].addProduct(m_factors, m_sums);
    }
    /// The stripes' last rows are still with them.
    void merge(const ProductRows& later) { later.write(); }

private:
    /// Whole groups of the product's columns.
    static constexpr Index paddedRows =
        (PairDomain::tileSize + SlabbedRows::columnGroup - 1) / SlabbedRows::columnGroup * SlabbedRows::columnGroup;

    void write() const {
        if (m_rows.size() == 0) return;
        m_out->middleRows(m_rows.begin, m_rows.size()) = m_sums.leftCols(m_rows.size()).transpose();
    }

    const std::vector<SlabbedRows>* m_slabs;
    RowMatrix* m_out;
    IndexRange m_rows;
    Eigen::MatrixXd m_sums;     ///< columns of the result x rows of the tiles
    Eigen::MatrixXd m_factors;  ///< the tile, transposed
};

}  // namespace

RowMatrix pairProduct(const PairTerms& terms, const Kernel& kernel, const RowMatrix& x, const Run& run) {
    const std::vector<SlabbedRows> slabs = slabsOf(x);
    RowMatrix out(x.rows(), x.cols());
    static_cast<void>(
        PairPass(terms, kernel, PairQuantity::H).over(PairDomain::squares(x.rows(), 1), ProductRows(slabs, out), run));
    return out;
}

}  // namespace calibrium
