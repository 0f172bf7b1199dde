// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/absolute_powers.h"

#include <cmath>
#include <numbers>

#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

constexpr double largeSquare = 40;
constexpr double farOut = 40;

/// e^-x 1F1((1+p)/2; ½; x), 0 <= x <= largeSquare.
double positiveSeries(double x, double p) {
    double term = std::exp(-x);
    double sum = term;
    // Terms rise before they fall, the more so the larger p is.
    for (int k = 0; term > 1e-17 * sum || k < x; ++k) {
        term *= (0.5 * (1 + p) + k) / (0.5 + k) * x / (k + 1);
        sum += term;
    }
    return sum;
}

/// Σ_k (p choose 2k) (2k-1)!! (2x)^-k, whose terms fall for so many k that the rest is below e^-x.
double asymptoticSeries(double x, double p) {
    double term = 1;
    double sum = term;
    for (int k = 0; std::abs(term) > 1e-17 && k < largeSquare; ++k) {
        term *= (p - 2 * k) * (p - 2 * k - 1) / (4 * (k + 1) * x);
        sum += term;
    }
    return sum;
}

/// ∫_0^t v^p e^{v - t} dv, 0 <= t <= farOut.
double risingPart(double t, double p) {
    double power = std::exp(-t) * std::pow(t, p + 1);
    double sum = 0;
    for (int k = 0; k < t || power > 1e-17 * sum; ++k) {
        sum += power / (p + 1 + k);
        power *= t / (k + 1);
    }
    return sum;
}

double farSeries(double t, double p) {
    double term = 1;
    double sum = term;
    for (int k = 0; std::abs(term) > 1e-17 && 2 * k < farOut; ++k) {
        term *= (p - 2 * k) * (p - 2 * k - 1) / (t * t);
        sum += term;
    }
    return sum;
}

}  // namespace

double meanAbsolutePower(double mean, double deviation, double p) {
    if (!(deviation > 0)) return std::pow(std::abs(mean), p);
    const double ratio = mean / deviation;
    const double x = 0.5 * ratio * ratio;
    if (x > largeSquare) return std::pow(std::abs(mean), p) * asymptoticSeries(x, p);
    const double central = std::pow(std::numbers::sqrt2 * deviation, p) * std::tgamma(0.5 * (1 + p));
    return central * std::numbers::inv_sqrtpi * positiveSeries(x, p);
}

double meanAbsolutePowerOfLaplace(double mean, double scale, double p) {
    if (!(scale > 0)) return std::pow(std::abs(mean), p);
    const double t = std::abs(mean) / scale;
    if (t > farOut) return std::pow(std::abs(mean), p) * farSeries(t, p);
    const double whole = std::tgamma(p + 1);
    const double outside = std::exp(t) * boost::math::gamma_q(p + 1, t) * whole + std::exp(-t) * whole;
    return 0.5 * std::pow(scale, p) * (outside + risingPart(t, p));
}

}  // namespace calibrium
