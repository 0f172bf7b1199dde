// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_shared.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"

#include <string>

namespace calibrium {

std::shared_ptr<const SkceRows> sharedPairSums(const MethodCall& call, const Run& run) {
    const Kernel& kernel = call.readyKernel().kernel;
    return call.parts.once<SkceRows>(
        "pair sums " + keyOf(kernel),
        [&] {
            const Index n = call.data.sampleCount();
            const auto terms = weightedPairTerms(call.data, kernel);
            return PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), rowsFor(call.data), run);
        },
        [](const SkceRows& sums) { return sizeof(SkceRows) + sums.rows.size() * sizeof(double); }, run);
}

double sharedMeanSquaredTerm(const MethodCall& call, const Run& run) {
    const Kernel& kernel = call.readyKernel().kernel;
    return *call.parts.once<double>(
        "mean squared term " + keyOf(kernel), [&] { return meanSquaredTerm(call.data, kernel, run); },
        [](const double& term) { return sizeof term; }, run);
}

std::shared_ptr<const SkceBlock> sharedBlocks(const MethodCall& call, Index blockSize, const Run& run) {
    const Kernel& kernel = call.readyKernel().kernel;
    return call.parts.once<SkceBlock>(
        "blocks of " + std::to_string(blockSize) + " " + call.values.text("order") + " " + keyOf(kernel), call.seed,
        [&](const Seed& seed) { return skceBlock(inBlockOrder(call.data, call.values, seed), kernel, blockSize, run); },
        [](const SkceBlock& made) { return sizeof(SkceBlock) + made.blocks.size() * sizeof(double); }, run);
}

}  // namespace calibrium
