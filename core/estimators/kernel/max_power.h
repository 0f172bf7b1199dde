// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/dataset.h"
#include "core/method/resolved_kernel.h"
#include "core/run/run.h"

#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

struct KernelSettings;
struct ResolveOptions;

/// Two parts of the rows of a data set, each in rising order, without a row in common.
struct TrainingSplit {
    std::vector<Index> training;
    std::vector<Index> rest;
};

/// A random split: a share of the n rows, at most maxPowerTrainingRows of them, for training; every choice equally
/// likely. Depends on n, share and seed only. Both parts get enough rows for the unbiased SKCE and its variance.
/// 0 < share < 1. Throws InvalidInput if n < 5.
TrainingSplit splitRows(Index n, double share, std::uint64_t seed);

inline constexpr Index maxPowerTrainingRows = 2000;

struct PowerBandwidth {
    double bandwidth = 1.0;
    double power = 0.0;  ///< the criterion there
    Text edge{};         ///< what is to be said where it is an end of the values tried, see searchEdgeText()
};

/// The bandwidth at which the unbiased SKCE is largest in units of its standard deviation under the alternative, which
/// makes the test of SKCE_uq most powerful for many samples:
///   SKCE_uq / (σ_H1 + ε), σ²_H1 = 4 (n-1)/(n-2)² Σ_i (r_i - SKCE_uq)², r_i the mean of h(i,j) over j ≠ i,
///   ε = 1e-4 n^-1 Σ_i h(i,i) keeps the quotient from growing where hardly any pair counts
/// Of 31 values spaced evenly in logarithm from start/100 to 100 start and start itself; then golden-section search
/// between the neighbours of the best one, not beyond the ends. The kernel's own bandwidth is not used.
/// training: n >= 3. Depends on the targets: whatever uses the bandwidth must be computed on other rows.
/// Time O(n²) for each of about 50 values, memory 16 n² bytes. Throws Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2021), conclusion, after Jitkrittum et al. (2016), NeurIPS 29; the quotient
/// with the variance under the alternative as in Sutherland et al. (2017), ICLR, the regulariser ours.
PowerBandwidth mostPowerfulBandwidth(const Dataset& training, const Kernel& kernel, double start, const Run& run = {});

/// What is left where some rows have been used up for choosing a bandwidth.
struct HeldOut {
    Dataset data;           ///< the other rows
    ResolvedKernel kernel;  ///< for them; its warnings begin with "bandwidth-split"
};

/// Splits the rows and chooses the bandwidth of the kernel on the training part; all else of the kernel is settled
/// there as well. What is computed on the other rows keeps its guarantees (METHODS.md section 5, Validity).
/// settings: with a PowerfulBandwidth. Throws as splitRows(), resolveKernel() and mostPowerfulBandwidth() do.
HeldOut holdOut(const Dataset& data, const KernelSettings& settings, const ResolveOptions& options, const Run& run);

}  // namespace calibrium
