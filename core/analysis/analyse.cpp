// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"

#include "core/data/lens.h"
#include "core/families/family.h"
#include "core/registry/method.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

/// A request with everything settled that can be settled without computing.
struct Plan {
    std::string lens;
    Values values;
};

void requireFamily(const MethodInfo& info, const Dataset& data) {
    if (appliesTo(info, data)) return;
    std::string known;
    for (const auto& family : info.families) known += (known.empty() ? "" : ", ") + family;
    throw InvalidSetting(info.id + " does not apply to " + data.family().id() + " predictions; it applies to " + known +
                         ".");
}

/// The lens a method asks for; a test of a measure asks for that measure's lens.
std::string defaultLens(const MethodInfo& info, const std::string& ownLens, const Values& given) {
    for (const auto& parameter : info.parameters) {
        if (parameter.kind != ParameterKind::Measure) continue;
        return measure(toText(given.contains(parameter.id) ? given.at(parameter.id) : parameter.defaultValue))
            .defaultLens;
    }
    return ownLens;
}

Plan makePlan(const MethodInfo& info, const std::string& methodLens, const MethodRequest& request,
              const AnalysisSpecification& specification) {
    Plan plan;
    Values given = request.values;
    plan.lens = specification.lens.empty() ? defaultLens(info, methodLens, given) : specification.lens;
    if (given.contains("lens")) {
        plan.lens = given.text("lens");
        given.erase("lens");
    }
    const auto parameters = parametersOf(info, given);
    for (const auto& [id, value] : specification.kernel) {
        const Parameter* parameter = findParameter(parameters, id);
        const bool isKernelSetting = parameter != nullptr && parameter->group == kernelGroup;
        if (isKernelSetting && !given.contains(id)) given.set(id, value);
    }
    plan.values = complete(parameters, given, info.id);
    return plan;
}

/// What the result reports: the settings that had a meaning, with what was resolved in place of what was asked.
Values reported(const MethodInfo& info, const Plan& plan, const Values& resolved) {
    Values settled = plan.values;
    settled.merge(resolved);
    Values values;
    for (const auto& parameter : parametersOf(info, plan.values)) {
        if (isActive(parameter, settled)) values.set(parameter.id, plan.values.at(parameter.id));
    }
    values.merge(resolved);
    return values;
}

MeasureResult evaluateMeasure(const Dataset& data, const MethodRequest& request,
                              const AnalysisSpecification& specification, const Run& run) {
    const Measure& method = measure(request.id);
    const Plan plan = makePlan(method.info, method.defaultLens, request, specification);
    requireFamily(method.info, data);
    const Dataset view = applyLens(data, parseLens(plan.lens));
    Estimate estimate = method.evaluate({.data = view,
                                         .values = plan.values,
                                         .seed = specification.seed,
                                         .memoryBudget = specification.memoryBudget,
                                         .run = run});
    Values parameters = reported(method.info, plan, estimate.resolved);
    return {request.id, method.info.name, plan.lens, std::move(parameters), std::move(estimate)};
}

TestResult evaluateTest(const Dataset& data, const MethodRequest& request, const AnalysisSpecification& specification,
                        const Run& run) {
    const HypothesisTest& method = hypothesisTest(request.id);
    const Plan plan = makePlan(method.info, method.defaultLens, request, specification);
    requireFamily(method.info, data);
    const Dataset view = applyLens(data, parseLens(plan.lens));
    TestOutcome outcome = method.evaluate({.data = view,
                                           .values = plan.values,
                                           .seed = specification.seed,
                                           .memoryBudget = specification.memoryBudget,
                                           .run = run});
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
