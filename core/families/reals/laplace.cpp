// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/laplace.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/mixtures/vector_mixture.h"
#include "core/families/parameter_blocks.h"
#include "core/families/parameter_forms.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/laplace_distributions.h"
#include "core/families/vectors/laplace_vectors.h"
#include "core/kernels/target_expectations.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using LaplaceExpectation = double (*)(double difference, double first, double second, double gamma);

/// Products over the coordinates of both kernels.
struct LaplaceTargetTerms {
    RowMatrix parameters;  ///< locations, scales
    RowMatrix targets;
    LaplaceExpectation expectation;
    double gamma;

    template <class Factor>
    [[nodiscard]] double product(const Factor& factor) const {
        double value = factor(0);
        for (Index k = 1; k < targets.cols(); ++k) value *= factor(k);
        return value;
    }
    [[nodiscard]] double scale(Index i, Index k) const { return parameters(i, targets.cols() + k); }
    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return product([&](Index k) { return expectation(targets(i, k) - targets(j, k), 0, 0, gamma); });
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return product([&](Index k) { return expectation(targets(j, k) - parameters(i, k), scale(i, k), 0, gamma); });
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return product(
            [&](Index k) { return expectation(parameters(i, k) - parameters(j, k), scale(i, k), scale(j, k), gamma); });
    }
};

/// Programs call the standard deviation so, and the scale b as well.
const std::vector<std::string>& undecidedLaplaceNames() {
    static const std::vector<std::string> names{"sigma",  "sigmas",   "uncertainty", "unc",
                                                "spread", "streuung", "std_err",     "se",
                                                "stderr", "stderror", "unsicherheit"};
    return names;
}

/// The scale of a spread which is stated in its place; areSquares: as a variance.
ParameterForm laplaceSpreadForm(bool areSquares, std::vector<std::string> columnNames) {
    return {.id = areSquares ? "variance" : "sd",
            .name = areSquares ? "variance" : "standard deviation",
            .block = 1,
            .columnNames = std::move(columnNames),
            .isOtherwiseOther = true,
            .parameter = [areSquares](double spread,
                                      const Eigen::Ref<const Eigen::RowVectorXd>& /*row*/) -> std::optional<double> {
                if (!(spread > 0)) return std::nullopt;
                return areSquares ? std::sqrt(spread / 2) : spread / std::numbers::sqrt2;
            },
            .refusal =
                [areSquares](double spread, const Eigen::Ref<const Eigen::RowVectorXd>& /*row*/) {
                    return areSquares
                               ? Text("The variance {1} must be above 0.", asNumber(significant(spread)))
                               : Text("The standard deviation {1} must be above 0.", asNumber(significant(spread)));
                }};
}

/// The mean of a Laplace distribution is its location, its standard deviation √2 times its scale.
std::vector<ParameterForm> laplaceForms() {
    std::vector<std::string> deviations;
    std::vector<std::string> variances;
    for (const std::string& name : deviationBlock().columnNames) {
        const bool isSquare =
            name.find("var") != std::string::npos || name.find("_sq") != std::string::npos || name.ends_with('^');
        if (name != "scale") (isSquare ? variances : deviations).push_back(name);
    }
    ParameterForm mean{
        .id = "mean",
        .name = "mean",
        .block = 0,
        .columnNames = withNames(meanBlock().columnNames, meanBlock().looseNames),
        .isOtherwiseOther = true,
        .parameter = [](double stated,
                        const Eigen::Ref<const Eigen::RowVectorXd>& /*row*/) { return std::optional(stated); },
        .refusal = {}};
    return {laplaceSpreadForm(false, withNames(std::move(deviations), undecidedLaplaceNames())),
            laplaceSpreadForm(true, std::move(variances)), std::move(mean)};
}

class LaplaceFamily : public ContinuousFamily, public ParameterForms {
public:
    LaplaceFamily()
        : ContinuousFamily(
              {.id = "laplace",
               .name = "Laplace distributions",
               .explanation = "Each row predicts a location and a scale per dimension; the target is a "
                              "real number, or a vector of independent coordinates.",
               .distances = {"wasserstein"},
               .targetKernels = {"laplacian", "gaussian"},
               .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous, Ability::Likelihood,
                             Ability::Temperature, Ability::Scale, Ability::Coordinates, Ability::Independent},
               .layout = {.blocks = {namedBlock("location", locationNames()),
                                     scaleBlock(withNames({"b", "diversity"}, scaleNames()))},
                          .mayHaveVectors = true,
                          .minimumColumns = 2}}),
          m_forms(laplaceForms()) {}

    [[nodiscard]] const std::vector<ParameterForm>& forms() const override { return m_forms; }
    [[nodiscard]] const std::vector<std::string>& undecidedNames() const override { return undecidedLaplaceNames(); }

    [[nodiscard]] double temperatureOfSpread(double temperature) const override { return temperature * temperature; }

    void validate(DatasetParts& parts) const override {
        const Index columns = parts.parameters.cols();
        if (columns < 2 || columns % 2 != 0) {
            throw InvalidInput(
                Text("Laplace predictions need as many scales as locations; there are {1} columns.", columns));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, columns / 2, columns / 2, "scale");
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
        Targets targets{.values = RowMatrix(parameters.rows(), d)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            for (Index k = 0; k < d; ++k) {
                const double u = uniform01(generator);
                // Inversion; 1 - u is never 0, so no draw is infinite.
                const double deviate = u < 0.5 ? -std::log(2 * (0.5 - u)) : std::log(2 * (1 - u));
                targets.values(i, k) = parameters(i, k) + parameters(i, d + k) * deviate;
            }
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return parameters.cols() == 2 ? laplaceDistributions(parameters) : laplaceVectorDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members' Laplace distributions, with equal weights.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
        const Index d = members.front()->cols() / 2;
        if (d > 1) return {&laplaceVectorMixtureFamily(), equalMixture(members, d)};
        const auto k = static_cast<Index>(members.size());
        RowMatrix parameters(members.front()->rows(), 3 * k);
        parameters.leftCols(k).setConstant(1.0 / static_cast<double>(k));
        for (Index c = 0; c < k; ++c) {
            parameters.col(k + c) = members[static_cast<std::size_t>(c)]->col(0);
            parameters.col(2 * k + c) = members[static_cast<std::size_t>(c)]->col(1);
        }
        return {&laplaceMixtureFamily(), std::move(parameters)};
    }

    [[nodiscard]] TrigonometricMoments characteristicFunctions(const RowMatrix& parameters,
                                                               const RowMatrix& frequencies,
                                                               const Eigen::RowVectorXd& origin) const override {
        const Index d = parameters.cols() / 2;
        TrigonometricMoments moments{Eigen::MatrixXd(parameters.rows(), frequencies.rows()),
                                     Eigen::MatrixXd(parameters.rows(), frequencies.rows())};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const Eigen::RowVectorXd centre = parameters.row(i).head(d) - origin;
            const Eigen::RowVectorXd scales = parameters.row(i).tail(d);
            for (Index j = 0; j < frequencies.rows(); ++j) {
                const double size = 1 / (1 + (frequencies.row(j).array() * scales.array()).square()).prod();
                const double angle = frequencies.row(j).dot(centre);
                moments.cosines(i, j) = size * std::cos(angle);
                moments.sines(i, j) = size * std::sin(angle);
            }
        }
        return moments;
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const LaplaceExpectation expectation =
            kernel.target == "laplacian" ? &laplaceLaplacianExpectation : &laplaceGaussianExpectation;
        return functionPairTerms(
            data.sampleCount(),
            [data](Index i, Index j) {
                const Index d = data.parameters().cols() / 2;
                const auto difference = data.parameters().row(i) - data.parameters().row(j);
                return std::sqrt(difference.head(d).squaredNorm() + 2 * difference.tail(d).squaredNorm());
            },
            LaplaceTargetTerms{data.parameters(), data.values(), expectation, kernel.gamma});
    }

    [[nodiscard]] PairWork pairWork(const Dataset& data, const Kernel& kernel) const override {
        const auto d = static_cast<double>(data.values().cols());
        if (kernel.target == "laplacian") return {.distance = 1 + d, .target = 120 * d, .sample = 200 * d};
        return {.distance = 1 + d, .target = 4 * d, .sample = 100 * d};
    }

private:
    std::vector<ParameterForm> m_forms;
};

}  // namespace

const Family& laplaceFamily() {
    static const LaplaceFamily instance;
    return instance;
}

}  // namespace calibrium
