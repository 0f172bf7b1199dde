// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/statistics/numbers/matrix.h"

#include <span>
#include <vector>

namespace calibrium {

class Dataset;

/// What the calibration estimation risk sees of a data set: predictions and how far they were off, row by row.
struct RiskRows {
    RowMatrix predictions;  ///< x: n x m probabilities (canonical), or n x 1 the confidence (two-class reduction)
    RowMatrix gaps;         ///< Δ: n x m, p - e_y; or n x 1, r - c
    Labels labels;          ///< classes, 0..m-1; of the reduction: 1 where it occurred
    bool isScalar = false;

    [[nodiscard]] Index sampleCount() const { return predictions.rows(); }
};

/// Of probability vectors, or, with isScalar, of the probability of class 1 of two classes (a lens such as the top
/// label gives them). Throws InvalidInput for regression data, or a scalar view of more than two classes. O(n m).
RiskRows riskRows(const Dataset& data, bool isScalar);

/// Of every class against the rest: scalar rows of the probability of class k, k = 0..m-1, which is 1 where y = k.
/// Throws InvalidInput for regression data. O(n m).
std::vector<RiskRows> classWiseRows(const Dataset& data);

/// Those of the rows, in their order.
RowMatrix selectedRows(const RowMatrix& matrix, std::span<const Index> rows);

}  // namespace calibrium
