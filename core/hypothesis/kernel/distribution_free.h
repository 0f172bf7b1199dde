// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/estimators/kernel/skce.h"

namespace calibrium {

class Dataset;
class Values;
struct HypothesisTest;
struct Kernel;
struct TestOutcome;

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

/// B_{p;q} = 2^(1 + 1/p - 1/q) K_{p;q}: bound on |h| from the norms of the kernel's matrices, for class probabilities.
///   |(e_y - p)' k M (e_y' - p')| <= ‖e_y - p‖_{q'} ‖k M‖_{p;q} ‖e_y' - p'‖_p, 1/q + 1/q' = 1, and ‖e_y - p‖_r <=
///   2^(1/r)
/// K_{p;q} = sup ‖k(p,p') M‖_{p;q}, by inducedNormBound(); the kernels of predictions are bounded by 1. For the
/// Kronecker delta, M = I of m classes, K_{p;q} = m^max(0, 1/q - 1/p). p, q >= 1, infinity allowed. At least the
/// largest |h|, which is the default of the test. Source: Widmann, Lindsten, Zachariah (2019), Lemma 2.
double normBound(const Kernel& kernel, Index classCount, double p, double q);

/// The bound on |h| that the values of the test mean: bound=terms is the largest |h|, 2 or for a matrix M the largest
/// M_aa + M_bb - 2 M_ab; bound=norms is normBound(). Throws InvalidSetting for norms without classes.
double distributionFreeBoundOf(const Values& values, const Kernel& kernel, const Dataset& data);

/// The test of an estimate that is there already. blockSize: of the block estimator.
TestOutcome distributionFreeOutcome(double estimate, SkceEstimator estimator, Index n, Index blockSize, double bound);

/// The estimator that the values of the test mean: auto is the biased one, whose bound is the tighter one, where a pass
/// over all pairs is quick, else blocks.
SkceEstimator distributionFreeEstimator(const Values& values, const Dataset& data);

HypothesisTest distributionFreeTest();

}  // namespace calibrium
