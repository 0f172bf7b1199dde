// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct HypothesisTest;

/// The scores of every row that the test adds up: n x d, each with expectation 0 if the row is calibrated.
///   two classes, r = y - p: r, r (logit p - mean logit p); d = 2
///   more classes: right - confidence of the top label; <e_y - p, log p>; d = 2
///   real targets in one dimension, u the PIT value (randomised by the seed where distributions jump): u - 1/2,
///   (u - 1/2)² - 1/12, (u - 1/2) (rank of the predicted mean / n - 1/2); d = 3
///   quantiles q_j at levels a_j, e_j = a_j - [y <= q_j]: Σ e_j, Σ e_j (a_j - 1/2), the first times the rank; d = 3
/// log p and logit p with p no closer to 0 and 1 than 1e-12. Throws InvalidSetting for several dimensions.
RowMatrix calibrationScores(const Dataset& data, std::uint64_t seed, const Run& run = {});

/// The block of each row, from 0: rows with the same value of the column, or for an empty name blocks of `length`
/// neighbours, the last one shorter or up to twice as long. Throws InvalidInput for a column that is not there, and for
/// one where a cell is missing: such rows would be one large cluster.
std::vector<Index> blocksOf(const Dataset& data, const std::string& column, Index length);

/// Fewer blocks or clusters tell too little of how the sums of others would vary.
inline constexpr Index fewestBlocks = 10;

/// The finding of a test that adds the rows up in blocks, their number: it does not take rows as independent.
inline constexpr const char* blocksFinding = "blocks";

/// Hypothesis test `blocks`: calibration of rows that depend on one another within blocks of neighbours or clusters.
///   S_g = Σ of calibrationScores() in block g, G blocks; T² = G m' C⁺ m, m and C mean and covariance (ddof 1) of S_g;
///   p = P(F >= T² (G - q) / (q (G - 1))), F with q and G - q degrees, q the rank of C
/// Source: Hotelling (1931), Annals of Mathematical Statistics 2; blocks: Carlstein (1986), Annals of Statistics 14;
/// clusters: Liang, Zeger (1986), Biometrika 73.
HypothesisTest blocksTest();

}  // namespace calibrium
