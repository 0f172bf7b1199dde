// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/method_plan.h"

#include "core/analysis/read_kernel.h"
#include "core/analysis/specification.h"
#include "core/analysis/suitability.h"
#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/families/classes/lens.h"
#include "core/method/hypothesis_test.h"
#include "core/method/measure.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

/// The lens a method asks for; a test of a measure asks for that measure's lens.
std::string defaultLens(const MethodInfo& info, const std::string& ownLens, const Values& given) {
    for (const auto& parameter : info.parameters) {
        if (parameter.kind != ParameterKind::Measure) continue;
        return measure(toText(given.contains(parameter.id) ? given.at(parameter.id) : parameter.defaultValue))
            .defaultLens;
    }
    return ownLens;
}

MethodPlan makePlan(const MethodInfo& info, const std::string& methodLens, const MethodRequest& request,
                    const AnalysisSpecification& specification, const Family& family, const Run& run) {
    Values given = request.values;
    std::string lens =
        specification.lens.empty() ? usualLens(defaultLens(info, methodLens, given), family) : specification.lens;
    if (given.contains("lens")) {
        lens = given.text("lens");
        given.erase("lens");
    }
    const auto parameters = parametersOf(info, given);
    for (const auto& [id, value] : specification.kernel) {
        const Parameter* parameter = findParameter(parameters, id);
        const bool isKernelSetting = parameter != nullptr && parameter->group == kernelGroup;
        if (isKernelSetting && !given.contains(id)) given.set(id, value);
    }
    MethodPlan plan{.lens = parseLens(lens), .values = completeFor(parameters, given, Text("The method {1}", info.id))};
    plan.kernel = readKernelSettings(plan.values, run);
    return plan;
}

}  // namespace

MethodPlan planOf(const Measure& method, const MethodRequest& request, const AnalysisSpecification& specification,
                  const Family& family, const Run& run) {
    return makePlan(method.info, method.defaultLens, request, specification, family, run);
}

MethodPlan planOf(const HypothesisTest& method, const MethodRequest& request,
                  const AnalysisSpecification& specification, const Family& family, const Run& run) {
    return makePlan(method.info, method.defaultLens, request, specification, family, run);
}

void requireFamily(const MethodInfo& info, const Dataset& data) {
    if (appliesTo(info, data)) return;
    const auto& tests = hypothesisTests();
    const bool isTest =
        std::any_of(tests.begin(), tests.end(), [&](const HypothesisTest& test) { return test.info.id == info.id; });
    throw InvalidSetting(misfit(info, isTest, data));
}

}  // namespace calibrium
