// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ready_call.h"

#include "core/analysis/method_plan.h"
#include "core/analysis/method_run.h"
#include "core/analysis/prepared_data.h"
#include "core/analysis/ready_data.h"
#include "core/analysis/specification.h"
#include "core/data/family.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/measure.h"

#include <memory>

namespace calibrium::test {

ResolvedKernel resolvedKernel(const Dataset& data, const Values& values, const Seed& seed) {
    return resolveKernel(data, *readKernelSettings(values), {.seed = seed});
}

MethodCall ready(MethodCall call) {
    if (const auto settings = readKernelSettings(call.values)) {
        call.kernel = std::make_shared<const ResolvedKernel>(
            resolveKernel(call.data, *settings, {.seed = call.seed, .memoryBudget = call.memoryBudget}));
    }
    return call;
}

Estimate estimateAlone(const PreparedData& data, const MethodRequest& request) {
    const Measure& method = measure(request.id);
    const MethodPlan plan = planOf(method, request, {}, data.data().family());
    requireWeightsTaken(method.info, plan.values, data.data());
    const ReadyData seen = readyFor(method, plan, data, {.seed = 1});
    return method.evaluate(seen.call(plan.values, 1, AnalysisSpecification{}.memoryBudget, {}));
}

}  // namespace calibrium::test
