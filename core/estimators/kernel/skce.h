// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/intervals.h"
#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <vector>

namespace calibrium {

class Dataset;
class Seed;
class Values;
struct Kernel;
struct Measure;
struct Parameter;

/// Squared kernel calibration error, biased estimator.
///   SKCE_b = n^-2 sum_ij h(i,j), h of METHODS.md section 3
/// data: n >= 1. Never negative for a positive definite kernel (up to rounding). Time O(n² m), memory O(1).
/// Throws InvalidInput for no samples; Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2019), Table 1; (2021), Lemma 1.
double skceBiased(const Dataset& data, const Kernel& kernel, const Run& run = {});

struct SkceUnbiased {
    double value = 0;
    std::optional<Interval> interval;  ///< 95 %, unbiasedSkceInterval(); absent for n = 2
};

/// Squared kernel calibration error, unbiased estimator over all pairs.
///   SKCE_uq = (n choose 2)^-1 sum_{i<j} h(i,j); variance 4 (n-1) / (n (n-2)²) sum_i (r_i - SKCE_uq)², r_i the mean of
///   h(i,j) over j ≠ i
/// data: n >= 2. May be negative. Time O(n² m), memory O(n).
/// Throws InvalidInput for fewer than 2 samples; Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2019), Table 1; variance: Hoeffding (1948), Arvesen (1969).
SkceUnbiased skceUnbiased(const Dataset& data, const Kernel& kernel, const Run& run = {});

struct SkceBlock {
    double value = 0;
    std::vector<double> blocks;        ///< the unbiased estimate of each complete block, in the order of the rows
    std::optional<Interval> interval;  ///< 95 %, blockSkceInterval(); see blockIntervalWarning()
};

/// Squared kernel calibration error, block estimator (unbiased).
///   mean over the floor(n / B) blocks of B consecutive samples of the block's unbiased estimate
/// data: n >= B = blockSize >= 2; an incomplete last block is left out. Depends on the order of the rows: blocks of
/// neighbours are blocks of independent samples only if neighbours have nothing in common, see inBlockOrder().
/// Time O(n B m), memory O(n / B). Throws InvalidInput if n < B; InvalidSetting if B < 2; Cancelled.
/// Source: Widmann, Lindsten, Zachariah (2021), Lemma 2; B = 2: (2019), Table 1, SKCE_ul.
SkceBlock skceBlock(const Dataset& data, const Kernel& kernel, Index blockSize, const Run& run = {});

/// Variance of the block estimator for a calibrated model, whose h(i,j) have mean 0 and are uncorrelated:
///   2 / (floor(n / B) B (B - 1)) E h², E h² the mean of h(i,j)² over the pairs inside the blocks
/// With case weights, taken as fixed, Σ (w_i w_j h(i,j))² / (Σ w_i w_j)², both over these pairs; 0 if none has a
/// weight. data, blockSize, cost and errors as skceBlock(). Source: Widmann, Lindsten, Zachariah (2021), ICLR, Remark
/// B.1.
double calibratedBlockVariance(const Dataset& data, const Kernel& kernel, Index blockSize, const Run& run = {});

/// A calibratedCost for statistics over all pairs: see Measure.
double pairCost(const Dataset& data, const Values& values);

/// Kernel calibration error: sqrt(max(0, SKCE)).
double kceOf(double skce);

enum class SkceEstimator { Biased, Unbiased, Block };

/// The parameters "estimator", "blocksize" and "order" as all kernel methods offer them.
std::vector<Parameter> skceParameters(const std::string& defaultEstimator);
/// The parameter "order" alone, without condition: shuffled (default) or file.
Parameter blockOrderParameter();
/// The places of the rows in the order in which blocks take them: for order=shuffled a random order of the seed, the
/// same for all methods and figures with that seed and n; empty for order=file, as they stand.
std::vector<Index> blockRows(const Values& values, Index n, const Seed& seed);
/// The data with its rows in that order.
Dataset inBlockOrder(const Dataset& data, const Values& values, const Seed& seed);
SkceEstimator parseEstimator(std::string_view id);
std::string idOf(SkceEstimator estimator);
/// Throws InvalidInput unless there are enough samples for the estimator, InvalidSetting for a block size below 2.
void checkSampleCount(Index n, SkceEstimator estimator, Index blockSize);

Measure skceMeasure();
Measure kceMeasure();

}  // namespace calibrium
