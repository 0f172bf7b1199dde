// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"

#include "core/analysis/method_plan.h"
#include "core/data/lens.h"
#include "core/estimators/max_power.h"
#include "core/families/family.h"
#include "core/kernels/kernel_settings.h"
#include "core/registry/method.h"

#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// What the result reports: the settings that had a meaning, with what was resolved in place of what was asked.
Values reported(const MethodInfo& info, const MethodPlan& plan, const Values& resolved) {
    Values settled = plan.values;
    settled.merge(resolved);
    Values values;
    for (const auto& parameter : parametersOf(info, plan.values)) {
        if (isActive(parameter, settled)) values.set(parameter.id, plan.values.at(parameter.id));
    }
    values.merge(resolved);
    return values;
}

/// Calls a method on the data seen through the plan's lens. Where the bandwidth is chosen by its power, the rows it was
/// chosen on are kept from the method: this is the one place that sees to it, for every measure and every test.
template <class Evaluate>
auto callOn(const Dataset& data, const MethodPlan& plan, const Evaluate& evaluate,
            const AnalysisSpecification& specification, const Run& run) {
    const Dataset view = applyLens(data, parseLens(plan.lens));
    MethodCall call{.data = view,
                    .values = plan.values,
                    .seed = specification.seed,
                    .memoryBudget = specification.memoryBudget,
                    .run = run};
    if (!choosesByPower(plan.values)) return evaluate(call);
    const HeldOut held = holdOut(call, run.part(0.0, 0.5));
    auto result = evaluate({.data = held.data,
                            .values = held.values,
                            .seed = call.seed,
                            .memoryBudget = call.memoryBudget,
                            .run = run.part(0.5, 1.0)});
    result.resolved.merge(held.resolved);
    result.warnings.insert(result.warnings.begin(), held.warnings.begin(), held.warnings.end());
    return result;
}

MeasureResult evaluateMeasure(const Dataset& data, const MethodRequest& request,
                              const AnalysisSpecification& specification, const Run& run) {
    const Measure& method = measure(request.id);
    const MethodPlan plan = planOf(method, request, specification);
    requireFamily(method.info, data);
    Estimate estimate = callOn(data, plan, method.evaluate, specification, run);
    Values parameters = reported(method.info, plan, estimate.resolved);
    return {request.id, method.info.name, plan.lens, std::move(parameters), std::move(estimate)};
}

TestResult evaluateTest(const Dataset& data, const MethodRequest& request, const AnalysisSpecification& specification,
                        const Run& run) {
    const HypothesisTest& method = hypothesisTest(request.id);
    const MethodPlan plan = planOf(method, request, specification);
    requireFamily(method.info, data);
    TestOutcome outcome = callOn(data, plan, method.evaluate, specification, run);
    Values parameters = reported(method.info, plan, outcome.resolved);
    return {request.id, method.info.name, plan.lens, std::move(parameters), std::move(outcome)};
}

}  // namespace

AnalysisSpecification applicableTo(AnalysisSpecification specification, const Dataset& data) {
    std::erase_if(specification.measures,
                  [&](const MethodRequest& request) { return !appliesTo(measure(request.id).info, data); });
    std::erase_if(specification.tests,
                  [&](const MethodRequest& request) { return !appliesTo(hypothesisTest(request.id).info, data); });
    return specification;
}

AnalysisResult analyse(const Dataset& data, const AnalysisSpecification& specification, const Run& run) {
    AnalysisResult result;
    result.seed = specification.seed;
    const auto total = static_cast<double>(specification.measures.size() + specification.tests.size());
    double done = 0;
    const auto nextPart = [&] {
        const Run part = run.part(done / total, (done + 1) / total);
        done += 1;
        return part;
    };
    run.check();
    for (const auto& request : specification.measures) {
        result.measures.push_back(evaluateMeasure(data, request, specification, nextPart()));
    }
    for (const auto& request : specification.tests) {
        result.tests.push_back(evaluateTest(data, request, specification, nextPart()));
    }
    run.step(1.0);
    return result;
}

}  // namespace calibrium
