// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

namespace calibrium {

struct Bins;

/// Data-dependent bins of the probability simplex: starting from all samples, a set is split at the median of the class
/// whose probability has the largest variance (ddof 1; the lowest class on ties, which includes variances that agree to
/// rounding); samples strictly below the median go left. A set with fewer than 2 minSize samples, or whose split would
/// leave a part below minSize, stays whole and becomes a bin. Bins are numbered from left to right; none is empty.
/// The median of an even number of values is the mean of the middle two.
/// probabilities: n x m, n >= 1; minSize >= 1. Cost O(n m log n) time, O(n) memory.
/// Throws InvalidSetting for minSize < 1.
/// Source: Vaicenavicius et al. (2019), section 4; reference/README.md (ties, stopping).
Bins medianVarianceBins(const RowMatrix& probabilities, Index minSize);

}  // namespace calibrium
