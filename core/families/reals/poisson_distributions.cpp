// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/poisson_distributions.h"

#include "core/families/reals/count_distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include <boost/math/special_functions/bessel.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

/// In long double, which gives digits that nobody asks for, these functions take several times as long.
using InDouble = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

/// e^-x I_order(x), x > 0: the function itself overflows beyond 700, where its asymptotic series has converged long
/// ago.
double scaledBessel(int order, double x) {
    if (x < 100) return std::exp(-x) * boost::math::cyl_bessel_i(order, x, InDouble());
    const double mu = 4.0 * order * order;
    double term = 1;
    double sum = 1;
    for (int k = 1; k < 60 && std::abs(term) > 1e-17; ++k) {
        const double odd = 2.0 * k - 1;
        term *= -(mu - odd * odd) / (8 * k * x);
        sum += term;
    }
    return sum / std::sqrt(2 * std::numbers::pi * x);
}

/// Whether Chernoff's bound e^(c - rate) (rate/c)^c on the tail from the count c away from the rate is 0 in double
/// precision: there the Gamma functions overflow.
bool isNegligible(double rate, double count) {
    if (count == 0) return rate > 745;
    return count - rate + count * std::log(rate / count) < -745;
}

/// log P(Z = z) of a count z >= 0 with all its digits, however large the rate, and without a special function: it is
/// asked for as often as data sets are drawn.
/// Source: Loader (2000), Fast and accurate computation of binomial probabilities.
double logProbability(double z, double rate) {
    if (z == 0) return -rate;
    return -stirlingError(z) - countDeviance(z, rate) - 0.5 * std::log(2 * std::numbers::pi * z);
}

double distributionFunction(double rate, double y) {
    const double count = std::floor(y);
    if (y < 0 || (count < rate && isNegligible(rate, count))) return 0.0;
    if (count + 1 > rate && isNegligible(rate, count + 1)) return 1.0;
    return boost::math::gamma_q(count + 1, rate, InDouble());
}

class PoissonDistributions final : public CountDistributions {
public:
    explicit PoissonDistributions(const RowMatrix& parameters) : m_rates(parameters.col(0)) {}

    [[nodiscard]] double cdf(Index row, double y) const override { return distributionFunction(m_rates(row), y); }

    [[nodiscard]] double mean(Index row) const override { return m_rates(row); }
    [[nodiscard]] double variance(Index row) const override { return m_rates(row); }
    [[nodiscard]] double movedPit(Index row, double y, double v, double shift) const override {
        const double rate = std::min(m_rates(row) * std::exp(shift), std::numeric_limits<double>::max());
        if (!(rate > 0)) return y > 0 ? 1.0 : v;
        return (1 - v) * distributionFunction(rate, y - 1) + v * distributionFunction(rate, y);
    }

    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        return logProbability(y.front(), m_rates(row));
    }

    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        const double rate = m_rates(row);
        return (y.front() - rate) * (2 * cdf(row, y.front()) - 1) + 2 * rate * density(row, y.front());
    }

    [[nodiscard]] double meanDifference(Index row) const override {
        const double x = 2 * m_rates(row);
        return x * (scaledBessel(0, x) + scaledBessel(1, x));
    }

private:
    [[nodiscard]] double density(Index row, double count) const {
        return std::exp(logProbability(count, m_rates(row)));
    }

    Eigen::VectorXd m_rates;
};

}  // namespace

std::shared_ptr<const PredictiveDistributions> poissonDistributions(const RowMatrix& parameters) {
    return std::make_shared<PoissonDistributions>(parameters);
}

}  // namespace calibrium
