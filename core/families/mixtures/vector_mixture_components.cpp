// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_mixture_components.h"

#include "core/data/predictive_distributions.h"
#include "core/families/reals/normal_distributions.h"
#include "core/run/error.h"
#include "core/statistics/absolute_powers.h"
#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

/// A component prepared for densities and lengths.
struct Prepared {
    double weight;
    Eigen::VectorXd mean;
    Eigen::MatrixXd covariance;
    Eigen::LLT<Eigen::MatrixXd> factor;
    double logDeterminant;
    Eigen::MatrixXd axes;       ///< principal axes
    Eigen::VectorXd variances;  ///< along them
};

/// Eigenvalues below rounding are taken as rounding.
Eigen::VectorXd positive(const Eigen::VectorXd& values) { return values.cwiseMax(1e-16 * values.maxCoeff()); }

double lengthOf(const Eigen::VectorXd& mean, const Eigen::MatrixXd& covariance) {
    const SymmetricEigen eigen = symmetricEigen(covariance);
    return meanLength(eigen.vectors.transpose() * mean, positive(eigen.values));
}

class VectorMixtures final : public PredictiveDistributions {
public:
    VectorMixtures(const RowMatrix& parameters, bool hasCovariances)
        : m_shape(VectorMixtureShape::of(parameters, hasCovariances)) {
        for (Index i = 0; i < parameters.rows(); ++i) {
            auto& row = m_rows.emplace_back();
            for (auto& c : m_shape.components(parameters, i)) {
                Eigen::LLT<Eigen::MatrixXd> factor(c.covariance);
                const double logDeterminant = 2 * factor.matrixLLT().diagonal().array().log().sum();
                SymmetricEigen eigen = symmetricEigen(c.covariance);
                row.push_back({c.weight, std::move(c.mean), std::move(c.covariance), std::move(factor), logDeterminant,
                               std::move(eigen.vectors), positive(eigen.values)});
            }
        }
    }

    [[nodiscard]] Index dimension() const override { return m_shape.d; }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        std::vector<double> terms;
        double largest = -std::numeric_limits<double>::infinity();
        for (const Prepared& c : at(row)) {
            const double square = c.factor.matrixL().solve(vectorOf(y) - c.mean).squaredNorm();
            const double constant = static_cast<double>(m_shape.d) * std::log(2 * std::numbers::pi);
            terms.push_back(std::log(c.weight) - 0.5 * (square + c.logDeterminant + constant));
            largest = std::max(largest, terms.back());
        }
        double sum = 0;
        for (const double term : terms) sum += std::exp(term - largest);
        return largest + std::log(sum);
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return (vectorOf(y) - mean(row)).squaredNorm();
    }
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const Eigen::VectorXd centre = mean(row);
        Eigen::MatrixXd covariance = Eigen::MatrixXd::Zero(m_shape.d, m_shape.d);
        for (const Prepared& c : at(row)) {
            const Eigen::VectorXd offset = c.mean - centre;
            covariance += c.weight * (c.covariance + offset * offset.transpose());
        }
        const Eigen::LLT<Eigen::MatrixXd> factor(covariance);
        if (factor.info() != Eigen::Success) {
            throw InvalidInput("The covariance matrix of the mixture is singular to the digits of a double.",
                               {.row = row + 1});
        }
        const double square = factor.matrixL().solve(vectorOf(y) - centre).squaredNorm();
        return square + 2 * factor.matrixLLT().diagonal().array().log().sum();
    }
    [[nodiscard]] double meanDistance(Index row, std::span<const double> y) const override {
        double sum = 0;
        for (const Prepared& c : at(row)) {
            sum += c.weight * meanLength(c.axes.transpose() * (vectorOf(y) - c.mean), c.variances);
        }
        return sum;
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        double sum = 0;
        const auto& components = at(row);
        for (std::size_t k = 0; k < components.size(); ++k) {
            const Prepared& a = components[k];
            sum += a.weight * a.weight * meanLength(Eigen::VectorXd::Zero(m_shape.d), 2 * a.variances);
            for (std::size_t l = k + 1; l < components.size(); ++l) {
                const Prepared& b = components[l];
                sum += 2 * a.weight * b.weight * lengthOf(a.mean - b.mean, a.covariance + b.covariance);
            }
        }
        return sum;
    }

    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override { return mean(row); }
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        double sum = 0;
        for (const Prepared& c : at(row)) {
            const double variance = c.covariance(k, k) + c.covariance(l, l) - 2 * c.covariance(k, l);
            sum += c.weight * meanAbsolutePower(c.mean(k) - c.mean(l), std::sqrt(std::max(0.0, variance)), p);
        }
        return sum;
    }

private:
    [[nodiscard]] const std::vector<Prepared>& at(Index row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] static Eigen::Map<const Eigen::VectorXd> vectorOf(std::span<const double> y) {
        return {y.data(), static_cast<Index>(y.size())};
    }
    [[nodiscard]] Eigen::VectorXd mean(Index row) const {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_shape.d);
        for (const Prepared& c : at(row)) sum += c.weight * c.mean;
        return sum;
    }

    VectorMixtureShape m_shape;
    std::vector<std::vector<Prepared>> m_rows;
};

}  // namespace

VectorMixtureShape VectorMixtureShape::of(const RowMatrix& parameters, bool hasCovariances) {
    VectorMixtureShape shape{.hasCovariances = hasCovariances};
    if (parameters.rows() == 0) return shape;
    shape.d = static_cast<Index>(parameters(0, 0));
    shape.k = (parameters.cols() - 1) / (1 + shape.d + shape.spreadWidth());
    return shape;
}

Eigen::MatrixXd VectorMixtureShape::covariance(const RowMatrix& parameters, Index row, Index component) const {
    const Index first = firstSpread() + component * spreadWidth();
    if (!hasCovariances) {
        return parameters.row(row).segment(first, d).array().square().matrix().transpose().asDiagonal();
    }
    Eigen::MatrixXd result(d, d);
    Index column = first;
    for (Index a = 0; a < d; ++a) {
        for (Index b = a; b < d; ++b) result(a, b) = result(b, a) = parameters(row, column++);
    }
    return result;
}

double VectorMixtureShape::deviation(const RowMatrix& parameters, Index row, Index component, Index coordinate) const {
    const Index first = firstSpread() + component * spreadWidth();
    if (!hasCovariances) return parameters(row, first + coordinate);
    // The diagonal of the upper triangle, whose rows shorten by one each.
    return std::sqrt(parameters(row, first + coordinate * d - coordinate * (coordinate - 1) / 2));
}

std::vector<VectorComponent> VectorMixtureShape::components(const RowMatrix& parameters, Index row) const {
    std::vector<VectorComponent> list;
    const double total = parameters.row(row).segment(1, k).sum();
    for (Index c = 0; c < k; ++c) {
        const double weight = parameters(row, 1 + c);
        if (weight == 0) continue;
        list.push_back({.weight = weight / total,
                        .mean = parameters.row(row).segment(firstMean() + c * d, d),
                        .covariance = covariance(parameters, row, c)});
    }
    return list;
}

std::shared_ptr<const PredictiveDistributions> vectorMixtureDistributions(const RowMatrix& parameters,
                                                                          bool hasCovariances) {
    return std::make_shared<VectorMixtures>(parameters, hasCovariances);
}

}  // namespace calibrium
