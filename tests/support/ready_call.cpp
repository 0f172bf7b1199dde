// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/ready_call.h"

#include "core/kernels/kernel_settings.h"

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

}  // namespace calibrium::test
