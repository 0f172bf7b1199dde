// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <span>

namespace calibrium {

class Dataset;
struct Kernel;

/// Means of h(i,j) over pairs of groups of consecutive samples: group a holds the samples a s .. (a+1) s - 1, the last
/// group what is left.
///   H(a,b) = mean of h(i,j) over i in group a and j in group b, i = j included
/// Symmetric, ceil(n/s) x ceil(n/s); for s = 1 the matrix of h itself. The mean over all pairs is the biased SKCE.
/// data: n >= 1; groupSize s in 1..n. Time O(n²) kernel evaluations; memory O((n/s)²) for each of up to 64 partial
/// sums, so choose s such that few hundred groups remain. Throws InvalidSetting for a group size below 1; Cancelled.
/// populations: from how many samples those of each group were drawn, where they are some of them: H(a,a) then has
/// pairs of a sample with itself as often as among all of these. Empty where they are all.
RowMatrix pairAverages(const Dataset& data, const Kernel& kernel, Index groupSize, const Run& run = {},
                       std::span<const Index> populations = {});

}  // namespace calibrium
