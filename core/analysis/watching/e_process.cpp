// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/e_process.h"

#include "core/statistics/numbers/softplus.h"

#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

constexpr int rateCount = 12;
constexpr double largestRate = 0.9;

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

double logOdds(double risk) { return std::log(risk) - std::log1p(-risk); }

bool isSure(const WatchedRisk& row) { return row.risk <= 0 || row.risk >= 1; }

bool isImpossible(const WatchedRisk& row) { return row.hasEvent ? row.risk <= 0 : row.risk >= 1; }

double logRatio(double moved, double logit, bool hasEvent) {
    return hasEvent ? softplus(-logit) - softplus(-moved) : softplus(logit) - softplus(moved);
}

EProcess::EProcess(std::vector<LogisticShift> shifts) : m_shifts(std::move(shifts)), m_mixture(m_shifts.size()) {}

void EProcess::add(std::span<const WatchedRisk> period) {
    std::vector<double> factors(m_shifts.size(), 0.0);
    for (const WatchedRisk& row : period) {
        if (isImpossible(row)) m_mixture.setInfinite();
        if (isSure(row)) continue;
        const double logit = logOdds(row.risk);
        for (std::size_t k = 0; k < m_shifts.size(); ++k) {
            factors[k] += logRatio(m_shifts[k].intercept + m_shifts[k].slope * logit, logit, row.hasEvent);
        }
    }
    m_mixture.add(factors);
}

double EProcess::logValue() const { return m_mixture.logValue(); }

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
