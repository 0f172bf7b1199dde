// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
class PairTerms;
struct IndexRange;
struct Kernel;

// With case weights w every h(i,j) counts w_i w_j times, and what a sum over pairs is divided by is the sum of w_i w_j
// over the same pairs: whole weights in the biased estimator repeat rows. In the unbiased ones a row and its repetition
// would be no two independent samples, so that no row is paired with itself, whatever it weighs. Kernels and bandwidths
// are made of the predictions without weights.

/// Case weights as sums over pairs meet them, 1 on average, with the sums that such sums are divided by.
struct PairWeights {
    /// Of the data; without case weights every sample has 1 and `each` is of size 0.
    explicit PairWeights(const Dataset& data);

    [[nodiscard]] bool areCaseWeights() const { return each.size() > 0; }
    [[nodiscard]] double operator()(Index i) const { return each.size() > 0 ? each(i) : 1.0; }
    /// Σ w_i w_j over the pairs i < j of the samples begin .. end - 1.
    [[nodiscard]] double pairSum(Index begin, Index end) const;
    /// Σ w_i.
    [[nodiscard]] double sum(Index begin, Index end) const;

    Eigen::VectorXd each;
};

/// Of each complete block of so many consecutive samples the sum of w_i w_j over its pairs i < j.
Eigen::VectorXd blockWeights(const PairWeights& weights, Index blockSize, Index blockCount);

/// The terms of the data's pairs, with h(i,j) and hY(i,j) times w_i w_j where the data have case weights: all that sums
/// over pairs need to respect them. Distances and witness terms stay as they are.
std::unique_ptr<PairTerms> weightedPairTerms(const Dataset& data, const Kernel& kernel);

/// A tile's values, row-major without gaps, times the weights of rows and columns.
std::vector<double> weightedValues(std::span<const double> values, IndexRange rows, IndexRange columns,
                                   const PairWeights& weights);

}  // namespace calibrium
