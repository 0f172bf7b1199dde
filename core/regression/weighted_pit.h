// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/regression/pit.h"
#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <span>
#include <vector>

namespace calibrium {

// PIT values with case weights w_i >= 0, not all 0, one for each value. Weights of size 0 stand for equal ones and give
// what pit.h and its neighbours give. Shares are F_w(τ) = Σ w_i 1{u_i <= τ} / Σ w_i; only ratios of weights matter.

/// Shares and their simultaneous band: Kolmogorov's for the effective sample size (Σ w)² / Σ w², rounded down, whose
/// limit is the same for weights that are known before the outcomes. O(n log n). Source: Kish (1965), Survey Sampling,
/// section 11.2; pit.h.
QuantileCalibration weightedQuantileCalibration(std::span<const double> values, const Eigen::VectorXd& weights,
                                                std::span<const double> levels, double bandLevel = 0.95);

/// Shares of weight in the central intervals, with weightedProportionInterval(). O(n) for each level.
IntervalCoverage weightedIntervalCoverage(std::span<const double> values, const Eigen::VectorXd& weights,
                                          std::span<const double> levels, double confidence = 0.95);

/// ∫ |F_w(τ) - τ| dτ and (∫ (F_w(τ) - τ)² dτ)^½ over [0,1], exact. O(n log n).
double weightedMiscalibrationArea(std::span<const double> values, const Eigen::VectorXd& weights);
double weightedRmsQuantileError(std::span<const double> values, const Eigen::VectorXd& weights);

/// Weight of PIT values in equal bins of [0,1] relative to uniform ones, and what it is for a calibrated model.
struct WeightedPitHistogram {
    std::vector<double> edges;    ///< count + 1 of them
    std::vector<double> heights;  ///< 1 for uniform values
    std::vector<Index> counts;    ///< of samples, whatever their weight
    double lower = 0;             ///< of one bin by itself, with probability `level`
    double upper = 0;
};

/// The range is that of calibratedShare(). Throws as pitHistogram(), and Cancelled.
WeightedPitHistogram weightedPitHistogram(std::span<const double> values, const Eigen::VectorXd& weights,
                                          Index binCount, double level, std::uint64_t seed, const Run& run = {});

/// Where Σ w_i b_i / Σ w_i lies with probability `level` if the b_i are 1 with this probability: the middle of 500
/// drawn sets, from 500 streams of Purpose::FigureBands that belong to `place`; binomial without weights. weights: of
/// size n, or of size 0 with count = n. The same digits for every number of threads. O(500 n). Throws Cancelled.
struct ShareRange {
    double lower = 0;
    double upper = 1;
};
struct ShareDraw {
    double probability = 0.5;
    double level = 0.95;
    std::uint64_t seed = 1;
    std::uint64_t place = 0;
};
ShareRange calibratedShare(const Eigen::VectorXd& weights, Index count, const ShareDraw& draw, const Run& run = {});

}  // namespace calibrium
