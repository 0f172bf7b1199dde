// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"

namespace calibrium {

class PairTerms;
struct Kernel;

/// H X, H_ij = h(i, j) over all pairs of samples, the diagonal included: a pass that never holds H.
/// x: n x b, b a multiple of 16. Rows of the result are sums over the columns in order, whatever the number of threads.
/// Time O(n² (m + b)), memory 3 n b numbers. Throws Cancelled.
RowMatrix pairProduct(const PairTerms& terms, const Kernel& kernel, const RowMatrix& x, const Run& run = {});

}  // namespace calibrium
