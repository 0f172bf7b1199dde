// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/seed_use.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/specification.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/predictive_distributions.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/kernels/bandwidth.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/error.h"

#include <algorithm>
#include <string>

namespace calibrium {

namespace {

bool isActiveIn(const std::vector<Parameter>& parameters, const Values& values, const char* id) {
    const Parameter* parameter = findParameter(parameters, id);
    return parameter != nullptr && isActive(*parameter, values);
}

/// What is drawn whatever its value.
bool drawsByItself(const std::vector<Parameter>& parameters, const Values& values) {
    const char* const drawn[] = {"resamples", "locations", "locations-from", "rank", "folds", "drawn-targets"};
    return std::any_of(std::begin(drawn), std::end(drawn),
                       [&](const char* id) { return isActiveIn(parameters, values, id); });
}

bool takesKernel(const std::vector<Parameter>& parameters) {
    return std::any_of(parameters.begin(), parameters.end(),
                       [](const Parameter& parameter) { return parameter.group == kernelGroup; });
}

bool hasJumps(const Dataset& data) {
    const auto distributions = data.family().distributions(data.parameters());
    const UnivariateDistributions* single = distributions == nullptr ? nullptr : distributions->univariate();
    return single != nullptr && single->isDiscrete();
}

/// Settings that are refused have no digits; the computation says why, so here it does not matter.
template <class Decide>
bool isDrawnIfPossible(const Decide& decide) {
    try {
        return decide();
    } catch (const InvalidSetting&) {
        return true;
    }
}

bool areValuesDrawn(const Dataset& data, const std::vector<Parameter>& parameters, const Values& values) {
    // What stands for all pairs of very many samples is drawn: landmarks, or the order of blocks.
    const bool isOpen = isActiveIn(parameters, values, "estimator") && values.text("estimator") == "auto";
    if (isOpen && !onePassIsQuick(data, values)) return true;
    if (isActiveIn(parameters, values, "order") && values.text("order") != "file") return true;
    if (!takesKernel(parameters)) return false;
    if (choosesByPower(values)) return true;
    const Values settled = settledChoices(values, data.family());
    if (settled.isText("bandwidth") && isBandwidthSampled(data, settled.text("distance"))) return true;
    return isActiveIn(parameters, settled, "gamma") && settled.isText("gamma");
}

}  // namespace

bool valuesDependOnSeed(const Dataset& data, const std::vector<Parameter>& parameters, const Values& values) {
    return isDrawnIfPossible([&] { return areValuesDrawn(data, parameters, values); });
}

bool measureDependsOnSeed(const Dataset& data, const MethodRequest& request,
                          const AnalysisSpecification& specification) {
    return isDrawnIfPossible([&] {
        const Measure& method = measure(request.id);
        const MethodPlan plan = planOf(method, request, specification, data.family());
        const std::vector<Parameter> parameters = parametersOf(method.info, plan.values);
        if (method.drawsWithinJumps && hasJumps(data)) return true;
        // The range of a calibrated model is drawn.
        if (method.calibratedCost && method.calibratedCost(data, plan.values) > 0) return true;
        return drawsByItself(parameters, plan.values) || areValuesDrawn(data, parameters, plan.values);
    });
}

bool testDependsOnSeed(const Dataset& data, const MethodRequest& request, const AnalysisSpecification& specification) {
    return isDrawnIfPossible([&] {
        const HypothesisTest& method = hypothesisTest(request.id);
        const MethodPlan plan = planOf(method, request, specification, data.family());
        const std::vector<Parameter> parameters = parametersOf(method.info, plan.values);
        // Of a test without a kernel nothing is known: it may draw within the jumps of a distribution.
        if (!takesKernel(parameters)) return true;
        return drawsByItself(parameters, plan.values) || areValuesDrawn(data, parameters, plan.values);
    });
}

}  // namespace calibrium
