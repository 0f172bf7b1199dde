// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/kernel/skce.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

struct SkceCurveOptions {
    SkceEstimator estimator = SkceEstimator::Unbiased;
    Index blockSize = 2;                               ///< for the block estimator
    std::size_t memoryBudget = std::size_t{1} << 29U;  ///< bytes for the sums held at once; does not change results
};

/// One estimate of the curve, with the interval of its estimator where it has one.
struct SkceAtBandwidth {
    double bandwidth = 0;
    double value = 0;
    std::optional<Interval> interval;
};

/// The SKCE as a function of the bandwidth: at each of them what skceBiased, skceUnbiased or skceBlock gives, to the
/// last digit, with kernel.bandwidth replaced. bandwidths: above 0, in any order; the results are in theirs.
/// Distances and target terms are computed once for all bandwidths that fit into the budget: time O(n² (m + L)) for L
/// bandwidths (block estimator O(n B (m + L))), memory O(n L) up to the budget.
/// Throws as the estimators do.
/// Source: Widmann, Lindsten, Zachariah (2019), Table 1; (2021), Lemmas 1 and 2.
std::vector<SkceAtBandwidth> skceOverBandwidths(const Dataset& data, const Kernel& kernel,
                                                std::span<const double> bandwidths,
                                                const SkceCurveOptions& options = {}, const Run& run = {});

}  // namespace calibrium
