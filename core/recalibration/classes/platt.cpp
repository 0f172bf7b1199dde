// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/classes/platt.h"

#include "core/data/abilities.h"
#include "core/families/classes/binary.h"
#include "core/method/known_families.h"
#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/recalibration/skce_objective.h"
#include "core/statistics/numbers/minimise.h"
#include "core/statistics/numbers/summation.h"

#include <cmath>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

class PlattMap : public ProbabilityMap {
public:
    explicit PlattMap(PlattCurve curve) : m_curve(curve) {}

    [[nodiscard]] double operator()(double p) const override { return m_curve(p); }
    [[nodiscard]] nlohmann::json toJson() const override { return calibrium::toJson(m_curve); }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        return {{"slope", m_curve.slope}, {"intercept", m_curve.intercept}};
    }
    [[nodiscard]] bool isInjective() const override { return m_curve.slope > 0; }
    [[nodiscard]] Index likelihoodParameters() const override { return 2; }

private:
    PlattCurve m_curve;
};

ProbabilityFit fitPlattMap(const ProbabilityRows& rows, const Values& values, const Run& run) {
    const PlattFit fit = objectiveOf(values) == FitObjective::Skce ? fitPlattBySkce(rows, run) : fitPlatt(rows, run);
    ProbabilityFit made{
        .map = std::make_shared<const PlattMap>(fit.curve), .isAtBound = fit.isAtBound, .parameterCount = 2};
    if (const auto certain = certainRowsWarning(rows.probabilities)) made.warnings.push_back(*certain);
    return made;
}

Dataset binaryRows(const ProbabilityRows& rows) {
    RowMatrix parameters(rows.probabilities.size(), 2);
    parameters.col(1) = rows.probabilities;
    parameters.col(0) = 1 - rows.probabilities.array();
    return Dataset::trusted({.name = "fit rows",
                             .family = &binaryFamily(),
                             .parameters = std::move(parameters),
                             .targets = {.labels = rows.outcomes, .values = {}},
                             .classNames = {},
                             .warnings = {}})
        .withWeights(rows.weights);
}

}  // namespace

double PlattCurve::operator()(double p) const {
    // 0 times an infinite logit is no number.
    if (slope == 0) return logistic(intercept);
    return logistic(slope * (std::log(p) - std::log1p(-p)) + intercept);
}

PlattFit fitPlatt(const ProbabilityRows& rows, const Run& run) {
    Eigen::MatrixXd features(rows.probabilities.size(), 2);
    features.col(0) = clampedLogits(rows.probabilities, fitClamp);
    features.col(1).setOnes();
    const LogisticFit fit =
        fitLogistic(features, rows.outcomes, Eigen::Vector2d(1, 0), parameterBound, run, rows.weights);
    return {{fit.coefficients(0), fit.coefficients(1)}, fit.isAtBound};
}

PlattFit fitPlattBySkce(const ProbabilityRows& rows, const Run& run) {
    const Dataset data = binaryRows(rows);
    const SkceObjective skce(data, run);
    const Eigen::VectorXd logits = clampedLogits(rows.probabilities, fitClamp);
    const auto n = static_cast<double>(logits.size());
    RowMatrix probabilities(logits.size(), 2);
    RowMatrix slopes;
    const auto function = [&](const Eigen::VectorXd& at, Eigen::VectorXd& gradient) {
        for (Index i = 0; i < logits.size(); ++i) {
            probabilities(i, 1) = logistic(at(0) * logits(i) + at(1));
            probabilities(i, 0) = logistic(-(at(0) * logits(i) + at(1)));
        }
        const double value = skce.valueAt(probabilities, slopes, run);
        CompensatedSum bySlope;
        CompensatedSum byIntercept;
        for (Index i = 0; i < logits.size(); ++i) {
            const double one = (slopes(i, 1) - slopes(i, 0)) * probabilities(i, 0) * probabilities(i, 1);
            bySlope.add(one * logits(i));
            byIntercept.add(one);
        }
        // An unbiased SKCE is of the size 1/n; the search wants numbers about 1.
        gradient << n * bySlope.value(), n * byIntercept.value();
        return n * value;
    };
    const PlattCurve start = fitPlatt(rows, run).curve;
    const Eigen::Vector2d upper = Eigen::Vector2d::Constant(parameterBound);
    const Minimum minimum = minimise(function, Eigen::Vector2d(start.slope, start.intercept), -upper, upper, {}, run);
    return {{minimum.at(0), minimum.at(1)}, minimum.at.cwiseAbs().maxCoeff() >= parameterBound * (1 - 1e-9)};
}

nlohmann::json toJson(const PlattCurve& curve) { return {{"a", curve.slope}, {"b", curve.intercept}}; }

PlattCurve plattFromJson(const nlohmann::json& json) {
    return {mapNumberIn(json, "a", -parameterBound, parameterBound),
            mapNumberIn(json, "b", -parameterBound, parameterBound)};
}

RecalibrationMethod plattRecalibration() {
    return oneAgainstRest(
        {.info = {.id = "platt",
                  .name = "Logistic (Platt) recalibration",
                  .explanation =
                      "Logistic regression of the outcome on the log odds of the prediction: two numbers, a slope and "
                      "an intercept. A slope below 1 says that the predictions were too extreme, an intercept other "
                      "than 0 that they were too high or too low on the whole; clinicians know it as logistic "
                      "recalibration, others as Platt scaling. It needs few fit rows and never makes ties, but only "
                      "repairs distortions of "
                      "that one shape. No penalty is put on the two numbers. With more than two classes, each class "
                      "is mapped against the rest and the row is divided by its sum, so the order of the classes in a "
                      "row may change.",
                  .formula = "σ(a log(p / (1 − p)) + b), slope a, intercept b, both at most 10³ in size",
                  .source = "Platt (1999), Probabilistic outputs for support vector machines, Advances in Large "
                            "Margin Classifiers; Cox (1958), Biometrika 45",
                  .cost = "O(n m) time for each of about ten steps, O(n) memory",
                  .families = familiesWith({Ability::Classes}),
                  .parameters = {objectiveParameter()},
                  .takesWeights = true,
                  .papers = {"platt1999", "cox1958"}},
         .fit = fitPlattMap,
         .load = [](const nlohmann::json& json) -> std::shared_ptr<const ProbabilityMap> {
             return std::make_shared<const PlattMap>(plattFromJson(json));
         }});
}

}  // namespace calibrium
