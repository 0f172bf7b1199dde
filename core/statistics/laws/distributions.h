// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// The distributions that tests and intervals refer to, by Boost.Math. Boost's headers take a compiler some seconds in
// each source that includes them, so that all but families and the statistics beside this file ask here.

namespace calibrium {

/// z with P(|Z| <= z) = level for a standard normal Z; level in (0, 1).
double normalReach(double level);

/// P(|Z| > |z|) for a standard normal Z.
double normalOutside(double z);

/// Student's distribution; degrees > 0.
struct StudentDistribution {
    double degrees;

    /// P(T > t)
    [[nodiscard]] double tail(double t) const;
    [[nodiscard]] double density(double t) const;
    /// t with P(|T| <= t) = level; level in (0, 1).
    [[nodiscard]] double reach(double level) const;
};

/// degrees > 0, x >= 0
struct ChiSquaredDistribution {
    double degrees;

    /// P(X <= x)
    [[nodiscard]] double cdf(double x) const;
    /// P(X > x)
    [[nodiscard]] double tail(double x) const;
    [[nodiscard]] double density(double x) const;
    /// level in (0, 1)
    [[nodiscard]] double quantile(double level) const;
};

/// With scale 1; shape > 0, x >= 0.
struct GammaDistribution {
    double shape;

    /// P(X <= x)
    [[nodiscard]] double cdf(double x) const;
    /// P(X > x)
    [[nodiscard]] double tail(double x) const;
    [[nodiscard]] double density(double x) const;
    /// x with P(X <= x) = level; level in [0, 1).
    [[nodiscard]] double quantile(double level) const;
    /// x with P(X > x) = tail, which keeps the digits of small ones; tail in (0, 1].
    [[nodiscard]] double upperQuantile(double tail) const;
};

/// Fisher's F; degrees > 0, x >= 0.
struct FisherDistribution {
    double upperDegrees;
    double lowerDegrees;

    /// P(X > x)
    [[nodiscard]] double tail(double x) const;
    [[nodiscard]] double density(double x) const;
};

/// Binomial counts of `trials` >= 0 with `probability` in [0, 1]; 0 <= count <= trials.
struct BinomialDistribution {
    double trials;
    double probability;

    /// P(X <= count)
    [[nodiscard]] double cdf(double count) const;
    /// P(X > count)
    [[nodiscard]] double tail(double count) const;
    /// Counts between which X lies with probability level at least, each tail rounded outward; level in (0, 1).
    [[nodiscard]] double lowerCount(double level) const;
    [[nodiscard]] double upperCount(double level) const;
};

/// log Γ(x) for x > 0. std::lgamma writes a global variable, which threads share.
double logGamma(double x);

/// log B(a, b) = log Γ(a) + log Γ(b) - log Γ(a + b) for a, b > 0.
double logBeta(double a, double b);

}  // namespace calibrium
