// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstddef>

namespace calibrium {

struct IndexRange;

/// Where component k of sample c of a tile stands, of `size` components (pairedTileStrip).
std::size_t placeInTile(std::size_t c, std::size_t k, std::size_t size);

/// The samples of a range of rows as a tile of pairs wants them, pairedTileStride x columns; those beyond the range are
/// 0. range: of at most pairedTileStride rows.
void packSamples(const RowMatrix& matrix, IndexRange range, double* out);

/// Half the sums of packed samples' components (`size` each), taken in the order of the components as the distances of
/// a tile are: those of equal samples are 0 then. out: pairedTileStride numbers.
void halveSums(const double* packed, std::size_t size, double* out);

}  // namespace calibrium
