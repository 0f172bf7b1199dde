// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace calibrium {

/// Samples of a tile, padded: also the stride of everything that has a number per column.
inline constexpr std::size_t pairedTileStride = 64;

/// The samples' vectors stand in strips of so many samples, each size x pairedTileStrip, row-major: neighbouring lines
/// of the cache, which a stride of a whole tile would map onto a few of its sets.
inline constexpr std::size_t pairedTileStrip = 16;

/// Two vectors per sample, a and b, of the rows and of the columns of a tile, in strips (pairedTileStrip): the inner
/// loop runs over neighbouring columns, whatever the vectors' size.
struct PairedOperands {
    const double* rows;          ///< a, from the first sample of a strip on
    const double* otherRows;     ///< b
    const double* columns;       ///< a
    const double* otherColumns;  ///< b
    const double* rowHalves;     ///< half the sum of each row's a, its components taken in order
    const double* columnHalves;
    std::size_t rowCount;
    std::size_t size;
    double* distances;  ///< rowCount x stride
    double* products;   ///< rowCount x stride
    double scale;       ///< 1 / bandwidth, for `out`
    double* out;  ///< rowCount x stride: the exponential kernel of the distances times the products, in whose place
                  ///< these are not kept; null: not wanted
};

/// distances = 1/2 sum_k |a_k - a'_k|, products = <b, b'>, in one pass: half of either waits for the other's
/// arithmetic units. Sums run over k in order, so the digits are those of two passes. All pairedTileStride columns are
/// computed.
/// The vectors a are probabilities: where `out` is wanted and the bandwidth is 0.01 or more, their distances come from
/// what two vectors share, which is quicker and errs by 1e-16 of their sums instead of by that of their distance.
void totalVariationAndProduct(const PairedOperands& operands);
/// The same with distances = (sum_k (a_k - a'_k)^2)^1/2.
void euclideanAndProduct(const PairedOperands& operands);

}  // namespace calibrium
