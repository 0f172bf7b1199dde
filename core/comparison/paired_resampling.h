// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/random.h"
#include "core/text/text.h"

#include <vector>

namespace calibrium {

/// How the same rows of two models are drawn again and again.
struct PairedResampling {
    bool isBootstrap = true;  ///< else parts without replacement
    bool isByBlocks = false;
    Index blockLength = 1;
    Index blockCount = 1;                        ///< rows where there are no blocks, clusters where there are some
    std::vector<std::vector<Index>> clusters{};  ///< the rows of each; empty: there are none

    [[nodiscard]] std::vector<Index> rows(Index n, Generator& generator) const;
    /// By which the deviation over resamples is to be multiplied. A part of d of n blocks without replacement scatters
    /// around the whole as the whole does around the truth, times n/d - 1; of a bootstrap of G clusters the variance is
    /// (G - 1)/G of theirs.
    [[nodiscard]] double factor() const;
    [[nodiscard]] Text kind() const;
};

}  // namespace calibrium
