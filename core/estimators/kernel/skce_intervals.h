// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/run/warning.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

/// Mean of h(i,j)² over the pairs i < j, with each of the bandwidths in place of the kernel's own; of at most 512 rows,
/// drawn under a fixed seed where there are more. n >= 2. Time O(512² (m + L)) for L bandwidths. Throws Cancelled.
std::vector<double> meanSquaredTerms(const Dataset& data, const Kernel& kernel, std::span<const double> bandwidths,
                                     const Run& run = {});
/// The same for the kernel's own bandwidth.
double meanSquaredTerm(const Dataset& data, const Kernel& kernel, const Run& run = {});

/// 95 % interval around the unbiased SKCE of n >= 3 samples: normal, with the jackknife variance of a U-statistic, but
/// no less than f mean h², f = 4/(n (n-1)). That is what the jackknife gives on average for a calibrated model; a
/// single one scatters, and is too small just where the estimate is.
///   jackknife: 4 (n-1)/(n (n-2)²) Σ_i (r_i - SKCE_uq)², r_i the mean of h(i,j) over j ≠ i
/// With case weights, taken as fixed, U = Σ w_i w_j h(i,j) / B, B = Σ w_i w_j, both over i ≠ j, and
///   linearised: n (n-1)/(n-2)² Σ_i (2/B)² (w_i Σ_j w_j h(i,j) - U w_i Σ_j w_j)², j ≠ i; f = 4 Σ w_i² w_j² / B²
/// n the number of weights above 0; for equal weights these are the same.
/// Source: Hoeffding (1948), Arvesen (1969); the lower bound is ours.
Interval unbiasedSkceInterval(double value, double jackknifeVariance, double squaredTermFactor, double meanSquaredTerm);

/// The fewest blocks whose scatter gives an interval: with 10 blocks it covers 0.88 to 0.95.
inline constexpr Index fewestIntervalBlocks = 30;

/// So many blocks are drawn at least to see how they scatter.
inline constexpr Index fewestDrawnBlocks = 2000;

/// 95 % interval around the mean of the blocks' estimates, by Student's t; absent for fewer than 30 blocks.
std::optional<Interval> blockSkceInterval(std::span<const double> blocks);

/// Why the interval of the block estimator does not cover: fewer than 30 blocks, or fewer than 1.5 blocks that carry
/// the scatter, by expectedCarriers() of their estimates and by the pairs of missProbabilities() in one block (coverage
/// 0.14 to 0.80 below 0.5, 0.91 to 0.97 from 1.5 on). With case weights blocks count by W, the sum of w_i w_j over
/// their pairs: there must be 29 degrees of freedom of the variance of their mean, see weightedMean(), and carriers are
/// fewer by (Σ W²)² / (n Σ W⁴). Nothing where it does. data: in the order in which blocks take the rows. Cost: at least
/// that of the estimate again, and until fewestDrawnBlocks have been drawn. Throws as skceBlock().
std::optional<Warning> blockIntervalWarning(const Dataset& data, const Kernel& kernel, Index blockSize,
                                            const Run& run = {});

/// The largest |h| that two samples can have under the kernel, whose parts are bounded by 1: 2, for classes with a
/// matrix M the largest M_aa + M_bb - 2 M_ab. The B of the distribution-free bounds.
double largestPairTerm(const Kernel& kernel);

/// Interval of the SKCE from the biased estimate t >= 0 of n independent samples that holds at least with the level,
/// for every model, calibrated or not: with r = 2 sqrt(B/n) + sqrt(2 B log(1/α) / n), α = 1 - level,
///   [max(0, sqrt t - r)², (sqrt t + r)²],
/// whose roots are that of the KCE. Source: W19, Theorem H.1, with B the bound on |h| in place of B_{p;q}, which is all
/// that its proof uses.
Interval biasedTailInterval(double biasedEstimate, Index n, double bound, double level = defaultLevel);

/// The same from the unbiased estimate of blocks of blockSize <= n samples, n for all pairs:
///   t ± B sqrt(2 log(2/α) / m), m = floor(n / blockSize) floor(blockSize / 2)
/// Source: W19, Theorems H.3 and H.4, by Hoeffding (1963), whose bound of U-statistics needs no calibrated model.
Interval unbiasedTailInterval(double unbiasedEstimate, Index n, Index blockSize, double bound,
                              double level = defaultLevel);

}  // namespace calibrium
