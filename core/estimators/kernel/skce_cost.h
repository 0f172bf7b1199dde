// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/kernel/skce.h"

#include <optional>
#include <string>

namespace calibrium {

class Dataset;
class Values;
struct Cost;
struct Warning;

// What the methods over pairs of samples take (Cost), for such data under complete values, their bandwidth known.

/// The parameter "blocksize" for such data; the word sqrt means floor(sqrt(n)), at least 2; the word auto the same, or
/// fewer where the pairs inside such blocks would take more than a second or two.
Index blockSizeOf(const Values& values, const Dataset& data);

/// Says that auto took smaller blocks than sqrt, and what these would take; nothing where it did not.
std::optional<Warning> smallerBlocksWarning(const Values& values, const Dataset& data);

/// One pass over all pairs i <= j.
Cost allPairsCost(const Dataset& data, const Values& values);

/// Pairs inside blocks of so many samples.
Cost blocksCost(const Dataset& data, const Values& values, Index blockSize);

/// The low-rank estimate with so many landmarks for each of the bandwidths, under so many sets of targets.
Cost lowRankCost(const Dataset& data, const Values& values, Index rank, double bandwidthCount, double setCount);

/// How many samples the automatic low-rank estimate takes, all where that takes less than two seconds of two cores: the
/// distances of some predictions, and the features of some targets, are dear.
Index lowRankRows(const Dataset& data, const Values& values);

/// The automatic low-rank estimate of that many samples.
Cost automaticLowRankCost(const Dataset& data, const Values& values);

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
