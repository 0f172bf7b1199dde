// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/estimators/kernel/skce.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/statistics/numbers/summation.h"

#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace calibrium {

class Dataset;

// Accumulators of a pass over h: what each SKCE estimator keeps of the tiles, and the estimate that follows from it.

/// Sums of h over all pairs of samples; O(1) memory.
struct SkceTotal {
    CompensatedSum pairs;     ///< i < j
    CompensatedSum diagonal;  ///< i = j

    void add(const PairTile& tile);
    void merge(const SkceTotal& later);
    [[nodiscard]] double biased(Index n) const;
};

/// Σ h² over the pairs i < j; O(1) memory.
struct SkceSquares {
    CompensatedSum squares;

    void add(const PairTile& tile);
    void merge(const SkceSquares& later);
};

/// Sums of h over each row without the diagonal, over all pairs, and over the diagonal: what every estimate over all
/// pairs is made of. O(n) memory. With weights the sums are those of w_i w_j h(i,j), of weightedPairTerms().
struct SkceRows {
    explicit SkceRows(Index n) : rows(static_cast<std::size_t>(n), 0.0) {}
    explicit SkceRows(const PairWeights& pairWeights)
        : rows(static_cast<std::size_t>(pairWeights.each.size()), 0.0),
          weights(std::make_shared<const PairWeights>(pairWeights)) {}

    std::vector<double> rows;
    CompensatedSum pairs;                          ///< i < j
    CompensatedSum diagonal;                       ///< i = j
    std::shared_ptr<const PairWeights> weights{};  ///< null without case weights

    void add(const PairTile& tile);
    void merge(const SkceRows& later);
    /// meanSquaredTerm: for the interval, see unbiasedSkceInterval().
    [[nodiscard]] SkceUnbiased unbiased(double meanSquaredTerm) const;
    [[nodiscard]] double unbiasedValue() const;
    [[nodiscard]] double biased() const;

private:
    [[nodiscard]] SkceUnbiased weightedUnbiased(double meanSquaredTerm) const;
};

/// Empty sums for the samples of the data, with their case weights if they have any.
SkceRows rowsFor(const Dataset& data);

/// Sums of h over the pairs of each block. A stripe meets few blocks, so it keeps a list rather than a slot for each.
struct SkceBlockSums {
    std::vector<std::pair<Index, double>> parts;

    void add(const PairTile& tile);
    void merge(const SkceBlockSums& later);
    /// The sums of a piece of the data whose first block has this number there.
    void appendPiece(const SkceBlockSums& piece, Index firstBlock);
    [[nodiscard]] SkceBlock block(Index blockSize, Index blockCount) const;
    /// The same of sums of w_i w_j h: the estimates of the blocks are averaged by Σ w_i w_j over their pairs i < j,
    /// with the standard error and the degrees of freedom of weightedMean(), no interval below 29 of these; a block
    /// without a pair of weight above 0 has the estimate 0.
    [[nodiscard]] SkceBlock block(Index blockSize, Index blockCount, const PairWeights& weights) const;

private:
    [[nodiscard]] std::vector<double> sumsOfBlocks(Index blockCount) const;
};

/// Calls body(piece, firstBlock, blockCount, run) for pieces of the data of whole blocks, one after the other: what
/// terms of pairs prepare for each row then takes memory for the rows of one piece alone. With case weights, which are
/// relative to all rows, the data are one piece.
void forEachPieceOfBlocks(const Dataset& data, Index blockSize, const Run& run,
                          const std::function<void(const Dataset&, Index, Index, const Run&)>& body);

}  // namespace calibrium
