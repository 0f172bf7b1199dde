// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_mixture_components.h"

#include "core/data/predictive_distributions.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

class VectorMixtures final : public PredictiveDistributions {
public:
    VectorMixtures(const RowMatrix& parameters, const VectorLaw& law)
        : m_d(VectorMixtureShape::of(parameters, law).d), m_rows(vectorPartsOf(parameters, law)) {}

    [[nodiscard]] Index dimension() const override { return m_d; }
    [[nodiscard]] double logDensity(Index row, std::span<const double> y) const override {
        std::vector<double> terms;
        double largest = -std::numeric_limits<double>::infinity();
        for (const auto& c : at(row)) {
            terms.push_back(std::log(c->weight()) + c->logDensity(vectorOf(y)));
            largest = std::max(largest, terms.back());
        }
        double sum = 0;
        for (const double term : terms) sum += std::exp(term - largest);
        return largest + std::log(sum);
    }
    [[nodiscard]] double squaredError(Index row, std::span<const double> y) const override {
        return (vectorOf(y) - meanVector(row)).squaredNorm();
    }
    [[nodiscard]] double dawidSebastiani(Index row, std::span<const double> y) const override {
        const Eigen::VectorXd centre = meanVector(row);
        Eigen::MatrixXd covariance = Eigen::MatrixXd::Zero(m_d, m_d);
        for (const auto& c : at(row)) {
            const Eigen::VectorXd offset = c->location() - centre;
            covariance += c->weight() * (c->covariance() + offset * offset.transpose());
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
        for (const auto& c : at(row)) sum += c->weight() * c->meanDistance(vectorOf(y));
        return sum;
    }
    [[nodiscard]] double meanDifference(Index row) const override {
        double sum = 0;
        const auto& components = at(row);
        for (std::size_t k = 0; k < components.size(); ++k) {
            const VectorPart& a = *components[k];
            sum += a.weight() * a.weight() * a.meanDifference(a);
            for (std::size_t l = k + 1; l < components.size(); ++l) {
                sum += 2 * a.weight() * components[l]->weight() * a.meanDifference(*components[l]);
            }
        }
        return sum;
    }
    [[nodiscard]] Eigen::VectorXd meanVector(Index row) const override {
        Eigen::VectorXd sum = Eigen::VectorXd::Zero(m_d);
        for (const auto& c : at(row)) sum += c->weight() * c->location();
        return sum;
    }
    [[nodiscard]] double differencePower(Index row, Index k, Index l, double p) const override {
        if (k == l) return 0;
        double sum = 0;
        for (const auto& c : at(row)) sum += c->weight() * c->differencePower(k, l, p);
        return sum;
    }

private:
    [[nodiscard]] const VectorParts& at(Index row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] static Eigen::VectorXd vectorOf(std::span<const double> y) {
        return Eigen::Map<const Eigen::VectorXd>(y.data(), static_cast<Index>(y.size()));
    }

    Index m_d;
    std::vector<VectorParts> m_rows;
};

}  // namespace

VectorMixtureShape VectorMixtureShape::of(const RowMatrix& parameters, const VectorLaw& law) {
    VectorMixtureShape shape{.law = &law};
    if (parameters.rows() == 0) return shape;
    shape.d = static_cast<Index>(parameters(0, 0));
    shape.k = (parameters.cols() - 1) / shape.widthOfComponent();
    return shape;
}

VectorComponent VectorMixtureShape::component(const RowMatrix& parameters, Index row, Index number) const {
    return {.weight = parameters(row, 1 + number),
            .location = parameters.row(row).segment(firstLocation() + number * d, d),
            .spread = parameters.row(row).segment(firstSpread() + number * spreadWidth(), spreadWidth()),
            .shape = law->hasShape() ? parameters(row, firstShape() + number) : 0};
}

std::vector<VectorParts> vectorPartsOf(const RowMatrix& parameters, const VectorLaw& law) {
    const auto shape = VectorMixtureShape::of(parameters, law);
    std::vector<VectorParts> rows(static_cast<std::size_t>(parameters.rows()));
    for (Index i = 0; i < parameters.rows(); ++i) {
        const double total = parameters.row(i).segment(1, shape.k).sum();
        for (Index c = 0; c < shape.k; ++c) {
            VectorComponent component = shape.component(parameters, i, c);
            if (component.weight == 0) continue;
            component.weight /= total;
            rows[static_cast<std::size_t>(i)].push_back(law.part(component));
        }
    }
    return rows;
}

std::shared_ptr<const PredictiveDistributions> vectorMixtureDistributions(const RowMatrix& parameters,
                                                                          const VectorLaw& law) {
    return std::make_shared<VectorMixtures>(parameters, law);
}

}  // namespace calibrium
