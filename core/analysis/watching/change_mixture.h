// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace calibrium {

/// log(exp(a) + exp(b)); either may be -infinity.
double logOfSum(double a, double b);

/// The mean of several test martingales, each against a fault that begins with any period:
///   E_t = Σ_{s<=t} w_s Σ_k M_{s,t,k} / K + 1 - Σ_{s<=t} w_s, w_s = 1 / (s (s + 1)), M_{s,t,k} = Π_{s<=u<=t} m_{u,k}
/// If every factor m_{u,k} has conditional expectation 1 given all before period u, E is a martingale that begins at 1:
/// P(sup_t E_t >= 1/a) <= a (Ville). Logarithms throughout.
/// Source: Shin, Ramdas, Rinaldo (2024), E-detectors, New England Journal of Statistics in Data Science 2.
class ChangeMixture {
public:
    /// count: K >= 1, how many martingales.
    explicit ChangeMixture(std::size_t count);

    /// One more period: log m of each martingale. O(K).
    void add(std::span<const double> logFactors);
    /// E is infinite from now on: what was impossible has happened.
    void setInfinite() { m_isInfinite = true; }
    /// log E after the periods so far; 0 before the first. O(K).
    [[nodiscard]] double logValue() const;

private:
    std::vector<double> m_sums;    ///< log M of all periods
    std::vector<double> m_begins;  ///< log Σ_s w_s / M of the periods before s
    double m_periodCount = 0;
    bool m_isInfinite = false;
};

}  // namespace calibrium
