// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/exchangeable.h"

#include "core/families/family.h"

#include <string>
#include <utility>

namespace calibrium {

std::function<TestOutcome(const MethodCall&)> onExchangeable(std::function<TestOutcome(const MethodCall&)> evaluate) {
    return [evaluate = std::move(evaluate)](const MethodCall& call) {
        const Dataset data = call.data.family().exchangeable(call.data);
        TestOutcome outcome = evaluate({.data = data,
                                        .values = call.values,
                                        .seed = call.seed,
                                        .memoryBudget = call.memoryBudget,
                                        .run = call.run});
        const Index pooled = data.parameters().cols();
        if (pooled != call.data.parameters().cols()) {
            outcome.warnings.push_back(
                {"exchanged-draws",
                 "Calibrated means here that the target is one more draw: the statistic compares it with the " +
                     std::to_string(pooled) +
                     " values of its row, itself among them, so it differs slightly from the measure.",
                 pooled, 0});
        }
        return outcome;
    };
}

}  // namespace calibrium
