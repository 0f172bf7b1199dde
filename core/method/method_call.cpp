// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/method_call.h"

#include <stdexcept>

namespace calibrium {

const ResolvedKernel& MethodCall::readyKernel() const {
    if (!kernel) throw std::logic_error("A kernel method was called without its kernel.");
    return *kernel;
}

MethodCall MethodCall::during(const Run& part) const { return with(values, part); }

MethodCall MethodCall::with(const Values& others, const Run& part) const {
    return {.data = data,
            .values = others,
            .seed = seed,
            .memoryBudget = memoryBudget,
            .run = part,
            .kernel = kernel,
            .parts = parts};
}

}  // namespace calibrium
