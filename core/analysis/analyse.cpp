// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/analyse.h"

#include "core/analysis/analysis_result.h"
#include "core/analysis/cost_estimate.h"
#include "core/analysis/method_plan.h"
#include "core/analysis/method_run.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/suitability.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/sample_place.h"
#include "core/families/classes/doubtful_class.h"
#include "core/families/classes/lens.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel.h"
#include "core/method/measure.h"
#include "core/method/shared_parts.h"
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

/// What a refused result reports: a word that stands for a number, such as "median", was never resolved.
Values reportedOfRefused(const MethodInfo& info, const MethodPlan& plan) {
    Values values;
    for (const auto& [id, value] : reported(info, plan, {})) {
        const auto parameters = parametersOf(info, plan.values);
        const Parameter* parameter = findParameter(parameters, id);
        const bool isNumber = parameter != nullptr &&
                              (parameter->kind == ParameterKind::Integer || parameter->kind == ParameterKind::Real);
        if (!isNumber || !std::holds_alternative<std::string>(value)) values.set(id, value);
    }
    return values;
}

/// What was asked of a method that does not apply to the data at all.
Values asked(const MethodRequest& request) {
    Values values = request.values;
    values.erase("lens");
    return values;
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
Text refusalOf(const Compute& compute) {
    try {
        compute();
        return {};
    } catch (const UnusableSample& error) {
        return textOf(error);
    } catch (const InvalidInput& error) {
        if (!error.place().file.empty()) throw;  // a file named by the settings is at fault, not the data
        return textOf(error);
    } catch (const Error&) {
        throw;
    } catch (const std::domain_error&) {
        return inEnglish(overflowSentence);
    } catch (const std::runtime_error&) {
        return inEnglish(overflowSentence);
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

std::string planKey(const std::string& id, const MethodPlan& plan) {
    return id + " " + toText(plan.lens) + " " + toText(plan.values) + (plan.kernel ? " " + keyOf(*plan.kernel) : "");
}

std::size_t bytesOf(const Estimate& estimate) { return sizeof estimate + 64 * estimate.warnings.size(); }

std::size_t bytesOf(const TestOutcome& outcome) {
    const NullDistribution& null = outcome.null;
    return sizeof outcome + (null.sample.size() + null.curveX.size() + null.curveY.size()) * sizeof(double);
}

/// What the method says, kept with the data for whoever asks for it again. A refusal is not: it names the data.
MeasureResult measureResult(const PreparedData& data, const MethodRequest& request,
                            const AnalysisSpecification& specification, const Run& run) {
    const Measure& method = measure(request.id);
    if (Text refusal = misfit(request, false, data.data()); !refusal.empty()) {
        MeasureResult result{method.info.id, method.info.name, method.defaultLens, asked(request), {}};
        result.estimate.value = std::numeric_limits<double>::quiet_NaN();
        result.refusal = std::move(refusal);
        return result;
    }
    const MethodPlan plan = planOf(method, request, specification, data.data().family(), run);
    MeasureResult result{method.info.id, method.info.name, lensTextFor(plan.lens, data.data()), {}, {}};
    const auto evaluate = [&](const Seed& seed) {
        Estimate estimate =
            runMeasure(method, plan, data, {.seed = seed, .memoryBudget = specification.memoryBudget}, run);
        requireFinite(estimate);
        return estimate;
    };
    result.refusal = refusalOf([&] {
        requireMemory(data, request, false, specification);
        result.estimate = *data.parts().once<Estimate>(
            "measure " + planKey(request.id, plan), Seed(specification.seed), evaluate,
            [](const Estimate& made) { return bytesOf(made); }, run);
    });
    if (!result.refusal.empty()) result.estimate.value = std::numeric_limits<double>::quiet_NaN();
    result.parameters = result.refusal.empty() ? reported(method.info, plan, result.estimate.resolved)
                                               : reportedOfRefused(method.info, plan);
    return result;
}

TestResult testResult(const PreparedData& data, const MethodRequest& request,
                      const AnalysisSpecification& specification, const Run& run) {
    const HypothesisTest& method = hypothesisTest(request.id);
    if (Text refusal = misfit(request, true, data.data()); !refusal.empty()) {
        TestResult result{method.info.id, method.info.name, method.defaultLens, asked(request), {}};
        result.outcome.statistic = result.outcome.pValue = std::numeric_limits<double>::quiet_NaN();
        result.refusal = std::move(refusal);
        return result;
    }
    const MethodPlan plan = planOf(method, request, specification, data.data().family(), run);
    TestResult result{method.info.id, method.info.name, lensTextFor(plan.lens, data.data()), {}, {}};
    const auto evaluate = [&](const Seed& seed) {
        TestOutcome outcome =
            runTest(method, plan, data, {.seed = seed, .memoryBudget = specification.memoryBudget}, run);
        requireFinite(outcome);
        return outcome;
    };
    result.refusal = refusalOf([&] {
        requireMemory(data, request, true, specification);
        result.outcome = *data.parts().once<TestOutcome>(
            "test " + planKey(request.id, plan), Seed(specification.seed), evaluate,
            [](const TestOutcome& made) { return bytesOf(made); }, run);
    });
    if (!result.refusal.empty()) {
        result.outcome.pValue = std::numeric_limits<double>::quiet_NaN();
        result.outcome.statistic = result.outcome.pValue;
    }
    result.parameters = result.refusal.empty() ? reported(method.info, plan, result.outcome.resolved)
                                               : reportedOfRefused(method.info, plan);
    return result;
}

/// Whether a test of a measure was asked for one that the data have; true for other tests and for the usual measure.
bool hasApplicableMeasure(const MethodInfo& info, const MethodRequest& request, const Dataset& data) {
    return std::all_of(info.parameters.begin(), info.parameters.end(), [&](const Parameter& parameter) {
        const bool isChosen = parameter.kind == ParameterKind::Measure && request.values.contains(parameter.id);
        return !isChosen || appliesTo(measure(request.values.text(parameter.id)).info, data);
    });
}

/// Of what is computed unasked, only what weights are defined for; the exact test of a measure that knows them.
void keepWeighted(AnalysisSpecification& specification, const Dataset& data) {
    std::erase_if(specification.measures,
                  [](const MethodRequest& request) { return !measure(request.id).info.takesWeights; });
    std::erase_if(specification.tests,
                  [](const MethodRequest& request) { return !hypothesisTest(request.id).info.takesWeights; });
    for (auto& request : specification.tests) {
        const Parameter* tested = findParameter(hypothesisTest(request.id).info.parameters, "measure");
        if (tested == nullptr) continue;
        const Value chosen = request.values.contains("measure") ? request.values.at("measure") : tested->defaultValue;
        if (measure(toText(chosen)).info.takesWeights) continue;
        const auto stands = measuresFor(Use::WeightedTest, data.classCount() > 0);
        const auto applies = [&](const Measure* item) { return appliesTo(item->info, data); };
        const auto found = std::find_if(stands.begin(), stands.end(), applies);
        if (found != stands.end()) request.values.set("measure", (*found)->info.id);
    }
}

}  // namespace

AnalysisSpecification applicableTo(AnalysisSpecification specification, const Dataset& data) {
    std::erase_if(specification.measures,
                  [&](const MethodRequest& request) { return !appliesTo(measure(request.id).info, data); });
    std::erase_if(specification.tests, [&](const MethodRequest& request) {
        const MethodInfo& info = hypothesisTest(request.id).info;
        return !appliesTo(info, data) || !hasApplicableMeasure(info, request, data);
    });
    if (data.weights().size() > 0) keepWeighted(specification, data);
    return specification;
}

AnalysisResult analyse(const Dataset& data, const AnalysisSpecification& specification, const Run& run) {
    return analyse(PreparedData(data), specification, run);
}

AnalysisResult analyse(const PreparedData& data, const AnalysisSpecification& specification, const Run& run) {
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
        result.measures.push_back(measureResult(data, request, specification, nextPart()));
    }
    for (const auto& request : specification.tests) {
        result.tests.push_back(testResult(data, request, specification, nextPart()));
    }
    run.step(1.0);
    return result;
}

}  // namespace calibrium
