// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/statistics/laws/kolmogorov.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include <boost/math/special_functions/gamma.hpp>
#include <boost/math/tools/toms748_solve.hpp>

namespace calibrium {

namespace {

/// P(sup (F_n(t) - t) >= d): d Σ_j C(n,j) (d + j/n)^{j-1} (1 - d - j/n)^{n-j}, all terms positive (Smirnov 1944).
double oneSidedTail(Index n, double d) {
    const auto size = static_cast<double>(n);
    const double logFactorial = boost::math::lgamma(size + 1);
    double sum = 0;
    for (Index j = 0; static_cast<double>(j) < size * (1 - d); ++j) {
        const auto count = static_cast<double>(j);
        const double logTerm = logFactorial - boost::math::lgamma(count + 1) - boost::math::lgamma(size - count + 1) +
                               (count - 1) * std::log(d + count / size) +
                               (size - count) * std::log1p(-d - count / size);
        sum += std::exp(logTerm);
    }
    return std::min(1.0, d * sum);
}

/// A matrix as mantissa times 10^exponent, so that its powers neither overflow nor vanish.
struct ScaledMatrix {
    Eigen::MatrixXd mantissa;
    int exponent = 0;

    void rescale() {
        const double middle = mantissa(mantissa.rows() / 2, mantissa.cols() / 2);
        if (middle > 1e140) {
            mantissa *= 1e-140;
            exponent += 140;
        }
    }
};

ScaledMatrix product(const ScaledMatrix& a, const ScaledMatrix& b) {
    ScaledMatrix result{a.mantissa * b.mantissa, a.exponent + b.exponent};
    result.rescale();
    return result;
}

/// The matrix H of Marsaglia, Tsang and Wang, section 2, for nd = k - h.
Eigen::MatrixXd transitionMatrix(Index k, double h) {
    const Index m = 2 * k - 1;
    Eigen::MatrixXd matrix = Eigen::MatrixXd::Zero(m, m);
    for (Index i = 0; i < m; ++i) {
        for (Index j = 0; j <= std::min(i + 1, m - 1); ++j) matrix(i, j) = 1;
    }
    for (Index i = 0; i < m; ++i) {
        matrix(i, 0) -= std::pow(h, static_cast<double>(i + 1));
        matrix(m - 1, i) -= std::pow(h, static_cast<double>(m - i));
    }
    matrix(m - 1, 0) += 2 * h - 1 > 0 ? std::pow(2 * h - 1, static_cast<double>(m)) : 0.0;
    Eigen::VectorXd inverseFactorials = Eigen::VectorXd::Ones(m + 1);  // underflow to 0 is harmless
    for (Index f = 2; f <= m; ++f) inverseFactorials(f) = inverseFactorials(f - 1) / static_cast<double>(f);
    for (Index i = 0; i < m; ++i) {
        for (Index j = 0; j <= i; ++j) matrix(i, j) *= inverseFactorials(i - j + 1);
    }
    return matrix;
}

/// P(D_n < d).
double exactBody(Index n, double d) {
    const double nd = static_cast<double>(n) * d;
    const Index k = static_cast<Index>(nd) + 1;
    ScaledMatrix power{transitionMatrix(k, static_cast<double>(k) - nd)};
    ScaledMatrix result{Eigen::MatrixXd::Identity(2 * k - 1, 2 * k - 1)};
    for (Index bits = n; bits > 0; bits /= 2) {
        if (bits % 2 == 1) result = product(result, power);
        if (bits > 1) power = product(power, power);
    }
    double probability = result.mantissa(k - 1, k - 1);
    int exponent = result.exponent;
    for (Index i = 1; i <= n; ++i) {
        probability *= static_cast<double>(i) / static_cast<double>(n);
        if (probability < 1e-140) {
            probability *= 1e140;
            exponent -= 140;
        }
    }
    return std::clamp(probability * std::pow(10.0, exponent), 0.0, 1.0);
}

/// P(K >= x) for Kolmogorov's limit K: 2 Σ (-1)^{k-1} e^{-2k²x²}.
double limitTail(double x) {
    if (x < 0.2) return 1;  // 1 - 1e-12
    double sum = 0;
    for (int k = 1; k < 100; ++k) {
        const double term = std::exp(-2.0 * k * k * x * x);
        sum += k % 2 == 1 ? term : -term;
        if (term < 1e-17) break;
    }
    return std::clamp(2 * sum, 0.0, 1.0);
}

}  // namespace

double kolmogorovStatistic(std::span<const double> values) {
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    const auto n = static_cast<double>(sorted.size());
    double largest = 0;
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        const auto before = static_cast<double>(i);
        largest = std::max({largest, sorted[i] - before / n, (before + 1) / n - sorted[i]});
    }
    return largest;
}

double kolmogorovTail(Index n, double d) {
    const auto size = static_cast<double>(n);
    if (!(d > 0.5 / size)) return 1;
    if (d >= 1) return 0;
    // Above 1/2 both one-sided events exclude each other; far out they all but do.
    if (n > exactKolmogorovLimit) {
        const double x = d * std::sqrt(size);
        const double corrected = x + 1 / (6 * std::sqrt(size)) + (x - 1) / (4 * size);
        return limitTail(corrected);
    }
    if (d >= 0.5 || size * d * d > 4) return std::min(1.0, 2 * oneSidedTail(n, d));
    return 1 - exactBody(n, d);
}

double kolmogorovCriticalDistance(Index n, double tail) {
    const double low = 0.5 / static_cast<double>(n);
    const auto excess = [&](double d) { return kolmogorovTail(n, d) - tail; };
    std::uintmax_t iterationCount = 60;
    const auto bracket = boost::math::tools::toms748_solve(
        excess, low, 1.0, 1 - tail, -tail, boost::math::tools::eps_tolerance<double>(30), iterationCount);
    return 0.5 * (bracket.first + bracket.second);
}

double kolmogorovLimitDensity(Index n, double d) {
    const double root = std::sqrt(static_cast<double>(n));
    const double x = d * root;
    if (x < 0.15) return 0;
    double sum = 0;
    for (int k = 1; k < 100; ++k) {
        const double term = k * k * std::exp(-2.0 * k * k * x * x);
        sum += k % 2 == 1 ? term : -term;
    }
    return std::max(0.0, 8 * x * sum * root);
}

}  // namespace calibrium
