// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_terms.h"
#include "core/run/warning.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace calibrium {

class Dataset;
struct Kernel;

/// Consecutive rows with their features of one or several kernels of predictions.
struct LowRankChunk {
    IndexRange rows;
    RowMatrix features;            ///< G_i (LowRankKernel::rawFeatures()), those of each kernel side by side
    Eigen::MatrixXd squaredNorms;  ///< |F_i|², a column per kernel
    Eigen::MatrixXd expected;      ///< what LowRankTerms::rowTerms() says of these rows
};

/// Sums over rows under one set of targets.
struct LowRankSums {
    Eigen::MatrixXd observed;  ///< sum of G_i φ(y_i)ᵀ
    Eigen::RowVectorXd norms;  ///< sum of |F_i|² |Ψ_i|² for each kernel
    double diagonal = 0;       ///< sum of |Ψ_i|²
};

/// The target part of the low-rank SKCE: hY(i,j) = Ψ_iᵀ M Ψ_j with Ψ_i = φ(y_i) - E φ(Z_i) and a metric M, the identity
/// but for class similarities; |Ψ|² = Ψᵀ M Ψ. Immutable and used from several threads at once.
class LowRankTerms {
public:
    virtual ~LowRankTerms() = default;

    /// Number of target features q.
    [[nodiscard]] virtual Index count() const = 0;
    /// E φ(Z_i) of a range of rows.
    [[nodiscard]] virtual Eigen::MatrixXd expected(IndexRange rows) const = 0;
    /// The part of expected() that accumulate() wants to find in its chunk.
    [[nodiscard]] virtual Eigen::MatrixXd rowTerms(IndexRange rows) const = 0;
    /// Ψ_i of a range of rows under a set of targets.
    [[nodiscard]] virtual Eigen::MatrixXd residuals(IndexRange rows, const Targets& targets) const = 0;
    /// A matrix with q columns times M.
    [[nodiscard]] virtual Eigen::MatrixXd weighted(const Eigen::MatrixXd& matrix) const { return matrix; }
    /// Adds the rows of a chunk to the sums of each set, row after row, whatever the other sets.
    virtual void accumulate(const LowRankChunk& chunk, std::span<const Targets> sets,
                            std::span<LowRankSums> sums) const = 0;
    /// Sets that accumulate() takes at once with best use of the caches.
    [[nodiscard]] virtual std::size_t groupSize(Index width) const = 0;
    /// What the reader should know of the target part.
    virtual void addWarnings(const Dataset& /*data*/, std::vector<Warning>& /*warnings*/) const {}
};

/// Classes: φ the class as a unit vector, M the identity or the class similarities: exact. Real targets:
/// TargetFeatures. Throws as TargetFeatures.
std::unique_ptr<LowRankTerms> lowRankTerms(const Dataset& data, const Kernel& kernel, std::uint64_t seed);

}  // namespace calibrium
