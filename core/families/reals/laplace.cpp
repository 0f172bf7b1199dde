// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/families/reals/laplace.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/data/predictive_distributions.h"
#include "core/families/mixtures/mixture.h"
#include "core/families/parameter_blocks.h"
#include "core/families/parameter_forms.h"
#include "core/families/reals/continuous.h"
#include "core/families/reals/laplace_distributions.h"
#include "core/kernels/target_expectations.h"
#include "core/method/kernel.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <cmath>
#include <numbers>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using LaplaceExpectation = double (*)(double difference, double first, double second, double gamma);

struct LaplaceTargetTerms {
    RowMatrix parameters;  ///< location, scale
    Eigen::VectorXd targets;
    LaplaceExpectation expectation;
    double gamma;

    [[nodiscard]] double betweenTargets(Index i, Index j) const {
        return expectation(targets(i) - targets(j), 0, 0, gamma);
    }
    [[nodiscard]] double fromPrediction(Index i, Index j) const {
        return expectation(targets(j) - parameters(i, 0), parameters(i, 1), 0, gamma);
    }
    [[nodiscard]] double betweenPredictions(Index i, Index j) const {
        return expectation(parameters(i, 0) - parameters(j, 0), parameters(i, 1), parameters(j, 1), gamma);
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
        : ContinuousFamily({.id = "laplace",
                            .name = "Laplace distributions",
                            .explanation = "Each row predicts a location and a "
                                           "scale; the target is a real number.",
                            .distances = {"wasserstein"},
                            .targetKernels = {"laplacian", "gaussian"},
                            .abilities = {Ability::Moments, Ability::Distribution, Ability::Continuous,
                                          Ability::Likelihood, Ability::Temperature, Ability::Scale},
                            .layout = {.blocks = {namedBlock("location", locationNames()),
                                                  scaleBlock(withNames({"b", "diversity"}, scaleNames()))},
                                       .minimumColumns = 2,
                                       .maximumColumns = 2}}),
          m_forms(laplaceForms()) {}

    [[nodiscard]] const std::vector<ParameterForm>& forms() const override { return m_forms; }
    [[nodiscard]] const std::vector<std::string>& undecidedNames() const override { return undecidedLaplaceNames(); }

    [[nodiscard]] double temperatureOfSpread(double temperature) const override { return temperature * temperature; }

    void validate(DatasetParts& parts) const override {
        if (parts.parameters.cols() != 2) {
            throw InvalidInput(Text("Laplace predictions are a location and a scale; there are {1} columns.",
                                    parts.parameters.cols()));
        }
        checkTargets(parts, 0);
        checkFinite(parts);
        checkPositive(parts.parameters, 1, 1, "scale");
        checkTargetDimension(parts, 1);
    }

    [[nodiscard]] RowMatrix tempered(const RowMatrix& parameters, double temperature) const override {
        RowMatrix result = parameters;
        result.col(1) *= std::sqrt(temperature);
        return result;
    }

    [[nodiscard]] Targets drawTargets(const RowMatrix& parameters, Generator& generator) const override {
        Targets targets{.values = RowMatrix(parameters.rows(), 1)};
        for (Index i = 0; i < parameters.rows(); ++i) {
            const double u = uniform01(generator);
            // Inversion; 1 - u is never 0, so no draw is infinite.
            const double deviate = u < 0.5 ? -std::log(2 * (0.5 - u)) : std::log(2 * (1 - u));
            targets.values(i, 0) = parameters(i, 0) + parameters(i, 1) * deviate;
        }
        return targets;
    }

    [[nodiscard]] std::shared_ptr<const PredictiveDistributions> distributions(
        const RowMatrix& parameters) const override {
        return laplaceDistributions(parameters);
    }

    [[nodiscard]] std::string ensembleMeaning() const override {
        return "The ensemble predicts the mixture of its members' Laplace distributions, with equal weights.";
    }

    [[nodiscard]] EnsemblePredictions joined(std::span<const RowMatrix* const> members) const override {
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
        return univariateMoments(
            parameters.rows(), frequencies, origin(0), [&](Index i) { return parameters(i, 0); },
            [&](Index i, double frequency) {
                const double x = parameters(i, 1) * frequency;
                return 1 / (1 + x * x);
            });
    }

    [[nodiscard]] std::unique_ptr<PairTerms> pairTerms(const Dataset& data, const Kernel& kernel) const override {
        requireKnown(kernel);
        const LaplaceExpectation expectation =
            kernel.target == "laplacian" ? &laplaceLaplacianExpectation : &laplaceGaussianExpectation;
        return functionPairTerms(
            data.sampleCount(),
            [data](Index i, Index j) {
                const auto difference = data.parameters().row(i) - data.parameters().row(j);
                return std::sqrt(difference(0) * difference(0) + 2 * difference(1) * difference(1));
            },
            LaplaceTargetTerms{data.parameters(), data.values().col(0), expectation, kernel.gamma});
    }

    [[nodiscard]] PairWork pairWork(const Dataset& /*data*/, const Kernel& kernel) const override {
        if (kernel.target == "laplacian") return {.distance = 2, .target = 120, .sample = 200};
        return {.distance = 2, .target = 4, .sample = 100};
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
