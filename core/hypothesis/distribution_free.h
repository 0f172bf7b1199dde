// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/estimators/skce.h"
#include "core/method/method.h"

namespace calibrium {

/// Bound on h for a target and prediction kernel bounded by 1: B_pq = 2 K, K = 1 (W19, Lemma 2 and Theorem 1).
inline constexpr double distributionFreeBound = 2.0;

/// Upper bound on P(SKCE_b >= estimate) for a calibrated model and n samples, without any assumption on the
/// predictions.
///   exp(-1/2 max(0, sqrt(n t / B) - 1)²); 1 for t <= 0
/// n >= 1, bound > 0. In (0,1], non-increasing in the estimate.
/// Source: Widmann, Lindsten, Zachariah (2019), Lemma 2.
double distributionFreePValueBiased(double estimate, Index n, double bound = distributionFreeBound);

/// Upper bound on P(SKCE_B >= estimate) for the block estimator; blockSize = n is the unbiased estimator over all
/// pairs.
///   exp(-m t² / (2 B²)) with m = floor(n / blockSize) floor(blockSize / 2), for t > 0; 1 for t <= 0
/// n >= blockSize >= 2, bound > 0. Source: Widmann, Lindsten, Zachariah (2019), Lemma 2.
double distributionFreePValueBlock(double estimate, Index n, Index blockSize, double bound = distributionFreeBound);

/// The test of an estimate that is there already. blockSize: of the block estimator.
TestOutcome distributionFreeOutcome(double estimate, SkceEstimator estimator, Index n, Index blockSize,
                                    const Kernel& kernel);

/// The estimator that the values of the test mean: auto is the biased one, whose bound is the tighter one, where a pass
/// over all pairs is quick, else blocks.
SkceEstimator distributionFreeEstimator(const Values& values, const Dataset& data);

HypothesisTest distributionFreeTest();

}  // namespace calibrium
