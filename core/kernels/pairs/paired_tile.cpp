// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/paired_tile.h"

#include <algorithm>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/paired_tile.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/kernels/pairs/exponential-inl.h"
#include "core/kernels/pairs/vector_distances-inl.h"

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

/// Rows of a strip, and its vectors of columns: as many as the registers of the machine hold sums for.
constexpr std::size_t stripRows = 4;
constexpr std::size_t stripVectors = HWY_TARGET <= HWY_AVX3 ? 2 : 1;
/// Components at a time: so many of a strip's columns stay in the second cache while the rows go by, and few enough
/// chunks that keeping sums between them takes no time.
constexpr std::size_t chunk = 512;

/// The total variation distance of vectors of numbers >= 0 by what they share:
///   1/2 sum |a - b| = 1/2 sum a + 1/2 sum b - sum min(a, b)
/// A minimum instead of a difference and its absolute value takes a fifth less time, and the digits of the sums instead
/// of those of the distance: enough where a bandwidth is not small beside the sums.
struct Overlap {
    static HWY_INLINE Vector add(Vector sum, Vector a, Vector b) {
#if HWY_TARGET <= HWY_AVX3
        // Numbers >= 0 stand in the order of their bits, whose units are free while the others multiply and add.
        const hn::RebindToSigned<Tag> bits;
        return hn::Add(sum, hn::BitCast(Tag(), hn::Min(hn::BitCast(bits, a), hn::BitCast(bits, b))));
#else
        return hn::Add(sum, hn::Min(a, b));
#endif
    }
};

/// The components of one chunk of a pass.
struct Chunk {
    std::size_t begin;
    std::size_t end;
    bool isFirst;
    bool isLast;
};

/// The distances from the sums of Distance::add, of a row with a vector of columns.
template <class Distance>
HWY_INLINE Vector finish(const PairedOperands& /*operands*/, Vector sum, std::size_t /*row*/, std::size_t /*column*/) {
    return Distance::finish(sum);
}

template <>
HWY_INLINE Vector finish<Overlap>(const PairedOperands& operands, Vector sum, std::size_t row, std::size_t column) {
    const Tag d;
    const Vector halves = hn::Add(hn::Set(d, operands.rowHalves[row]), hn::LoadU(d, operands.columnHalves + column));
    return hn::Max(hn::Sub(halves, sum), hn::Zero(d));
}

/// One strip of columns against a few rows. (Written over an index sequence, because compilers keep an array in memory
/// when they do not unroll its loop.)
template <class Distance, std::size_t vectors, std::size_t... cell>
HWY_INLINE void strip(std::index_sequence<cell...> /*cells*/, const PairedOperands& operands, const Chunk& part,
                      std::size_t row, std::size_t column) {
    const Tag d;
    const std::size_t lanes = hn::Lanes(d);
    constexpr std::size_t stride = pairedTileStride;
    const std::size_t size = operands.size;
    const auto at = [&](std::size_t c) HWY_ATTR { return (row + c / vectors) * stride + column + c % vectors * lanes; };
    const auto before = [&](const double* sums, std::size_t c)
                            HWY_ATTR { return part.isFirst ? hn::Zero(d) : hn::LoadU(d, sums + at(c)); };
    Vector distances[] = {before(operands.distances, cell)...};
    Vector products[] = {before(operands.products, cell)...};
    const std::size_t firstRow = row / pairedTileStrip * pairedTileStrip * size + row % pairedTileStrip;
    const std::size_t first = column / pairedTileStrip * pairedTileStrip * size + column % pairedTileStrip;
    for (std::size_t k = part.begin; k < part.end; ++k) {
        const double* HWY_RESTRICT const rows = operands.rows + firstRow + k * pairedTileStrip;
        const double* HWY_RESTRICT const otherRows = operands.otherRows + firstRow + k * pairedTileStrip;
        const double* HWY_RESTRICT const columns = operands.columns + first + k * pairedTileStrip;
        const double* HWY_RESTRICT const others = operands.otherColumns + first + k * pairedTileStrip;
        ((distances[cell] = Distance::add(distances[cell], hn::Set(d, rows[cell / vectors]),
                                          hn::LoadU(d, columns + cell % vectors * lanes))),
         ...);
        ((products[cell] = hn::MulAdd(hn::Set(d, otherRows[cell / vectors]),
                                      hn::LoadU(d, others + cell % vectors * lanes), products[cell])),
         ...);
    }
    if (part.isLast) {
        ((distances[cell] =
              finish<Distance>(operands, distances[cell], row + cell / vectors, column + cell % vectors * lanes)),
         ...);
    }
    if (part.isLast && operands.out != nullptr) {
        // Straight from the registers: to write the factors and read them again takes a tenth of the time of few
        // classes.
        const Vector scale = hn::Set(d, operands.scale);
        (hn::StoreU(hn::Mul(exponentialKernel(d, hn::Mul(distances[cell], scale)), products[cell]), d,
                    operands.out + at(cell)),
         ...);
        return;
    }
    (hn::StoreU(distances[cell], d, operands.distances + at(cell)), ...);
    (hn::StoreU(products[cell], d, operands.products + at(cell)), ...);
}

template <class Distance>
void tile(const PairedOperands& operands) {
    const std::size_t width = stripVectors * hn::Lanes(Tag());
    for (std::size_t begin = 0; begin < operands.size; begin += chunk) {
        const std::size_t end = std::min(begin + chunk, operands.size);
        const Chunk part{begin, end, begin == 0, end == operands.size};
        for (std::size_t column = 0; column < pairedTileStride; column += width) {
            std::size_t row = 0;
            for (; row + stripRows <= operands.rowCount; row += stripRows) {
                strip<Distance, stripVectors>(std::make_index_sequence<stripRows * stripVectors>(), operands, part, row,
                                              column);
            }
            for (; row < operands.rowCount; ++row) {
                strip<Distance, stripVectors>(std::make_index_sequence<stripVectors>(), operands, part, row, column);
            }
        }
    }
}

void totalVariation(const PairedOperands& operands) { tile<TotalVariation>(operands); }
void overlap(const PairedOperands& operands) { tile<Overlap>(operands); }
void euclidean(const PairedOperands& operands) { tile<Euclidean>(operands); }

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(totalVariation);
HWY_EXPORT(overlap);
HWY_EXPORT(euclidean);

}  // namespace

void totalVariationAndProduct(const PairedOperands& operands) {
    // Sums of probabilities err by 1e-16, the kernel by 1e-14 at this bandwidth.
    constexpr double leastBandwidth = 0.01;
    const bool isByOverlap = operands.out != nullptr && operands.scale * leastBandwidth <= 1;
    if (isByOverlap) {
        HWY_DYNAMIC_DISPATCH(overlap)(operands);
    } else {
        HWY_DYNAMIC_DISPATCH(totalVariation)(operands);
    }
}
void euclideanAndProduct(const PairedOperands& operands) { HWY_DYNAMIC_DISPATCH(euclidean)(operands); }

}  // namespace calibrium
#endif
