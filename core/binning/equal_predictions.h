// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

struct Bins;

/// One bin for each distinct prediction, in the order of the first sample that has it: for predictions that repeat,
/// what is estimated in a bin is the distribution of the class given that very prediction. probabilities: n x m, n >=
/// 1; equal to the last bit. Cost O(n m log n) time, O(n) memory. Source: Vaicenavicius et al. (2019), equation 1, for
/// predictions with finitely many values.
Bins equalPredictionBins(const RowMatrix& probabilities);

}  // namespace calibrium
