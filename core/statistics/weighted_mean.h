// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/statistics/matrix.h"

#include <span>

namespace calibrium {

// Means of samples with case weights w_i >= 0, not all 0. Weights of size 0 stand for equal ones. Only their ratios
// matter.

/// (Σ w_i)² / Σ w_i²: the number of equally weighted samples whose mean scatters as much, where weights and values are
/// unrelated. In [1, n]. Source: Kish (1965), Survey Sampling, section 11.2.
double effectiveSampleSize(const Eigen::VectorXd& weights);

/// Σ w_i x_i / Σ w_i with its linearised (sandwich) standard error, taking the weights as fixed:
///   se² = n/(n-1) Σ w_i² (x_i - m)² / (Σ w_i)²,  n the number of weights above 0
/// sampleCount is the effective size, rounded; skewness that of the mean times the root of that size. With equal
/// weights it is sampleMean() up to rounding. Compensated sums, O(n). Source: Särndal, Swensson, Wretman (1992), Model
/// Assisted Survey Sampling, section 5.7.
SampleMean weightedMean(std::span<const double> values, const Eigen::VectorXd& weights);

/// Interval for a weighted proportion: Clopper and Pearson's with n* = p (1 - p) / v trials, of which p n* succeed, v
/// the linearised variance Σ w_i² (x_i - p)² / (Σ w_i)²; where p is 0 or 1 with the effective sample size. With equal
/// weights it is clopperPearson(). values: 0 or 1. Source: Korn, Graubard (1998), Survey Methodology 24.
Interval weightedProportionInterval(std::span<const double> values, const Eigen::VectorXd& weights,
                                    double level = defaultLevel);
/// Clopper and Pearson's interval for numbers of trials and successes that need not be whole, by quantiles of the Beta
/// distribution. 0 <= successes <= trials, trials > 0.
Interval realClopperPearson(double successes, double trials, double level = defaultLevel);

}  // namespace calibrium
