// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/hosmer_lemeshow.h"

#include "core/binning/binned_view.h"
#include "core/binning/equal_mass.h"
#include "core/data/abilities.h"
#include "core/data/dataset.h"
#include "core/estimators/binned/binned_measure.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/laws/distributions.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace calibrium {

namespace {

constexpr double fewExpected = 5;

NullDistribution chiSquaredDensity(double statistic, Index degreesOfFreedom) {
    NullDistribution null;
    null.description = degreesOfFreedom == 1 ? Text("χ² distribution with {1} degree of freedom", degreesOfFreedom)
                                             : Text("χ² distribution with {1} degrees of freedom", degreesOfFreedom);
    const auto d = static_cast<double>(degreesOfFreedom);
    const double reach = std::max(d + 5 * std::sqrt(2 * d), std::min(1.1 * statistic, 100 * d));
    constexpr int pointCount = 200;
    for (int i = 1; i <= pointCount; ++i) {
        const double x = reach * i / pointCount;
        null.curveX.push_back(x);
        null.curveY.push_back(ChiSquaredDistribution{d}.density(x));
    }
    return null;
}

std::vector<Warning> warningsOf(const HosmerLemeshowTest& test, Index requested) {
    std::vector<Warning> warnings;
    if (const auto warning = groupWarning(test.smallGroupCount, test.groupCount)) warnings.push_back(*warning);
    if (test.impossibleCount > 0) {
        warnings.push_back({"impossible-outcomes", Severity::Doubt,
                            Text("{1} of {2} groups predict 0 or 1 throughout and saw something else, which makes the "
                                 "p-value 0; they are left out of the statistic.",
                                 test.impossibleCount, test.groupCount),
                            test.impossibleCount, test.groupCount});
    }
    if (test.groupCount < requested) {
        warnings.push_back({"merged-bins", Severity::Doubt,
                            Text("Ties left {1} of {2} equal-mass groups.", test.groupCount, requested),
                            requested - test.groupCount, requested});
    }
    return warnings;
}

TestOutcome evaluateHosmerLemeshow(const MethodCall& call) {
    call.run.check();
    const HosmerLemeshowOptions options{.groupCount = static_cast<Index>(call.values.integer("groups")),
                                        .wasFittedHere = call.values.boolean("fitted")};
    const HosmerLemeshowTest test = hosmerLemeshow(call.data, options);
    TestOutcome outcome;
    outcome.statistic = test.statistic;
    outcome.statisticName = "X²";
    outcome.pValue = test.pValue;
    outcome.null = chiSquaredDensity(test.statistic, test.degreesOfFreedom);
    outcome.resolved.set("degrees", static_cast<std::int64_t>(test.degreesOfFreedom));
    outcome.warnings = warningsOf(test, options.groupCount);
    call.run.step(1.0);
    return outcome;
}

std::vector<Parameter> hosmerLemeshowParameters() {
    return {
        limitedBySamples(
            SampleLimit::Useless,
            countParameter("groups", "Groups", "Number of groups with equally many samples, as far as ties allow.", "",
                           10, 1, 1000)),
        switchParameter(
            "fitted", "Model fitted on these rows",
            "Takes two degrees of freedom off, as for a logistic regression judged on its own training data.", false)};
}

}  // namespace

HosmerLemeshowTest hosmerLemeshow(const Dataset& data, const HosmerLemeshowOptions& options) {
    const Eigen::VectorXd r = positiveProbabilities(data, "hosmer-lemeshow");
    const BinnedView view(r, equalMassBins(r, options.groupCount));
    const auto hits = view.hits(data.labels(), 1);
    HosmerLemeshowTest test;
    test.groupCount = view.bins().count;
    test.degreesOfFreedom = test.groupCount - (options.wasFittedHere ? 2 : 0);
    if (test.degreesOfFreedom < 1) {
        throw InvalidSetting(Text(
            "The number of groups of hosmer-lemeshow is {1}; for a model fitted on these rows it must be at least 3.",
            test.groupCount));
    }
    for (std::size_t g = 0; g < hits.size(); ++g) {
        const double expected = view.confidenceSums()[g];
        const double misses = view.sizes()[g] - expected;
        const double gap = hits[g] - expected;
        test.smallGroupCount += std::min(expected, misses) < fewExpected ? 1 : 0;
        const double variance = expected * (1 - expected / view.sizes()[g]);
        if (variance > 0 && std::isfinite(gap * gap / variance)) {
            test.statistic += gap * gap / variance;
        } else if (gap != 0) {
            ++test.impossibleCount;
        }
    }
    test.statistic = std::min(test.statistic, std::numeric_limits<double>::max());
    test.pValue = test.impossibleCount > 0
                      ? 0.0
                      : ChiSquaredDistribution{static_cast<double>(test.degreesOfFreedom)}.tail(test.statistic);
    return test;
}

HypothesisTest hosmerLemeshowTest() {
    return {
        .info = {.id = "hosmer-lemeshow",
                 .name = "Hosmer-Lemeshow",
                 .explanation =
                     "Sorts samples into groups of similar confidence and compares expected with observed hits by a "
                     "χ² statistic. It is the classical test of logistic regression. Its result depends on the "
                     "number of groups, errors inside a group cancel, and its level is right only if every group "
                     "expects several hits and several misses.",
                 .formula = "X² = Σ_g (O_g − E_g)² / (E_g(1 − E_g/n_g)), p = P(χ²_d ≥ X²)",
                 .source = "Hosmer, Lemeshow (1980), Goodness of fit tests for the multiple logistic regression "
                           "model, Communications in Statistics A 9",
                 .cost = "O(n log n) time, O(n) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = hosmerLemeshowParameters(),
                 .papers = {"hosmer1980"}},
        .defaultLens = confidenceLensId,
        .evaluate = evaluateHosmerLemeshow};
}

}  // namespace calibrium
