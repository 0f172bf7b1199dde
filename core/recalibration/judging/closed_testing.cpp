// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/judging/closed_testing.h"

#include "core/data/abilities.h"
#include "core/method/known_families.h"
#include "core/method/parameter_builders.h"
#include "core/recalibration/classes/intercept.h"
#include "core/recalibration/classes/logistic_fit.h"
#include "core/recalibration/classes/platt.h"
#include "core/recalibration/judging/weighted_score_test.h"
#include "core/recalibration/map_json.h"
#include "core/recalibration/recalibration_method.h"
#include "core/run/error.h"
#include "core/statistics/numbers/summation.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

constexpr std::array<const char*, 4> stepNames{"none", "intercept", "logistic", "flexible"};

/// -2 log-likelihood.
double devianceOf(const FlexibleCurve& curve, const ProbabilityRows& rows) {
    CompensatedSum sum;
    for (Index i = 0; i < rows.probabilities.size(); ++i) {
        const double p = std::clamp(curve(rows.probabilities(i)), fitClamp, 1 - fitClamp);
        sum.add(-2 * (rows.outcomes[static_cast<std::size_t>(i)] == 1 ? std::log(p) : std::log1p(-p)));
    }
    return sum.value();
}

/// Of the curve against a simpler one with so many fitted parameters.
LikelihoodRatio likelihoodRatioOf(const FlexibleCurve& curve, const FlexibleCurve& simpler, Index fittedCount,
                                  const ProbabilityRows& rows) {
    const Index degrees = 2 + static_cast<Index>(curve.coefficients.size()) - fittedCount;
    if (degrees == 0) return {.degreesOfFreedom = 0};
    return likelihoodRatio(devianceOf(simpler, rows) - devianceOf(curve, rows), degrees);
}

/// The same question of weighted or dependent rows, whose likelihood is none.
LikelihoodRatio scoreTest(const FlexibleCurve& curve, const FlexibleCurve& simpler, Index fittedCount,
                          const ProbabilityRows& rows) {
    Eigen::MatrixXd features = flexibleFeatures(clampedLogits(rows.probabilities, fitClamp), curve.knots);
    if (features.cols() == fittedCount) return {.degreesOfFreedom = 0};
    // The intercept is the first parameter that is fitted, the slope the second.
    features.col(0).swap(features.col(1));
    const Eigen::VectorXd fitted = rows.probabilities.unaryExpr([&](double p) { return simpler(p); });
    if (!rows.clusters.empty()) {
        return clusteredScoreTest(features, fittedCount, fitted, rows.outcomes, rows.weights, rows.clusters);
    }
    return weightedScoreTest(features, fittedCount, fitted, rows.outcomes, rows.weights);
}

class ClosedTestingMap : public ProbabilityMap {
public:
    ClosedTestingMap(UpdateStep step, FlexibleCurve curve) : m_step(step), m_curve(std::move(curve)) {}

    [[nodiscard]] double operator()(double p) const override {
        if (m_step == UpdateStep::None) return p;
        // The limit at 0 and 1, which the flexible curve alone does not reach.
        return m_step == UpdateStep::Flexible ? m_curve(p) : PlattCurve{m_curve.slope, m_curve.intercept}(p);
    }
    [[nodiscard]] nlohmann::json toJson() const override {
        return {{"step", nameOf(m_step)}, {"curve", calibrium::toJson(m_curve)}};
    }
    [[nodiscard]] std::vector<FittedParameter> fitted() const override {
        if (m_step == UpdateStep::Intercept) return {{"intercept", m_curve.intercept}};
        std::vector<FittedParameter> all{{"slope", m_curve.slope}, {"intercept", m_curve.intercept}};
        for (std::size_t j = 0; j < m_curve.coefficients.size(); ++j) {
            all.push_back({asItStands("c" + std::to_string(j + 1)), m_curve.coefficients[j]});
        }
        return all;
    }
    [[nodiscard]] bool isInjective() const override { return m_curve.isRising(); }

private:
    UpdateStep m_step;
    FlexibleCurve m_curve;
};

/// What was chosen, and by which tests: those that were made.
Warning choiceWarning(const ClosedTesting& testing, double level) {
    std::vector<Text> tests;
    for (const auto& test : testing.tests) tests.push_back(asNumber(pValueStatement({.value = test.pValue})));
    const Text at = asNumber(percentText(level));
    Text text("Closed testing at {1} chooses none: flexible against none {2}.", at, tests[0]);
    if (testing.choice == UpdateStep::Intercept) {
        text = Text("Closed testing at {1} chooses intercept: flexible against none {2}, against intercept {3}.", at,
                    tests[0], tests[1]);
    }
    if (testing.choice >= UpdateStep::Logistic) {
        text = Text(
            "Closed testing at {1} chooses {2}: flexible against none {3}, against intercept {4}, against logistic "
            "{5}.",
            at, inEnglish(std::string(nameOf(testing.choice))), tests[0], tests[1], tests[2]);
    }
    return {"closed-testing", Severity::Note, text};
}

ProbabilityFit fitClosedTestingMap(const ProbabilityRows& rows, const Values& values, const Run& run) {
    const double level = values.real("level");
    ClosedTesting testing = closedTesting(rows, level, run);
    const std::vector<Warning> notes{choiceWarning(testing, level)};
    const Index count = testing.choice == UpdateStep::Flexible
                            ? 2 + static_cast<Index>(testing.curve.coefficients.size())
                            : std::max(Index{1}, static_cast<Index>(testing.choice));
    return {.map = std::make_shared<const ClosedTestingMap>(testing.choice, std::move(testing.curve)),
            .isAtBound = testing.isAtBound,
            .parameterCount = count,
            .warnings = notes};
}

std::shared_ptr<const ProbabilityMap> loadClosedTestingMap(const nlohmann::json& json) {
    const std::string step = mapText(json, "step");
    for (std::size_t k = 0; k < stepNames.size(); ++k) {
        if (step != stepNames[k]) continue;
        return std::make_shared<const ClosedTestingMap>(static_cast<UpdateStep>(k),
                                                        flexibleFromJson(mapMember(json, "curve")));
    }
    throw InvalidInput("The \"step\" of a map of closed testing is none, intercept, logistic or flexible.");
}

}  // namespace

const char* nameOf(UpdateStep step) { return stepNames[static_cast<std::size_t>(step)]; }

ClosedTesting closedTesting(const ProbabilityRows& rows, double level, const Run& run) {
    const InterceptFit intercept = fitIntercept(rows, run);
    const PlattFit logistic = fitPlatt(rows, run);
    const FlexibleFit flexible = fitFlexible(rows, run);
    const std::array<FlexibleCurve, 3> simpler{FlexibleCurve{}, FlexibleCurve{.intercept = intercept.intercept},
                                               FlexibleCurve{logistic.curve.slope, logistic.curve.intercept, {}, {}}};
    ClosedTesting testing;
    for (std::size_t k = 0; k < simpler.size(); ++k) {
        testing.tests[k] = rows.weights.size() > 0 || !rows.clusters.empty()
                               ? scoreTest(flexible.curve, simpler[k], static_cast<Index>(k), rows)
                               : likelihoodRatioOf(flexible.curve, simpler[k], static_cast<Index>(k), rows);
        testing.choice = static_cast<UpdateStep>(k);
        testing.curve = simpler[k];
        testing.isAtBound = k == 1 ? intercept.isAtBound : k == 2 && logistic.isAtBound;
        if (testing.tests[k].pValue > level) return testing;
    }
    testing.choice = UpdateStep::Flexible;
    testing.curve = flexible.curve;
    testing.isAtBound = flexible.isAtBound;
    return testing;
}

RecalibrationMethod closedTestingRecalibration() {
    return oneAgainstRest(
        {.info = {.id = "closed-testing",
                  .name = "Closed testing",
                  .explanation =
                      "Chooses how much a model is to be updated, on the ladder none, intercept, logistic, flexible: "
                      "the flexible curve is tested against doing nothing, then against the intercept alone, then "
                      "against logistic recalibration, and the first that cannot be rejected is taken. A calibrated "
                      "model is changed about as often as the level says (at 5 %, in one data set of twenty), and a "
                      "small data set gets a small update. What "
                      "was chosen, and by which p-values, is said with the map. With case weights, and over "
                      "clusters whose rows folds keep together, the tests are score tests.",
                  .formula = "likelihood-ratio tests of the flexible curve against p, σ(x + b), σ(a x + b), in turn",
                  .source = "Vergouwe, Nieboer, Oostenbrink et al. (2017), A closed testing procedure to select an "
                            "appropriate method for updating prediction models, Statistics in Medicine 36, 4529-4539",
                  .cost = "that of the four fits",
                  .families = familiesWith({Ability::Event}),
                  .parameters = {numberParameter("level", "Level", "Of each of the three tests.", 0.05, 0.001, 0.5),
                                 textParameter(clustersSetting, "Clusters",
                                               "A column of the fit rows whose equal values are clusters, such as "
                                               "patients of a centre; the tests are then over clusters. Folds that "
                                               "keep clusters together set it.",
                                               "site")},
                  .takesWeights = true,
                  .uses = {Use::Risks},
                  .papers = {"vergouwe2017"}},
         .fit = fitClosedTestingMap,
         .load = loadClosedTestingMap});
}

}  // namespace calibrium
