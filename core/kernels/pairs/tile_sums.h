// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_engine.h"

#include <span>

namespace calibrium {

/// Sums of a tile of a symmetric pass, its pairs i < j only: rowSums[r], for each of its rows, in the order of
/// laneSum(); columnSums[c] += the column's. Vectorised, and in the same order whatever the vectors' width.
void addTileSums(const PairTile& tile, std::span<double> rowSums, double* columnSums);

}  // namespace calibrium
