// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/method_run.h"

#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/sample_place.h"
#include "core/hypothesis/exact/calibrated_range.h"
#include "core/kernels/bandwidth_reach.h"
#include "core/method/estimate.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"

#include <string>

namespace calibrium {

namespace {

/// Seeing the data is this share of a run: a bandwidth is taken from all pairs.
constexpr double preparation = 0.3;

/// The share of rows that a bandwidth was chosen on is among the settings of every result.
template <class Result>
void addHoldOut(const ReadyData& ready, Result& result) {
    if (!ready.kernel || !ready.kernel->resolved.contains("training")) return;
    result.resolved.set("training", ready.kernel->resolved.at("training"));
}

Warning exchangedDrawsWarning(Index pooled) {
    return {"exchanged-draws", Severity::Note,
            Text("Calibrated means here that the target is one more draw: the statistic compares it with the {1} "
                 "values of its row, itself among them, so it differs slightly from the measure.",
                 pooled),
            pooled, 0};
}

}  // namespace

void requireWeightsTaken(const MethodInfo& info, const Values& values, const Dataset& data) {
    if (data.weights().size() == 0) return;
    if (!info.takesWeights) throw InvalidInput(Text("{1} is not defined with case weights.", inEnglish(info.name)));
    for (const auto& parameter : info.parameters) {
        if (parameter.kind != ParameterKind::Measure) continue;
        requireWeightsTaken(calibrium::measure(values.text(parameter.id)).info, values, data);
    }
}

ReadyData readyFor(const HypothesisTest& test, const MethodPlan& plan, const PreparedData& data,
                   const ResolveOptions& options, const Run& run) {
    return data.seen({.lens = plan.lens, .kernel = plan.kernel, .isExchangeable = test.isExchangeable}, options, run);
}

ReadyData readyFor(const Measure& /*measure*/, const MethodPlan& plan, const PreparedData& data,
                   const ResolveOptions& options, const Run& run) {
    return data.seen({.lens = plan.lens, .kernel = plan.kernel}, options, run);
}

Estimate runMeasure(const Measure& measure, const MethodPlan& plan, const PreparedData& data,
                    const ResolveOptions& options, const Run& run) {
    requireWeightsTaken(measure.info, plan.values, data.data());
    const ReadyData ready = readyFor(measure, plan, data, options, run.part(0.0, preparation));
    const Run rest = run.part(preparation, 1.0);
    const auto during = [&](const Run& part) {
        return ready.call(plan.values, options.seed, options.memoryBudget, part);
    };
    const bool hasRange = measure.calibratedCost && measure.calibratedCost(ready.data, plan.values) > 0;
    Estimate estimate = namingSamples(ready.data, [&] {
        Estimate made = measure.evaluate(during(hasRange ? rest.part(0.0, 0.3) : rest));
        // Where an interval around the value covers, it says more.
        if (hasRange && !made.interval) made.ifCalibrated = calibratedRange(measure, during(rest.part(0.3, 1.0)));
        return made;
    });
    addHoldOut(ready, estimate);
    return estimate;
}

TestOutcome runTest(const HypothesisTest& test, const MethodPlan& plan, const PreparedData& data,
                    const ResolveOptions& options, const Run& run) {
    requireWeightsTaken(test.info, plan.values, data.data());
    const ReadyData ready = readyFor(test, plan, data, options, run.part(0.0, preparation));
    TestOutcome outcome = namingSamples(ready.data, [&] {
        return test.evaluate(ready.call(plan.values, options.seed, options.memoryBudget, run.part(preparation, 1.0)));
    });
    const Index pooled = ready.data.parameters().cols();
    if (test.isExchangeable && pooled != data.seenThrough(plan.lens, run).parameters().cols()) {
        outcome.warnings.push_back(exchangedDrawsWarning(pooled));
    }
    if (ready.kernel) {
        const auto degenerate = degenerateBandwidth(ready.data, ready.kernel->kernel);
        if (degenerate) outcome.warnings.push_back(*degenerate);
    }
    addHoldOut(ready, outcome);
    return outcome;
}

}  // namespace calibrium
