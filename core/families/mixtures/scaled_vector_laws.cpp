// SPDX-License-Identifier: GPL-3.0-or-later
// Laws of vectors with a scale for each coordinate: independent Laplace coordinates, and multivariate t.
#include "core/families/mixtures/component_law.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/student_lengths.h"
#include "core/families/mixtures/student_parts.h"
#include "core/families/mixtures/vector_law.h"
#include "core/families/reals/normal_distributions.h"
#include "core/families/vectors/laplace_vectors.h"
#include "core/kernels/target_expectations.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <boost/random/gamma_distribution.hpp>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

class LaplaceVectorPart final : public VectorPart {
public:
    explicit LaplaceVectorPart(const VectorComponent& c)
        : VectorPart(c.weight, c.location), m_scales(c.spread.transpose()) {}

    [[nodiscard]] double logDensity(const Eigen::VectorXd& y) const override {
        return -((y - location()).array().abs() / m_scales.array()).sum() - (2 * m_scales.array()).log().sum();
    }
    [[nodiscard]] Eigen::MatrixXd covariance() const override {
        return (2 * m_scales.array().square()).matrix().asDiagonal();
    }
    [[nodiscard]] double meanDistance(const Eigen::VectorXd& y) const override {
        return meanLengthOfLaplace(y - location(), m_scales, Eigen::VectorXd::Zero(m_scales.size()));
    }
    [[nodiscard]] double meanDifference(const VectorPart& other) const override {
        return meanLengthOfLaplace(location() - other.location(), m_scales, of(other).m_scales);
    }
    [[nodiscard]] double differencePower(Index k, Index l, double p) const override {
        return powerOfLaplaceSum(location()(k) - location()(l), m_scales(k), m_scales(l), p);
    }
    [[nodiscard]] double characteristic(const Eigen::VectorXd& frequency) const override {
        return 1 / (1 + (frequency.array() * m_scales.array()).square()).prod();
    }
    [[nodiscard]] double kernelMean(const Eigen::VectorXd& y, double gamma) const override {
        double product = 1;
        for (Index k = 0; k < m_scales.size(); ++k) {
            product *= laplaceGaussianExpectation(y(k) - location()(k), m_scales(k), 0, gamma);
        }
        return product;
    }
    [[nodiscard]] double kernelMean(const VectorPart& other, double gamma) const override {
        double product = 1;
        for (Index k = 0; k < m_scales.size(); ++k) {
            product *= laplaceGaussianExpectation(location()(k) - other.location()(k), m_scales(k),
                                                  of(other).m_scales(k), gamma);
        }
        return product;
    }
    [[nodiscard]] double squaredDistance(const VectorPart& other) const override {
        return (location() - other.location()).squaredNorm() + 2 * (m_scales - of(other).m_scales).squaredNorm();
    }

private:
    static const LaplaceVectorPart& of(const VectorPart& part) { return static_cast<const LaplaceVectorPart&>(part); }

    Eigen::VectorXd m_scales;
};

class LaplaceVectorLaw final : public VectorLaw {
public:
    [[nodiscard]] std::size_t number() const override { return 2; }
    [[nodiscard]] std::unique_ptr<const VectorPart> part(const VectorComponent& c) const override {
        return std::make_unique<const LaplaceVectorPart>(c);
    }
    [[nodiscard]] Eigen::VectorXd draw(const VectorComponent& c, Generator& generator) const override {
        Eigen::VectorXd result(c.location.size());
        for (Index k = 0; k < result.size(); ++k) result(k) = laplaceLaw().draw({.scale = c.spread(k)}, generator);
        return result;
    }
    [[nodiscard]] const Family& lineMixtures() const override { return laplaceMixtureFamily(); }
    [[nodiscard]] double lineSpread(const VectorComponent& c, Index k) const override { return c.spread(k); }
    [[nodiscard]] std::optional<double> spreadAlong(const VectorComponent&, const Eigen::VectorXd&) const override {
        return std::nullopt;
    }
};

class StudentVectorPart final : public VectorPart {
public:
    explicit StudentVectorPart(const VectorComponent& c)
        : VectorPart(c.weight, c.location),
          m_scales(c.spread.transpose()),
          m_variances(m_scales.array().square()),
          m_degrees(c.shape),
          m_nodes(studentNodes(c.shape)) {
        for (const double scale : m_scales) {
            const Eigen::RowVectorXd spread = studentLaw().spread({.scale = scale, .shape = c.shape});
            m_spreads.conservativeResize(m_spreads.size() + spread.size());
            m_spreads.tail(spread.size()) = spread.transpose();
        }
    }

    [[nodiscard]] double logDensity(const Eigen::VectorXd& y) const override {
        return logDensityOfStudents((y - location()).cwiseQuotient(m_scales).squaredNorm(), m_scales, m_degrees);
    }
    [[nodiscard]] Eigen::MatrixXd covariance() const override {
        return (m_degrees / (m_degrees - 2) * m_variances).asDiagonal();
    }
    [[nodiscard]] double meanDistance(const Eigen::VectorXd& y) const override {
        return meanLengthOfStudent(y - location(), m_variances, m_degrees);
    }
    [[nodiscard]] double meanDifference(const VectorPart& other) const override {
        return meanDifferenceOfStudents(student(), of(other).student());
    }
    [[nodiscard]] double differencePower(Index k, Index l, double p) const override {
        return powerOfStudent(location()(k) - location()(l), std::hypot(m_scales(k), m_scales(l)), m_degrees, p);
    }
    [[nodiscard]] double characteristic(const Eigen::VectorXd& frequency) const override {
        const double square = frequency.cwiseAbs2().dot(m_variances);
        double sum = 0;
        for (const NormalPart& node : *m_nodes) {
            sum += node.weight * std::exp(-0.5 * node.deviation * node.deviation * square);
        }
        return sum;
    }
    [[nodiscard]] double kernelMean(const Eigen::VectorXd& y, double gamma) const override {
        double sum = 0;
        for (const NormalPart& node : *m_nodes) {
            sum +=
                node.weight * meanGaussianKernel(y - location(), node.deviation * node.deviation * m_variances, gamma);
        }
        return sum;
    }
    [[nodiscard]] double kernelMean(const VectorPart& other, double gamma) const override {
        const StudentVectorPart& b = of(other);
        const Eigen::VectorXd difference = location() - b.location();
        Eigen::VectorXd variances(difference.size());
        double sum = 0;
        for (const NormalPart& p : *m_nodes) {
            for (const NormalPart& q : *b.m_nodes) {
                variances = p.deviation * p.deviation * m_variances + q.deviation * q.deviation * b.m_variances;
                sum += p.weight * q.weight * meanGaussianKernel(difference, variances, gamma);
            }
        }
        return sum;
    }
    [[nodiscard]] double squaredDistance(const VectorPart& other) const override {
        return (location() - other.location()).squaredNorm() + (m_spreads - of(other).m_spreads).squaredNorm();
    }

private:
    static const StudentVectorPart& of(const VectorPart& part) { return static_cast<const StudentVectorPart&>(part); }
    [[nodiscard]] StudentVector student() const { return {location(), m_variances, m_degrees}; }

    Eigen::VectorXd m_scales, m_variances;
    double m_degrees;
    std::shared_ptr<const std::vector<NormalPart>> m_nodes;
    Eigen::VectorXd m_spreads;  ///< those of all coordinates, see ComponentLaw::spread()
};

class StudentVectorLaw final : public VectorLaw {
public:
    [[nodiscard]] std::size_t number() const override { return 3; }
    [[nodiscard]] bool hasShape() const override { return true; }
    [[nodiscard]] std::unique_ptr<const VectorPart> part(const VectorComponent& c) const override {
        return std::make_unique<const StudentVectorPart>(c);
    }
    [[nodiscard]] Eigen::VectorXd draw(const VectorComponent& c, Generator& generator) const override {
        boost::random::normal_distribution<double> normal;
        boost::random::gamma_distribution<double> precision(0.5 * c.shape, 2 / c.shape);
        const double root = std::sqrt(precision(generator));
        Eigen::VectorXd result(c.location.size());
        for (Index k = 0; k < result.size(); ++k) result(k) = c.spread(k) * normal(generator) / root;
        return result;
    }
    [[nodiscard]] const Family& lineMixtures() const override { return studentMixtureFamily(); }
    [[nodiscard]] double lineSpread(const VectorComponent& c, Index k) const override { return c.spread(k); }
    /// All that is linear in the coordinates is t-distributed with as many degrees.
    [[nodiscard]] std::optional<double> spreadAlong(const VectorComponent& c,
                                                    const Eigen::VectorXd& direction) const override {
        return c.spread.transpose().cwiseProduct(direction).norm();
    }
};

}  // namespace

const VectorLaw& laplaceVectorLaw() {
    static const LaplaceVectorLaw instance;
    return instance;
}

const VectorLaw& studentVectorLaw() {
    static const StudentVectorLaw instance;
    return instance;
}

}  // namespace calibrium
