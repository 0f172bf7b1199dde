// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"

#include "core/analysis/method_plan.h"
#include "core/data/lens.h"
#include "core/estimators/max_power.h"
#include "core/families/family.h"
#include "core/hypothesis/calibrated_range.h"
#include "core/kernels/kernel_settings.h"
#include "core/registry/method.h"
#include "core/run/error.h"
#include "core/run/overflow.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <utility>
#include <variant>
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

bool isFinite(const Values& values) {
    return std::all_of(values.begin(), values.end(), [](const auto& item) {
        const double* number = std::get_if<double>(&item.second);
        return number == nullptr || std::isfinite(*number);
    });
}

/// Computes; the sentence with which the data refuse, empty if they do not. The libraries below have words of their own
/// for numbers out of range, which say nothing to the reader.
template <class Compute>
std::string refusalOf(const Dataset& data, const Compute& compute) {
    try {
        compute();
        return "";
    } catch (const InvalidInput& error) {
        if (!error.place().file.empty()) throw;  // a file named by the settings is at fault, not the data
        const auto& row = error.place().row;
        // Methods see samples, not the lines of a file: a header or a remark would make them differ.
        return row ? data.name() + ", sample " + std::to_string(*row) + ": " + error.reason() : error.what();
    } catch (const Error&) {
        throw;
    } catch (const std::domain_error&) {
        return overflowSentence;
    } catch (const std::runtime_error&) {
        return overflowSentence;
    }
}

/// No result is ever NaN or infinite: sums of squares of 1e200 leave the range of numbers, whatever the method. An
/// interval that does is left out; the value itself, or a setting that it rests on, refuses.
void requireFinite(Estimate& estimate) {
    requireInRange(std::isfinite(estimate.value) && isFinite(estimate.resolved));
    const auto isUsable = [](const auto& range) { return std::isfinite(range.lower) && std::isfinite(range.upper); };
    if (estimate.interval && !isUsable(*estimate.interval)) estimate.interval.reset();
    if (estimate.ifCalibrated && !isUsable(*estimate.ifCalibrated)) estimate.ifCalibrated.reset();
}

void requireFinite(const TestOutcome& outcome) {
    requireInRange(std::isfinite(outcome.statistic) && std::isfinite(outcome.pValue) && isFinite(outcome.resolved));
}

MeasureResult evaluateMeasure(const Dataset& data, const MethodRequest& request,
                              const AnalysisSpecification& specification, const Run& run) {
    const Measure& method = measure(request.id);
    const MethodPlan plan = planOf(method, request, specification, data.family());
    requireFamily(method.info, data);
    const auto evaluate = [&](const MethodCall& call) {
        const bool hasRange = method.calibratedCost && method.calibratedCost(call.data, call.values) > 0;
        const auto during = [&](const Run& part) {
            return MethodCall{.data = call.data,
                              .values = call.values,
                              .seed = call.seed,
                              .memoryBudget = call.memoryBudget,
                              .run = part};
        };
        Estimate estimate = method.evaluate(during(hasRange ? call.run.part(0.0, 0.3) : call.run));
        if (hasRange) estimate.ifCalibrated = calibratedRange(method, during(call.run.part(0.3, 1.0)));
        return estimate;
    };
    MeasureResult result{request.id, method.info.name, plan.lens, {}, {}};
    result.refusal = refusalOf(data, [&] {
        result.estimate = callOn(data, plan, evaluate, specification, run);
        requireFinite(result.estimate);
    });
    if (!result.refusal.empty()) {
        result.estimate = {};
        result.estimate.value = std::numeric_limits<double>::quiet_NaN();
    }
    result.parameters = reported(method.info, plan, result.estimate.resolved);
    return result;
}

TestResult evaluateTest(const Dataset& data, const MethodRequest& request, const AnalysisSpecification& specification,
                        const Run& run) {
    const HypothesisTest& method = hypothesisTest(request.id);
    const MethodPlan plan = planOf(method, request, specification, data.family());
    requireFamily(method.info, data);
    TestResult result{request.id, method.info.name, plan.lens, {}, {}};
    result.refusal = refusalOf(data, [&] {
        result.outcome = callOn(data, plan, method.evaluate, specification, run);
        requireFinite(result.outcome);
    });
    if (!result.refusal.empty()) {
        result.outcome = {};
        result.outcome.pValue = std::numeric_limits<double>::quiet_NaN();
        result.outcome.statistic = result.outcome.pValue;
    }
    result.parameters = reported(method.info, plan, result.outcome.resolved);
    return result;
}

/// Whether a test of a measure was asked for one that the data have; true for other tests and for the usual measure.
bool hasApplicableMeasure(const MethodInfo& info, const MethodRequest& request, const Dataset& data) {
    return std::all_of(info.parameters.begin(), info.parameters.end(), [&](const Parameter& parameter) {
        const bool isChosen = parameter.kind == ParameterKind::Measure && request.values.contains(parameter.id);
        return !isChosen || appliesTo(measure(request.values.text(parameter.id)).info, data);
    });
}

}  // namespace

std::vector<std::string> refusalsOf(const AnalysisResult& result) {
    std::vector<std::string> refusals;
    for (const auto& measure : result.measures) {
        if (!measure.refusal.empty()) refusals.push_back(measure.refusal);
    }
    for (const auto& test : result.tests) {
        if (!test.refusal.empty()) refusals.push_back(test.refusal);
    }
    return refusals;
}

AnalysisSpecification applicableTo(AnalysisSpecification specification, const Dataset& data) {
    std::erase_if(specification.measures,
                  [&](const MethodRequest& request) { return !appliesTo(measure(request.id).info, data); });
    std::erase_if(specification.tests, [&](const MethodRequest& request) {
        const MethodInfo& info = hypothesisTest(request.id).info;
        return !appliesTo(info, data) || !hasApplicableMeasure(info, request, data);
    });
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
