// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/read_kernel.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/method.h"

#include <memory>
#include <utility>

namespace calibrium::test {

/// The kernel that complete values mean for the data.
inline ResolvedKernel resolvedKernel(const Dataset& data, const Values& values, const Seed& seed = 1) {
    return resolveKernel(data, *readKernelSettings(values), {.seed = seed});
}

/// The call with its kernel ready, for tests that call a method itself. Its run is left to the method.
inline MethodCall ready(MethodCall call) {
    if (const auto settings = readKernelSettings(call.values)) {
        call.kernel = std::make_shared<const ResolvedKernel>(
            resolveKernel(call.data, *settings, {.seed = call.seed, .memoryBudget = call.memoryBudget}));
    }
    return call;
}

}  // namespace calibrium::test
