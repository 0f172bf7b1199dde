// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/predictive_distributions.h"
#include "core/statistics/numbers/matrix.h"

#include <complex>
#include <memory>

namespace calibrium {

/// The distribution of one row: negative binomial with mean μ and size r, of variance μ + μ²/r, and with probability π
/// a zero in its place. r → ∞ is the Poisson distribution.
struct NegativeBinomialLaw {
    double mu = 1;
    double size = 1;
    double extraZero = 0;

    [[nodiscard]] double mean() const { return (1 - extraZero) * mu; }
    /// Variance over mean: 1 + μ/r + π μ.
    [[nodiscard]] double dispersion() const { return 1 + mu / size + extraZero * mu; }
    /// log P(Z = z) of a count z >= 0, with all its digits however large μ and r.
    /// Source: Loader (2000), Fast and accurate computation of binomial probabilities.
    [[nodiscard]] double logProbability(double z) const;
    /// P(Z <= y).
    [[nodiscard]] double cdf(double y) const;
    /// E |Z - y| of a count y:
    ///   π y + (1 - π) ((y - μ)(2F(y) - 1) + 2μ (1 + y/r) f(y)),  F and f those without extra zeros
    [[nodiscard]] double meanDistance(double y) const;
    /// E |Z - Z'|.
    [[nodiscard]] double meanDifference() const;
    /// E exp(iωZ) = π + (1 - π) (1 + (μ/r)(1 - e^{iω}))^{-r}.
    [[nodiscard]] std::complex<double> characteristic(double frequency) const;
};

/// Of a row's parameters: mean, size and, where there is a third column, the probability of an extra zero.
NegativeBinomialLaw negativeBinomialLaw(const RowMatrix& parameters, Index row);

/// Parameters n x 2 or n x 3, as above. The CRPS is that of Wei, Held (2014), Calibration tests for count data, TEST
/// 23, section 2, in a form that holds for r → ∞ too. O(√μ) at most per value.
std::shared_ptr<const PredictiveDistributions> negativeBinomialDistributions(const RowMatrix& parameters);

}  // namespace calibrium
