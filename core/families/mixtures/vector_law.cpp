// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_law.h"

#include "core/families/mixtures/mixture.h"
#include "core/families/reals/normal_distributions.h"
#include "core/statistics/decompositions.h"
#include "core/statistics/laws/absolute_powers.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include <Eigen/Cholesky>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

/// Eigenvalues below rounding are taken as rounding.
Eigen::VectorXd positive(const Eigen::VectorXd& values) { return values.cwiseMax(1e-16 * values.maxCoeff()); }

double lengthOf(const Eigen::VectorXd& mean, const Eigen::MatrixXd& covariance) {
    const SymmetricEigen eigen = symmetricEigen(covariance);
    return meanLength(eigen.vectors.transpose() * mean, positive(eigen.values));
}

Eigen::MatrixXd covarianceOf(const VectorComponent& c, bool isFull) {
    if (!isFull) return c.spread.array().square().matrix().transpose().asDiagonal();
    const Index d = c.location.size();
    Eigen::MatrixXd result(d, d);
    Index column = 0;
    for (Index a = 0; a < d; ++a) {
        for (Index b = a; b < d; ++b) result(a, b) = result(b, a) = c.spread(column++);
    }
    return result;
}

/// |I+2γΣ|^-½ exp(-γ δᵀ (I+2γΣ)^-1 δ): the Gaussian kernel's expectation (W21 D.1).
double gaussianMean(const Eigen::VectorXd& difference, const Eigen::MatrixXd& covariance, double gamma, bool isFull) {
    if (!isFull) return meanGaussianKernel(difference, covariance.diagonal(), gamma);
    const Index d = difference.size();
    const Eigen::LLT<Eigen::MatrixXd> factor(Eigen::MatrixXd::Identity(d, d) + 2 * gamma * covariance);
    const Eigen::VectorXd solved = factor.matrixL().solve(difference);
    return std::exp(-gamma * solved.squaredNorm()) / factor.matrixLLT().diagonal().prod();
}

class NormalVectorPart final : public VectorPart {
public:
    NormalVectorPart(const VectorComponent& c, bool isFull)
        : VectorPart(c.weight, c.location), m_isFull(isFull), m_covariance(covarianceOf(c, isFull)) {
        m_factor.compute(m_covariance);
        m_logDeterminant = 2 * m_factor.matrixLLT().diagonal().array().log().sum();
        SymmetricEigen eigen = symmetricEigen(m_covariance);
        m_root = eigen.vectors * eigen.values.cwiseMax(0).cwiseSqrt().asDiagonal() * eigen.vectors.transpose();
        m_axes = std::move(eigen.vectors);
        m_variances = positive(eigen.values);
    }

    [[nodiscard]] double logDensity(const Eigen::VectorXd& y) const override {
        const double square = m_factor.matrixL().solve(y - location()).squaredNorm();
        const double constant = static_cast<double>(location().size()) * std::log(2 * std::numbers::pi);
        return -0.5 * (square + m_logDeterminant + constant);
    }
    [[nodiscard]] Eigen::MatrixXd covariance() const override { return m_covariance; }
    [[nodiscard]] double meanDistance(const Eigen::VectorXd& y) const override {
        return meanLength(m_axes.transpose() * (y - location()), m_variances);
    }
    [[nodiscard]] double meanDifference(const VectorPart& other) const override {
        if (&other == this) return meanLength(Eigen::VectorXd::Zero(location().size()), 2 * m_variances);
        return lengthOf(location() - other.location(), m_covariance + of(other).m_covariance);
    }
    [[nodiscard]] double differencePower(Index k, Index l, double p) const override {
        const double variance = m_covariance(k, k) + m_covariance(l, l) - 2 * m_covariance(k, l);
        return meanAbsolutePower(location()(k) - location()(l), std::sqrt(std::max(0.0, variance)), p);
    }
    [[nodiscard]] double characteristic(const Eigen::VectorXd& frequency) const override {
        return std::exp(-0.5 * frequency.dot(m_covariance * frequency));
    }
    [[nodiscard]] double kernelMean(const Eigen::VectorXd& y, double gamma) const override {
        return gaussianMean(y - location(), m_covariance, gamma, m_isFull);
    }
    [[nodiscard]] double kernelMean(const VectorPart& other, double gamma) const override {
        return gaussianMean(location() - other.location(), m_covariance + of(other).m_covariance, gamma, m_isFull);
    }
    /// Rounding clipped at 0.
    [[nodiscard]] double squaredDistance(const VectorPart& other) const override {
        const NormalVectorPart& b = of(other);
        const double locations = (location() - b.location()).squaredNorm();
        if (!m_isFull) return locations + (m_root.diagonal() - b.m_root.diagonal()).squaredNorm();
        if (m_covariance == b.m_covariance) return locations;
        const Eigen::MatrixXd inner = b.m_root * m_covariance * b.m_root;
        const double cross = risingEigenvalues(inner).cwiseMax(0).cwiseSqrt().sum();
        return locations + std::max(m_covariance.trace() + b.m_covariance.trace() - 2 * cross, 0.0);
    }

private:
    static const NormalVectorPart& of(const VectorPart& part) { return static_cast<const NormalVectorPart&>(part); }

    bool m_isFull;
    Eigen::MatrixXd m_covariance;
    Eigen::LLT<Eigen::MatrixXd> m_factor;
    double m_logDeterminant = 0;
    Eigen::MatrixXd m_root;       ///< symmetric square root of the covariance
    Eigen::MatrixXd m_axes;       ///< principal axes
    Eigen::VectorXd m_variances;  ///< along them
};

class NormalVectorLaw final : public VectorLaw {
public:
    explicit NormalVectorLaw(bool isFull) : m_isFull(isFull) {}

    [[nodiscard]] std::size_t number() const override { return m_isFull ? 1 : 0; }
    [[nodiscard]] bool hasCovariances() const override { return m_isFull; }
    [[nodiscard]] std::unique_ptr<const VectorPart> part(const VectorComponent& c) const override {
        return std::make_unique<const NormalVectorPart>(c, m_isFull);
    }
    [[nodiscard]] Eigen::VectorXd draw(const VectorComponent& c, Generator& generator) const override {
        boost::random::normal_distribution<double> normal;
        Eigen::VectorXd standard(c.location.size());
        for (double& number : standard) number = normal(generator);
        const Eigen::LLT<Eigen::MatrixXd> factor(covarianceOf(c, m_isFull));
        return factor.matrixL() * standard;
    }
    [[nodiscard]] const Family& lineMixtures() const override { return mixtureFamily(); }
    [[nodiscard]] double lineSpread(const VectorComponent& c, Index k) const override {
        if (!m_isFull) return c.spread(k);
        // The diagonal of the upper triangle, whose rows shorten by one each.
        return std::sqrt(c.spread(k * c.location.size() - k * (k - 1) / 2));
    }
    [[nodiscard]] std::optional<double> spreadAlong(const VectorComponent& c,
                                                    const Eigen::VectorXd& direction) const override {
        return std::sqrt(direction.dot(covarianceOf(c, m_isFull) * direction));
    }

private:
    bool m_isFull;
};

}  // namespace

const VectorLaw& diagonalNormalLaw() {
    static const NormalVectorLaw instance(false);
    return instance;
}

const VectorLaw& fullNormalLaw() {
    static const NormalVectorLaw instance(true);
    return instance;
}

}  // namespace calibrium
