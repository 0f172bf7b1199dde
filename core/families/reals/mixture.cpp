// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/mixture.h"

#include "core/data/checks.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/mixture_distributions.h"
#include "core/kernels/target_expectations.h"
#include "core/kernels/transport.h"
#include "core/run/error.h"

#include <cmath>

#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

using Expectation = double (*)(double difference, double variance, double gamma);

/// Components with weight above 0.
struct Components {
    Eigen::VectorXd weights, means, deviations;
};

std::vector<Components> componentsOf(const RowMatrix& parameters) {
    const Index k = parameters.cols() / 3;
    std::vector<Components> rows;
    for (Index i = 0; i < parameters.rows(); ++i) {
        Index count = 0;
        Components row{Eigen::VectorXd(k), Eigen::VectorXd(k), Eigen::VectorXd(k)};
        for (Index c = 0; c < k; ++c) {
            if (parameters(i, c) == 0) continue;
            row.weights(count) = parameters(i, c);
            row.means(count) = parameters(i, k + c);
            row.deviations(count++) = parameters(i, 2 * k + c);
        }
        rows.push_back({row.weights.head(count), row.means.head(count), row.deviations.head(count)});
    }
    return rows;
}

/// MW2 (W21 section D.3): the best coupling of the components under squared 2-Wasserstein costs.
double mixtureWasserstein(const Components& a, const Components& b) {
    RowMatrix cost(a.weights.size(), b.weights.size());
    for (Index k = 0; k < cost.rows(); ++k) {
        for (Index l = 0; l < cost.cols(); ++l) {
            const double mean = a.means(k) - b.means(l);
            const double deviation = a.deviations(k) - b.deviations(l);
            cost(k, l) = mean * mean + deviation * deviation;
        }
    }
    return std::sqrt(transportCost(a.weights / a.weights.sum(), b.weights / b.weights.sum(), cost));
}

struct MixtureTargetTerms {
    std::shared_ptr<const std::vector<Components>> rows;
    Eigen::VectorXd targets;
    Expectation expectation;
    double gamma;

    [[nodiscard]] const Components& at(Index i) const { return (*rows)[static_cast<std::size_t>(i)]; }

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return expectation(targets(i) - targets(j), 0, gamma);
    }

    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        const Components& row = at(i);
        double sum = 0;
        for (Index k = 0; k < row.weights.size(); ++k) {
            sum +=
                row.weights(k) * expectation(targets(j) - row.means(k), row.deviations(k) * row.deviations(k), gamma);
        }
        return sum;
    }

    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        const Components& a = at(i);
        const Components& b = at(j);
        double sum = 0;
        for (Index k = 0; k < a.weights.size(); ++k) {
            for (Index l = 0; l < b.weights.size(); ++l) {
                const double variance = a.deviations(k) * a.deviations(k) + b.deviations(l) * b.deviations(l);
                sum += a.weights(k) * b.weights(l) * expectation(a.means(k) - b.means(l), variance, gamma);
            }
        }
        return sum;
    }
};

class MixtureFamily : public ContinuousFamily {
public:
    MixtureFamily()
        : ContinuousFamily(
              {.id = "mixture",
               .name = "Normal mixtures",
               .explanation = "Each row predicts weights, means and "
                              "standard deviations of a mixture of "
                              "normal distributions, for example an "
                              "ensemble of normal models; the "
                              "target is a real number.",
               .distances = {"mixture-wasserstein"},
               .targetKernels = {"gaussian", "laplacian"},
               .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous, Ability::Likelihood,
                             Ability::Temperature, Ability::Scale},
               .layout = {.blocks = {namedBlock("weight", {"w", "weight", "weights"}), meanBlock(), deviationBlock()},
                          .hasWeights = true,
                          .minimumColumns = 3}}) {}

    void validate(DatasetParts& parts) const override {
        const Index columns = parts.parameters.cols();
        if (columns < 3 || columns % 3 != 0) {
            throw InvalidInput(
                "Mixtures need as many weights as means and standard "
                "deviations; there are " +
                std::to_string(columns) + " columns.");
        }
        const Index k = columns / 3;
        checkTargets(parts, 0);
        checkFinite(parts);
        RowMatrix weights = parts.parameters.leftCols(k);
        repairRoundOff(weights, true, parts.warnings);
        checkProbabilities(weights, 1.0 + repairedRowSumDeviation);
        const Index repaired = checkAndRepairRowSums(weights);
        parts.parameters.leftCols(k) = weights;
        checkPositive(parts.parameters, 2 * k, k, "standard deviation");
        checkTargetDimension(parts, 1);
        if (repaired > 0) {
            parts.warnings.push_back({"repaired-row-sums", Severity::Doubt,
                                      std::to_string(repaired) + " of " + std::to_string(parts.parameters.rows()) +
                                          " rows of weights missed the sum 1 by more "
                                          "than 1e-5 and were divided by "
                                          "their sum.",
                                      repaired, parts.parameters.rows()});
        }
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        const Index k = parameters.cols() / 3;
        for (Index i = 0; i < parameters.rows(); ++i) {
            const auto weights = parameters.row(i).head(k);
            const double mean = weights.dot(parameters.row(i).segment(k, k)) / weights.sum();
            result.row(i).segment(k, k).array() =
                mean + std::sqrt(temperature) * (parameters.row(i).segment(k, k).array() - mean);
        }
        result.rightCols(k) *= std::sqrt(temperature);
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const Index k = parameters.cols() / 3;
        boost::random::normal_distribution<double> normal;
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            double remaining = uniform01(generator) * parameters.row(i).head(k).sum();
            Index c = 0;
            while (c < k - 1 && remaining >= parameters(i, c)) remaining -= parameters(i, c++);
            targets.values(i, 0) = parameters(i, k + c) + parameters(i, 2 * k + c) * normal(generator);
        }
        return targets;
    }

    [[nodiscard]] std::string definitenessDoubt() const override {
        return "The kernel of the mixture Wasserstein distance is not proven positive definite; squared "
               "errors may be negative.";
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return mixtureDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members: all their components, with weights divided by the "
               "number of members.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        Index k = 0;
        for (const RowMatrix* member : members) k += member->cols() / 3;
        RowMatrix parameters(members.front()->rows(), 3 * k);
        Index first = 0;
        for (const RowMatrix* member : members) {
            const Index width = member->cols() / 3;
            parameters.middleCols(first, width) = member->leftCols(width) / static_cast<double>(members.size());
            parameters.middleCols(k + first, width) = member->middleCols(width, width);
            parameters.middleCols(2 * k + first, width) = member->rightCols(width);
            first += width;
        }
        return {this, std::move(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const Index k = parameters.cols() / 3;
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index /*i*/) { return origin(0); },
            [&](Index i, double frequency) {
                std::complex<double> sum = 0;
                for (Index c = 0; c < k; ++c) {
                    const double x = parameters(i, 2 * k + c) * frequency;
                    sum += std::polar(parameters(i, c) * std::exp(-0.5 * x * x),
                                      frequency * (parameters(i, k + c) - origin(0)));
                }
                return sum;
            });
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const auto rows = std::make_shared<const std::vector<Components>>(componentsOf(data.parameters()));
        const Expectation expectation =
            kernel.target == "gaussian" ? &normalGaussianExpectation : &normalLaplacianExpectation;
        return functionPairTerms(
            data.sampleCount(),
            [rows, data](Index i, Index j) {
                if (data.parameters().row(i) == data.parameters().row(j)) return 0.0;
                return mixtureWasserstein((*rows)[static_cast<std::size_t>(i)], (*rows)[static_cast<std::size_t>(j)]);
            },
            MixtureTargetTerms{rows, data.values().col(0), expectation, kernel.gamma});
    }

    /// Transport between c components each, three columns a component.
    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        const double components = static_cast<double>(data.parameters().cols()) / 3;
        const double squared = components * components;
        return {.distance = 14 * squared * components, .target = 25 * squared, .sample = 100 * squared};
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        return 20 * static_cast<double>(parameters.cols());
    }
};

}  // namespace

const Family& mixtureFamily() {
    static const MixtureFamily instance;
    return instance;
}

}  // namespace calibrium
