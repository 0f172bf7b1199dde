// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_mixture.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/vector_mixture_components.h"
#include "core/families/mixtures/vector_mixture_pair_terms.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/method/kernel.h"
#include "core/run/error.h"

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Cholesky>
#include <boost/random/normal_distribution.hpp>

namespace calibrium {

namespace {

class VectorMixtureFamily : public ContinuousFamily {
public:
    VectorMixtureFamily(bool hasCovariances, FamilyInfo info)
        : ContinuousFamily(std::move(info)), m_hasCovariances(hasCovariances) {}

    void validate(DatasetParts& parts) const override {
        VectorMixtureShape shape{.hasCovariances = m_hasCovariances, .d = parts.targets.values.cols()};
        if (shape.d < 2) {
            throw InvalidInput(
                Text("Mixtures of vectors need targets of at least two dimensions; there is {1}.", shape.d));
        }
        const Index perComponent = 1 + shape.d + shape.spreadWidth();
        // A data set's parameters are taken as well.
        if (parts.parameters.cols() % perComponent == 1 && isDimension(parts.parameters.col(0), shape.d)) {
            parts.parameters = givenColumns(parts.parameters);
        }
        const Index columns = parts.parameters.cols();
        if (columns == 0 || columns % perComponent != 0) {
            throw InvalidInput(
                m_hasCovariances
                    ? Text("The columns of each component are its weight, its means and the upper triangle of its "
                           "covariance, {1} for these targets; there are {2} columns.",
                           perComponent, columns)
                    : Text("The columns of each component are its weight, its means and its standard deviations, {1} "
                           "for these targets; there are {2} columns.",
                           perComponent, columns));
        }
        shape.k = columns / perComponent;
        checkTargets(parts, 0);
        checkFinite(parts);
        repairWeights(parts, shape.k);
        if (!m_hasCovariances) {
            checkPositive(parts.parameters, shape.k * (1 + shape.d), shape.k * shape.d, "standard deviation");
        }
        RowMatrix stored(parts.parameters.rows(), columns + 1);
        stored.col(0).setConstant(static_cast<double>(shape.d));
        stored.rightCols(columns) = parts.parameters;
        if (m_hasCovariances) checkCovariances(stored, shape);
        parts.parameters = std::move(stored);
    }

    [[nodiscard]] RowMatrix givenColumns(const RowMatrix& parameters) const override {
        return parameters.rightCols(parameters.cols() - 1);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        const auto shape = VectorMixtureShape::of(parameters, m_hasCovariances);
        const double root = std::sqrt(temperature);
        for (Index i = 0; i < parameters.rows(); ++i) {
            const auto weights = parameters.row(i).segment(1, shape.k);
            Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(shape.d);
            for (Index c = 0; c < shape.k; ++c) mean += weights(c) * meanOf(parameters, shape, i, c);
            mean /= weights.sum();
            for (Index c = 0; c < shape.k; ++c) {
                result.row(i).segment(shape.firstMean() + c * shape.d, shape.d) =
                    mean + root * (meanOf(parameters, shape, i, c) - mean);
            }
        }
        result.rightCols(shape.k * shape.spreadWidth()) *= m_hasCovariances ? temperature : root;
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const auto shape = VectorMixtureShape::of(parameters, m_hasCovariances);
        boost::random::normal_distribution<double> normal;
        Targets targets{.values = RowMatrix(parameters.rows(), shape.d)};
        Eigen::VectorXd standard(shape.d);
        for (Index i = 0; i < parameters.rows(); ++i) {
            double remaining = uniform01(generator) * parameters.row(i).segment(1, shape.k).sum();
            Index c = 0;
            while (c < shape.k - 1 && remaining >= parameters(i, 1 + c)) remaining -= parameters(i, 1 + c++);
            for (Index k = 0; k < shape.d; ++k) standard(k) = normal(generator);
            const Eigen::LLT<Eigen::MatrixXd> factor(shape.covariance(parameters, i, c));
            targets.values.row(i) = meanOf(parameters, shape, i, c) + (factor.matrixL() * standard).transpose();
        }
        return targets;
    }

    [[nodiscard]] std::string definitenessDoubt() const override {
        return "The kernel of the mixture Wasserstein distance is not proven positive definite; squared "
               "errors may be negative.";
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return vectorMixtureDistributions(parameters, m_hasCovariances);
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        const auto shape = VectorMixtureShape::of(parameters, m_hasCovariances);
        RowMatrix line(parameters.rows(), 3 * shape.k);
        line.leftCols(shape.k) = parameters.middleCols(1, shape.k);
        for (Index k = 0; k < shape.k; ++k) {
            line.col(shape.k + k) = parameters.col(shape.firstMean() + k * shape.d + c);
            for (Index i = 0; i < line.rows(); ++i) line(i, 2 * shape.k + k) = shape.deviation(parameters, i, k, c);
        }
        return {&mixtureFamily(), std::move(line)};
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members: all their components, with weights divided by the "
               "number of members.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        std::vector<VectorMixtureShape> shapes;
        VectorMixtureShape all{.hasCovariances = m_hasCovariances};
        for (const RowMatrix* member : members) {
            shapes.push_back(VectorMixtureShape::of(*member, m_hasCovariances));
            all.d = shapes.back().d;
            all.k += shapes.back().k;
        }
        RowMatrix parameters(members.front()->rows(), all.firstSpread() + all.k * all.spreadWidth());
        Index first = 0;
        for (std::size_t m = 0; m < members.size(); ++m) {
            const RowMatrix& member = *members[m];
            const VectorMixtureShape& own = shapes[m];
            const auto copy = [&](Index to, Index from, Index width) {
                parameters.middleCols(to + first * width, own.k * width) = member.middleCols(from, own.k * width);
            };
            copy(1, 1, 1);
            parameters.middleCols(1 + first, own.k) /= static_cast<double>(members.size());
            copy(all.firstMean(), own.firstMean(), all.d);
            copy(all.firstSpread(), own.firstSpread(), all.spreadWidth());
            first += own.k;
        }
        return {this, givenColumns(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const auto shape = VectorMixtureShape::of(parameters, m_hasCovariances);
        TrigonometricMoments moments{Eigen::MatrixXd::Zero(parameters.rows(), frequencies.rows()),
                                     Eigen::MatrixXd::Zero(parameters.rows(), frequencies.rows())};
        for (Index i = 0; i < parameters.rows(); ++i) {
            for (const VectorComponent& c : shape.components(parameters, i)) {
                for (Index j = 0; j < frequencies.rows(); ++j) {
                    const Eigen::VectorXd frequency = frequencies.row(j);
                    const double size = c.weight * std::exp(-0.5 * frequency.dot(c.covariance * frequency));
                    const double angle = frequency.dot(c.mean - origin.transpose());
                    moments.cosines(i, j) += size * std::cos(angle);
                    moments.sines(i, j) += size * std::sin(angle);
                }
            }
        }
        return moments;
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireOrderTwo(kernel);
        return vectorMixturePairTerms(data, kernel.gamma, m_hasCovariances);
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireOrderTwo(kernel);
        return vectorMixtureDistanceTerms(data, m_hasCovariances);
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        const auto shape = VectorMixtureShape::of(data.parameters(), m_hasCovariances);
        const auto d = static_cast<double>(data.values().cols());
        const auto k = static_cast<double>(shape.k);
        const double pairs = m_hasCovariances ? 600 + 50 * d * d : 10 + d;
        const double factor = m_hasCovariances ? 50 * d * d : 30 + 5 * d;
        return {.distance = 14 * k * k * k + k * k * pairs, .target = k * (k + 2) * factor, .sample = 1000 * d * k};
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        return 20 * static_cast<double>(parameters.cols());
    }

private:
    static bool isDimension(const Eigen::VectorXd& column, Index d) {
        return (column.array() == static_cast<double>(d)).all();
    }

    static Eigen::RowVectorXd meanOf(const RowMatrix& parameters, const VectorMixtureShape& shape, Index row,
                                     Index component) {
        return parameters.row(row).segment(shape.firstMean() + component * shape.d, shape.d);
    }

    static void repairWeights(DatasetParts& parts, Index k) {
        RowMatrix weights = parts.parameters.leftCols(k);
        repairRoundOff(weights, true, parts.warnings);
        checkProbabilities(weights, 1.0 + repairedRowSumDeviation);
        const Index repaired = checkAndRepairRowSums(weights);
        parts.parameters.leftCols(k) = weights;
        if (repaired == 0) return;
        parts.warnings.push_back({"repaired-row-sums", Severity::Doubt,
                                  Text("{1} of {2} rows of weights missed the sum 1 by more than 1e-5 and were divided "
                                       "by their sum.",
                                       repaired, parts.parameters.rows()),
                                  repaired, parts.parameters.rows()});
    }

    static void checkCovariances(const RowMatrix& stored, const VectorMixtureShape& shape) {
        for (Index i = 0; i < stored.rows(); ++i) {
            for (Index c = 0; c < shape.k; ++c) {
                const Eigen::LLT<Eigen::MatrixXd> factor(shape.covariance(stored, i, c));
                if (factor.info() == Eigen::Success) continue;
                Place place{.row = i + 1, .column = shape.firstSpread() + c * shape.spreadWidth()};
                place.lastColumn = *place.column + shape.spreadWidth() - 1;
                throw InvalidInput(Text("The covariance matrix of component {1} is not positive definite.", c + 1),
                                   place);
            }
        }
    }

    void requireOrderTwo(const Kernel& kernel) const {
        if (knownOrder(kernel) == 2) return;
        throw InvalidSetting(
            "Orders other than 2 of the mixture Wasserstein distance are available for mixtures on the line alone: for "
            "vectors no closed form is known. Use wasserstein-order=2.");
    }

    bool m_hasCovariances;
};

FamilyInfo infoOf(bool hasCovariances) {
    FamilyLayout layout{
        .blocks = {namedBlock("weight", {"w", "weight", "weights"}), meanBlock(),
                   hasCovariances ? namedBlock("covariance", {"cov", "covariance"}) : deviationBlock()}};
    layout.hasTriangle = hasCovariances;
    layout.hasWeights = true;
    layout.mayHaveVectors = true;
    layout.minimumColumns = hasCovariances ? 6 : 5;
    return {.id = hasCovariances ? "mixture-full" : "mixture-diagonal",
            .name = hasCovariances ? "Normal vector mixtures with covariance" : "Normal vector mixtures",
            .explanation = hasCovariances
                               ? "Each row predicts weights, mean vectors and covariance matrices (their upper "
                                 "triangles) of a mixture of normal distributions; the target is a real vector."
                               : "Each row predicts weights, mean vectors and standard deviations of a mixture of "
                                 "normal distributions; the target is a real vector.",
            .distances = {"mixture-wasserstein"},
            .targetKernels = {"gaussian"},
            .abilities = {Ability::Moments, Ability::Likelihood, Ability::Temperature, Ability::Scale,
                          Ability::Coordinates},
            .layout = std::move(layout)};
}

}  // namespace

RowMatrix equalMixture(std::span<const RowMatrix* const> components, Index d) {
    const auto k = static_cast<Index>(components.size());
    const Index spread = components.front()->cols() - d;
    RowMatrix parameters(components.front()->rows(), k * (1 + d + spread));
    parameters.leftCols(k).setConstant(1.0 / static_cast<double>(k));
    for (Index c = 0; c < k; ++c) {
        const RowMatrix& component = *components[static_cast<std::size_t>(c)];
        parameters.middleCols(k + c * d, d) = component.leftCols(d);
        parameters.middleCols(k + k * d + c * spread, spread) = component.rightCols(spread);
    }
    return parameters;
}

const Family& diagonalMixtureFamily() {
    static const VectorMixtureFamily instance(false, infoOf(false));
    return instance;
}

const Family& fullMixtureFamily() {
    static const VectorMixtureFamily instance(true, infoOf(true));
    return instance;
}

}  // namespace calibrium
