// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/distributions.h"

#include <cmath>
#include <numbers>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

using Boosted = boost::math::binomial_distribution<double>;

Boosted boosted(const BinomialDistribution& counts) { return {counts.trials, counts.probability}; }

boost::math::fisher_f boosted(const FisherDistribution& ratio) {
    return boost::math::fisher_f(ratio.upperDegrees, ratio.lowerDegrees);
}

}  // namespace

double normalReach(double level) { return boost::math::quantile(boost::math::normal(), (1 + level) / 2); }

double normalOutside(double z) { return std::erfc(std::abs(z) / std::numbers::sqrt2); }

double StudentDistribution::tail(double t) const {
    return boost::math::cdf(boost::math::complement(boost::math::students_t(degrees), t));
}

double StudentDistribution::density(double t) const { return boost::math::pdf(boost::math::students_t(degrees), t); }

double StudentDistribution::reach(double level) const {
    return boost::math::quantile(boost::math::complement(boost::math::students_t(degrees), (1 - level) / 2));
}

double ChiSquaredDistribution::cdf(double x) const { return boost::math::gamma_p(0.5 * degrees, 0.5 * x); }

double ChiSquaredDistribution::tail(double x) const { return boost::math::gamma_q(0.5 * degrees, 0.5 * x); }

double ChiSquaredDistribution::density(double x) const {
    return 0.5 * boost::math::gamma_p_derivative(0.5 * degrees, 0.5 * x);
}

double ChiSquaredDistribution::quantile(double level) const {
    return 2 * boost::math::gamma_p_inv(0.5 * degrees, level);
}

double GammaDistribution::cdf(double x) const { return boost::math::gamma_p(shape, x); }

double GammaDistribution::tail(double x) const { return boost::math::gamma_q(shape, x); }

double GammaDistribution::density(double x) const {
    // Stirling's series would lose digits in the logarithm for large shapes; Boost's derivative of P does not.
    return boost::math::gamma_p_derivative(shape, x);
}

double GammaDistribution::quantile(double level) const { return boost::math::gamma_p_inv(shape, level); }

double GammaDistribution::upperQuantile(double tail) const { return boost::math::gamma_q_inv(shape, tail); }

double FisherDistribution::tail(double x) const { return boost::math::cdf(boost::math::complement(boosted(*this), x)); }

double FisherDistribution::density(double x) const { return boost::math::pdf(boosted(*this), x); }

double BinomialDistribution::cdf(double count) const { return boost::math::cdf(boosted(*this), count); }

double BinomialDistribution::tail(double count) const {
    return boost::math::cdf(boost::math::complement(boosted(*this), count));
}

double BinomialDistribution::lowerCount(double level) const {
    return boost::math::quantile(boosted(*this), (1 - level) / 2);
}

double BinomialDistribution::upperCount(double level) const {
    return boost::math::quantile(boost::math::complement(boosted(*this), (1 - level) / 2));
}

double logGamma(double x) { return boost::math::lgamma(x); }

double logBeta(double a, double b) { return logGamma(a) + logGamma(b) - logGamma(a + b); }

}  // namespace calibrium
