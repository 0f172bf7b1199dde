// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/classical/belt_test.h"

#include "core/data/abilities.h"
#include "core/estimators/curves/calibration_belt.h"
#include "core/families/classes/lens.h"
#include "core/hypothesis/exact/exact.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/parameter_builders.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"

#include <utility>

namespace calibrium {

namespace {

TestOutcome evaluateBeltTest(const MethodCall& call) {
    call.run.check();
    const auto resampleCount = static_cast<std::size_t>(call.values.integer("resamples"));
    const ForecastGroups groups = groupForecasts(call.data, beltGroups);
    const CalibrationBelt belt(groups);
    const auto statistic =
        statisticPerTargets([&](const Targets& targets) { return belt.fit(groups.hitsOf(targets.labels)).statistic; });
    std::vector<double> drawn =
        exactStatistics(call.data, *statistic, resampleCount, call.seed, call.memoryBudget, call.run);
    TestOutcome outcome;
    outcome.statistic = drawn.front();
    drawn.erase(drawn.begin());
    outcome.statisticName = "likelihood ratio";
    outcome.pValue = countedPValue(outcome.statistic, drawn);
    outcome.resampleCount = resampleCount;
    outcome.null.sample = std::move(drawn);
    outcome.null.description = resamplesText(call, resampleCount);
    outcome.resolved.set("degree", static_cast<std::int64_t>(belt.fit(groups.hits).degree));
    return outcome;
}

}  // namespace

HypothesisTest calibrationBeltTest() {
    return {
        .info = {.id = "calibration-belt",
                 .name = "Calibration belt",
                 .explanation =
                     "Fits a smooth curve to the outcomes, a polynomial in the log-odds of the forecast, and asks "
                     "whether it is better than the forecasts themselves. It sees errors that change smoothly with "
                     "the forecast, at any place, and needs no bins. The p-value is counted among data sets that are "
                     "drawn from the predictions, with the degree of the polynomial chosen again for each, so that it "
                     "keeps its level for few samples too.",
                 .formula = "logit P(c = 1) = Σₖ βₖ (logit r)ᵏ, T = 2 (log L(β̂) − log L(0, 1, 0, …))",
                 .source = "Nattino, Finazzi, Bertolini (2014), Statistics in Medicine 33",
                 .cost = "O(R min(n, 1000)) time after sorting, O(n) memory",
                 .families = familiesWith({Ability::Classes}),
                 .parameters = {countParameter("resamples", "Resamples",
                                               "Number of data sets drawn from the predictions.", "data sets", 1000, 10,
                                               100000)},
                 .papers = {"nattino2014"},
                 .nameInText = "calibration belt"},
        .defaultLens = confidenceLensId,
        .evaluate = evaluateBeltTest};
}

}  // namespace calibrium
