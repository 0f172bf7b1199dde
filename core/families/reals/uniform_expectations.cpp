// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/uniform_expectations.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace calibrium {

namespace {

// Everything is in units in which gamma is 1. An expectation over two uniform numbers is a second difference of the
// second antiderivative H of the kernel, H(x) = c |x| + G(x) with G that falls to 0: the first part is taken exactly,
// as it cancels where the difference is large.

constexpr double halfRootPi = 0.5 / std::numbers::inv_sqrtpi;

/// c |x| of the second difference, divided by c. difference >= 0, wide >= narrow >= 0.
double linearPart(double difference, double wide, double narrow) {
    return 2 * std::clamp(wide + narrow - difference, 0.0, 2 * narrow);
}

template <class Function>
double secondDifference(const Function& f, double difference, double wide, double narrow) {
    return f(std::abs(difference + wide + narrow)) - f(std::abs(difference + wide - narrow)) -
           f(std::abs(difference - wide + narrow)) + f(std::abs(difference - wide - narrow));
}

/// For x >= 0: e^{-x²}, the integral of it from x on, and that of the latter, G; interpolated between the points of a
/// grid by values and slopes, to 1e-11, as the error function takes ten times as long.
class GaussianTails {
public:
    GaussianTails() {
        for (std::size_t k = 0; k < size; ++k) {
            const double x = static_cast<double>(k) * step;
            Point& point = m_points[k];
            point.kernel = std::exp(-x * x);
            point.tail = halfRootPi * std::erfc(x);
            point.tails = 0.5 * point.kernel - x * point.tail;
        }
    }
    [[nodiscard]] double tail(double x) const {
        if (!(x < last)) return 0;
        const Between at = between(x);
        return at.of(at.left.tail, -at.left.kernel, at.right.tail, -at.right.kernel);
    }
    [[nodiscard]] double tails(double x) const {
        if (!(x < last)) return 0;
        const Between at = between(x);
        return at.of(at.left.tails, -at.left.tail, at.right.tails, -at.right.tail);
    }

private:
    static constexpr std::size_t size = 1600;
    static constexpr double step = 1.0 / 256;
    static constexpr double last = (size - 1) * step;  // beyond 6 all are below 1e-16

    struct Point {
        double kernel, tail, tails;
    };
    struct Between {
        const Point& left;
        const Point& right;
        double t;  ///< 0 at the left, 1 at the right point

        [[nodiscard]] double of(double f0, double slope0, double f1, double slope1) const {
            const double u = 1 - t;
            return u * u * ((1 + 2 * t) * f0 + t * step * slope0) + t * t * ((1 + 2 * u) * f1 - u * step * slope1);
        }
    };
    [[nodiscard]] Between between(double x) const {
        const double place = x / step;
        const auto k = static_cast<std::size_t>(place);
        return {m_points[k], m_points[k + 1], place - static_cast<double>(k)};
    }

    std::array<Point, size> m_points{};
};

const GaussianTails& gaussianTails() {
    static const GaussianTails instance;
    return instance;
}

/// Both half widths small: the kernel's derivatives and the moments of the sum of both.
double gaussianOfNarrow(double d, double a, double b) {
    const double x = d * d;
    const double kernel = std::exp(-x);
    const double a2 = a * a;
    const double b2 = b * b;
    const double second = (a2 + b2) / 3;
    const double fourth = a2 * a2 / 5 + b2 * b2 / 5 + 2 * a2 * b2 / 3;
    const double sixth = (a2 * a2 * a2 + b2 * b2 * b2) / 7 + a2 * b2 * (a2 + b2);
    return kernel * (1 + second / 2 * (4 * x - 2) + fourth / 24 * ((16 * x - 48) * x + 12) +
                     sixth / 720 * (((64 * x - 480) * x + 720) * x - 120));
}

/// One of them small: the same around the mean over the other.
double gaussianOfOneWide(double d, double wide, double narrow) {
    const double near = d - wide;
    const double far = d + wide;
    const GaussianTails& tails = gaussianTails();
    const double tailNear = near < 0 ? 2 * halfRootPi - tails.tail(-near) : tails.tail(near);
    double sum = tailNear - tails.tail(far);
    if (narrow > 0) {
        const auto first = [](double x) { return -2 * x * std::exp(-x * x); };
        const auto third = [](double x) { return (12 - 8 * x * x) * x * std::exp(-x * x); };
        const double n2 = narrow * narrow;
        sum += n2 / 6 * (first(far) - first(near)) + n2 * n2 / 120 * (third(far) - third(near));
    }
    return sum / (2 * wide);
}

double gaussianMean(double d, double wide, double narrow) {
    constexpr double isNarrow = 0.05;
    if (d > wide + narrow + 7) return 0;
    if (wide < isNarrow) return gaussianOfNarrow(d, wide, narrow);
    if (narrow < isNarrow) return gaussianOfOneWide(d, wide, narrow);
    const GaussianTails& tails = gaussianTails();
    const double rest = secondDifference([&](double x) { return tails.tails(x); }, d, wide, narrow);
    return std::max(0.0, (halfRootPi * linearPart(d, wide, narrow) + rest) / (4 * wide * narrow));
}

double laplacianMean(double d, double wide, double narrow) {
    /// The mean of e^{x - halfWidth} over x in [-halfWidth, halfWidth].
    const auto mean = [](double halfWidth) {
        return halfWidth < 1e-8 ? 1 - halfWidth : -std::expm1(-2 * halfWidth) / (2 * halfWidth);
    };
    constexpr double nothing = 1e-100;  // the product of two such widths is 0
    if (wide < nothing) return std::exp(-d);
    if (d >= wide + narrow) return std::exp(wide + narrow - d) * mean(wide) * mean(narrow);
    constexpr double negligible = 1e-5;
    if (narrow < negligible && narrow < negligible * wide) {
        if (d >= wide) return std::exp(wide - d) * mean(wide);
        return -(std::expm1(d - wide) + std::expm1(-d - wide)) / (2 * wide);
    }
    if (d + wide + narrow < 1) {
        // e^{-x} + x - 1
        const auto curved = [](double x) {
            if (x > 0.05) return x + std::expm1(-x);
            return x * x * (1.0 / 2 - x * (1.0 / 6 - x * (1.0 / 24 - x * (1.0 / 120 - x * (1.0 / 720 - x / 5040)))));
        };
        return secondDifference(curved, d, wide, narrow) / (4 * wide * narrow);
    }
    const double rest = secondDifference([](double x) { return std::exp(-x); }, d, wide, narrow);
    return std::max(0.0, (linearPart(d, wide, narrow) + rest) / (4 * wide * narrow));
}

}  // namespace

double uniformExpectation(double difference, double first, double second, double gamma, bool isGaussian) {
    const double unit = isGaussian ? std::sqrt(gamma) : gamma;
    const double d = std::abs(difference) * unit;
    const double wide = std::max(first, second) * unit;
    const double narrow = std::min(first, second) * unit;
    return isGaussian ? gaussianMean(d, wide, narrow) : laplacianMean(d, wide, narrow);
}

}  // namespace calibrium
