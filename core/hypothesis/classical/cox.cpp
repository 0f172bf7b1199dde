// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/cox.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/clinical/logistic_calibration.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr double coxDegreesOfFreedom = 2;

/// With two degrees of freedom the χ² density is exponential.
NullDistribution chiSquaredDensity(double statistic) {
    NullDistribution null;
    null.description = "χ² distribution with 2 degrees of freedom";
    const double reach = std::max(12.0, std::min(1.1 * statistic, 200.0));
    constexpr int pointCount = 200;
    for (int i = 0; i <= pointCount; ++i) {
        const double x = reach * i / pointCount;
        null.curveX.push_back(x);
        null.curveY.push_back(0.5 * std::exp(-0.5 * x));
    }
    return null;
}

TestOutcome evaluateCox(const MethodCall& call) {
    call.run.check();
    const CoxTest test = coxCalibration(call.data, call.run);
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "likelihood ratio";
    outcome.pValue = test.pValue;
    outcome.null = chiSquaredDensity(test.statistic);
    addEventsWarning(call.data, outcome);
    call.run.step(1.0);
    return outcome;
}

}  // namespace

CoxTest coxCalibration(const Dataset& data, const Run& run) {
    const double statistic = LogisticCalibration(data, "cox", run).jointStatistic();
    return {.statistic = statistic, .pValue = ChiSquaredDistribution{coxDegreesOfFreedom}.tail(statistic)};
}

HypothesisTest coxTest() {
    return {.info = {.id = "cox",
                     .name = "Cox calibration test",
                     .explanation =
                         "Fits a logistic regression of the outcomes on the predicted log-odds and tests intercept 0 "
                         "and slope 1 together by the likelihood ratio. It sees predictions that are too high, too "
                         "low, too extreme or too moderate throughout, and with few samples it sees them better "
                         "than tests that look everywhere; errors that bend in the middle escape it. "
                         "It is the joint test of the measures intercept and slope. Where a threshold "
                         "separates the outcomes there is no fit and no p-value.",
                     .formula = "G = 2 (max_{a,b} l(a, b) − l(0, 1)), p = P(χ²₂ ≥ G)",
                     .source = "Cox (1958), Two further applications of a model for binary regression, Biometrika 45; "
                               "Miller, Hui, Tierney (1991), Statistics in Medicine 10",
                     .cost = "O(n) time for each of about ten steps, O(n) memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = {},
                     .papers = {"cox1958", "miller1991"},
                     .nameInText = "Cox"},
            .defaultLens = confidenceLensId,
            .evaluate = evaluateCox};
}

}  // namespace calibrium
