// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/negative_binomial_distributions.h"

#include "core/families/reals/count_distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

/// In long double, which gives digits that nobody asks for, these functions take several times as long.
using BinomialInDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// Below, the distribution is the Poisson one to the last digit: they differ by less than μ/r in total variation.
constexpr double smallestRatio = 1e-15;

/// What is left of the logarithm of a probability of count z after the powers of Stirling's formula: also minus the
/// exponent of Chernoff's bound on the tail that begins there.
double binomialDeviance(double mu, double size, double z) {
    if (z == 0) return size * std::log1p(mu / size);
    // Both factors of n = r + z successes and failures against their expectations.
    const double share = (size + z) / (size + mu);
    return countDeviance(z, mu * share) + countDeviance(size, size * share);
}

double plainLogProbability(double mu, double size, double z) {
    if (z == 0) return -size * std::log1p(mu / size);
    const double n = size + z;
    return stirlingError(n) - stirlingError(size) - stirlingError(z) - binomialDeviance(mu, size, z) -
           0.5 * std::log(2 * std::numbers::pi * z * (n / size));
}

/// Without extra zeros.
double plainCdf(double mu, double size, double y) {
    const double count = std::floor(y);
    constexpr double vanishes = 745;  // e^-745 is 0 in double precision
    if (y < 0 || (count < mu && binomialDeviance(mu, size, count) > vanishes)) return 0;
    if (count + 1 > mu && binomialDeviance(mu, size, count + 1) > vanishes) return 1;
    if (mu / size < smallestRatio) return boost::math::gamma_q(count + 1, mu, BinomialInDouble());
    // Of the two shares that sum to 1 the smaller has all its digits.
    if (mu < size) return boost::math::ibetac(count + 1, size, mu / (size + mu), BinomialInDouble());
    return boost::math::ibeta(size, count + 1, size / (size + mu), BinomialInDouble());
}

/// E |N - N'| = (1/π) ∫_0^∞ (1 - (1 + 2c t²/(1 + t²))^-r) / t² dt,  c = 2b(1 + b), b = μ/r: that of the characteristic
/// function, by |d| = (1/π) ∫_0^π (1 - cos dω) / (1 - cos ω) dω and t = tan(ω/2). The trapezoidal rule in log t
/// converges like exp(-π²/(2h)): the power is bounded for |arg t| < π/4.
double plainMeanDifference(double mu, double size) {
    const double b = mu / size;
    const double c = 2 * b * (1 + b);
    constexpr double step = 0.125;
    constexpr double negligible = 1e-17;
    const auto at = [&](double x) {
        const double t = std::exp(x);
        const double square = t * t;
        const double ratio = std::isfinite(square) ? square / (1 + square) : 1.0;
        return -std::expm1(-size * std::log1p(2 * c * ratio)) / t;
    };
    // The sum rises up to where the power falls, and falls behind t = 1: from between them it is followed both ways.
    const double start = -0.5 * std::log1p(2 * c * std::max(1.0, size));
    double sum = at(start);
    for (double x = start + step;; x += step) {
        const double value = at(x);
        sum += value;
        if (x > 0 && value < negligible * sum) break;
    }
    for (double x = start - step;; x -= step) {
        const double value = at(x);
        sum += value;
        if (value < negligible * sum) break;
    }
    return sum * step / std::numbers::pi;
}

class NegativeBinomialDistributions final : public CountDistributions {
public:
    explicit NegativeBinomialDistributions(RowMatrix parameters) : m_parameters(std::move(parameters)) {}

    [[nodiscard]] double cdf(Index row, double y) const override { return at(row).cdf(y); }
    [[nodiscard]] double mean(Index row) const override { return at(row).mean(); }
    [[nodiscard]] double variance(Index row) const override {
        const NegativeBinomialLaw law = at(row);
        return law.mean() * law.dispersion();
    }
    [[nodiscard]] double movedPit(Index row, double y, double v, double shift) const override {
        NegativeBinomialLaw law = at(row);
        law.mu = std::min(law.mu * std::exp(shift), std::numeric_limits<double>::max());
        if (!(law.mu > 0)) return y > 0 ? 1.0 : v;
        return (1 - v) * law.cdf(y - 1) + v * law.cdf(y);
    }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        return at(row).logProbability(y.front());
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return at(row).meanDistance(y.front());
    }
    [[nodiscard]] double meanDifference(Index row) const override { return at(row).meanDifference(); }

protected:
    [[nodiscard]] double quantileGuess(Index row, double z) const override {
        return mean(row) + z * std::sqrt(variance(row));
    }

private:
    [[nodiscard]] NegativeBinomialLaw at(Index row) const { return negativeBinomialLaw(m_parameters, row); }

    RowMatrix m_parameters;
};

}  // namespace

double NegativeBinomialLaw::logProbability(double z) const {
    const double plain = plainLogProbability(mu, size, z);
    if (extraZero == 0) return plain;
    return z == 0 ? std::log(extraZero + (1 - extraZero) * std::exp(plain)) : std::log1p(-extraZero) + plain;
}

double NegativeBinomialLaw::cdf(double y) const {
    return y < 0 ? 0.0 : extraZero + (1 - extraZero) * plainCdf(mu, size, y);
}

double NegativeBinomialLaw::meanDistance(double y) const {
    const double plain = (y - mu) * (2 * plainCdf(mu, size, y) - 1) +
                         2 * mu * (1 + y / size) * std::exp(plainLogProbability(mu, size, y));
    return extraZero * y + (1 - extraZero) * plain;
}

double NegativeBinomialLaw::meanDifference() const {
    const double some = 1 - extraZero;
    return some * (some * plainMeanDifference(mu, size) + 2 * extraZero * mu);
}

std::complex<double> NegativeBinomialLaw::characteristic(double frequency) const {
    const double b = mu / size;
    const double half = std::sin(frequency / 2);
    const double fall = 2 * half * half;  // 1 - cos ω
    // The logarithm of 1 + b(1 - e^{iω}), whose real part is 1 at least.
    const double modulus = 0.5 * std::log1p(2 * b * (1 + b) * fall);
    const double angle = std::atan2(-b * std::sin(frequency), 1 + b * fall);
    return extraZero + (1 - extraZero) * std::polar(std::exp(-size * modulus), -size * angle);
}

NegativeBinomialLaw negativeBinomialLaw(const RowMatrix& parameters, Index row) {
    return {.mu = parameters(row, 0),
            .size = parameters(row, 1),
            .extraZero = parameters.cols() > 2 ? parameters(row, 2) : 0.0};
}

std::shared_ptr<const PredictiveDistributions> negativeBinomialDistributions(const RowMatrix& parameters) {
    return std::make_shared<NegativeBinomialDistributions>(parameters);
}

}  // namespace calibrium
