// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/normal.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/normal_distributions.h"
#include "core/families/reals/normal_pair_terms.h"
#include "core/kernels/target_expectations.h"
#include "core/method/kernel.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

/// Gaussian target kernel in d dimensions; targets stand in as normals without spread (W21 D.1).
struct GaussianTerms {
    RowMatrix means, variances, targets;
    double gamma;

    /// E exp(-gamma |X|²), X normal with independent coordinates.
    template <class First, class Second>
    [[nodiscard]] double expectation(const First& difference, const Second& variance) const {
        double exponent = 0;
        double spreads = 1;
        for (Index k = 0; k < difference.size(); ++k) {
            const double spread = 1 + 2 * gamma * variance(k);
            exponent += difference(k) * difference(k) / spread;
            spreads *= spread;
        }
        return std::exp(-gamma * exponent) / std::sqrt(spreads);
    }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return std::exp(-gamma * (targets.row(i) - targets.row(j)).squaredNorm());
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return expectation(targets.row(j) - means.row(i), variances.row(i));
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return expectation(means.row(i) - means.row(j), variances.row(i) + variances.row(j));
    }
};

/// exp(-gamma Σ|y_k - y'_k|), a product over the coordinates.
struct LaplacianTerms {
    RowMatrix means, variances, targets;
    double gamma;

    template <class Factor>
    [[nodiscard]] double product(const Factor& factor) const {
        double value = factor(0);
        for (Index k = 1; k < targets.cols(); ++k) value *= factor(k);
        return value;
    }
    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return product([&](Index k) { return normalLaplacianExpectation(targets(i, k) - targets(j, k), 0, gamma); });
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return product(
            [&](Index k) { return normalLaplacianExpectation(targets(j, k) - means(i, k), variances(i, k), gamma); });
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return product([&](Index k) {
            return normalLaplacianExpectation(means(i, k) - means(j, k), variances(i, k) + variances(j, k), gamma);
        });
    }
};

class NormalFamily : public ContinuousFamily {
public:
    NormalFamily()
        : ContinuousFamily(
              {.id = "normal",
               .name = "Normal distributions",
               .explanation = "Each row predicts a mean and a standard "
                              "deviation per dimension; the "
                              "target is a real number, or a vector of "
                              "independent coordinates.",
               .distances = {"wasserstein"},
               .targetKernels = {"gaussian", "laplacian"},
               .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous, Ability::Likelihood,
                             Ability::Temperature, Ability::Scale, Ability::Coordinates, Ability::Independent,
                             Ability::Normal},
               .layout = {.blocks = {meanBlock(), deviationBlock()}, .mayHaveVectors = true, .minimumColumns = 2}}) {}

    void validate(DatasetParts& parts) const override {
        const Index columns = parts.parameters.cols();
        if (columns < 2 || columns % 2 != 0) {
            throw InvalidInput(
                Text("Normal predictions need as many standard deviations as means; there are {1} columns.", columns));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, columns / 2, columns / 2, "standard deviation");
        checkTargetDimension(parts, columns / 2);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        result.rightCols(parameters.cols() / 2) *= std::sqrt(temperature);
        return result;
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        return {this, parameters(Eigen::all, {c, parameters.cols() / 2 + c})};
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const Index d = parameters.cols() / 2;
        boost::random::normal_distribution<double> normal;
        Targets targets{.values = RowMatrix(parameters.rows(), d)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            for (Index k = 0; k < d; ++k) {
                targets.values(i, k) = parameters(i, k) + parameters(i, d + k) * normal(generator);
            }
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return normalDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members' normal distributions, with equal weights.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        const auto isOfVectors = [](const RowMatrix* member) { return member->cols() != 2; };
        if (std::any_of(members.begin(), members.end(), isOfVectors)) {
            return {&diagonalMixtureFamily(), equalMixture(members, members.front()->cols() / 2)};
        }
        const auto k = static_cast<Index>(members.size());
        RowMatrix parameters(members.front()->rows(), 3 * k);
        parameters.leftCols(k).setConstant(1.0 / static_cast<double>(k));
        for (Index c = 0; c < k; ++c) {
            const RowMatrix& member = *members[static_cast<std::size_t>(c)];
            parameters.col(k + c) = member.col(0);
            parameters.col(2 * k + c) = member.col(1);
        }
        return {&mixtureFamily(), std::move(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const Index d = parameters.cols() / 2;
        TrigonometricMoments moments{Eigen::MatrixXd(parameters.rows(), frequencies.rows()), {}};
        moments.sines = moments.cosines;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const Eigen::RowVectorXd centre = parameters.row(i).head(d) - origin;
            const Eigen::RowVectorXd variances = parameters.row(i).tail(d).array().square();
            for (Index j = 0; j < frequencies.rows(); ++j) {
                const auto frequency = frequencies.row(j);
                const double size = std::exp(-0.5 * frequency.array().square().matrix().dot(variances));
                const double angle = frequency.dot(centre);
                moments.cosines(i, j) = size * std::cos(angle);
                moments.sines(i, j) = size * std::sin(angle);
            }
        }
        return moments;
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const Index d = data.parameters().cols() / 2;
        const auto distance = [data](Index i, Index j) {
            return (data.parameters().row(i) - data.parameters().row(j)).norm();
        };
        const RowMatrix means = data.parameters().leftCols(d);
        const RowMatrix variances = data.parameters().rightCols(d).array().square();
        if (kernel.target == "gaussian" && d == 1) {
            return normalLinePairTerms(data.parameters(), data.values().col(0), kernel.gamma);
        }
        if (kernel.target == "gaussian") {
            return functionPairTerms(data.sampleCount(), distance,
                                     GaussianTerms{means, variances, data.values(), kernel.gamma});
        }
        return functionPairTerms(data.sampleCount(), distance,
                                 LaplacianTerms{means, variances, data.values(), kernel.gamma});
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override {
        const auto d = static_cast<double>(data.values().cols());
        const double distance = 1.5 + 0.5 * d;
        if (kernel.target == "laplacian") return {.distance = distance, .target = 120 * d, .sample = 200 * d};
        return {.distance = distance, .target = d > 1 ? 30 + 5 * d : 4.0, .sample = 100 * d};
    }
};

}  // namespace

const Family& normalFamily() {
    static const NormalFamily instance;
    return instance;
}

}  // namespace calibrium
