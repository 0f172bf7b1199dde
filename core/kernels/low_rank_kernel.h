// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/pairs/pair_terms.h"
#include "core/kernels/pairs/slab_product.h"
#include "core/method/kernel.h"
#include "core/method/seed.h"
#include "core/run/run.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

inline constexpr Index defaultRank = 128;

struct LowRankOptions {
    Index rank = defaultRank;  ///< most landmarks; fewer where they hold all of the kernel
    Seed seed = 1;             ///< decides which rows become landmarks
    std::size_t memoryBudget = std::size_t{1}
                               << 29U;  ///< bytes for kernel values kept; others are made again when asked for
    bool keepsDistances = false;        ///< for landmarkDistances(); at most landmarkRows rows
};

/// Whether kernels of so many bandwidths had better share their landmarks: where a distance takes much longer than what
/// is made of it, and no more than LowRankKernel::landmarkRows rows have to be met.
bool sharesLandmarks(const Dataset& data, const std::string& distance, std::size_t bandwidthCount);

/// The kernel of predictions by features of a few landmarks S among the rows: kP(p_i, p_j) ≈ <F_i, F_j>,
///   F Fᵀ = K_{.S} K_{SS}^-1 K_{S.}, exact at the landmarks and positive semi-definite for every kernel.
/// Landmarks: randomly pivoted Cholesky, each drawn with probability proportional to what the earlier ones leave of its
/// diagonal entry; it ends early where nothing is left (few distinct predictions). With more than landmarkRows rows
/// the landmarks come from a random choice of so many. Immutable; same digits for every number of threads and budget.
/// Time O(n r (r + cost of a distance)), memory O(min(n, landmarkRows) r + n) and at most the budget.
/// Source: Chen, Epperly, Tropp, Webber (2023), Randomly pivoted Cholesky, Algorithm 2.1.
class LowRankKernel {
public:
    static constexpr Index landmarkRows = 20000;

    /// Throws InvalidSetting for a rank below 1; what Family::pairTerms() throws; Cancelled.
    LowRankKernel(const Dataset& data, const Kernel& kernel, const LowRankOptions& options, const Run& run = {});

    /// Distances of all rows from the landmarks of one kernel.
    struct LandmarkDistances {
        std::vector<Index> landmarks;
        Eigen::MatrixXd distances;  ///< a column for each landmark
    };
    /// The distances from this kernel's landmarks. Made with LowRankOptions::keepsDistances.
    [[nodiscard]] LandmarkDistances landmarkDistances() const { return {m_landmarks, m_distances}; }
    /// A kernel of the same distance and data at another kernel's landmarks, taken in their order while they add
    /// something: no distance is computed again.
    LowRankKernel(const Kernel& kernel, const LandmarkDistances& given);

    [[nodiscard]] Index sampleCount() const { return m_sampleCount; }
    [[nodiscard]] Index rank() const { return static_cast<Index>(m_landmarks.size()); }
    /// The rows of the data set that are landmarks, in the order in which they were drawn.
    [[nodiscard]] const std::vector<Index>& landmarks() const { return m_landmarks; }
    /// Columns of features(): the rank, rounded up to a multiple of 16; the columns beyond the rank are 0.
    [[nodiscard]] Index width() const { return m_width; }
    /// Share of the kernel's trace that the features leave out, mean over rows of 1 - |F_i|²; beyond landmarkRows rows
    /// over those that the landmarks were chosen from.
    [[nodiscard]] double residualShare() const { return m_residualShare; }
    /// |F_i|² of every row.
    [[nodiscard]] const Eigen::VectorXd& squaredNorms() const { return m_squaredNorms; }

    /// G_i of a range of rows, width() numbers each, of which the features are a linear map, F_i = Wᵀ G_i: sums of them
    /// are turned into sums of features at the price of one row. Into columns column.. of `out`, a row for each row of
    /// the range. Beyond landmarkRows rows these are the kernel's values at the landmarks, and W = L^-T, K_SS = L Lᵀ;
    /// else the features themselves. In parallel. O(r) per row times the cost of a distance.
    void rawFeatures(IndexRange rows, RowMatrix& out, Index column, const Run& run = {}) const;
    /// Wᵀ sums: turns a sum of G_i φ_iᵀ into that of F_i φ_iᵀ.
    [[nodiscard]] Eigen::MatrixXd ofFeatures(const Eigen::MatrixXd& sums) const;
    /// W weights: <G_i, W w> = <F_i, w>.
    [[nodiscard]] Eigen::MatrixXd forRaw(const Eigen::MatrixXd& weights) const;
    /// F_i of a range of rows, O(r²) per row.
    [[nodiscard]] RowMatrix features(IndexRange rows, const Run& run = {}) const;

private:
    void chooseFromAll(const Dataset& data, const LowRankOptions& options, const Run& run);
    /// Keeps the factor of all rows as features.
    void keep(const Eigen::MatrixXd& factor);
    void chooseFromSome(const Dataset& data, const LowRankOptions& options, const Run& run);
    /// Calls body(range, features) for pieces of the rows, from several threads; a column of features per row.
    template <class Body>
    void forEachPiece(IndexRange rows, const Run& run, const Body& body) const;
    /// The kernel at the landmarks, a line of `stride` numbers per row, of which 0 from the rank up to `width`.
    void kernelValues(IndexRange rows, double* out, Index width, Index stride) const;

    Kernel m_kernel;
    Index m_sampleCount;
    Index m_width = 0;
    double m_residualShare = 0;
    std::vector<Index> m_landmarks;
    Eigen::VectorXd m_squaredNorms;
    Eigen::MatrixXd m_distances;             ///< of all rows from the landmarks, where they are kept
    std::optional<RowMatrix> m_kept;         ///< G of all rows
    std::unique_ptr<PairTerms> m_terms;      ///< of the landmarks followed by all rows, where G are kernel values
    Eigen::MatrixXd m_factor;                ///< L, where G are kernel values; else empty
    std::optional<SlabbedRows> m_whitening;  ///< L^-T
};

}  // namespace calibrium
