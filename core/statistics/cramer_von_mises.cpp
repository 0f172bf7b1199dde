// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/cramer_von_mises.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace calibrium {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double smallestArgument = 1e-3;  ///< the distribution function is below 1e-50 there

/// The alternating sum of Smirnov's integrals with weight(y) e^{-wy/2}. Each integrand has inverse square roots at both
/// ends; y = u², u = (2j - 1/2 - cos(θ)/2) π makes it smooth and even in θ, so that equal steps converge exponentially.
template <class Weight>
double smirnovSum(double w, const Weight& weight) {
    constexpr int stepCount = 48;
    double total = 0;
    for (int j = 1; j < 10000; ++j) {
        double integral = 0;
        for (int s = 0; s < stepCount; ++s) {
            const double theta = pi * (s + 0.5) / stepCount;
            const double share = 0.5 * (1 - std::cos(theta));  // of the way from (2j-1)π to 2jπ
            const double u = (2.0 * j - 1 + share) * pi;
            const double y = u * u;
            integral += weight(y) * std::exp(-0.5 * w * y) * std::sqrt(u / std::sin(pi * share)) / y * 2 * u * 0.5 *
                        pi * std::sin(theta);
        }
        integral *= pi / stepCount;
        total += j % 2 == 1 ? integral : -integral;
        if (std::abs(integral) < 1e-17 * std::abs(total) || integral == 0) break;
    }
    return total / pi;
}

}  // namespace

double cramerVonMisesStatistic(std::span<const double> values) {
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const auto n = static_cast<double>(sorted.size());
    double sum = 1 / (12 * n);
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const double gap = sorted[i] - (2 * static_cast<double>(i) + 1) / (2 * n);
        sum += gap * gap;
    }
    return sum;
}

double cramerVonMisesLimitTail(double w) {
    if (w < smallestArgument) return 1;
    return std::clamp(smirnovSum(w, [](double) { return 1.0; }), 0.0, 1.0);
}

double cramerVonMisesTail(Index n, double w) {
    const auto size = static_cast<double>(n);
    if (n == 1) return std::clamp(1 - 2 * std::sqrt(std::max(0.0, w - 1.0 / 12)), 0.0, 1.0);
    if (n < 5) return cramerVonMisesLimitTail(w);
    return cramerVonMisesLimitTail((w - 0.4 / size + 0.6 / (size * size)) * (1 + 1 / size));
}

double cramerVonMisesLimitDensity(double w) {
    if (w < smallestArgument) return 0;
    return std::max(0.0, smirnovSum(w, [](double y) { return 0.5 * y; }));
}

}  // namespace calibrium
