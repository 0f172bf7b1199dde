// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/kernel/skce.h"
#include "core/kernels/low_rank_kernel.h"
#include "core/run/warning.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace calibrium {

class BandwidthStatistics;
class Dataset;
class TargetStatistic;
class Values;

struct LowRankSkceOptions {
    bool hasDiagonal = false;  ///< the biased estimate, over all pairs; else the unbiased one, over pairs i ≠ j
    LowRankOptions lowRank{};
    double (*transform)(double) = nullptr;  ///< applied to a statistic: a root for the KCE
};

/// The SKCE with kP(p_i, p_j) replaced by <F_i, F_j> for i ≠ j, r features of few landmarks (LowRankKernel), and the
/// exact target part Ψ_i, hY(i,j) = <Ψ_i, Ψ_j>: e_y - p for classes, features and their expectations for real targets
/// (TargetFeatures).
///   sum_{i≠j} = ‖FᵀΨ‖² - sum_i |F_i|² |Ψ_i|²; the diagonal, where the biased estimate wants it, with kP = 1
/// With case weights w, 1 on average, F_i becomes w_i F_i, the diagonal w_i² |Ψ_i|², and the divisor the sum of w_i
/// w_j. O(n r (r + q)) for q target features, once and, but for the r, for every further set of targets: sums over rows
/// are of kernel values, and the landmarks' triangle meets them once (LowRankKernel::ofFeatures()).
struct LowRankSkce {
    double value = 0;
    std::optional<Interval> interval;  ///< as of skceUnbiased(); none with the diagonal
    Index rank = 0;
    double leftOut = 0;             ///< share of the trace of the kernel of predictions that the landmarks leave out
    std::vector<Warning> warnings;  ///< "low-rank", "low-rank-targets", "targets-out-of-range"
};

/// data: n >= 2, or n >= 1 with the diagonal. Every family, distance and target kernel.
/// Throws InvalidInput for fewer samples, InvalidSetting for a rank below 1; Cancelled.
LowRankSkce skceLowRank(const Dataset& data, const Kernel& kernel, const LowRankSkceOptions& options,
                        const Run& run = {});

/// The same estimate under many sets of targets. Same digits for every number of threads, batch and budget. Memory: the
/// budget for features, half of it again for what sets of a batch sum up.
std::unique_ptr<TargetStatistic> lowRankSkceStatistic(const Dataset& data, const Kernel& kernel,
                                                      const LowRankSkceOptions& options, const Run& run = {});

/// The same at several bandwidths in place of the kernel's, each with landmarks of its own, options.lowRank.rank of
/// them, or all with those of the middle one (sharesLandmarks()); targets are turned into features once for all.
std::unique_ptr<BandwidthStatistics> lowRankSkceStatistics(const Dataset& data, const Kernel& kernel,
                                                           std::span<const double> bandwidths,
                                                           const LowRankSkceOptions& options, const Run& run = {});

/// Whether one pass over all pairs is a matter of a second or two: n²/2 pairs, weighted by how much their terms cost,
/// up to 1e9. Classes weigh m/10, at least 1 (10 classes: 44,000 samples); others what pairWork() says of the kernel in
/// the complete values (normal: 18,000 samples; Laplace with its own target kernel: 4000). Depends on nothing else.
bool onePassIsQuick(const Dataset& data, const Values& values);

/// Whether the SKCE over all pairs under so many sets of targets is a matter of seconds: n² sets up to 1e11 for classes
/// with the delta kernel (10,000 samples, 1000 sets); for others n² sets (k/2)² up to 1e8, k >= 2 the parameters of a
/// prediction, whose terms meet pairwise (normal: 316 samples, 1000 sets; 20 draws: 30). Depends on nothing else, so
/// that results do not depend on the machine.
bool allPairsAreQuick(const Dataset& data, bool isClassDelta, std::size_t setCount);

}  // namespace calibrium
