// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace calibrium {

class Dataset;

/// The covariance matrices Σ_c of GB22's logits, one per class, drawn from the inverse Wishart distribution with m
/// degrees of freedom and scale I/s: Σ_c = (A_c A_c')^{-1}, A_c an m x m matrix of N(0, s) entries. The larger s, the
/// smaller the logits and the accuracy. Immutable; O(m⁴) once, m³ numbers.
class LogitCovariances {
public:
    /// The same seed gives the same matrices. Throws InvalidSetting for fewer than 2 classes, more than
    /// largestClassCount, or s <= 0. Source: Gruber, Buettner (2022), NeurIPS 35, Appendix G.1.
    LogitCovariances(Index classCount, double s, std::uint64_t seed);

    static constexpr Index largestClassCount = 200;  ///< 64 MB

    [[nodiscard]] Index classCount() const { return static_cast<Index>(m_roots.size()); }
    /// Turns independent standard normal numbers into N(0, Σ_c) ones.
    [[nodiscard]] Eigen::VectorXd correlated(Index classNumber, const Eigen::VectorXd& standard) const {
        return m_roots[static_cast<std::size_t>(classNumber)] * standard;
    }

private:
    std::vector<Eigen::MatrixXd> m_roots;  ///< A'^{-1}, so that the product with its transpose is Σ_c
};

/// Class probabilities from normal logits: class c uniform, logits Z ~ N(e_c, Σ_c) with Σ_c = deviation² I or those
/// given, Y ~ softmax(Z), predicted softmax(sharpness Z). Sharpness 1 is calibrated, above 1 over-confident.
struct LogisticNormalModel {
    Index sampleCount = 1000;
    Index classCount = 100;
    double deviation = 3.0;                                 ///< > 0; not used with covariances of their own
    double sharpness = 1.0;                                 ///< > 0
    std::shared_ptr<const LogitCovariances> covariances{};  ///< of as many classes; null: deviation² I
    Index occurringCount = 0;                               ///< c is one of the first so many classes; 0: of all
};

/// One data set of the model (family categorical); `stream` numbers the repetitions under one seed.
/// Throws InvalidSetting for a parameter out of range.
/// Source: Gruber, Buettner (2022), NeurIPS 35, Appendix G.1 and Figure 2.
Dataset simulate(const LogisticNormalModel& model, std::uint64_t seed, std::uint64_t stream = 0);

}  // namespace calibrium
