// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/packed_samples.h"

#include "core/kernels/pairs/pair_terms.h"
#include "core/kernels/pairs/paired_tile.h"

#include <algorithm>

namespace calibrium {

std::size_t placeInTile(std::size_t c, std::size_t k, std::size_t size) {
    return (c / pairedTileStrip * size + k) * pairedTileStrip + c % pairedTileStrip;
}

void packSamples(const RowMatrix& matrix, IndexRange range, double* out) {
    const auto count = static_cast<std::size_t>(range.size());
    const auto size = static_cast<std::size_t>(matrix.cols());
    const double* const rows = matrix.data() + range.begin * matrix.cols();
    for (std::size_t begin = 0; begin < pairedTileStride; begin += pairedTileStrip) {
        const std::size_t width = std::min(pairedTileStrip, count - std::min(begin, count));
        for (std::size_t k = 0; k < size; ++k, out += pairedTileStrip) {
            for (std::size_t c = 0; c < width; ++c) out[c] = rows[(begin + c) * size + k];
            std::fill(out + width, out + pairedTileStrip, 0.0);
        }
    }
}

void halveSums(const double* packed, std::size_t size, double* out) {
    for (std::size_t begin = 0; begin < pairedTileStride; begin += pairedTileStrip, out += pairedTileStrip) {
        std::fill_n(out, pairedTileStrip, 0.0);
        for (std::size_t k = 0; k < size; ++k, packed += pairedTileStrip) {
            for (std::size_t c = 0; c < pairedTileStrip; ++c) out[c] += packed[c];
        }
        for (std::size_t c = 0; c < pairedTileStrip; ++c) out[c] *= 0.5;
    }
}

}  // namespace calibrium
