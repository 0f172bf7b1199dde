// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/predictive_distributions.h"

#include <memory>

namespace calibrium {

/// The power exponential distribution around 0 of scale 1 and shape b: density exp(-|z|^b) / (2 Γ(1 + 1/b)), so that
/// |Z|^b follows the Gamma distribution of shape 1/b. Digits are kept where z^b leaves the range of a double.
class PowerExponentialLaw {
public:
    explicit PowerExponentialLaw(double shape);

    [[nodiscard]] double logDensity(double z) const;
    [[nodiscard]] double cdf(double z) const;
    /// 0 < level < 1.
    [[nodiscard]] double quantile(double level) const;
    /// Γ(3/b) / Γ(1/b).
    [[nodiscard]] double variance() const;
    /// E |Z - z| = |z| P(1/b, |z|^b) + E|Z| Q(2/b, |z|^b), P and Q the regularised incomplete gamma functions.
    [[nodiscard]] double meanDistance(double z) const;
    /// E |Z - Z'| = 2 E|Z| I_½(1/b, 2/b), I the regularised incomplete beta function: |Z|^b and |Z'|^b are the parts of
    /// a Gamma-distributed sum.
    [[nodiscard]] double meanDifference() const;

private:
    /// P(|Z| <= z) and 1 minus it.
    [[nodiscard]] double within(double z) const;
    [[nodiscard]] double beyond(double z) const;
    /// E |Z| = Γ(2/b) / Γ(1/b).
    [[nodiscard]] double meanLength() const;

    double m_shape;
    double m_inverse;  ///< 1/b
};

/// Power exponential distributions; parameters n x 3, location, scale > 0 and shape > 0.
std::shared_ptr<const PredictiveDistributions> powerExponentialDistributions(const RowMatrix& parameters);

}  // namespace calibrium
