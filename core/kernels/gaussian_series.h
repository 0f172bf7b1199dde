// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

namespace calibrium {

/// The Gaussian kernel of real numbers that differ by at most `range`, as a scalar product of features to the rounding
/// of a double:
///   exp(-γ (x - y)²) = Σ_k a_k² cos(kω (x - y)) = <φ(x), φ(y)>,
///   φ(x) = (a_0, a_1 cos ωx, a_1 sin ωx, a_2 cos 2ωx, ...).
/// The kernel is repeated with a period at which the copies are below 1e-17 within the range, and frequencies end where
/// the spectrum is (Poisson's summation formula; as TargetFeatures, to more digits). Expectations of the kernel under
/// two distributions are then products of expectations of features.
class GaussianSeries {
public:
    /// gamma > 0, range >= 0, both finite; numbers lie around `centre`.
    GaussianSeries(double gamma, double range, double centre);

    /// Numbers in φ, 13 + 2 √γ range of them for the cosines alone. Infinite products of the two give a count that is
    /// too large to hold: ask before asking for features.
    [[nodiscard]] double count() const { return 2 * m_frequencyCount + 1; }
    /// The mean of φ over the numbers. O(count() times their number).
    [[nodiscard]] Eigen::RowVectorXd meanFeatures(const Eigen::Ref<const Eigen::ArrayXd>& numbers) const;

private:
    double m_gamma;
    double m_centre;
    double m_step;  ///< ω
    double m_frequencyCount;
};

}  // namespace calibrium
