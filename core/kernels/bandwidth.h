// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/distance_selection.h"
#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

enum class BandwidthHeuristic {
    Median,     ///< of the distances of all pairs i < j; the mean of the two middle ones for an even number (W19)
    MedianAll,  ///< of all n² entries of the distance matrix, zeros included (the published table of W19)
    Mean,       ///< of the distances of all pairs i < j
};

/// "median", "median-all", "mean". Throws InvalidSetting for anything else.
BandwidthHeuristic parseHeuristic(std::string_view id);

struct Bandwidth {
    double value = 1.0;
    std::vector<Warning> warnings;  ///< "zero-median", "equal-predictions", "sampled-bandwidth"
};

/// Up to so many samples a bandwidth comes from all pairs, unless the distance is dear.
inline constexpr Index allPairsBandwidthRows = 20000;
/// Rows that drawn pairs are taken from at most: more would cost more than they tell.
inline constexpr Index mostSampledBandwidthRows = 200000;

/// How many pairs of the data's n samples a bandwidth is taken from under a distance of its family: all n (n - 1) / 2
/// up to allPairsBandwidthRows samples, where that takes about a second; else up to four million of them, and at least
/// 250,000, which makes three digits. Does not depend on the machine.
std::int64_t bandwidthPairCount(const Dataset& data, const std::string& distance);
/// Whether these are some of the pairs, drawn by the seed.
bool isBandwidthSampled(const Dataset& data, const std::string& distance);

/// The bandwidth by a heuristic: over all pairs exactly, or over about bandwidthPairCount() of them, with the warning
/// "sampled-bandwidth" and its standard error: the pairs inside blocks of rows in an order drawn with options.seed, so
/// that every sample takes part in equally many; of more than mostSampledBandwidthRows, inside blocks of so many drawn
/// ones.
///   If the median is 0: the mean of the positive distances, with the warning "zero-median". If all distances are 0: 1,
///   with the warning "equal-predictions". Always above 0.
/// data: n >= 2. Only kernel.distance is used. Does not depend on the targets, nor, unless isBandwidthSampled(), on the
/// order of the rows and the seed.
/// Time: usually one pass over the pairs, at most six; memory at most the budget (the sampled pairs: 64 MB).
/// Throws InvalidInput if n < 2; Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2019), section 7.
Bandwidth heuristicBandwidth(const Dataset& data, const Kernel& kernel, BandwidthHeuristic heuristic,
                             const SelectionOptions& options = {}, const Run& run = {});

}  // namespace calibrium
