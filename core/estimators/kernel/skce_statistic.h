// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/kernel/skce.h"

#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace calibrium {

class BandwidthStatistics;
class Dataset;
class TargetStatistic;
struct Kernel;

struct SkceStatisticOptions {
    SkceEstimator estimator = SkceEstimator::Unbiased;
    Index blockSize = 0;                               ///< for the block estimator
    std::vector<Index> rows{};                         ///< the order in which blocks take the rows; empty: as they are
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for the labels of the sets evaluated in one pass
    double (*transform)(double) = nullptr;             ///< applied to the estimate: a root for the KCE
};

/// The SKCE of the same predictions under many sets of targets, for resampling.
/// Classes with the delta kernel: all sets of a batch in one pass over the tiles of K_ij = kP(p_i,p_j), by
///   sum_ij h_ij = sum_ij K_ij [y_i = y_j] - 2 sum_i G(i, y_i) + sum_i <G(i,.), p_i>, G(i,k) = sum_j K_ij p_jk,
/// where only the first term needs the pairs for every set, and is vectorised over them. O(n² (m + R)) for R sets;
/// memory n m numbers, and n per set up to the budget. Other families and target kernels: one pass over h per set.
/// A set's result does not depend on the rest of its batch, nor on threads or budget; it agrees with the estimators to
/// about 1e-14. Throws as the estimators do.
std::unique_ptr<TargetStatistic> skceStatistic(const Dataset& data, const Kernel& kernel,
                                               const SkceStatisticOptions& options, const Run& run = {});

/// The same at several bandwidths in place of the kernel's: classes compare labels once for all of them, other targets
/// meet distances and target terms once. Null for the block estimator, whose bandwidths share nothing here.
std::unique_ptr<BandwidthStatistics> skceBandwidthStatistics(const Dataset& data, const Kernel& kernel,
                                                             std::span<const double> bandwidths,
                                                             const SkceStatisticOptions& options, const Run& run = {});

}  // namespace calibrium
