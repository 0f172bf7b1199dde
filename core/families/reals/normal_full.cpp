// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/normal_full.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/normal.h"
#include "core/families/reals/normal_distributions.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/statistics/decompositions.h"

#include <algorithm>
#include <cmath>

#include <Eigen/Cholesky>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

/// d from the number of columns d + d(d+1)/2; 0 when there is none.
Index exactDimensionOf(Index columns) {
    Index d = 1;
    while (d + d * (d + 1) / 2 < columns) ++d;
    return d + d * (d + 1) / 2 == columns ? d : 0;
}

Eigen::MatrixXd covarianceOf(const RowMatrix& parameters, Index row, Index d) {
    Eigen::MatrixXd covariance(d, d);
    Index column = d;
    for (Index a = 0; a < d; ++a) {
        for (Index b = a; b < d; ++b) covariance(a, b) = covariance(b, a) = parameters(row, column++);
    }
    return covariance;
}

struct Moments {
    Eigen::VectorXd mean;
    Eigen::VectorXd target;
    Eigen::MatrixXd covariance;
    Eigen::MatrixXd root;  ///< symmetric square root of the covariance
};

std::vector<Moments> momentsOf(const Dataset& data) {
    const Index d = exactDimensionOf(data.parameters().cols());
    std::vector<Moments> moments;
    for (Index i = 0; i < data.sampleCount(); ++i) {
        const Eigen::MatrixXd covariance = covarianceOf(data.parameters(), i, d);
        const SymmetricEigen eigen = symmetricEigen(covariance);
        const Eigen::MatrixXd root = eigen.vectors * eigen.values.cwiseSqrt().asDiagonal() * eigen.vectors.transpose();
        moments.push_back({data.parameters().row(i).head(d), data.values().row(i), covariance, root});
    }
    return moments;
}

/// Bures' form: ‖μ-μ'‖² + tr(Σ + Σ' - 2 (Σ'^½ Σ Σ'^½)^½), rounding clipped at 0.
double wasserstein(const Moments& first, const Moments& second) {
    if (first.mean == second.mean && first.covariance == second.covariance) return 0;
    const Eigen::MatrixXd inner = second.root * first.covariance * second.root;
    const double cross = risingEigenvalues(inner).cwiseMax(0).cwiseSqrt().sum();
    const double spread = first.covariance.trace() + second.covariance.trace() - 2 * cross;
    return std::sqrt((first.mean - second.mean).squaredNorm() + std::max(spread, 0.0));
}

/// |I+2γΣ|^-½ exp(-γ δᵀ (I+2γΣ)^-1 δ): the Gaussian kernel's expectation (W21 D.1).
double expectation(const Eigen::VectorXd& difference, const Eigen::MatrixXd& covariance, double gamma) {
    const Index d = difference.size();
    const Eigen::LLT<Eigen::MatrixXd> factor(Eigen::MatrixXd::Identity(d, d) + 2 * gamma * covariance);
    const Eigen::VectorXd solved = factor.matrixL().solve(difference);
    const double rootDeterminant = factor.matrixLLT().diagonal().prod();
    return std::exp(-gamma * solved.squaredNorm()) / rootDeterminant;
}

struct NormalTargetTerms {
    std::shared_ptr<const std::vector<Moments>> moments;
    double gamma;

    [[nodiscard]] const Moments& at(Index i) const { return (*moments)[static_cast<std::size_t>(i)]; }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (at(i).target - at(j).target).squaredNorm());
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return expectation(at(j).target - at(i).mean, at(i).covariance, gamma);
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return expectation(at(i).mean - at(j).mean, at(i).covariance + at(j).covariance, gamma);
    }
};

class NormalFullFamily : public ContinuousFamily {
public:
    NormalFullFamily()
        : ContinuousFamily({.id = "normal-full",
                            .name = "Normal distributions with covariance",
                            .explanation = "Each row predicts a mean vector and a "
                                           "covariance matrix (its upper "
                                           "triangle); the target is a real vector.",
                            .distances = {"wasserstein"},
                            .targetKernels = {"gaussian"},
                            .abilities = {Ability::Moments, Ability::Likelihood, Ability::Temperature, Ability::Scale,
                                          Ability::Coordinates, Ability::Normal},
                            .layout = {.blocks = {meanBlock(), namedBlock("covariance", {"cov", "covariance"})},
                                       .hasTriangle = true,
                                       .mayHaveVectors = true,
                                       .minimumColumns = 5}}) {}

    void validate(DatasetParts& parts) const override {
        const Index d = exactDimensionOf(parts.parameters.cols());
        if (d < 2) {
            throw InvalidInput(
                Text("A mean vector and the upper triangle of a covariance matrix need 5, 9, 14, ... columns; there "
                     "are {1}.",
                     parts.parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkTargetDimension(parts, d);
        for (Index i = 0; i < parts.parameters.rows(); ++i) {
            const Eigen::LLT<Eigen::MatrixXd> factor(covarianceOf(parts.parameters, i, d));
            if (factor.info() != Eigen::Success) {
                Place place{.row = i + 1, .column = d + 1};
                place.lastColumn = parts.parameters.cols();
                throw InvalidInput("The covariance matrix is not positive definite.", place);
            }
        }
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        result.rightCols(parameters.cols() - exactDimensionOf(parameters.cols())) *= temperature;
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const Index d = exactDimensionOf(parameters.cols());
        boost::random::normal_distribution<double> normal;
        Targets targets{.values = RowMatrix(parameters.rows(), d)};
        Eigen::VectorXd standard(d);
        for (Index i = 0; i < parameters.rows(); ++i) {
            for (Index k = 0; k < d; ++k) standard(k) = normal(generator);
            const Eigen::LLT<Eigen::MatrixXd> factor(covarianceOf(parameters, i, d));
            targets.values.row(i) = parameters.row(i).head(d) + (factor.matrixL() * standard).transpose();
        }
        return targets;
    }

    [[nodiscard]] std::string definitenessDoubt() const override {
        return "The kernel of the Wasserstein distance is positive definite only if all covariance matrices "
               "commute; squared errors may be negative.";
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return normalFullDistributions(parameters);
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        const Index d = exactDimensionOf(parameters.cols());
        RowMatrix line(parameters.rows(), 2);
        for (Index i = 0; i < line.rows(); ++i) {
            line(i, 0) = parameters(i, c);
            line(i, 1) = std::sqrt(covarianceOf(parameters, i, d)(c, c));
        }
        return {&normalFamily(), std::move(line)};
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members' normal distributions, with equal weights.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        return {&fullMixtureFamily(), equalMixture(members, exactDimensionOf(members.front()->cols()))};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const Index d = exactDimensionOf(parameters.cols());
        TrigonometricMoments moments{Eigen::MatrixXd(parameters.rows(), frequencies.rows()), {}};
        moments.sines = moments.cosines;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const Eigen::RowVectorXd centre = parameters.row(i).head(d) - origin;
            const Eigen::MatrixXd covariance = covarianceOf(parameters, i, d);
            for (Index j = 0; j < frequencies.rows(); ++j) {
                const Eigen::VectorXd frequency = frequencies.row(j);
                const double size = std::exp(-0.5 * frequency.dot(covariance * frequency));
                const double angle = centre * frequency;
                moments.cosines(i, j) = size * std::cos(angle);
                moments.sines(i, j) = size * std::sin(angle);
            }
        }
        return moments;
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const auto moments = std::make_shared<const std::vector<Moments>>(momentsOf(data));
        const NormalTargetTerms terms{moments, kernel.gamma};
        return functionPairTerms(
            data.sampleCount(), [terms](Index i, Index j) { return wasserstein(terms.at(i), terms.at(j)); }, terms);
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        const auto d = static_cast<double>(data.values().cols());
        return {.distance = 600 + 50 * d * d, .target = 50 * d * d, .sample = 1000 * d};
    }
};

}  // namespace

const Family& normalFullFamily() {
    static const NormalFullFamily instance;
    return instance;
}

}  // namespace calibrium
