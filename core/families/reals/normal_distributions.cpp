// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/normal_distributions.h"

#include "core/data/predictive_distributions.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/absolute_powers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include <boost/math/special_functions/erf.hpp>

namespace calibrium {

namespace {

constexpr double pi = std::numbers::pi;

class NormalLine final : public UnivariateDistributions {
public:
    explicit NormalLine(const RowMatrix& parameters) : m_means(parameters.col(0)), m_deviations(parameters.col(1)) {}

    [[nodiscard]] double cdf(Index row, double y) const override { return standardNormalCdf(standardised(row, y)); }
    [[nodiscard]] double quantile(Index row, double level) const override {
        return m_means(row) + m_deviations(row) * standardNormalQuantile(level);
    }
    [[nodiscard]] double mean(Index row) const override { return m_means(row); }
    [[nodiscard]] double variance(Index row) const override { return m_deviations(row) * m_deviations(row); }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        const double z = standardised(row, y.front());
        return -0.5 * z * z - std::log(m_deviations(row)) - 0.5 * std::log(2 * pi);
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return meanAbsoluteNormal(y.front() - m_means(row), m_deviations(row));
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        return 2 * m_deviations(row) * std::numbers::inv_sqrtpi;
    }

private:
    [[nodiscard]] double standardised(Index row, double y) const { return (y - m_means(row)) / m_deviations(row); }

    Eigen::VectorXd m_means, m_deviations;
};

/// Normal distributions in d > 1 dimensions by their principal axes.
class NormalVectors final : public PredictiveDistributions {
public:
    /// axes: one orthogonal matrix per row, its columns the axes; empty if they are the coordinate axes.
    NormalVectors(RowMatrix means, RowMatrix variances, std::vector<Eigen::MatrixXd> axes)
        : m_means(std::move(means)), m_variances(std::move(variances)), m_axes(std::move(axes)) {}

    [[nodiscard]] Index dimension() const override { return m_means.cols(); }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        return -0.5 * (dawidSebastiani(row, y) + static_cast<double>(dimension()) * std::log(2 * pi));
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return error(row, y).squaredNorm();
    }
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const Eigen::VectorXd offset = alongAxes(row, y);
        const Eigen::VectorXd variances = m_variances.row(row);
        return (offset.array().square() / variances.array()).sum() + variances.array().log().sum();
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        return meanLength(alongAxes(row, y), m_variances.row(row));
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        return meanLength(Eigen::VectorXd::Zero(dimension()), 2 * m_variances.row(row));
    }
    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override { return m_means.row(row); }
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        const double mean = m_means(row, k) - m_means(row, l);
        if (m_axes.empty()) return meanAbsolutePower(mean, std::sqrt(m_variances(row, k) + m_variances(row, l)), p);
        const Eigen::MatrixXd& axes = m_axes[static_cast<std::size_t>(row)];
        const double variance = (axes.row(k) - axes.row(l)).cwiseAbs2().dot(m_variances.row(row));
        return meanAbsolutePower(mean, std::sqrt(variance), p);
    }

private:
    [[nodiscard]] Eigen::VectorXd error(Index row, std::span<const double> y) const {
        return Eigen::Map<const Eigen::VectorXd>(y.data(), dimension()) - m_means.row(row).transpose();
    }
    [[nodiscard]] Eigen::VectorXd alongAxes(Index row, std::span<const double> y) const {
        if (m_axes.empty()) return error(row, y);
        return m_axes[static_cast<std::size_t>(row)].transpose() * error(row, y);
    }

    RowMatrix m_means, m_variances;
    std::vector<Eigen::MatrixXd> m_axes;
};

/// d from the number of columns d + d(d+1)/2.
Index dimensionOf(Index columns) {
    Index d = 1;
    while (d + d * (d + 1) / 2 < columns) ++d;
    return d;
}

/// log E e^{-tQ} of meanLength.
double logTransform(const Eigen::VectorXd& means, const Eigen::VectorXd& variances, double t) {
    double product = 0;  // of all 1 + spread, less 1
    double sum = 0;
    for (Index k = 0; k < means.size(); ++k) {
        const double spread = 2 * t * variances(k);
        product += spread + product * spread;
        sum += t * means(k) * means(k) / (1 + spread);
    }
    return -0.5 * std::log1p(product) - sum;
}

/// A place of the trapezoidal rule in s = log t, t in units of the expected square, with t^-½.
struct LengthNode {
    double t = 0;
    double weight = 0;
    double weightFromHere = 0;  ///< of this place and all above
    double logNothing = 0;      ///< a transform whose logarithm is below this is lost in the sum, and those above too
};

constexpr double lengthStep = 0.35;

struct LengthRule {
    std::vector<LengthNode> nodes;
    double begin = 0;  ///< the sum of t^½ over the places below, where 1 - E e^{-tQ} is t E Q to eight digits
};

/// The same for all rows: their exponentials would be a third of the work.
const LengthRule& lengthRule() {
    static const LengthRule rule = [] {
        constexpr int halfCount = 160;
        constexpr double smallest = 1e-8;
        LengthRule made;
        for (int g = -halfCount; g <= halfCount; ++g) {
            const double s = lengthStep * g;
            const double t = std::exp(s);
            if (t < smallest) {
                made.begin += std::exp(0.5 * s);
            } else {
                constexpr double lost = -34;  // e to this power is lost beside the sum, which is about 10
                made.nodes.push_back({.t = t, .weight = std::exp(-0.5 * s), .logNothing = lost + 0.5 * s});
            }
        }
        double sum = 0;
        for (auto node = made.nodes.rbegin(); node != made.nodes.rend(); ++node) {
            sum += node->weight;
            node->weightFromHere = sum;
        }
        return made;
    }();
    return rule;
}

template <class LogTransform>
double rootByRule(double expectedSquare, const LogTransform& logTransformAt) {
    const LengthRule& rule = lengthRule();
    double sum = rule.begin;
    for (const LengthNode& node : rule.nodes) {
        const double transform = logTransformAt(node.t / expectedSquare);
        if (transform < node.logNothing) {
            sum += node.weightFromHere;
            break;
        }
        sum -= std::expm1(transform) * node.weight;
    }
    return std::sqrt(expectedSquare) * sum * lengthStep / (2 * std::sqrt(pi));
}

}  // namespace

std::shared_ptr<const PredictiveDistributions> normalDistributions(const RowMatrix& parameters) {
    const Index d = parameters.cols() / 2;
    if (d == 1) return std::make_shared<NormalLine>(parameters);
    return std::make_shared<NormalVectors>(parameters.leftCols(d), parameters.rightCols(d).array().square(),
                                           std::vector<Eigen::MatrixXd>());
}

std::shared_ptr<const PredictiveDistributions> normalFullDistributions(const RowMatrix& parameters) {
    const Index d = dimensionOf(parameters.cols());
    RowMatrix variances(parameters.rows(), d);
    std::vector<Eigen::MatrixXd> axes;
    for (Index i = 0; i < parameters.rows(); ++i) {
        Eigen::MatrixXd covariance(d, d);
        Index column = d;
        for (Index a = 0; a < d; ++a) {
            for (Index b = a; b < d; ++b) covariance(a, b) = covariance(b, a) = parameters(i, column++);
        }
        SymmetricEigen eigen = symmetricEigen(covariance);
        // A positive definite matrix may lose its smallest eigenvalue to rounding.
        const double least = 1e-16 * eigen.values.maxCoeff();
        variances.row(i) = eigen.values.cwiseMax(least).transpose();
        axes.push_back(std::move(eigen.vectors));
    }
    return std::make_shared<NormalVectors>(parameters.leftCols(d), std::move(variances), std::move(axes));
}

double meanLength(const Eigen::VectorXd& means, const Eigen::VectorXd& variances) {
    const double scale = std::max(means.cwiseAbs().maxCoeff(), std::sqrt(variances.maxCoeff()));
    if (!(scale > 0)) return 0;
    const Eigen::VectorXd m = means / scale;
    const Eigen::VectorXd v = variances / scale / scale;
    const double expectedSquare = m.squaredNorm() + v.sum();
    return scale * rootByRule(expectedSquare, [&](double t) { return logTransform(m, v, t); });
}

double meanRoot(double expectedSquare, const std::function<double(double t)>& logTransform) {
    return rootByRule(expectedSquare, logTransform);
}

double meanGaussianKernel(const Eigen::VectorXd& means, const Eigen::VectorXd& variances, double gamma) {
    double exponent = 0;
    double spreads = 1;
    for (Index k = 0; k < means.size(); ++k) {
        const double spread = 1 + 2 * gamma * variances(k);
        exponent += means(k) * means(k) / spread;
        spreads *= spread;
    }
    return std::exp(-gamma * exponent) / std::sqrt(spreads);
}

double standardNormalCdf(double z) { return 0.5 * std::erfc(-z / std::numbers::sqrt2); }

double standardNormalQuantile(double level) { return -std::numbers::sqrt2 * boost::math::erfc_inv(2 * level); }

double standardNormalDensity(double z) { return std::exp(-0.5 * z * z) / std::sqrt(2 * pi); }

double meanAbsoluteNormal(double mean, double deviation) {
    const double z = mean / deviation;
    return mean * std::erf(z / std::numbers::sqrt2) + 2 * deviation * standardNormalDensity(z);
}

}  // namespace calibrium
