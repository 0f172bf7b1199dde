// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/change_mixture.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

double logOfSum(double a, double b) {
    const double larger = std::max(a, b);
    if (std::isinf(larger)) return larger;
    return larger + std::log1p(std::exp(std::min(a, b) - larger));
}

ChangeMixture::ChangeMixture(std::size_t count)
    : m_sums(count, 0.0), m_begins(count, -std::numeric_limits<double>::infinity()) {}

void ChangeMixture::add(std::span<const double> logFactors) {
    m_periodCount += 1;
    const double logWeight = -std::log(m_periodCount) - std::log(m_periodCount + 1);
    for (std::size_t k = 0; k < m_sums.size(); ++k) {
        m_begins[k] = logOfSum(m_begins[k], logWeight - m_sums[k]);
        m_sums[k] += logFactors[k];
    }
}

double ChangeMixture::logValue() const {
    if (m_isInfinite) return std::numeric_limits<double>::infinity();
    // What is left to changes that begin later: 1 - Σ_{s<=t} 1 / (s (s + 1)).
    double value = -std::log(m_periodCount + 1);
    const double logCount = std::log(static_cast<double>(m_sums.size()));
    for (std::size_t k = 0; k < m_sums.size(); ++k) value = logOfSum(value, m_sums[k] + m_begins[k] - logCount);
    return value;
}

}  // namespace calibrium
