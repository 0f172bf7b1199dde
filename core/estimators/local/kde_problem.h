// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"
#include "core/run/run.h"
#include "core/statistics/numbers/matrix.h"

#include <span>
#include <vector>

namespace calibrium {

/// The leave-one-out Dirichlet kernel regression of class indicators on predicted probabilities, for one view of the
/// data: all classes, or a probability r as the vector (1-r, r) with one indicator of interest. Holds what depends on
/// the predictions alone. Rows are worked through in tiles, in parallel, summed in the order of the tiles.
class KdeProblem {
public:
    /// All classes of n x m probabilities. weights: n numbers above 0, 1 on average, or none; every kernel and every
    /// row counts by them.
    static KdeProblem simplex(const RowMatrix& probabilities, Eigen::VectorXd weights = {});
    /// Probabilities r (n), and the label of each sample that counts as a hit.
    static KdeProblem scalar(const Eigen::VectorXd& probabilities, Labels hitLabels, Eigen::VectorXd weights = {});

    /// Σ_i w_i log(Σ_{j≠i} w_j K(z_i; α_j) / Σ_{j≠i} w_j) for each bandwidth.
    [[nodiscard]] std::vector<double> logLikelihoods(std::span<const double> bandwidths, const Run& run) const;
    /// Mean over i of Σ_k |ratio - p|^p for each set of labels.
    [[nodiscard]] std::vector<double> errors(double bandwidth, int p, std::span<const Labels* const> sets,
                                             const Run& run) const;
    /// What is seen around each row of a problem of all classes, itself left out.
    struct Surroundings {
        RowMatrix shares;           ///< Σ_{j≠i} K(z_i; α_j) [y_j = k] / Σ_{j≠i} K(z_i; α_j), n x m
        Eigen::VectorXd effective;  ///< so many rows of equal weight: (Σ_{j≠i} K)² / Σ_{j≠i} K²
    };
    [[nodiscard]] Surroundings surroundings(double bandwidth, const Labels& labels, const Run& run) const;

private:
    static constexpr Index tileSize = 32;

    KdeProblem(const RowMatrix& probabilities, RowMatrix predictions, Labels hitLabels, Eigen::VectorXd weights);

    [[nodiscard]] Index sampleCount() const { return m_centres.rows(); }
    [[nodiscard]] std::size_t tileCount() const {
        return static_cast<std::size_t>((sampleCount() + tileSize - 1) / tileSize);
    }
    [[nodiscard]] double weight(Index i) const { return m_weights.size() > 0 ? m_weights(i) : 1.0; }
    /// log of w_j times the normalising constant of K(.; α_j) for each j.
    [[nodiscard]] Eigen::RowVectorXd logConstants(double bandwidth) const;
    /// <log z_i, z_j> for the rows i of a tile and all j.
    [[nodiscard]] RowMatrix exponents(std::size_t tile) const;
    /// values[j] = w_j K(z_i; α_j) / e^L for all j, 0 for j = i, from the row's exponents; returns L, the largest log
    /// for j ≠ i.
    double rowKernels(Index i, std::span<const double> exponents, double bandwidth, const Eigen::RowVectorXd& constants,
                      std::span<double> values) const;
    /// K(z_i; α_j) for the rows i of a tile and all j, each row up to a factor.
    [[nodiscard]] RowMatrix tileKernels(std::size_t tile, double bandwidth, const Eigen::RowVectorXd& constants) const;
    /// hits[k] of a row of kernels: the share of those samples that have class k, or are hits.
    void addHits(std::span<const double> kernels, const Labels& labels, std::span<double> hits) const;
    [[nodiscard]] double tileError(std::size_t tile, const RowMatrix& weights, int p, const Labels& labels) const;

    RowMatrix m_centres;      ///< z, clamped
    RowMatrix m_logs;         ///< log z
    RowMatrix m_predictions;  ///< p of the classes that count
    Labels m_hitLabels;       ///< empty for all classes
    Eigen::VectorXd m_weights;
};

}  // namespace calibrium
