// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/spiegelhalter.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace calibrium {

namespace {

NullDistribution standardNormal(double statistic) {
    NullDistribution null;
    null.description = "standard normal distribution";
    const double reach = std::max(4.0, 1.1 * std::abs(statistic));
    constexpr int halfCount = 100;
    for (int i = -halfCount; i <= halfCount; ++i) {
        const double z = reach * i / halfCount;
        null.curveX.push_back(z);
        null.curveY.push_back(std::exp(-0.5 * z * z) / std::sqrt(2.0 * std::numbers::pi));
    }
    return null;
}

TestOutcome evaluateSpiegelhalter(const MethodCall& call) {
    call.run.check();
    const SpiegelhalterTest test = spiegelhalter(call.data);
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "Z";
    outcome.pValue = test.pValue;
    outcome.isTwoSided = true;
    outcome.null = standardNormal(test.statistic);
    if (!test.hasSpread) {
        outcome.warnings.push_back({"no-spread", Severity::Doubt,
                                    "Every prediction is 0, 1/2 or 1, so the statistic has no spread: it is shown "
                                    "unstandardised, and p is 1 if it is 0 and else 0.",
                                    call.data.sampleCount(), call.data.sampleCount()});
    }
    addEventsWarning(call.data, outcome);
    call.run.step(1.0);
    return outcome;
}

}  // namespace

SpiegelhalterTest spiegelhalter(const Dataset& data) {
    const Eigen::VectorXd r = positiveProbabilities(data, "spiegelhalter");
    CompensatedSum sum;
    CompensatedSum variance;
    for (Index i = 0; i < r.size(); ++i) {
        const double outcome = data.labels()[static_cast<std::size_t>(i)] == 1 ? 1.0 : 0.0;
        const double slope = 1 - 2 * r(i);
        sum.add((outcome - r(i)) * slope);
        variance.add(slope * slope * r(i) * std::max(0.0, 1 - r(i)));
    }
    if (!(variance.value() > 0)) return {sum.value(), sum.value() == 0 ? 1.0 : 0.0, false};
    const double z = sum.value() / std::sqrt(variance.value());
    return {z, std::erfc(std::abs(z) / std::numbers::sqrt2), true};
}

HypothesisTest spiegelhalterTest() {
    return {.info = {.id = "spiegelhalter",
                     .name = "Spiegelhalter Z",
                     .explanation =
                         "Compares the Brier score with what it would be on average if the confidences were right, in "
                         "units of its standard deviation. A positive Z says overconfidence, a negative one "
                         "underconfidence; p is two-sided. It is fast and needs no bins, but it sees only errors that "
                         "change the Brier score in one direction: over- and underconfidence can cancel, and errors "
                         "near 1/2 hardly count. The normal distribution is a rough guide for few samples.",
                     .formula = "Z = Σ (c_i − r_i)(1 − 2r_i) / √(Σ (1 − 2r_i)² r_i(1 − r_i))",
                     .source = "Spiegelhalter (1986), Probabilistic prediction in patient management and clinical "
                               "trials, Statistics in Medicine 5",
                     .cost = "O(n) time and memory",
                     .families = familiesWith({Ability::Classes}),
                     .parameters = {},
                     .uses = {Use::Suggestion},
                     .papers = {"spiegelhalter1986"},
                     .nameInText = "Spiegelhalter"},
            .defaultLens = confidenceLensId,
            .evaluate = evaluateSpiegelhalter};
}

}  // namespace calibrium
