// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/binning/bins.h"

namespace calibrium {

/// Bins with as equal numbers of samples as ties allow. The sorted values are cut into M parts whose sizes differ by at
/// most one, larger parts first; an edge is the midpoint between the last value of a part and the first of the next.
/// Equal values are never split: r <= edge belongs to the left bin (BinEdges::Left: r < edge), and edges that would
/// leave a bin empty merge, which mergedCount counts. No bin is empty; with n < M there are at most n bins.
/// confidences: n >= 1 values; binCount >= 1. edges of the result run from min(0, smallest) to max(1, largest).
/// Cost O(n log n). Throws InvalidSetting for binCount < 1.
/// Source: METHODS.md section 6 and reference/README.md (part sizes, midpoints).
Bins equalMassBins(const Eigen::VectorXd& confidences, Index binCount, BinEdges edges = BinEdges::Right);

}  // namespace calibrium
