// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <optional>
#include <span>

namespace calibrium {

struct HypothesisTest;
struct NullDistribution;

struct BlockTest {
    double statistic = 0;      ///< mean of the block estimates, SKCE_B
    double standardError = 0;  ///< their standard deviation (ddof 1) over the root of their number, or that of h
    double pValue = 1;
    /// Whether the standard error is that of a calibrated model, from the pairs inside the blocks.
    bool isOfPairs = false;
    std::optional<Index> degrees{};  ///< of Student's distribution, of weighted blocks; absent: the normal distribution
};

/// Asymptotic test from the estimates of independent blocks.
///   p = Φ(-SKCE_B / standard error), Φ the normal distribution function; if all blocks are equal: 1 for SKCE_B <= 0,
///   else 0
/// blocks: at least 2. Throws InvalidInput for fewer.
/// Source: Widmann, Lindsten, Zachariah (2019), Lemma 3; (2021), Remarks B.1 and B.3.
BlockTest skceBlockTest(std::span<const double> blocks);
/// The same of blocks that count by weights, Σ w_i w_j over their pairs of samples: the weighted mean with the standard
/// error of weightedMean(), which is right for weights that are fixed before the targets are seen, and Student's
/// distribution with its degrees of freedom in place of the normal one. Equal weights are none.
/// weights: one per block, >= 0, at least 2 of them above 0; else InvalidInput.
BlockTest skceBlockTest(std::span<const double> blocks, const Eigen::VectorXd& weights);

/// The test with the variance of a calibrated model, calibratedBlockVariance(), in place of the scatter of the blocks:
///   p = Φ(-sqrt(floor(n / B)) SKCE_B / σ), σ² = 2 E h² / (B (B - 1))
/// Right for a calibrated model only, which is all that a p-value needs, and steadier where blocks are few. The
/// distribution stays that of the test given. variance >= 0; a variance of 0 is that of h = 0 throughout: p = 1.
/// Source: Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.1; of blocks that grow with n: Corollary B.5.
BlockTest withCalibratedVariance(BlockTest test, double variance);

/// The setting variance=pairs of the test: withCalibratedVariance().
inline constexpr const char* pairVariance = "pairs";

/// What the mean of the blocks is compared with: the normal (of weighted blocks Student's) density around 0 with the
/// test's standard error, as a curve to draw that reaches beyond the statistic. Empty if all blocks are equal.
NullDistribution blockNull(const BlockTest& test, std::size_t blockCount);

/// Test `asymptotic-block`. Throws InvalidInput, which leaves a sentence in the place of the p-value: fewer than two
/// blocks; blocks that are all equal and above 0, so that the scatter is unknown, unless variance=pairs; weights that
/// leave fewer than 5 blocks. From there up to 30 its warning says that the level is not kept.
HypothesisTest asymptoticBlockTest();

}  // namespace calibrium
