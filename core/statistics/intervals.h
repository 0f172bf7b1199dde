// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"
#include "core/text/text.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

struct Interval {
    double lower = 0;
    double upper = 0;
    double level = 0.95;
    Text kind;  ///< how it was made: "bootstrap", "U-statistic variance", ...
};

/// Level of the intervals that measures report.
inline constexpr double defaultLevel = 0.95;

/// Exact binomial interval for a proportion: the proportions that the two one-sided binomial tests at (1-level)/2 do
/// not reject. Covers at least with probability `level`. 0 <= successCount <= trialCount, trialCount >= 1.
/// Source: Clopper, Pearson (1934), Biometrika 26.
Interval clopperPearson(Index successCount, Index trialCount, double level = defaultLevel);

/// The smallest count c with P(X <= c) >= level, X binomial with `trialCount` >= 0 trials. probability in [0,1], level
/// in (0,1).
Index binomialQuantile(Index trialCount, double probability, double level);

/// Score interval for a proportion k/n, z the normal quantile of (1+level)/2:
///   (k + z²/2 ± z sqrt(k (n-k)/n + z²/4)) / (n + z²). Covers with probability about `level`.
/// 0 <= successCount <= trialCount, trialCount >= 1. Source: Wilson (1927), JASA 22.
Interval wilson(Index successCount, Index trialCount, double level = defaultLevel);

/// value ± z standardError, z the normal quantile of (1+level)/2.
Interval normalInterval(double value, double standardError, double level = defaultLevel);

/// value ± t standardError, t the quantile of (1+level)/2 of Student's distribution with `degrees` >= 1.
Interval studentInterval(double value, double standardError, Index degrees, double level = defaultLevel);

/// A sample's mean with its standard error s / sqrt(n), s the standard deviation (ddof 1); 0 for n = 1.
struct SampleMean {
    double value = 0;
    double standardError = 0;
    Index sampleCount = 0;
    double skewness = 0;  ///< m₃ / s³; 0 without scatter
};

/// Compensated sums; n >= 1.
SampleMean sampleMean(std::span<const double> values);

/// Interval for the mean of a skewed distribution from a sample of n >= 2, by Hall's cubic transformation, t the
/// quantile of (1+level)/2 of Student's distribution with n - 1 degrees of freedom, a = skewness / sqrt(n):
///   [mean - se g(t), mean - se g(-t)],  g(y) = (3/a) (cbrt(1 + a (y - a/6)) - 1), g(y) = y for a = 0
/// Scores of rare events need it: the normal interval misses too often on the side of the long tail.
/// Source: Hall (1992), On the removal of skewness by transformation, JRSS B 54.
Interval skewedMeanInterval(const SampleMean& mean, double level = defaultLevel);

/// Quantile of a sample of size n >= 1, sorted in rising order: linear between order statistics at position
/// (n-1) q + 1 (type 7 of Hyndman and Fan (1996), the default of R and numpy). q in [0,1].
double quantile(std::span<const double> sorted, double q);

/// The quantiles (1-level)/2 and (1+level)/2 of a sample of at least one value (sorted here).
/// Of bootstrap replicates this is the percentile interval (Efron, Tibshirani (1993), chapter 13). `kind` says so.
Interval percentileInterval(std::vector<double> sample, const Text& kind, double level = defaultLevel);

}  // namespace calibrium
