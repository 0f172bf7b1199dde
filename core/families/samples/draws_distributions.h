// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <vector>

namespace calibrium {

class PredictiveDistributions;

/// Distributions known by S >= 2 draws each; parameters n x S, in any order. A row in which draws are missing (NaN) is
/// known by those that it has, at least two, and S is their number in what follows. cdf, quantile, mean and variance
/// (with divisor S) are those of the draws; there is no density. The mean difference runs over pairs of different
/// draws, so that scores made of it are unbiased for the distribution behind the draws (fair). A randomised PIT value
/// is the rank of the target among draws and target: (number below + v (1 + number equal)) / (S + 1), uniform if all S
/// + 1 are exchangeable.
std::shared_ptr<const PredictiveDistributions> drawsDistributions(const RowMatrix& parameters);

/// The draws with each row in ascending order, those that are missing (NaN) at its end. In parallel.
RowMatrix withSortedRows(RowMatrix draws);

/// How many draws each row has: those that are not missing (NaN), in any order.
std::vector<Index> drawCountsOf(const RowMatrix& draws);

}  // namespace calibrium
