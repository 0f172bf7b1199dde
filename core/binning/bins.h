// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <cstdint>
#include <vector>

namespace calibrium {

/// Which end of its interval a bin owns: (a, b] or [a, b). The outermost edge that is left over belongs to its bin too.
enum class BinEdges { Right, Left };

/// A partition of n samples: what every binning scheme returns.
struct Bins {
    std::vector<std::int32_t> index;  ///< bin of each sample, 0..count-1; size n
    std::vector<double> edges;        ///< rising, count + 1 of them, for bins that are intervals; else empty
    Index count = 0;                  ///< number of bins, empty ones included
    Index mergedCount = 0;            ///< bins that were asked for but lost because ties cannot be split
};

/// The edges k/count, k = 0..count, of equal bins of [0,1].
std::vector<double> equalEdges(Index count);

/// The bin of r in [0,1] among equal bins with these edges, compared as doubles: the first m with r <= m/count, or the
/// last with (m-1)/count <= r, counted from 0. A product count r would put a typed 0.28 beyond 7/25.
Index equalBin(double r, const std::vector<double>& edges, BinEdges owner = BinEdges::Right);

/// The number of samples in each bin; size bins.count.
std::vector<Index> binSizes(const Bins& bins);

}  // namespace calibrium
