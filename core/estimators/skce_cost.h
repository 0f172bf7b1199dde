// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/skce.h"
#include "core/method/method.h"

#include <string>

namespace calibrium {

// What the methods over pairs of samples take (Cost), for such data under complete values, their bandwidth known.

/// One pass over all pairs i <= j.
Cost allPairsCost(const Dataset& data, const Values& values);

/// Pairs inside blocks of so many samples.
Cost blocksCost(const Dataset& data, const Values& values, Index blockSize);

/// The low-rank estimate with so many landmarks for each of the bandwidths, under so many sets of targets.
Cost lowRankCost(const Dataset& data, const Values& values, Index rank, double bandwidthCount, double setCount);

/// Bytes that the low-rank estimate cannot do without: the features of all samples are kept only where they fit, else
/// made again in each pass.
double lowRankLeastBytes(Index sampleCount, Index rank);

/// All pairs under so many sets of targets for each of the bandwidths: classes with the delta kernel share the kernel's
/// values, others meet all pairs for each set.
Cost pairSetsCost(const Dataset& data, const Values& values, double bandwidthCount, double setCount);

/// The estimate by the estimator "biased", "unbiased", "block" or "low-rank" of the values of skce or kce, under
/// setCountOf() sets of targets; a test's bandwidth=aggregated counts for its grid.
Cost skceCost(const Dataset& data, const Values& values, const std::string& estimator);

}  // namespace calibrium
