// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct HypothesisTest;
struct Kernel;

/// How often each of the n samples occurs in a resample.
using ResampleCounts = std::vector<std::int32_t>;

struct BootstrapStatistics {
    double statistic = 0;           ///< T = n/(n-1) SKCE_uq - SKCE_b
    std::vector<double> resampled;  ///< T' of each resample
};

/// The statistic of the quadratic asymptotic test, and its bootstrap replicates for given resamples.
///   T' = n^-2 sum_i C_i sum_j (n/(n-1) (C_j - δ_ij) - 2) h(i,j)
/// data: n >= 2; counts: any number of vectors of n counts that sum to n. One pass over h for all, with a matrix
/// product per tile: time O(n² (m + R)), memory O(n R). Throws InvalidInput for n < 2; Cancelled. Source: Widmann,
/// Lindsten, Zachariah (2019), Theorem G.2; (2021), Remark B.2.
BootstrapStatistics bootstrapStatistics(const Dataset& data, const Kernel& kernel,
                                        std::span<const ResampleCounts> counts, const Run& run = {});

struct BootstrapOptions {
    std::int64_t resampleCount = 1000;
    std::uint64_t seed = 1;
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for the counts held at once; does not change results
};

/// The same for resamples drawn with replacement, resample r from the stream r of the seed.
BootstrapStatistics bootstrapStatistics(const Dataset& data, const Kernel& kernel, const BootstrapOptions& options,
                                        const Run& run = {});

/// (1 + number of resampled statistics >= T) / (1 + number of resamples), ties up to rounding included.
double bootstrapPValue(const BootstrapStatistics& statistics);

HypothesisTest bootstrapTest();

}  // namespace calibrium
