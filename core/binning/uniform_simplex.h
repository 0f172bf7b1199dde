// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

struct Bins;

/// The cells of a regular grid on the probability simplex: two predictions share a bin if ceil(b p_k), at least 1, is
/// the same for every class k. Only cells that hold samples become bins, in the order of their first sample.
/// probabilities: n x m; binsPerClass b >= 1. Cost O(n m) time and memory. Throws InvalidSetting for b < 1.
/// Source: Vaicenavicius et al. (2019), section 4; Widmann, Lindsten, Zachariah (2019), section 7.
Bins uniformSimplexBins(const RowMatrix& probabilities, Index binsPerClass);

}  // namespace calibrium
