// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <memory>
#include <string>

namespace calibrium {

class Dataset;
struct IndexRange;
struct Kernel;

/// The kernel of real targets by features φ, with their expectations under the predictions in closed form:
///   kY(y, y') ≈ <φ(y), φ(y')>, hY(i,j) ≈ <φ(y_i) - E φ(Z_i), φ(y_j) - E φ(Z_j)>.
/// One dimension: cosines and sines of equally spaced frequencies ω_j = 2πj/T with the Fourier coefficients of the
/// kernel repeated with period T (Poisson's summation formula). T exceeds the range of what is predicted by the reach
/// of the kernel, so that within that range the Gaussian kernel is met to 1e-7. Of the Laplacian one, whose
/// coefficients fall slowly, the 64 lowest frequencies are kept: leftOut() says what share of its trace that omits.
/// Targets below the predicted range, and those above it, are alike and unlike all others, however far off they are.
/// Several dimensions, Gaussian kernel: frequencies drawn from its spectral distribution (random Fourier features;
/// Rahimi, Recht 2007), standard error of a kernel value at most 1/√(frequency count).
/// All of it comes from the predictions and the seed, never from the targets.
class TargetFeatures {
public:
    /// The data's family has characteristicFunctions(). Throws InvalidSetting for a target kernel that is neither
    /// gaussian nor laplacian.
    TargetFeatures(const Dataset& data, const Kernel& kernel, std::uint64_t seed);

    /// Number of features, rounded up to a multiple of 6; the last ones may be 0.
    [[nodiscard]] Index count() const { return (m_amplitudes.size() * 2 + 3 + 5) / 6 * 6; }
    /// φ(y) of a range of targets, one row each.
    [[nodiscard]] Eigen::MatrixXd observed(IndexRange rows, const RowMatrix& targets) const;
    /// E φ(Z_i) of a range of the data's rows.
    [[nodiscard]] Eigen::MatrixXd expected(const Dataset& data, IndexRange rows) const;

    /// Share of the target kernel's trace that the features leave out.
    [[nodiscard]] double leftOut() const;
    [[nodiscard]] Index frequencyCount() const { return m_frequencies.rows(); }
    [[nodiscard]] bool isRandom() const { return m_isRandom; }
    /// The predicted range: all targets below it have the same features, and all above it. Infinite if isRandom().
    [[nodiscard]] double lower() const { return m_lower; }
    [[nodiscard]] double upper() const { return m_upper; }
    /// How many of the targets lie outside the predicted range.
    [[nodiscard]] Index outsideCount(const RowMatrix& targets) const;

private:
    void placeOnGrid(const Dataset& data, const Kernel& kernel);
    void drawFrequencies(Index dimension, const Kernel& kernel, std::uint64_t seed);
    /// The features that are the same for every target: the constant, and 0 for what none of this fills.
    [[nodiscard]] Eigen::MatrixXd emptyFeatures(Index rowCount) const;
    void fillGrid(IndexRange rows, const RowMatrix& targets, Eigen::MatrixXd& features) const;
    void fillRandom(IndexRange rows, const RowMatrix& targets, Eigen::MatrixXd& features) const;
    /// -1 below the predicted range, 1 above it, else 0.
    [[nodiscard]] int side(double target) const { return target < m_lower ? -1 : (target > m_upper ? 1 : 0); }

    RowMatrix m_frequencies;       ///< one per row
    Eigen::VectorXd m_amplitudes;  ///< of the cosine and the sine of each frequency
    double m_constant = 0;         ///< the feature of frequency 0
    Eigen::RowVectorXd m_origin;
    double m_lower = 0;
    double m_upper = 0;
    bool m_isRandom = false;
};

}  // namespace calibrium
