// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace calibrium {

/// The mean of what lies near a place.
struct LocalMean {
    double value = 0;
    Index count = 0;  ///< samples that count
    std::optional<Interval>
        interval;  ///< pointwise; absent without scatter, with an effective size below 2 or too few clusters
};

struct LocalMeanOptions {
    double span = 0.3;                 ///< share of the samples that count at a place, in (0, 1]
    double level = defaultLevel;       ///< of the intervals
    Eigen::VectorXd weights = {};      ///< case weights, or of size 0
    std::vector<Index> clusters = {};  ///< of each sample, of dependent ones; empty: they are independent
};

/// The samples that count at a place, by rising x, with what they count by: all above 0.
struct LocalWindow {
    std::vector<std::size_t> samples;
    std::vector<double> weights;
};

/// Windows of samples around places by the tricube kernel of localMeans(), times the case weights.
class LocalWindows {
public:
    /// x: n >= 1 numbers. O(n log n).
    LocalWindows(std::span<const double> x, const LocalMeanOptions& options);

    /// O(span n).
    [[nodiscard]] LocalWindow at(double place) const;

private:
    std::vector<std::size_t> m_order;
    std::vector<double> m_x;        ///< rising
    std::vector<double> m_weights;  ///< in that order
    std::size_t m_count = 1;        ///< nearest samples that count
};

/// Local means of y along x at each place: samples count by the tricube kernel of their distance, whose width is the
/// distance of the ⌈span n⌉-th nearest, times their case weights (a loess of degree 0):
///   m(t) = Σ u_i y_i / Σ u_i,  u_i = w_i (1 - (|x_i - t|/h)³)³
/// with Student's interval from the linearised standard error of weightedMean(). It is an interval for the smoothed
/// mean, pointwise; what the kernel smooths away is not in it. With clusters the standard error is clusterError() of
/// the samples that count, and there is no interval where these are of fewer than 5 clusters. x, y: n >= 1 numbers. O(n
/// log n + places span n). Throws Cancelled. Source: Cleveland (1979), JASA 74 (weights); Fan, Gijbels (1996),
/// section 2.2.
std::vector<LocalMean> localMeans(std::span<const double> x, std::span<const double> y, std::span<const double> places,
                                  const LocalMeanOptions& options = {}, const Run& run = {});

}  // namespace calibrium
