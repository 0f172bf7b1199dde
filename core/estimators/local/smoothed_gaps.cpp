// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/local/smoothed_gaps.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

#include <boost/math/tools/minima.hpp>
#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

constexpr double pi = std::numbers::pi;
constexpr double narrowestSeries = 0.005;  ///< below this width the series is longer than the images are many
constexpr double windowWidths = 9;         ///< e^{-81/2} is below the rounding of a sum
constexpr double stepWidths = 0.25;        ///< of the scan for zeros

/// f at one width, with its antiderivative.
class SmoothCurve {
public:
    virtual ~SmoothCurve() = default;
    [[nodiscard]] virtual double value(double t) const = 0;
    [[nodiscard]] virtual double antiderivative(double t) const = 0;
};

class SeriesCurve final : public SmoothCurve {
public:
    /// f(t) = Σ_k a_k cos(kπt)
    explicit SeriesCurve(std::vector<double> coefficients) : m_coefficients(std::move(coefficients)) {}

    [[nodiscard]] double value(double t) const override {
        double sum = 0;
        rotate(t, [&](std::size_t k, double cosine, double /*sine*/) { sum += m_coefficients[k] * cosine; });
        return sum;
    }
    [[nodiscard]] double antiderivative(double t) const override {
        double sum = m_coefficients[0] * t;
        rotate(t, [&](std::size_t k, double /*cosine*/, double sine) {
            if (k > 0) sum += m_coefficients[k] * sine / (static_cast<double>(k) * pi);
        });
        return sum;
    }

private:
    template <class Visit>
    void rotate(double t, const Visit& visit) const {
        const double stepCosine = std::cos(pi * t);
        const double stepSine = std::sin(pi * t);
        double cosine = 1;
        double sine = 0;
        for (std::size_t k = 0; k < m_coefficients.size(); ++k) {
            visit(k, cosine, sine);
            const double next = cosine * stepCosine - sine * stepSine;
            sine = sine * stepCosine + cosine * stepSine;
            cosine = next;
        }
    }

    std::vector<double> m_coefficients;
};

class ImageCurve final : public SmoothCurve {
public:
    ImageCurve(const std::vector<double>& points, const std::vector<double>& weights, double sigma) : m_sigma(sigma) {
        const double reach = windowWidths * sigma;
        for (std::size_t j = points.size(); j-- > 0;) {
            if (points[j] <= reach) add(-points[j], weights[j]);
        }
        for (std::size_t j = 0; j < points.size(); ++j) add(points[j], weights[j]);
        for (std::size_t j = points.size(); j-- > 0;) {
            if (points[j] >= 1 - reach) add(2 - points[j], weights[j]);
        }
    }

    [[nodiscard]] double value(double t) const override {
        double sum = 0;
        for (auto [j, end] = window(t); j < end; ++j) {
            const double z = (t - m_points[j]) / m_sigma;
            sum += m_weights[j] * std::exp(-0.5 * z * z);
        }
        return sum / (m_sigma * std::sqrt(2 * pi));
    }
    [[nodiscard]] double antiderivative(double t) const override {
        auto [j, end] = window(t);
        double sum = m_sums[j];
        for (; j < end; ++j) sum += m_weights[j] * 0.5 * std::erfc((m_points[j] - t) / (m_sigma * std::numbers::sqrt2));
        return sum;
    }

private:
    void add(double point, double weight) {
        m_points.push_back(point);
        m_weights.push_back(weight);
        m_sums.push_back(m_sums.back() + weight);
    }
    [[nodiscard]] std::pair<std::size_t, std::size_t> window(double t) const {
        const double reach = windowWidths * m_sigma;
        const auto begin = std::lower_bound(m_points.begin(), m_points.end(), t - reach);
        const auto end = std::upper_bound(begin, m_points.end(), t + reach);
        return {static_cast<std::size_t>(begin - m_points.begin()), static_cast<std::size_t>(end - m_points.begin())};
    }

    double m_sigma;
    std::vector<double> m_points, m_weights;
    std::vector<double> m_sums{0.0};  ///< of the weights before each point
};

using Stretch = std::pair<double, double>;

/// The parts of [0,1] within reach of a point: elsewhere f is 0 to the last digit.
std::vector<Stretch> stretches(const std::vector<double>& points, double reach) {
    std::vector<Stretch> result;
    for (const double x : points) {
        const double begin = std::max(0.0, x - reach);
        const double end = std::min(1.0, x + reach);
        if (!result.empty() && begin <= result.back().second) {
            result.back().second = std::max(result.back().second, end);
        } else {
            result.emplace_back(begin, end);
        }
    }
    return result;
}

double rootBetween(const SmoothCurve& curve, double a, double b, double fa, double fb) {
    std::uintmax_t iterationCount = 60;
    // The integral moves by the square of the root's error only.
    const auto bracket = boost::math::tools::toms748_solve(
        [&](double t) { return curve.value(t); }, a, b, fa, fb,
        [a, b](double l, double r) { return r - l <= 1e-9 * (b - a); }, iterationCount);
    return 0.5 * (bracket.first + bracket.second);
}

/// Zeros of the curve in a stretch, from a scan; a turn towards 0 between scan points is followed to its extremum.
std::vector<double> zeros(const SmoothCurve& curve, const Stretch& stretch, double sigma) {
    const double length = stretch.second - stretch.first;
    const auto count = static_cast<std::size_t>(std::max(16.0, std::ceil(length / (stepWidths * sigma))));
    std::vector<double> t(count + 1);
    std::vector<double> f(count + 1);
    double largest = 0;
    for (std::size_t g = 0; g <= count; ++g) {
        t[g] = stretch.first + length * static_cast<double>(g) / static_cast<double>(count);
        f[g] = curve.value(t[g]);
        largest = std::max(largest, std::abs(f[g]));
    }
    const double negligible = 1e-13 * largest;
    std::vector<double> found;
    for (std::size_t g = 0; g < count; ++g) {
        const bool isTurn = g > 0 && f[g - 1] * f[g] > 0 && f[g] * f[g + 1] > 0 &&
                            std::abs(f[g]) <= std::abs(f[g - 1]) && std::abs(f[g]) <= std::abs(f[g + 1]) &&
                            std::abs(f[g]) > negligible;
        if (isTurn) {
            const double sign = f[g] > 0 ? 1.0 : -1.0;
            const auto [at, least] = boost::math::tools::brent_find_minima(
                [&](double s) { return sign * curve.value(s); }, t[g - 1], t[g + 1], 24);
            if (least < 0) {
                found.push_back(rootBetween(curve, t[g - 1], at, f[g - 1], sign * least));
                found.push_back(rootBetween(curve, at, t[g + 1], sign * least, f[g + 1]));
            }
        }
        if (f[g] == 0) {
            found.push_back(t[g]);
        } else if (f[g] * f[g + 1] < 0 || (f[g + 1] != 0 && (f[g] < 0) != (f[g + 1] < 0))) {
            found.push_back(rootBetween(curve, t[g], t[g + 1], f[g], f[g + 1]));
        }
    }
    std::sort(found.begin(), found.end());
    return found;
}

double absoluteIntegralOf(const SmoothCurve& curve, const std::vector<Stretch>& parts, double sigma) {
    double total = 0;
    for (const auto& stretch : parts) {
        double last = curve.antiderivative(stretch.first);
        std::vector<double> ends = zeros(curve, stretch, sigma);
        ends.push_back(stretch.second);
        for (const double end : ends) {
            const double next = curve.antiderivative(end);
            total += std::abs(next - last);
            last = next;
        }
    }
    return total;
}

}  // namespace

SmoothedGaps::SmoothedGaps(std::vector<double> points, std::vector<double> weights)
    : m_points(std::move(points)), m_weights(std::move(weights)) {
    m_cosines = Eigen::ArrayXd::Ones(static_cast<Index>(m_points.size()));
    m_sines = Eigen::ArrayXd::Zero(static_cast<Index>(m_points.size()));
}

double SmoothedGaps::absoluteIntegral(double sigma) {
    if (sigma < 1e-12) return narrowLimit();
    if (sigma < narrowestSeries) {
        return absoluteIntegralOf(ImageCurve(m_points, m_weights, sigma), stretches(m_points, windowWidths * sigma),
                                  sigma);
    }
    const auto count = static_cast<std::size_t>(std::ceil(windowWidths / (pi * sigma))) + 1;
    extendMoments(count);
    std::vector<double> coefficients(count);
    for (std::size_t k = 0; k < count; ++k) {
        const double frequency = static_cast<double>(k) * pi * sigma;
        coefficients[k] = (k == 0 ? 1.0 : 2.0) * m_moments[k] * std::exp(-0.5 * frequency * frequency);
    }
    return absoluteIntegralOf(SeriesCurve(std::move(coefficients)), {{0.0, 1.0}}, sigma);
}

double SmoothedGaps::narrowLimit() const {
    double sum = 0;
    for (const double weight : m_weights) sum += std::abs(weight);
    return sum;
}

double SmoothedGaps::wideLimit() const {
    double sum = 0;
    for (const double weight : m_weights) sum += weight;
    return std::abs(sum);
}

void SmoothedGaps::extendMoments(std::size_t count) {
    const Eigen::Map<const Eigen::ArrayXd> points(m_points.data(), static_cast<Index>(m_points.size()));
    const Eigen::Map<const Eigen::ArrayXd> weights(m_weights.data(), static_cast<Index>(m_weights.size()));
    if (m_moments.size() >= count) return;
    const Eigen::ArrayXd stepCosines = (pi * points).cos();
    const Eigen::ArrayXd stepSines = (pi * points).sin();
    while (m_moments.size() < count) {
        m_moments.push_back((weights * m_cosines).sum());
        const Eigen::ArrayXd next = m_cosines * stepCosines - m_sines * stepSines;
        m_sines = m_sines * stepCosines + m_cosines * stepSines;
        m_cosines = next;
    }
}

}  // namespace calibrium
