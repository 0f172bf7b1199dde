// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/ready_data.h"

#include "core/method/method_call.h"

namespace calibrium {

MethodCall ReadyData::call(const Values& values, const Seed& seed, std::size_t memoryBudget, const Run& run) const {
    return {.data = data,
            .values = values,
            .seed = seed,
            .memoryBudget = memoryBudget,
            .run = run,
            .kernel = kernel,
            .parts = parts};
}

}  // namespace calibrium
