// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/nees_test.h"

#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/scores/nees.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/test_outcome.h"
#include "core/run/overflow.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

/// The density of a chi-squared variable by its degrees of freedom, which is the NEES of a calibrated model.
NullDistribution densityOfMean(const NeesTest& test) {
    const ChiSquaredDistribution distribution{test.degrees};
    const double spread = std::sqrt(2 / test.degrees);
    const double from = std::max(0.0, std::min(1 - 5 * spread, test.statistic - spread));
    // Far beyond, the curve would be a needle at 1.
    const double to = std::max(1 + 5 * spread, std::min(1.1 * test.statistic, 1 + 40 * spread));
    constexpr int pointCount = 201;
    NullDistribution null;
    null.description = "chi-squared distribution by its degrees of freedom";
    for (int i = 0; i < pointCount; ++i) {
        const double x = from + (to - from) * (i + 0.5) / pointCount;
        null.curveX.push_back(x);
        null.curveY.push_back(test.degrees * distribution.density(test.degrees * x));
    }
    return null;
}

TestOutcome evaluateNeesTest(const MethodCall& call) {
    call.run.check();
    const NeesTest test = neesTest(call.data, call.run.part(0.0, 0.9));
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "NEES";
    outcome.pValue = test.pValue;
    outcome.isTwoSided = true;
    outcome.null = densityOfMean(test);
    call.run.step(1.0);
    return outcome;
}

}  // namespace

NeesTest neesTest(const Dataset& data, const Run& run) {
    NeesTest test{.statistic = nees(data, run).value,
                  .degrees = static_cast<double>(data.sampleCount() * data.values().cols())};
    const ChiSquaredDistribution distribution{test.degrees};
    const double total = test.degrees * test.statistic;
    requireInRange(std::isfinite(total));
    const double below = distribution.cdf(total);
    const double above = distribution.tail(total);
    test.pValue = std::min(1.0, 2 * std::min(below, above));
    return test;
}

HypothesisTest chiSquaredNeesTest() {
    return {.info = {.id = "chi-squared-nees",
                     .name = "NEES (chi-squared)",
                     .explanation =
                         "Tests whether the errors of normal predictions are as large as their covariances say: for a "
                         "calibrated model the sum of the squared standardised errors has a chi-squared distribution, "
                         "exactly, for few samples as for many. It is two-sided: a NEES above 1 says that predictions "
                         "are too certain, one below 1 that they are not certain enough. It sees neither errors that "
                         "cancel between samples nor shapes that are not normal, and errors that are right on average "
                         "but not normal can make it reject.",
                     .formula = "p = 2 min(P(χ²_nd ≤ n d NEES), P(χ²_nd ≥ n d NEES))",
                     .source = "Bar-Shalom, Li, Kirubarajan (2001), Estimation with applications to tracking and "
                               "navigation, section 5.4",
                     .cost = "O(n) time and memory; O(n d²) time for vectors",
                     .families = familiesWith({Ability::Normal}),
                     .parameters = {},
                     .papers = {"barshalom2001"}},
            .defaultLens = "canonical",
            .evaluate = evaluateNeesTest};
}

}  // namespace calibrium
