// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace calibrium {

/// Two vectors per sample, a and b, of the rows and of the columns of a tile: those of the rows as they stand, those of
/// the columns transposed, so that the inner loop runs over neighbouring columns, whatever the vectors' size.
struct PairedOperands {
    const double* rows;          ///< a: rowCount x size, row-major
    const double* otherRows;     ///< b
    const double* columns;       ///< a: see pairedTileStrip
    const double* otherColumns;  ///< b
    std::size_t rowCount;
    std::size_t size;
    double* distances;  ///< rowCount x stride
    double* products;   ///< rowCount x stride
};

/// Columns of a tile, padded: also the stride of everything that has a number per column.
inline constexpr std::size_t pairedTileStride = 64;

/// The columns' vectors stand in strips of so many columns, each size x pairedTileStrip, row-major: neighbouring lines
/// of the cache, which a stride of a whole tile would map onto a few of its sets.
inline constexpr std::size_t pairedTileStrip = 16;

/// distances = 1/2 sum_k |a_k - a'_k|, products = <b, b'>, in one pass: half of either waits for the other's
/// arithmetic units. Sums run over k in order, so the digits are those of two passes. All pairedTileStride columns are
/// computed.
void totalVariationAndProduct(const PairedOperands& operands);
/// The same with distances = (sum_k (a_k - a'_k)^2)^1/2.
void euclideanAndProduct(const PairedOperands& operands);

}  // namespace calibrium
