// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/registry/outcome.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

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

/// Quantile of a sample of size n >= 1, sorted in rising order: linear between order statistics at position
/// (n-1) q + 1 (type 7 of Hyndman and Fan (1996), the default of R and numpy). q in [0,1].
double quantile(std::span<const double> sorted, double q);

/// The quantiles (1-level)/2 and (1+level)/2 of a sample of at least one value (sorted here).
/// Of bootstrap replicates this is the percentile interval (Efron, Tibshirani (1993), chapter 13). `kind` says so.
Interval percentileInterval(std::vector<double> sample, const std::string& kind, double level = defaultLevel);

}  // namespace calibrium
