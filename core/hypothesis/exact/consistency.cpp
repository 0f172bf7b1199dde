// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exact/consistency.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/hypothesis/exact/measure_test.h"
#include "core/hypothesis/level_warnings.h"
#include "core/method/cost.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/target_statistic.h"
#include "core/method/test_outcome.h"
#include "core/run/parallel.h"
#include "core/statistics/resample.h"

#include <utility>

namespace calibrium {

namespace {

TestOutcome evaluateConsistency(const MethodCall& call) {
    const auto resampleCount = static_cast<std::size_t>(call.values.integer("resamples"));
    const ChosenMeasure chosen = chooseMeasure(call, call.run.part(0.0, 0.1));
    auto values =
        consistencyStatistics(call.with(chosen.values, call.run.part(0.1, 1.0)), *chosen.measure, resampleCount);
    TestOutcome outcome = countedOutcome(chosen, chosen.original.value, std::move(values),
                                         Text("{1} data sets drawn from resampled predictions", resampleCount));
    outcome.warnings.push_back(resampledPredictionsWarning());
    return outcome;
}

/// Every data set has predictions of its own, so that nothing is shared between them.
Cost consistencyCost(const Dataset& data, const Values& values) {
    Values once = values;
    once.erase("resamples");
    Cost cost = costOf(measure(values.text("measure")), data, once);
    cost.operations += drawOperations(data) + 5 * static_cast<double>(data.parameters().size());
    return repeated(cost, setCountOf(values));
}

}  // namespace

std::vector<double> consistencyStatistics(const MethodCall& call, const Measure& measure, std::size_t resampleCount) {
    const auto replicate = [&](Generator& generator) {
        const Dataset rows = call.data.select(resampledRows(call.data.sampleCount(), generator));
        const Dataset drawn = rows.withTargets(call.data.family().drawTargets(rows.parameters(), generator));
        const Targets targets = drawn.targets();
        const Run run = call.run.withoutProgress();
        return measure
            .prepare({.data = drawn,
                      .values = call.values,
                      .seed = call.seed,
                      .memoryBudget = call.memoryBudget,
                      .run = run,
                      .kernel = call.kernel})
            ->evaluate(std::span(&targets, 1), run)
            .front();
    };
    return resampledValues(Purpose::ConsistencyResamples, resampleCount, call.seed, replicate, call.run);
}

HypothesisTest consistencyTest() {
    return {
        .info = {.id = "consistency",
                 .name = "Consistency resampling",
                 .explanation =
                     "Draws data sets that are calibrated by construction - predictions resampled with replacement, "
                     "targets drawn from them - and counts how often the measure comes out at least as large as for "
                     "the data; for a score also how often at most as large (p is then twice the smaller share). It "
                     "allows for the randomness of the predictions as well as that of the targets. "
                     "Resampled predictions repeat rows, so the test keeps its level only for many samples; the "
                     "exact test, which leaves the predictions as they are, keeps it always.",
                 .formula = "p = (1 + #{r : T*_r ≥ T}) / (1 + R), rows i* with replacement, Y* ~ p_{i*}; scores: twice "
                            "the smaller "
                            "of that and the same with ≤, at most 1",
                 .source = "Bröcker, Smith (2007), Weather and Forecasting 22; Vaicenavicius et al. (2019), "
                           "section 5; Widmann, Lindsten, Zachariah (2019)",
                 .cost = "R times the cost of the measure",
                 .families = allFamilyIds(),
                 .parameters = measureTestParameters(),
                 .takesWeights = true,
                 .papers = {"brocker2007", "vaicenavicius2019", "widmann2019"},
                 .nameInText = "consistency"},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluateConsistency,
        .cost = consistencyCost};
}

}  // namespace calibrium
