// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/e_process.h"
#include "core/statistics/softplus.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr int rateCount = 12;
constexpr double largestRate = 0.9;

double logOfSum(double a, double b) {
    const double larger = std::max(a, b);
    if (std::isinf(larger)) return larger;
    return larger + std::log1p(std::exp(std::min(a, b) - larger));
}

/// log of the likelihood ratio of one row. Risks of 0 and 1 that hold say nothing: no shift moves them.
double logRatio(const LogisticShift& shift, const WatchedRisk& row) {
    if (row.risk <= 0 || row.risk >= 1) return 0;
    const double logit = std::log(row.risk) - std::log1p(-row.risk);
    const double moved = shift.intercept + shift.slope * logit;
    return row.hasEvent ? softplus(-logit) - softplus(-moved) : softplus(logit) - softplus(moved);
}

bool isImpossible(const WatchedRisk& row) { return row.hasEvent ? row.risk <= 0 : row.risk >= 1; }

}  // namespace

std::vector<LogisticShift> meanShifts() {
    std::vector<LogisticShift> shifts;
    for (const double size : {0.1, 0.2, 0.4, 0.8, 1.6}) {
        shifts.push_back({.intercept = size});
        shifts.push_back({.intercept = -size});
    }
    return shifts;
}

std::vector<LogisticShift> slopeShifts() {
    std::vector<LogisticShift> shifts;
    for (const double slope : {0.3, 0.5, 0.7, 0.85, 1.2, 1.5, 2.0}) {
        for (const double intercept : {-1.0, -0.5, -0.2, 0.0, 0.2, 0.5, 1.0}) {
            shifts.push_back({.intercept = intercept, .slope = slope});
        }
    }
    return shifts;
}

EProcess::EProcess(std::vector<LogisticShift> shifts)
    : m_shifts(std::move(shifts)),
      m_sums(m_shifts.size(), 0.0),
      m_begins(m_shifts.size(), -std::numeric_limits<double>::infinity()) {}

void EProcess::add(std::span<const WatchedRisk> period) {
    m_periodCount += 1;
    const double logWeight = -std::log(m_periodCount) - std::log(m_periodCount + 1);
    m_isInfinite = m_isInfinite || std::any_of(period.begin(), period.end(), isImpossible);
    for (std::size_t k = 0; k < m_shifts.size(); ++k) {
        m_begins[k] = logOfSum(m_begins[k], logWeight - m_sums[k]);
        for (const WatchedRisk& row : period) m_sums[k] += logRatio(m_shifts[k], row);
    }
}

double EProcess::logValue() const {
    if (m_isInfinite) return std::numeric_limits<double>::infinity();
    // What is left to changes that begin later: 1 - Σ_{s<=t} 1 / (s (s + 1)).
    double value = -std::log(m_periodCount + 1);
    const double logCount = std::log(static_cast<double>(m_shifts.size()));
    for (std::size_t k = 0; k < m_shifts.size(); ++k) value = logOfSum(value, m_sums[k] + m_begins[k] - logCount);
    return value;
}

double confidenceReach(double variance, double level) {
    const double target = std::log(2 / (1 - level));
    const auto logMixture = [&](double reach) {
        double sum = -std::numeric_limits<double>::infinity();
        for (int j = 0; j < rateCount; ++j) {
            const double rate = largestRate * std::ldexp(1.0, -j);
            const double cost = -std::log1p(-rate) - rate;
            sum = logOfSum(sum, rate * reach - cost * variance - std::log(static_cast<double>(rateCount)));
        }
        return sum;
    };
    double low = 0;
    double high = 1;
    while (logMixture(high) < target) high *= 2;
    constexpr int halvings = 80;
    for (int step = 0; step < halvings; ++step) {
        const double middle = 0.5 * (low + high);
        (logMixture(middle) < target ? low : high) = middle;
    }
    return high;
}

}  // namespace calibrium
