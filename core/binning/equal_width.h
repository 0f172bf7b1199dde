// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/binning/bins.h"

namespace calibrium {

/// Bins of equal width on [0,1]: bin m = 1..M is ((m-1)/M, m/M], 0 belongs to the first: m = max(1, ceil(M r)).
/// With BinEdges::Left it is [(m-1)/M, m/M), and 1 belongs to the last: m = min(M, floor(M r) + 1).
/// confidences: n values in [0,1] (float32 rounding above 1 counts as 1); binCount >= 1. Bins may be empty. Cost O(n).
/// Throws InvalidSetting for binCount < 1.
/// Source: Guo et al. (2017), ICML, section 2; METHODS.md section 6.
Bins equalWidthBins(const Eigen::VectorXd& confidences, Index binCount, BinEdges edges = BinEdges::Right);

}  // namespace calibrium
