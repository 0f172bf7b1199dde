// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/target_expectations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <utility>

#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/special_functions/erf.hpp>

namespace calibrium {

namespace {

/// Squared scales closer than this (relative) are treated by integration instead of by differences.
constexpr double nearness = 0.02;
using Quadrature = boost::math::quadrature::gauss<double, 10>;

bool areNear(double smaller, double larger) { return larger - smaller <= nearness * larger; }

/// G(u) = u^{3/2} e^{-Δ/√u} / 2 and its derivatives: u² times the Laplace density of squared scale u at Δ >= 0.
double curve(double u, double distance) {
    if (u == 0) return 0;
    const double s = std::sqrt(u);
    return 0.5 * u * s * std::exp(-distance / s);
}

double firstDerivative(double u, double distance) {
    if (u == 0) return 0;
    const double s = std::sqrt(u);
    return 0.5 * std::exp(-distance / s) * (1.5 * s + 0.5 * distance);
}

double secondDerivative(double u, double distance) {
    const double s = std::sqrt(u);
    return 0.5 * std::exp(-distance / s) * (0.75 + 0.75 * distance / s + 0.25 * distance * distance / u) / s;
}

/// G[a, b] for 0 <= a <= b, b > 0.
double firstDifference(double a, double b, double distance) {
    if (!areNear(a, b)) return (curve(b, distance) - curve(a, distance)) / (b - a);
    return Quadrature::integrate([&](double t) { return firstDerivative(a + t * (b - a), distance); }, 0.0, 1.0);
}

/// G[a, b, c] for 0 <= a <= b <= c, c > 0; by Hermite and Genocchi's integral where all three are near.
double secondDifference(double a, double b, double c, double distance) {
    if (!areNear(a, c)) return (firstDifference(b, c, distance) - firstDifference(a, b, distance)) / (c - a);
    return Quadrature::integrate(
        [&](double t) {
            const auto inner = [&](double s) { return secondDerivative(a + t * (b - a) + t * s * (c - b), distance); };
            return t * Quadrature::integrate(inner, 0.0, 1.0);
        },
        0.0, 1.0);
}

/// E exp(-γ(X-Δ)²), X ~ Laplace(0, √u), times u, and its derivative in u.
struct ScaledGaussian {
    double distance;
    double gamma;

    /// √π/(4√γ) e^{-γΔ²} (erfcx(c - d) + erfcx(c + d)) with c = 1/(2√(uγ)), d = Δ√γ, free of overflow.
    [[nodiscard]] double core(double c) const {
        const double d = distance * std::sqrt(gamma);
        const double factor = std::sqrt(std::numbers::pi / gamma) / 4;
        const double damping = std::exp(-d * d);
        const double right = damping * scaledComplementaryError(c + d);
        if (c >= d) return factor * (damping * scaledComplementaryError(c - d) + right);
        // erfcx(-x) = 2 exp(x²) - erfcx(x)
        return factor * (2 * std::exp(c * c - 2 * c * d) - damping * scaledComplementaryError(d - c) + right);
    }

    [[nodiscard]] double value(double u) const {
        if (u == 0) return 0;
        return std::sqrt(u) * core(1 / (2 * std::sqrt(u * gamma)));
    }

    /// d/du of √u core(c(u)); erfcx' = 2x erfcx - 2/√π turns the derivative of core into core and a difference of
    /// erfcx.
    [[nodiscard]] double derivative(double u) const {
        const double s = std::sqrt(u);
        const double root = std::sqrt(gamma);
        const double c = 1 / (2 * s * root);
        const double d = distance * root;
        const double factor = std::sqrt(std::numbers::pi / gamma) / 4;
        const double damping = std::exp(-d * d);
        const double right = damping * scaledComplementaryError(c + d);
        const double left = c >= d ? damping * scaledComplementaryError(c - d)
                                   : 2 * std::exp(c * c - 2 * c * d) - damping * scaledComplementaryError(d - c);
        const double slope =
            factor * (2 * (c - d) * left + 2 * (c + d) * right - 4 / std::sqrt(std::numbers::pi) * damping);
        return factor * (left + right) / (2 * s) - s * slope * c / (2 * u);
    }
};

/// E exp(-γ(X-Δ)²) for two Laplace variables of small squared scales: the other forms divide by squared scales and lose
/// all digits there. Σ_m h_m(s, t) k^(2m)(Δ), h_m the complete homogeneous symmetric polynomials, k^(2m) =
/// γ^m H_2m(Δ√γ) e^{-γΔ²} by the recursion of the Hermite polynomials. Terms fall faster than (2m)! (γ larger)^m.
double laplaceGaussianSeries(double difference, double smaller, double larger, double gamma) {
    const double x = difference * std::sqrt(gamma);
    if (x * x > 745) return 0;  // as exp does, before the polynomials overflow
    double hermite = 1;
    double next = 2 * x;
    double symmetric = 1;
    double powerOfLarger = 1;
    double sum = 0;
    for (int m = 0; m < 6; ++m) {
        sum += symmetric * hermite;
        for (int k = 2 * m + 1; k <= 2 * m + 2; ++k) {
            hermite = std::exchange(next, 2 * x * next - 2 * k * hermite);
        }
        powerOfLarger *= gamma * larger;
        symmetric = powerOfLarger + gamma * smaller * symmetric;
    }
    return sum * std::exp(-x * x);
}

}  // namespace

double scaledComplementaryError(double x) {
    if (x < 25) return std::exp(x * x) * std::erfc(x);
    // asymptotic series: the fifth term is below 1e-12 of the first
    const double r = 1 / (2 * x * x);
    return (1 - r * (1 - 3 * r * (1 - 5 * r * (1 - 7 * r)))) / (x * std::sqrt(std::numbers::pi));
}

double normalGaussianExpectation(double difference, double variance, double gamma) {
    const double spread = 1 + 2 * gamma * variance;
    return std::exp(-gamma * difference * difference / spread) / std::sqrt(spread);
}

double normalLaplacianExpectation(double difference, double variance, double gamma) {
    const double distance = std::abs(difference);
    if (variance == 0) return std::exp(-gamma * distance);
    const double scale = std::sqrt(2 * variance);
    const double left = (gamma * variance - distance) / scale;
    const double right = (gamma * variance + distance) / scale;
    const double damping = std::exp(-distance * distance / (2 * variance));
    const double far = damping * scaledComplementaryError(right);
    if (left >= 0) return 0.5 * (damping * scaledComplementaryError(left) + far);
    return std::exp(0.5 * gamma * gamma * variance - gamma * distance) +
           0.5 * (far - damping * scaledComplementaryError(-left));
}

double laplaceLaplacianExpectation(double difference, double first, double second, double gamma) {
    std::array<double, 3> squares{first * first, second * second, 1 / (gamma * gamma)};
    std::sort(squares.begin(), squares.end());
    return 2 / gamma * secondDifference(squares[0], squares[1], squares[2], std::abs(difference));
}

double laplaceGaussianExpectation(double difference, double first, double second, double gamma) {
    const double smaller = std::min(first, second) * std::min(first, second);
    const double larger = std::max(first, second) * std::max(first, second);
    if (gamma * larger < 1e-4) return laplaceGaussianSeries(difference, smaller, larger, gamma);
    const ScaledGaussian scaled{std::abs(difference), gamma};
    if (!areNear(smaller, larger)) return (scaled.value(larger) - scaled.value(smaller)) / (larger - smaller);
    return Quadrature::integrate([&](double t) { return scaled.derivative(smaller + t * (larger - smaller)); }, 0.0,
                                 1.0);
}

}  // namespace calibrium
