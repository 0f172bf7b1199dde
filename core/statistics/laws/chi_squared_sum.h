// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace calibrium {

/// The distribution of X = Σ λ_i (χ²_i - s), the χ²_i independent with s degrees of freedom each, 1 unless given, the
/// weights λ_i of any sign. Both functions invert E exp(tX) = Π (1 - 2 λ_i t)^(-s/2) e^{-s λ_i t} by the trapezoidal
/// rule on a hyperbola through the saddle point, which converges exponentially; the step is halved until two results
/// agree.
/// Source: Imhof (1961), Biometrika 48, equation 3.2, for the inversion; Rice (1980), SIAM J. Sci. Stat. Comput. 1, for
/// paths through the saddle point.
class ChiSquaredSum {
public:
    /// Weights below 1e-16 times the largest are left out. degrees: s, at least 1.
    explicit ChiSquaredSum(std::vector<double> weights, std::int64_t degrees = 1);

    /// P(X >= x), in [0,1]; the smaller of P(X >= x) and P(X < x) has a relative error of about 1e-11, however small it
    /// is. Without weights X is 0. About 100 r complex logarithms for r weights.
    [[nodiscard]] double tail(double x) const;
    /// The density at x, not below 0, for at least one weight; relative error about 1e-6 of its largest values.
    [[nodiscard]] double density(double x) const;

    [[nodiscard]] bool isDegenerate() const { return m_weights.empty(); }
    [[nodiscard]] double standardDeviation() const;
    /// The smallest possible value, if there is one: -s Σ λ_i if no weight is negative.
    [[nodiscard]] std::optional<double> minimum() const;

private:
    enum class Kind { Tail, Density };

    [[nodiscard]] ChiSquaredSum negated() const;
    /// P(X >= x) for x >= 0, P(X < x) for x < 0, or the density, where x plus the sum of the weights is not negative.
    [[nodiscard]] double invert(double x, Kind kind, double tolerance) const;

    std::vector<double> m_weights;
    double m_degrees = 1;
    double m_sum = 0;  ///< s Σ λ_i
};

}  // namespace calibrium
