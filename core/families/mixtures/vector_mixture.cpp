// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/mixtures/vector_mixture.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/student_parts.h"
#include "core/families/mixtures/vector_mixture_components.h"
#include "core/families/mixtures/vector_mixture_pair_terms.h"
#include "core/families/parameter_blocks.h"
#include "core/families/reals/continuous.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <Eigen/Cholesky>

namespace calibrium {

namespace {

constexpr double fewestMixtureDegrees = 2;

class VectorMixtureFamily : public ContinuousFamily {
public:
    VectorMixtureFamily(const VectorLaw& law, FamilyInfo info) : ContinuousFamily(std::move(info)), m_law(law) {}

    void validate(DatasetParts& parts) const override {
        VectorMixtureShape shape{.law = &m_law, .d = parts.targets.values.cols()};
        if (shape.d < 2) {
            throw InvalidInput(
                Text("Mixtures of vectors need targets of at least two dimensions; there is {1}.", shape.d));
        }
        const Index perComponent = shape.widthOfComponent();
        // A data set's parameters are taken as well.
        if (parts.parameters.cols() % perComponent == 1 && isDimension(parts.parameters.col(0), shape.d)) {
            parts.parameters = givenColumns(parts.parameters);
        }
        const Index columns = parts.parameters.cols();
        if (columns == 0 || columns % perComponent != 0) {
            throw InvalidInput(wrongColumns(perComponent, columns));
        }
        shape.k = columns / perComponent;
        checkTargets(parts, 0);
        checkFinite(parts);
        repairWeights(parts, shape.k);
        if (!m_law.hasCovariances()) {
            checkPositive(parts.parameters, shape.k * (1 + shape.d), shape.k * shape.d,
                          inEnglish(layout().blocks[2].name));
        }
        if (m_law.hasShape()) checkDegrees(parts.parameters.rightCols(shape.k), columns - shape.k);
        RowMatrix stored(parts.parameters.rows(), columns + 1);
        stored.col(0).setConstant(static_cast<double>(shape.d));
        stored.rightCols(columns) = parts.parameters;
        if (m_law.hasCovariances()) checkCovariances(stored, shape);
        parts.parameters = std::move(stored);
    }

    [[nodiscard]] RowMatrix givenColumns(const RowMatrix& parameters) const override {
        return parameters.rightCols(parameters.cols() - 1);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        const auto shape = VectorMixtureShape::of(parameters, m_law);
        const double root = std::sqrt(temperature);
        for (Index i = 0; i < parameters.rows(); ++i) {
            const auto weights = parameters.row(i).segment(1, shape.k);
            Eigen::RowVectorXd mean = Eigen::RowVectorXd::Zero(shape.d);
            for (Index c = 0; c < shape.k; ++c) mean += weights(c) * locationOf(parameters, shape, i, c);
            mean /= weights.sum();
            for (Index c = 0; c < shape.k; ++c) {
                result.row(i).segment(shape.firstLocation() + c * shape.d, shape.d) =
                    mean + root * (locationOf(parameters, shape, i, c) - mean);
            }
        }
        result.middleCols(shape.firstSpread(), shape.k * shape.spreadWidth()) *=
            m_law.hasCovariances() ? temperature : root;
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        const auto shape = VectorMixtureShape::of(parameters, m_law);
        Targets targets{.values = RowMatrix(parameters.rows(), shape.d)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            double remaining = uniform01(generator) * parameters.row(i).segment(1, shape.k).sum();
            Index c = 0;
            while (c < shape.k - 1 && remaining >= parameters(i, 1 + c)) remaining -= parameters(i, 1 + c++);
            const VectorComponent component = shape.component(parameters, i, c);
            targets.values.row(i) = (component.location + m_law.draw(component, generator)).transpose();
        }
        return targets;
    }

    [[nodiscard]] std::string definitenessDoubt() const override {
        return "The kernel of the mixture Wasserstein distance is not proven positive definite; squared "
               "errors may be negative.";
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return vectorMixtureDistributions(parameters, m_law);
    }

    [[nodiscard]] CoordinatePredictions coordinate(const RowMatrix& parameters, Index c) const override {
        return onTheLine(parameters, Eigen::VectorXd::Unit(VectorMixtureShape::of(parameters, m_law).d, c),
                         [&](const VectorComponent& component) { return m_law.lineSpread(component, c); });
    }

    /// What is predicted of direction'X; absent where the mixtures on the line do not hold it.
    [[nodiscard]] std::optional<CoordinatePredictions> along(const RowMatrix& parameters,
                                                             const Eigen::VectorXd& direction) const {
        const auto shape = VectorMixtureShape::of(parameters, m_law);
        if (parameters.rows() == 0 || !m_law.spreadAlong(shape.component(parameters, 0, 0), direction)) {
            return std::nullopt;
        }
        return onTheLine(parameters, direction, [&](const VectorComponent& component) {
            return m_law.spreadAlong(component, direction).value();
        });
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members: all their components, with weights divided by the "
               "number of members.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        std::vector<VectorMixtureShape> shapes;
        VectorMixtureShape all{.law = &m_law};
        for (const RowMatrix* member : members) {
            shapes.push_back(VectorMixtureShape::of(*member, m_law));
            all.d = shapes.back().d;
            all.k += shapes.back().k;
        }
        RowMatrix parameters(members.front()->rows(), 1 + all.k * all.widthOfComponent());
        Index first = 0;
        for (std::size_t m = 0; m < members.size(); ++m) {
            const RowMatrix& member = *members[m];
            const VectorMixtureShape& own = shapes[m];
            const auto copy = [&](Index to, Index from, Index width) {
                parameters.middleCols(to + first * width, own.k * width) = member.middleCols(from, own.k * width);
            };
            copy(1, 1, 1);
            parameters.middleCols(1 + first, own.k) /= static_cast<double>(members.size());
            copy(all.firstLocation(), own.firstLocation(), all.d);
            copy(all.firstSpread(), own.firstSpread(), all.spreadWidth());
            if (m_law.hasShape()) copy(all.firstShape(), own.firstShape(), 1);
            first += own.k;
        }
        return {this, givenColumns(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const auto rows = vectorPartsOf(parameters, m_law);
        TrigonometricMoments moments{Eigen::MatrixXd::Zero(parameters.rows(), frequencies.rows()),
                                     Eigen::MatrixXd::Zero(parameters.rows(), frequencies.rows())};
        for (Index i = 0; i < parameters.rows(); ++i) {
            for (const auto& c : rows[static_cast<std::size_t>(i)]) {
                for (Index j = 0; j < frequencies.rows(); ++j) {
                    const Eigen::VectorXd frequency = frequencies.row(j);
                    const double size = c->weight() * c->characteristic(frequency);
                    const double angle = frequency.dot(c->location() - origin.transpose());
                    moments.cosines(i, j) += size * std::cos(angle);
                    moments.sines(i, j) += size * std::sin(angle);
                }
            }
        }
        return moments;
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireOrderTwo(kernel);
        return vectorMixturePairTerms(data, kernel.gamma, m_law);
    }

    [[nodiscard]] std::unique_ptr<PairTerms> distanceTerms(const Dataset& data, const Kernel& kernel) const override {
        requireOrderTwo(kernel);
        return vectorMixtureDistanceTerms(data, m_law);
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& /*kernel*/) const override {
        const auto shape = VectorMixtureShape::of(data.parameters(), m_law);
        const auto d = static_cast<double>(data.values().cols());
        const auto k = static_cast<double>(shape.k);
        const double pairs = m_law.hasCovariances() ? 600 + 50 * d * d : 10 + d;
        const double nodes = m_law.hasShape() ? studentNodeCount : 1;
        const double factor = m_law.hasCovariances() ? 50 * d * d : nodes * (30 + 5 * d);
        return {.distance = 14 * k * k * k + k * k * pairs, .target = k * (k + 2) * factor, .sample = 1000 * d * k};
    }

    [[nodiscard]] double characteristicWork(const RowMatrix& parameters) const override {
        return 20 * static_cast<double>(parameters.cols());
    }

private:
    static bool isDimension(const Eigen::VectorXd& column, Index d) {
        return (column.array() == static_cast<double>(d)).all();
    }

    static Eigen::RowVectorXd locationOf(const RowMatrix& parameters, const VectorMixtureShape& shape, Index row,
                                         Index component) {
        return parameters.row(row).segment(shape.firstLocation() + component * shape.d, shape.d);
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
                const auto part = shape.law->part(shape.component(stored, i, c));
                const Eigen::LLT<Eigen::MatrixXd> factor(part->covariance());
                if (factor.info() == Eigen::Success) continue;
                Place place{.row = i + 1, .column = shape.firstSpread() + c * shape.spreadWidth()};
                place.lastColumn = *place.column + shape.spreadWidth() - 1;
                throw InvalidInput(Text("The covariance matrix of component {1} is not positive definite.", c + 1),
                                   place);
            }
        }
    }

    [[nodiscard]] Text wrongColumns(Index perComponent, Index columns) const {
        if (m_law.hasCovariances()) {
            return Text(
                "The columns of each component are its weight, its means and the upper triangle of its "
                "covariance, {1} for these targets; there are {2} columns.",
                perComponent, columns);
        }
        if (m_law.hasShape()) {
            return Text(
                "The columns of each component are its weight, its locations, its scales and its degrees of "
                "freedom, {1} for these targets; there are {2} columns.",
                perComponent, columns);
        }
        if (!layout().blocks[2].mayBeVariance) {
            return Text(
                "The columns of each component are its weight, its locations and its scales, {1} for these "
                "targets; there are {2} columns.",
                perComponent, columns);
        }
        return Text(
            "The columns of each component are its weight, its means and its standard deviations, {1} for "
            "these targets; there are {2} columns.",
            perComponent, columns);
    }

    static void checkDegrees(const RowMatrix& degrees, Index columnsBefore) {
        for (Index i = 0; i < degrees.rows(); ++i) {
            for (Index c = 0; c < degrees.cols(); ++c) {
                if (degrees(i, c) > fewestMixtureDegrees) continue;
                throw InvalidInput(Text("The degrees of freedom {1} must be above 2, so that the "
                                        "distribution has a variance.",
                                        asNumber(significant(degrees(i, c), 7))),
                                   {.row = i + 1, .column = columnsBefore + c + 1});
            }
        }
    }

    /// Mixtures on the line of what each component gives in this direction.
    template <class Spread>
    [[nodiscard]] CoordinatePredictions onTheLine(const RowMatrix& parameters, const Eigen::VectorXd& direction,
                                                  const Spread& spreadOf) const {
        const auto shape = VectorMixtureShape::of(parameters, m_law);
        RowMatrix line(parameters.rows(), (m_law.hasShape() ? 4 : 3) * shape.k);
        line.leftCols(shape.k) = parameters.middleCols(1, shape.k);
        for (Index i = 0; i < line.rows(); ++i) {
            for (Index k = 0; k < shape.k; ++k) {
                const VectorComponent component = shape.component(parameters, i, k);
                line(i, shape.k + k) = component.location.dot(direction);
                line(i, 2 * shape.k + k) = spreadOf(component);
                if (m_law.hasShape()) line(i, 3 * shape.k + k) = component.shape;
            }
        }
        return {&m_law.lineMixtures(), std::move(line)};
    }

    void requireOrderTwo(const Kernel& kernel) const {
        if (knownOrder(kernel) == 2) return;
        throw InvalidSetting(
            "Orders other than 2 of the mixture Wasserstein distance are available for mixtures on the "
            "line alone: for "
            "vectors no closed form is known. Use wasserstein-order=2.");
    }

    const VectorLaw& m_law;
};

Abilities vectorMixtureAbilities() {
    return {Ability::Moments, Ability::Likelihood, Ability::Temperature, Ability::Scale, Ability::Coordinates};
}

ParameterBlock vectorWeightBlock() { return namedBlock("weight", {"w", "weight", "weights"}); }

FamilyInfo infoOf(bool hasCovariances) {
    FamilyLayout layout{
        .blocks = {vectorWeightBlock(), meanBlock(),
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
            .abilities = vectorMixtureAbilities(),
            .layout = std::move(layout)};
}

/// Of laws with a scale for each coordinate. The first name of the last block is none of another
/// family: files that are written with it are read without being told the family.
FamilyInfo scaledInfo(std::string id, std::string name, std::string explanation, std::vector<ParameterBlock> blocks) {
    const std::size_t widthInThePlane = blocks.size() == 4 ? 6 : 5;
    return {.id = std::move(id),
            .name = std::move(name),
            .explanation = std::move(explanation),
            .distances = {"mixture-wasserstein"},
            .targetKernels = {"gaussian"},
            .abilities = vectorMixtureAbilities(),
            .layout = {.blocks = std::move(blocks),
                       .hasWeights = true,
                       .mayHaveVectors = true,
                       .minimumColumns = widthInThePlane}};
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

std::optional<CoordinatePredictions> mixturesAlong(const Dataset& data, const Eigen::VectorXd& direction) {
    const auto* family = dynamic_cast<const VectorMixtureFamily*>(&data.family());
    return family == nullptr ? std::nullopt : family->along(data.parameters(), direction);
}

const Family& diagonalMixtureFamily() {
    static const VectorMixtureFamily instance(diagonalNormalLaw(), infoOf(false));
    return instance;
}

const Family& fullMixtureFamily() {
    static const VectorMixtureFamily instance(fullNormalLaw(), infoOf(true));
    return instance;
}

const Family& laplaceVectorMixtureFamily() {
    static const VectorMixtureFamily instance(
        laplaceVectorLaw(),
        scaledInfo("laplace-vector-mixture", "Laplace vector mixtures",
                   "Each row predicts weights, location vectors and scales of a mixture of distributions with "
                   "independent Laplace coordinates; the target is a real vector.",
                   {vectorWeightBlock(), namedBlock("location", withNames({"mu", "mean"}, locationNames())),
                    scaleBlock(withNames({"laplace_scale", "b", "diversity"}, scaleNames()))}));
    return instance;
}

const Family& studentVectorMixtureFamily() {
    static const VectorMixtureFamily instance(
        studentVectorLaw(),
        scaledInfo("t-vector-mixture", "Mixtures of multivariate t-distributions",
                   "Each row predicts weights, location vectors, scales and degrees of freedom of a "
                   "mixture of multivariate "
                   "t-distributions, whose coordinates are uncorrelated and share their degrees; the "
                   "target is a real vector.",
                   {vectorWeightBlock(), namedBlock("location", withNames({"mu", "mean"}, locationNames())),
                    scaleBlock(withNames({"sigma"}, scaleNames())),
                    ParameterBlock{.id = "df",
                                   .name = "degrees of freedom",
                                   .columnNames = withNames({"component_df"},
                                                            studentMixtureFamily().layout().blocks[3].columnNames)}}));
    return instance;
}

}  // namespace calibrium
