// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/cramer_von_mises.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
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

/// The coefficient of 1/n in E exp(-s W²). Its five terms share the powers of g = u / sinh u, u = √(2s); it is 0 at
/// s = 0, and has its first singularity at s = -π²/2, with all others farther to the left.
std::complex<double> transformCorrection(std::complex<double> s) {
    const std::complex<double> u = std::sqrt(2.0 * s);
    // g^½ without overflow of sinh; both roots are those that are 1 at u = 0, for Re u >= 0.
    const std::complex<double> decay = std::exp(-2.0 * u);
    const std::complex<double> root = std::sqrt(2.0 * u) * std::exp(-0.5 * u) / std::sqrt(1.0 - decay);
    const std::complex<double> cube = root * root * root;
    const std::complex<double> cubeTimesCosh = root * u * (1.0 + decay) / (1.0 - decay);
    return root / 12.0 - cube / 36.0 - 7.0 / 288 * cubeTimesCosh - u * u * root / 144.0 - cube * root * root / 32.0;
}

/// The inverse Laplace transform of transform(s) at w > 0, for a transform whose singularities are at and to the left
/// of -π²/2: the trapezoidal rule on a parabola around them, which converges like 2.85^-N for 2N points; relative to
/// the size of exp(-π² w / 2), so that digits are kept in the tail. Source: Weideman, Trefethen (2007), Math. Comp. 76.
template <class Transform>
double inverseTransform(double w, const Transform& transform) {
    constexpr int halfCount = 28;
    constexpr double step = 3.0 / halfCount;
    const double first = -0.5 * pi * pi;
    const double width = pi * halfCount / (12 * w);
    double total = 0;
    for (int k = 0; k < halfCount; ++k) {  // the other half are the conjugates
        const std::complex<double> z(1, (k + 0.5) * step);
        const auto s = first + width * z * z;
        total += (std::exp(width * w * z * z) * transform(s) * 2.0 * width * z).real();
    }
    return std::exp(first * w) * total * step / pi;
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
    if (!(w > 1 / (12 * size))) return 1;
    // A value at the very end is known to the last digit of a number near 1 only.
    if (n == 1) return std::max(std::numeric_limits<double>::epsilon(), 1 - 2 * std::sqrt(w - 1.0 / 12));
    const double limit = cramerVonMisesLimitTail(w);
    if (!(limit > 0)) return 0;
    const double correction = inverseTransform(w, [](auto s) { return transformCorrection(s) / s; });
    const double share = -correction / size / limit;
    return std::min(1.0, limit * (share > -0.5 ? 1 + share : 0.5 * std::exp(2 * share + 1)));
}

double cramerVonMisesDensity(Index n, double w) {
    const double limit = cramerVonMisesLimitDensity(w);
    if (!(limit > 0)) return 0;
    return std::max(0.0, limit + inverseTransform(w, transformCorrection) / static_cast<double>(n));
}

double cramerVonMisesLimitDensity(double w) {
    if (w < smallestArgument) return 0;
    return std::max(0.0, smirnovSum(w, [](double y) { return 0.5 * y; }));
}

}  // namespace calibrium
