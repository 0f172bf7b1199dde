// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/types.h"

#include <memory>
#include <vector>

namespace calibrium {

/// A function f on [0,1] given by weights w_j at points x_j (rising, distinct, in [0,1]), smoothed with the reflected
/// Gaussian K_σ: f(t) = Σ_j w_j K_σ(t, x_j). Made for integrals of |f| at many widths of the same weights.
///
/// Wide kernels use the cosine series K_σ(t, x) = 1 + 2 Σ_k e^{-k²π²σ²/2} cos(kπt) cos(kπx), whose coefficients do not
/// depend on σ up to a factor: O(n/σ) once, for the smallest σ asked for. Narrow ones sum the images within 9 σ.
class SmoothedGaps {
public:
    SmoothedGaps(std::vector<double> points, std::vector<double> weights);

    /// ∫_0^1 |f(t)| dt, 0 < sigma <= 1; below 1e-12 the limit σ → 0, Σ |w_j|.
    [[nodiscard]] double absoluteIntegral(double sigma);
    /// Its limits for σ → 0 and σ → ∞: Σ |w_j| and |Σ w_j|.
    [[nodiscard]] double narrowLimit() const;
    [[nodiscard]] double wideLimit() const;

private:
    void extendMoments(std::size_t count);

    std::vector<double> m_points;
    std::vector<double> m_weights;
    std::vector<double> m_moments;      ///< Σ_j w_j cos(kπ x_j), k = 0, 1, ..
    Eigen::ArrayXd m_cosines, m_sines;  ///< of kπ x_j for the last k
};

}  // namespace calibrium
