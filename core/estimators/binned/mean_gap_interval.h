// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"

#include <string>

namespace calibrium {

class Dataset;

/// Standard error of a mean of y - r over any stretch of scores, at its largest: σ, with
///   σ² = W^-2 max(Σ w² (y - r)², Σ w² r (1 - r)),  w = 1 and W = n without case weights
/// The first sum alone is too small where events are rare and few were seen.
/// data: two classes, r the probability of class 1. O(n). Throws InvalidSetting, naming `method`, for more classes.
double largestGapError(const Dataset& data, const std::string& method);

/// Whether intervals by largestGapError() cover: neither few misses nor heavy weights (few_misses.h).
bool hasGapInterval(const Dataset& data);

/// Interval for a supremum over stretches, sup_I |E (y - r) 1{r in I}|, around its estimate: value ± c σ in [0, 1], c
/// the quantile of the range of a Brownian motion. The sums less their means are a process whose covariance is at most
/// that of a Brownian motion in the time of Σ w² (y - r)², so by Anderson's inequality c σ is not exceeded in more than
/// 1 - level of many data sets, calibrated or not. Lower end 0 exactly where Kuiper's test in its limit would not
/// reject. Source: the argument is ours; Feller (1951), Anderson (1955).
Interval stretchInterval(double value, double gapError, double level = defaultLevel);

/// Interval for a squared norm ‖E (y - r) k(r, .)‖² with k <= 1: (√value ± z σ)² in [0, 1], lower end 0 where √value
/// <= z σ, z the normal quantile of (1 + level)/2. The squared norm of the error is a sum of squares of independent
/// normals with variances that sum to σ² at most, and exceeds z² σ² most often where there is one (level >= 0.79).
/// Source: the argument is ours; Székely, Bakirov (2003), Probability Theory and Related Fields 126.
Interval squaredNormInterval(double value, double gapError, double level = defaultLevel);

}  // namespace calibrium
