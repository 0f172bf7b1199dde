// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/component_law.h"

#include "core/families/reals/normal_distributions.h"
#include "core/kernels/target_expectations.h"
#include "core/statistics/laws/absolute_powers.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

class NormalLaw final : public ComponentLaw {
public:
    [[nodiscard]] double cdf(const LineComponent& c, double y) const override {
        return standardNormalCdf((y - c.location) / c.scale);
    }
    [[nodiscard]] double quantile(const LineComponent& c, double level) const override {
        return c.location + c.scale * standardNormalQuantile(level);
    }
    [[nodiscard]] double variance(const LineComponent& c) const override { return c.scale * c.scale; }
    [[nodiscard]] double logDensity(const LineComponent& c, double y) const override {
        const double z = (y - c.location) / c.scale;
        return -0.5 * z * z - std::log(c.scale) - 0.5 * std::log(2 * std::numbers::pi);
    }
    [[nodiscard]] double meanDistance(const LineComponent& c, double y) const override {
        return meanAbsoluteNormal(y - c.location, c.scale);
    }
    [[nodiscard]] double meanDifference(const LineComponent& a, const LineComponent& b) const override {
        return meanAbsoluteNormal(a.location - b.location, std::hypot(a.scale, b.scale));
    }
    [[nodiscard]] double draw(const LineComponent& c, Generator& generator) const override {
        boost::random::normal_distribution<double> normal;
        return c.location + c.scale * normal(generator);
    }
    [[nodiscard]] double characteristic(const LineComponent& c, double frequency) const override {
        const double x = c.scale * frequency;
        return std::exp(-0.5 * x * x);
    }
    [[nodiscard]] Eigen::RowVectorXd spread(const LineComponent& c) const override {
        return Eigen::RowVectorXd::Constant(1, c.scale);
    }
    [[nodiscard]] std::optional<double> absolutePower(double mean, double scale, double s) const override {
        return meanAbsolutePower(mean, scale, s);
    }
    [[nodiscard]] std::optional<double> kernelMean(double difference, double firstScale, double secondScale,
                                                   bool isGaussian, double gamma) const override {
        const double variance = firstScale * firstScale + secondScale * secondScale;
        return isGaussian ? normalGaussianExpectation(difference, variance, gamma)
                          : normalLaplacianExpectation(difference, variance, gamma);
    }
};

class LaplaceLaw final : public ComponentLaw {
public:
    [[nodiscard]] double cdf(const LineComponent& c, double y) const override {
        const double z = (y - c.location) / c.scale;
        return z < 0 ? 0.5 * std::exp(z) : 1 - 0.5 * std::exp(-z);
    }
    [[nodiscard]] double quantile(const LineComponent& c, double level) const override {
        const double z = level < 0.5 ? std::log(2 * level) : -std::log(2 * (1 - level));
        return c.location + c.scale * z;
    }
    [[nodiscard]] double variance(const LineComponent& c) const override { return 2 * c.scale * c.scale; }
    [[nodiscard]] double logDensity(const LineComponent& c, double y) const override {
        return -std::abs(y - c.location) / c.scale - std::log(2 * c.scale);
    }
    [[nodiscard]] double meanDistance(const LineComponent& c, double y) const override {
        const double distance = std::abs(y - c.location);
        return distance + c.scale * std::exp(-distance / c.scale);
    }
    /// With x = |μ - μ'|: x + (b³ e^{-x/b} - b'³ e^{-x/b'}) / (b² - b'²), and its limit x + (3b + x) e^{-x/b} / 2 for
    /// equal scales, between which the derivative in the scale leads where they nearly coincide.
    [[nodiscard]] double meanDifference(const LineComponent& a, const LineComponent& b) const override {
        const double x = std::abs(a.location - b.location);
        const double larger = std::max(a.scale, b.scale);
        const double smaller = std::min(a.scale, b.scale);
        constexpr double close = 1e-3;
        const double gap = (larger - smaller) / larger;
        if (gap > close) {
            const double cubes =
                std::pow(larger, 3) * std::exp(-x / larger) - std::pow(smaller, 3) * std::exp(-x / smaller);
            return x + cubes / ((larger - smaller) * (larger + smaller));
        }
        // The mean of d(b³ e^{-x/b}) / d(b²) over the squares between, by Simpson's rule.
        const auto slope = [x](double square) {
            const double scale = std::sqrt(square);
            return 0.5 * (3 * scale + x) * std::exp(-x / scale);
        };
        const double low = smaller * smaller;
        const double high = larger * larger;
        return x + (slope(low) + 4 * slope(0.5 * (low + high)) + slope(high)) / 6;
    }
    [[nodiscard]] double draw(const LineComponent& c, Generator& generator) const override {
        const double u = uniform01(generator);
        // Inversion; 1 - u is never 0, so no draw is infinite.
        const double deviate = u < 0.5 ? -std::log(2 * (0.5 - u)) : std::log(2 * (1 - u));
        return c.location + c.scale * deviate;
    }
    [[nodiscard]] double characteristic(const LineComponent& c, double frequency) const override {
        const double x = c.scale * frequency;
        return 1 / (1 + x * x);
    }
    [[nodiscard]] Eigen::RowVectorXd spread(const LineComponent& c) const override {
        return Eigen::RowVectorXd::Constant(1, std::numbers::sqrt2 * c.scale);
    }
    [[nodiscard]] std::optional<double> absolutePower(double mean, double scale, double s) const override {
        return meanAbsolutePowerOfLaplace(mean, scale, s);
    }
    [[nodiscard]] std::optional<double> kernelMean(double difference, double firstScale, double secondScale,
                                                   bool isGaussian, double gamma) const override {
        return isGaussian ? laplaceGaussianExpectation(difference, firstScale, secondScale, gamma)
                          : laplaceLaplacianExpectation(difference, firstScale, secondScale, gamma);
    }
};

}  // namespace

const ComponentLaw& normalLaw() {
    static const NormalLaw instance;
    return instance;
}

const ComponentLaw& laplaceLaw() {
    static const LaplaceLaw instance;
    return instance;
}

}  // namespace calibrium
