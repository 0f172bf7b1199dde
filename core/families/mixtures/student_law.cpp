// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/kept_by_shape.h"
#include "core/families/mixtures/component_law.h"
#include "core/families/mixtures/student_parts.h"
#include "core/families/reals/normal_distributions.h"
#include "core/families/symmetric_spread.h"
#include "core/statistics/laws/absolute_powers.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <numbers>
#include <utility>
#include <vector>

#include <Eigen/Eigenvalues>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

/// Boost computes doubles in extended precision unless set otherwise, at five times the cost.
using StudentInDouble =
    boost::math::students_t_distribution<double,
                                         boost::math::policies::policy<boost::math::policies::promote_double<false>>>;

/// What all components of one shape share.
struct ShapeParts {
    std::vector<NormalPart> normal;
    Eigen::RowVectorXd spread;  ///< of the standard t-distribution: see ComponentLaw::spread()
    double difference;          ///< E |T - T'| of two independent standard ones
};

/// E |aT - bT' + offset| of independent standard T and T', as a sum over their normal parts. a, b > 0.
double meanDifferenceOf(const std::vector<NormalPart>& first, double a, const std::vector<NormalPart>& second, double b,
                        double offset) {
    // In units of the larger scale, of which the sum is at least a fifth: what is left out is below 1e-10 of it.
    constexpr double negligible = 1e-15;
    const double unit = std::max(a, b);
    const double distance = std::abs(offset) / unit;
    double sum = distance;
    for (const NormalPart& p : first) {
        const double x = p.deviation * (a / unit);
        for (const NormalPart& q : second) {
            const double y = q.deviation * (b / unit);
            const double weight = p.weight * q.weight;
            if (weight * (x + y) < negligible) continue;
            const double deviation = std::sqrt(x * x + y * y);
            // Beyond nine deviations E |N + distance| is the distance.
            if (distance < 9 * deviation) sum += weight * (meanAbsoluteNormal(distance, deviation) - distance);
        }
    }
    return unit * sum;
}

/// Components of one shape then have W_2² = (σ - σ')² ν / (ν - 2) exactly.
Eigen::RowVectorXd standardSpread(double degrees) {
    const StudentInDouble law(degrees);
    return symmetricSpread([&](double level) { return boost::math::quantile(law, level); },
                           std::sqrt(degrees / (degrees - 2)));
}

ShapeParts makeParts(double degrees) {
    std::vector<NormalPart> normal = normalParts(degrees);
    const double difference = meanDifferenceOf(normal, 1, normal, 1, 0);
    return {.normal = std::move(normal), .spread = standardSpread(degrees), .difference = difference};
}

std::shared_ptr<const ShapeParts> partsOf(double degrees) {
    static KeptByShape<ShapeParts> kept;
    return kept.get(degrees, makeParts);
}

class StudentLaw final : public ComponentLaw {
public:
    [[nodiscard]] bool hasShape() const override { return true; }
    [[nodiscard]] double cdf(const LineComponent& c, double y) const override {
        return boost::math::cdf(standard(c), standardised(c, y));
    }
    [[nodiscard]] double quantile(const LineComponent& c, double level) const override {
        return c.location + c.scale * boost::math::quantile(standard(c), level);
    }
    [[nodiscard]] double variance(const LineComponent& c) const override {
        return c.scale * c.scale * (c.shape / (c.shape - 2));
    }
    [[nodiscard]] double logDensity(const LineComponent& c, double y) const override {
        const double z = standardised(c, y);
        return logPeak(c.shape) - 0.5 * (c.shape + 1) * std::log1p(z * z / c.shape) - std::log(c.scale);
    }
    /// E |T - z| = z (2 F(z) - 1) + 2 f(z) (ν + z²) / (ν - 1).
    [[nodiscard]] double meanDistance(const LineComponent& c, double y) const override {
        const double z = std::abs(standardised(c, y));
        const double tail = boost::math::cdf(boost::math::complement(standard(c), z));
        // f(z) (ν + z²), in logarithms: z² alone may be beyond the range.
        const double rest = std::exp(logPeak(c.shape) - 0.5 * (c.shape - 1) * std::log1p(z * z / c.shape)) * c.shape;
        return c.scale * (z * (1 - 2 * tail) + 2 * rest / (c.shape - 1));
    }
    [[nodiscard]] double meanDifference(const LineComponent& a, const LineComponent& b) const override {
        const auto first = partsOf(a.shape);
        const bool areEqual = a.shape == b.shape && a.scale == b.scale && a.location == b.location;
        if (areEqual) return a.scale * first->difference;
        const auto second = partsOf(b.shape);
        return meanDifferenceOf(first->normal, a.scale, second->normal, b.scale, a.location - b.location);
    }
    [[nodiscard]] double draw(const LineComponent& c, Generator& generator) const override {
        boost::random::normal_distribution<double> normal;
        boost::random::gamma_distribution<double> precision(0.5 * c.shape, 2 / c.shape);
        const double z = normal(generator);
        return c.location + c.scale * z / std::sqrt(precision(generator));
    }
    [[nodiscard]] double characteristic(const LineComponent& c, double frequency) const override {
        const auto parts = partsOf(c.shape);
        double sum = 0;
        for (const NormalPart& part : parts->normal) {
            const double x = c.scale * part.deviation * frequency;
            sum += part.weight * std::exp(-0.5 * x * x);
        }
        return sum;
    }
    [[nodiscard]] Eigen::RowVectorXd spread(const LineComponent& c) const override {
        return c.scale * partsOf(c.shape)->spread;
    }
    [[nodiscard]] std::optional<double> absolutePower(double, double, double) const override { return std::nullopt; }
    [[nodiscard]] std::optional<double> kernelMean(double, double, double, bool, double) const override {
        return std::nullopt;
    }

private:
    static StudentInDouble standard(const LineComponent& c) { return StudentInDouble(c.shape); }
    static double standardised(const LineComponent& c, double y) { return (y - c.location) / c.scale; }
    /// log of Γ((ν+1)/2) / (Γ(ν/2) √(πν)).
    static double logPeak(double degrees) {
        // Γ(ν/2) / Γ((ν+1)/2)
        const double ratio = boost::math::tgamma_delta_ratio(0.5 * degrees, 0.5, StudentInDouble::policy_type());
        return -std::log(ratio) - 0.5 * std::log(std::numbers::pi * degrees);
    }
};

}  // namespace

std::vector<NormalPart> normalParts(double degrees) {
    constexpr double negligible = -41;
    const double a = 0.5 * degrees;
    const double step = std::min(0.35, 0.6 / std::sqrt(a));
    const auto logDensity = [a](double s) { return a * (s - std::expm1(s)); };
    std::vector<NormalPart> parts;
    double total = 0;
    const auto add = [&](double s) {
        const double weight = std::exp(logDensity(s));
        parts.push_back({weight, std::exp(-0.5 * s)});
        total += weight;
    };
    add(0);
    for (double s = step; logDensity(s) > negligible; s += step) add(s);
    for (double s = -step; logDensity(s) > negligible; s -= step) add(s);
    for (NormalPart& part : parts) part.weight /= total;
    return parts;
}

std::vector<NormalPart> fewNormalParts(double degrees, int count) {
    // Generalised Laguerre polynomials: weight x^{a-1} e^{-x}, a = ν/2, and W = x / a.
    const double a = 0.5 * degrees;
    Eigen::VectorXd diagonal(count);
    Eigen::VectorXd beside(count - 1);
    for (int k = 0; k < count; ++k) diagonal(k) = 2 * k + a;
    for (int k = 1; k < count; ++k) beside(k - 1) = std::sqrt(k * (k + a - 1));
    Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
    solver.computeFromTridiagonal(diagonal, beside);
    std::vector<NormalPart> parts;
    for (int k = 0; k < count; ++k) {
        const double first = solver.eigenvectors()(0, k);
        parts.push_back({first * first, std::sqrt(a / solver.eigenvalues()(k))});
    }
    return parts;
}

std::shared_ptr<const std::vector<NormalPart>> keptParts(double degrees) {
    static KeptByShape<std::vector<NormalPart>> kept;
    return kept.get(degrees, normalParts);
}

std::shared_ptr<const std::vector<NormalPart>> studentNodes(double degrees) {
    static KeptByShape<std::vector<NormalPart>> kept;
    return kept.get(degrees, [](double shape) { return fewNormalParts(shape, studentNodeCount); });
}

double logDensityOfStudents(double square, const Eigen::VectorXd& scales, double degrees) {
    const auto d = static_cast<double>(scales.size());
    // Γ(ν/2) / Γ((ν + d)/2) keeps its digits for many degrees.
    return -std::log(boost::math::tgamma_delta_ratio(0.5 * degrees, 0.5 * d)) -
           0.5 * d * std::log(std::numbers::pi * degrees) - scales.array().log().sum() -
           0.5 * (degrees + d) * std::log1p(square / degrees);
}

double powerOfStudent(double mean, double scale, double degrees, double p) {
    if (p >= degrees) return std::numeric_limits<double>::infinity();
    double sum = 0;
    for (const NormalPart& part : *keptParts(degrees)) {
        sum += part.weight * meanAbsolutePower(mean, part.deviation * scale, p);
    }
    return sum;
}

const ComponentLaw& studentLaw() {
    static const StudentLaw instance;
    return instance;
}

}  // namespace calibrium
