// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"

#include <vector>

namespace calibrium {

/// The rows of a data set that weigh anything: what fits and smoothers with case weights are made of.
struct WeighingRows {
    Dataset data;                  ///< these rows; weights above 0 and 1 on average, of size 0 where all weigh the same
    std::vector<Index> rows = {};  ///< theirs in the whole data set; empty for all of them, in order

    /// Of labels for the whole data set, those of these rows.
    [[nodiscard]] Labels labelsOf(const Labels& all) const;
};

/// Rows of weight 0 are left out. O(n); without case weights the data set itself.
/// Throws InvalidInput where no row weighs anything, as a part of weighted data may.
WeighingRows weighingRows(const Dataset& data);

}  // namespace calibrium
