// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/chi_squared_sum.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>
#include <utility>

namespace calibrium {

namespace {

using Complex = std::complex<double>;

constexpr double negligibleWeight = 1e-16;
constexpr double tailTolerance = 1e-12;
constexpr double densityTolerance = 1e-6;
/// Terms of the trapezoidal sum below this share of the first one are left out, together with all later ones.
constexpr double negligibleTerm = 1e-18;
constexpr int halvingLimit = 12;
constexpr double saddleTolerance = 1e-3;
/// Half the opening of the hyperbola: steep enough that the integrand falls from the saddle point on.
constexpr double sine = 0.5;
constexpr double cosine = 0.86602540378443865;

/// Path t(s) = c + R (sine (cosh s - 1) + i cosine sinh s), opening towards large real parts, where exp(-t q) vanishes.
/// It keeps the cut from 1/(2 λ_max) on inside, the one down from 1/(2 λ_min) < 0 outside, and the pole at 0 outside
/// for an upper tail (c > 0), inside for a lower tail (c < 0).
struct Path {
    double saddle = 0;
    double scale = 0;
    double step = 0;  ///< the width of the peak in s

    [[nodiscard]] Complex point(double s) const {
        return {saddle + scale * sine * (std::cosh(s) - 1), scale * cosine * std::sinh(s)};
    }
    [[nodiscard]] Complex slope(double s) const { return {scale * sine * std::sinh(s), scale * cosine * std::cosh(s)}; }
};

/// Σ log(1 - 2 λ t) for t with an imaginary part >= 0. In the upper half-plane the factors of positive weights have
/// arguments in (-π, 0], those of negative weights in [0, π): so the argument of a running product tells where it
/// crosses the cut of the logarithm, and one logarithm does for many factors.
Complex sumOfLogarithms(const std::vector<double>& weights, Complex t) {
    Complex sum = 0;
    Complex falling = 1;  // the factors with falling arguments: those of negative weights are conjugated
    Complex rising = 1;
    double turns = 0;
    const auto multiply = [](Complex& product, Complex factor) {
        // By hand: the operator also looks for infinities.
        const Complex next{product.real() * factor.real() - product.imag() * factor.imag(),
                           product.real() * factor.imag() + product.imag() * factor.real()};
        const bool isCrossing = product.imag() <= 0 && next.imag() > 0;
        product = next;
        return isCrossing ? 1.0 : 0.0;
    };
    // Absolute accuracy is enough here, so the library's care for moduli near 1, and its time, is not needed.
    const auto logarithm = [](Complex z) { return Complex(0.5 * std::log(std::norm(z)), std::arg(z)); };
    const auto collect = [&] {
        sum += logarithm(falling) + std::conj(logarithm(rising)) - Complex(0, 2 * std::numbers::pi * turns);
        falling = rising = 1;
        turns = 0;
    };
    constexpr std::size_t groupSize = 8;  // few enough that no product overflows
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const Complex factor = 1.0 - 2.0 * weights[i] * t;
        turns += weights[i] > 0 ? multiply(falling, factor) : -multiply(rising, std::conj(factor));
        if (i % groupSize == groupSize - 1) collect();
    }
    collect();
    return sum;
}

/// Π (1 - 2 λ t)^(-s/2) exp(-t q): what is inverted, q being x + s Σ λ.
struct Transform {
    const std::vector<double>& weights;
    double degrees = 1;
    double q = 0;

    /// Its logarithm: -t q - s/2 Σ log(1 - 2 λ t).
    [[nodiscard]] Complex exponent(Complex t) const { return -t * q - 0.5 * degrees * sumOfLogarithms(weights, t); }
    /// Derivative of log |exp(exponent)/t| on the real line.
    [[nodiscard]] double slopeAt(double t) const {
        double sum = 0;
        for (const double weight : weights) sum += weight / (1 - 2 * weight * t);
        return degrees * sum - q - 1 / t;
    }
};

/// The interval between the singularities on one side of the pole, its end nearer to 0 given as 0.
double farEnd(const Transform& transform, bool isUpper) {
    const auto [smallest, largest] = std::minmax_element(transform.weights.begin(), transform.weights.end());
    if (isUpper) return 0.5 / *largest;
    if (*smallest < 0) return 0.5 / *smallest;
    // No cut on this side: go on until the integrand rises again, which it does for q > 0.
    double t = -0.5 / *largest;
    while (transform.slopeAt(t) > 0) t *= 2;
    return t;
}

/// The path through the minimum of the integrand exp(exponent)/|t| between pole and cut, where it is convex.
Path pathThroughSaddle(const Transform& transform, bool isUpper) {
    const std::vector<double>& weights = transform.weights;
    const double end = farEnd(transform, isUpper);
    double low = std::min(0.0, end);
    double high = std::max(0.0, end);
    // The path need not meet the saddle point exactly, only with the right distance to pole and cut.
    const auto isClose = [&](double t) {
        return high - low < saddleTolerance * std::min(std::abs(t), std::abs(end - t));
    };
    for (int i = 0; i < 100 && !isClose(0.5 * (low + high)); ++i) {
        const double t = 0.5 * (low + high);
        (transform.slopeAt(t) < 0 ? low : high) = t;
    }
    // Away from the cut by at least rounding, so that the integrand is finite.
    Path path{.saddle = std::min(0.5 * (low + high) / end, 1 - 1e-14) * end};
    const double cut = 0.5 / *std::max_element(weights.begin(), weights.end());
    const double toRight = isUpper ? cut - path.saddle : -path.saddle;
    const double toLeft = isUpper ? path.saddle : path.saddle - end;
    path.scale = 0.9 * toRight / (1 - sine);
    const bool hasLeft = isUpper || *std::min_element(weights.begin(), weights.end()) < 0;
    if (hasLeft) path.scale = std::min(path.scale, 2 * toLeft);
    double squares = 0;
    for (const double weight : weights) {
        const double factor = weight / (1 - 2 * weight * path.saddle);
        squares += factor * factor;
    }
    const double curvature = 1 / (path.saddle * path.saddle) + 2 * transform.degrees * squares;
    path.step = std::min(0.5, 1 / (std::sqrt(curvature) * path.scale * cosine));
    return path;
}

}  // namespace

ChiSquaredSum::ChiSquaredSum(std::vector<double> weights, std::int64_t degrees)
    : m_weights(std::move(weights)), m_degrees(static_cast<double>(degrees)) {
    double largest = 0;
    for (const double weight : m_weights) largest = std::max(largest, std::abs(weight));
    std::erase_if(m_weights, [&](double weight) { return !(std::abs(weight) > negligibleWeight * largest); });
    for (const double weight : m_weights) m_sum += m_degrees * weight;
}

ChiSquaredSum ChiSquaredSum::negated() const {
    std::vector<double> weights = m_weights;
    for (double& weight : weights) weight = -weight;
    return ChiSquaredSum(std::move(weights), static_cast<std::int64_t>(m_degrees));
}

double ChiSquaredSum::standardDeviation() const {
    double sum = 0;
    for (const double weight : m_weights) sum += 2 * m_degrees * weight * weight;
    return std::sqrt(sum);
}

std::optional<double> ChiSquaredSum::minimum() const {
    const bool isBounded = std::none_of(m_weights.begin(), m_weights.end(), [](double weight) { return weight < 0; });
    if (!isBounded) return std::nullopt;
    return -m_sum;
}

double ChiSquaredSum::tail(double x) const {
    if (m_weights.empty()) return x <= 0 ? 1 : 0;
    const double q = x + m_sum;
    const auto [smallest, largest] = std::minmax_element(m_weights.begin(), m_weights.end());
    if (q <= 0 && *smallest > 0) return 1;
    if (q >= 0 && *largest < 0) return 0;
    if (q < 0) return 1 - negated().tail(-x);
    const double share = std::clamp(invert(x, Kind::Tail, tailTolerance), 0.0, 1.0);
    return x >= 0 ? share : 1 - share;
}

double ChiSquaredSum::density(double x) const {
    const double q = x + m_sum;
    const auto [smallest, largest] = std::minmax_element(m_weights.begin(), m_weights.end());
    if ((q <= 0 && *smallest > 0) || (q >= 0 && *largest < 0)) return 0;
    return q < 0 ? negated().density(-x) : std::max(0.0, invert(x, Kind::Density, densityTolerance));
}

double ChiSquaredSum::invert(double x, Kind kind, double tolerance) const {
    const Transform transform{m_weights, m_degrees, x + m_sum};
    const bool isUpper = x >= 0;
    const Path path = pathThroughSaddle(transform, isUpper);
    const double peak = transform.exponent(path.saddle).real();
    const auto term = [&](double s) {
        const Complex t = path.point(s);
        const Complex value = std::exp(transform.exponent(t) - peak) * path.slope(s);
        return kind == Kind::Tail ? value / t : value;
    };
    const double first = std::abs(term(0));
    /// Sum over s = start, start + step, ...
    const auto sumFrom = [&](double start, double step) {
        double sum = 0;
        for (double s = start; s < 300; s += step) {
            const Complex value = term(s);
            sum += value.imag();
            if (!(std::abs(value) > negligibleTerm * first)) break;
        }
        return sum;
    };
    double step = path.step;
    double sum = 0.5 * term(0).imag() + sumFrom(step, step);
    double result = sum * step;
    for (int i = 0; i < halvingLimit; ++i) {
        sum += sumFrom(0.5 * step, step);
        step *= 0.5;
        const double previous = std::exchange(result, sum * step);
        if (std::abs(result - previous) <= tolerance * std::abs(result)) break;
    }
    const double value = std::exp(peak) * result / std::numbers::pi;
    return kind == Kind::Tail && !isUpper ? -value : value;
}

}  // namespace calibrium
