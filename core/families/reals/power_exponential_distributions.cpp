// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/power_exponential_distributions.h"

#include "core/statistics/laws/distributions.h"

#include <cmath>
#include <numbers>

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

/// Boost computes doubles in extended precision unless told otherwise, at several times the cost.
using GammaInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// z^b below which P(|Z| <= z) = z / Γ(1 + 1/b) to the digits of a double.
constexpr double smallestPower = 1e-15;
/// z^b above which nothing is left beyond z.
constexpr double largestPower = 1e3;

class PowerExponentials final : public UnivariateDistributions {
public:
    explicit PowerExponentials(const RowMatrix& parameters) : m_parameters(parameters) {}

    [[nodiscard]] double cdf(Index row, double y) const override { return law(row).cdf(standardised(row, y)); }
    [[nodiscard]] double quantile(Index row, double level) const override {
        return mean(row) + scale(row) * law(row).quantile(level);
    }
    [[nodiscard]] double mean(Index row) const override { return m_parameters(row, 0); }
    [[nodiscard]] double variance(Index row) const override { return scale(row) * scale(row) * law(row).variance(); }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        return law(row).logDensity(standardised(row, y.front())) - std::log(scale(row));
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return scale(row) * law(row).meanDistance(standardised(row, y.front()));
    }
    [[nodiscard]] double meanDifference(Index row) const override { return scale(row) * law(row).meanDifference(); }

private:
    [[nodiscard]] double scale(Index row) const { return m_parameters(row, 1); }
    [[nodiscard]] PowerExponentialLaw law(Index row) const { return PowerExponentialLaw(m_parameters(row, 2)); }
    [[nodiscard]] double standardised(Index row, double y) const { return (y - mean(row)) / scale(row); }

    RowMatrix m_parameters;
};

}  // namespace

PowerExponentialLaw::PowerExponentialLaw(double shape) : m_shape(shape), m_inverse(1 / shape) {}

double PowerExponentialLaw::logDensity(double z) const {
    return -std::pow(std::abs(z), m_shape) - std::numbers::ln2 - logGamma(1 + m_inverse);
}

double PowerExponentialLaw::within(double z) const {
    const double power = std::pow(z, m_shape);
    if (power < smallestPower) return z * std::exp(-logGamma(1 + m_inverse));
    return power > largestPower ? 1 : boost::math::gamma_p(m_inverse, power, GammaInDouble());
}

double PowerExponentialLaw::beyond(double z) const {
    const double power = std::pow(z, m_shape);
    if (power < smallestPower) return 1 - within(z);
    return power > largestPower ? 0 : boost::math::gamma_q(m_inverse, power, GammaInDouble());
}

double PowerExponentialLaw::cdf(double z) const { return z < 0 ? 0.5 * beyond(-z) : 0.5 + 0.5 * within(z); }

double PowerExponentialLaw::quantile(double level) const {
    const bool isLower = level < 0.5;
    const double outside = isLower ? 2 * level : 2 * (1 - level);
    const double inside = isLower ? 1 - outside : 2 * level - 1;
    double z = inside * std::exp(logGamma(1 + m_inverse));
    if (std::pow(z, m_shape) > smallestPower) {
        const double power = outside < 0.5 ? boost::math::gamma_q_inv(m_inverse, outside, GammaInDouble())
                                           : boost::math::gamma_p_inv(m_inverse, inside, GammaInDouble());
        z = std::pow(power, m_inverse);
    }
    return isLower ? -z : z;
}

double PowerExponentialLaw::variance() const { return std::exp(logGamma(3 * m_inverse) - logGamma(m_inverse)); }

double PowerExponentialLaw::meanLength() const { return std::exp(logGamma(2 * m_inverse) - logGamma(m_inverse)); }

double PowerExponentialLaw::meanDistance(double z) const {
    const double length = std::abs(z);
    const double power = std::pow(length, m_shape);
    if (power > largestPower) return length;
    return length * within(length) + meanLength() * boost::math::gamma_q(2 * m_inverse, power, GammaInDouble());
}

double PowerExponentialLaw::meanDifference() const {
    return 2 * meanLength() * boost::math::ibeta(m_inverse, 2 * m_inverse, 0.5, GammaInDouble());
}

std::shared_ptr<const PredictiveDistributions> powerExponentialDistributions(const RowMatrix& parameters) {
    return std::make_shared<PowerExponentials>(parameters);
}

}  // namespace calibrium
