// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/vectors/dirichlet_distributions.h"

#include "core/data/predictive_distributions.h"
#include "core/families/reals/beta_parts.h"
#include "core/families/vectors/simplex_nodes.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>
#include <vector>

#include <boost/math/quadrature/gauss.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/special_functions/gamma.hpp>

namespace calibrium {

namespace {

/// Numbers of nodes of all rows that are kept for the next targets: 160 MB.
constexpr Index mostKeptNumbers = 20000000;

/// E (1 - 2 B)^p over B < 1/2:  2^-(a + b + p) B(a, p + 1) / B(a, b) 2F1(a + b + p, p + 1; a + p + 1; ½), whose terms
/// are all positive.
double lowerPart(double a, double b, double p) {
    double term = 1;
    double sum = 0;
    for (int n = 0; term > 1e-17 * sum; ++n) {
        sum += term;
        term *= 0.5 * (a + b + p + n) * (p + 1 + n) / ((a + p + 1 + n) * (n + 1));
    }
    const double logScale = logGamma(p + 1) - logGamma(a + p + 1) + logGamma(a + b) - logGamma(b);
    return sum * std::exp(logScale - (a + b + p) * std::log(2.0));
}

/// Whether Beta(a, b) is near to a normal distribution, far from 0 and 1.
bool isBellShaped(double a, double b) { return std::min(a, b) >= 30; }

/// The same over all B where isBellShaped(a, b): by its density within twelve standard deviations of the mode, beyond
/// which is less than 1e-20, on both sides of ½. There B = ½ ± w², so that the integrand is smooth.
double bellDifference(double a, double b, double p) {
    using Rule = boost::math::quadrature::gauss<double, 30>;
    constexpr int panels = 8;
    const double mode = (a - 1) / (a + b - 2);
    const double deviation = std::sqrt(a / (a + b) * (b / (a + b)) / (a + b + 1));
    const double first = std::max(0.0, mode - 12 * deviation);
    const double last = std::min(1.0, mode + 12 * deviation);
    // Relative to the mode, so that large exponents cost no digits.
    const auto density = [&](double x) {
        const double off = x - mode;
        return std::exp((a - 1) * std::log1p(off / mode) + (b - 1) * std::log1p(-off / (1 - mode)));
    };
    double mass = 0;
    double moment = 0;
    const auto add = [&](double from, double to, double sign) {
        for (int k = 0; k < panels; ++k) {
            const double begin = from + (to - from) * k / panels;
            const double end = from + (to - from) * (k + 1) / panels;
            mass += Rule::integrate([&](double w) { return 2 * w * density(0.5 + sign * w * w); }, begin, end);
            const auto weighted = [&](double w) {
                return std::pow(2 * w * w, p) * 2 * w * density(0.5 + sign * w * w);
            };
            moment += Rule::integrate(weighted, begin, end);
        }
    };
    if (last > 0.5) add(std::sqrt(std::max(0.0, first - 0.5)), std::sqrt(last - 0.5), 1);
    if (first < 0.5) add(std::sqrt(std::max(0.0, 0.5 - last)), std::sqrt(0.5 - first), -1);
    return moment / mass;
}

class DirichletDistributions final : public PredictiveDistributions {
public:
    explicit DirichletDistributions(const RowMatrix& parameters)
        : m_alphas(parameters),
          m_totals(parameters.rowwise().sum()),
          m_made(static_cast<std::size_t>(parameters.rows())),
          m_nodes(m_made.size()) {}

    [[nodiscard]] Index dimension() const override { return m_alphas.cols(); }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        double sum = logGamma(m_totals(row));
        for (Index k = 0; k < dimension(); ++k) {
            const double share = y[static_cast<std::size_t>(k)];
            if (!(share > 0)) return -std::numeric_limits<double>::infinity();
            sum += (m_alphas(row, k) - 1) * std::log(share) - logGamma(m_alphas(row, k));
        }
        return sum;
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return (sharesOf(y) - meanVector(row)).squaredNorm();
    }
    /// Of all shares but one, whichever it is.
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const Eigen::VectorXd mean = meanVector(row);
        const double precision = m_totals(row) + 1;
        const double square = precision * ((sharesOf(y) - mean).array().square() / mean.array()).sum();
        return square + mean.array().log().sum() - static_cast<double>(dimension() - 1) * std::log(precision);
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        const auto nodes = nodesOf(row);
        return nodes->probabilities.dot((nodes->points.rowwise() - sharesOf(y).transpose()).rowwise().norm());
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        const auto nodes = nodesOf(row);
        double sum = 0;
        for (Index s = 0; s < nodes->points.rows(); ++s) {
            const Index before = nodes->points.rows() - s - 1;
            const auto lengths = (nodes->points.bottomRows(before).rowwise() - nodes->points.row(s)).rowwise().norm();
            sum += 2 * nodes->probabilities(s) * nodes->probabilities.tail(before).dot(lengths);
        }
        return sum;
    }
    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override {
        return m_alphas.row(row).transpose() / m_totals(row);
    }
    /// X_k + X_l ~ Beta(a, A - a), a = alpha_k + alpha_l, and the share of X_k in it is Beta(alpha_k, alpha_l),
    /// independent of it.
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        if (k == l) return 0;
        const double both = m_alphas(row, k) + m_alphas(row, l);
        const double total = m_totals(row);
        const double power = dimension() == 2
                                 ? 1.0
                                 : boost::math::tgamma_delta_ratio(total, p) / boost::math::tgamma_delta_ratio(both, p);
        return power * meanAbsoluteDifference(m_alphas(row, k), m_alphas(row, l), p);
    }

private:
    [[nodiscard]] static Eigen::Map<const Eigen::VectorXd> sharesOf(std::span<const double> y) {
        return {y.data(), static_cast<Index>(y.size())};
    }

    [[nodiscard]] std::shared_ptr<const SimplexNodes> nodesOf(Index row) const {
        const auto make = [&] { return std::make_shared<const SimplexNodes>(distanceNodes(m_alphas.row(row))); };
        constexpr Index perRow = 576;
        if (m_alphas.size() * perRow > mostKeptNumbers) return make();
        const auto i = static_cast<std::size_t>(row);
        std::call_once(m_made[i], [&] { m_nodes[i] = make(); });
        return m_nodes[i];
    }

    RowMatrix m_alphas;
    Eigen::VectorXd m_totals;
    mutable std::vector<std::once_flag> m_made;
    mutable std::vector<std::shared_ptr<const SimplexNodes>> m_nodes;
};

}  // namespace

double meanAbsoluteDifference(double a, double b, double p) {
    constexpr double mostTerms = 200;
    if (a + b < mostTerms) return lowerPart(a, b, p) + lowerPart(b, a, p);
    if (isBellShaped(a, b)) return bellDifference(a, b, p);
    using Rule = boost::math::quadrature::gauss_kronrod<double, 15>;
    const auto beyond = [&](double q) {
        const double side = 0.5 * (1 - std::pow(q, 1 / p));
        return betaShare(a, b, side) + betaShare(b, a, side);
    };
    constexpr unsigned depth = 15;
    constexpr double tolerance = 1e-9;
    return Rule::integrate(beyond, 0.0, 1.0, depth, tolerance);
}

std::shared_ptr<const PredictiveDistributions> dirichletDistributions(const RowMatrix& parameters) {
    return std::make_shared<DirichletDistributions>(parameters);
}

}  // namespace calibrium
