// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/skce_block.h"
#include "core/method/method.h"

#include "core/estimators/skce.h"
#include "core/estimators/skce_shared.h"
#include "core/families/row_dependence.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/kernel_settings.h"
#include "core/run/error.h"
#include "core/statistics/summation.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

namespace calibrium {

namespace {

/// What each block counts by its case weights; of size 0 without.
Eigen::VectorXd blockWeights(const MethodCall& call, Index blockSize, std::size_t blockCount) {
    if (call.data.weights().size() == 0) return {};
    const PairWeights weights(inBlockOrder(call.data, call.values, call.seed));
    Eigen::VectorXd perBlock(static_cast<Index>(blockCount));
    for (Index b = 0; b < perBlock.size(); ++b) perBlock(b) = weights.pairSum(b * blockSize, (b + 1) * blockSize);
    return perBlock;
}

TestOutcome evaluate(const MethodCall& call) {
    const Index n = call.data.sampleCount();
    const Index blockSize = blockSizeOf(call.values, n);
    if (n < 2 * blockSize) {
        throw InvalidInput("The asymptotic block test needs at least two blocks of " + std::to_string(blockSize) +
                           " samples; there " + (n == 1 ? "is 1 sample." : "are " + std::to_string(n) + " samples."));
    }
    const ResolvedKernel& resolved = call.readyKernel();
    const auto shared = sharedBlocks(call, blockSize, call.run);
    const SkceBlock& estimate = *shared;
    const Eigen::VectorXd weights = blockWeights(call, blockSize, estimate.blocks.size());
    const BlockTest test =
        weights.size() > 0 ? skceBlockTest(estimate.blocks, weights) : skceBlockTest(estimate.blocks);
    TestOutcome outcome{.statistic = test.statistic,
                        .statisticName = "SKCE (block)",
                        .pValue = test.pValue,
                        .null = blockNull(test, estimate.blocks.size()),
                        .resolved = resolved.resolved,
                        .warnings = resolved.warnings};
    outcome.resolved.set("blocksize", static_cast<std::int64_t>(blockSize));
    const auto blockCount = weights.size() > 0 ? static_cast<Index>(effectiveSampleSize(weights))
                                               : static_cast<Index>(estimate.blocks.size());
    if (const auto warning = blockWarning(blockCount)) outcome.warnings.push_back(*warning);
    addEventsWarning(call.data, outcome);
    if (call.values.text("order") == "file" && dependentRowsWarning(call.data)) {
        outcome.warnings.push_back(sortedBlocksWarning());
    }
    return outcome;
}

double tailOf(const BlockTest& test) {
    if (test.standardError > 0.0) {
        return 0.5 * std::erfc(test.statistic / test.standardError / std::numbers::sqrt2);
    }
    return test.statistic > 0.0 ? 0.0 : 1.0;
}

}  // namespace

BlockTest skceBlockTest(std::span<const double> blocks) {
    if (blocks.size() < 2) {
        throw InvalidInput("The asymptotic block test needs at least two blocks; there " +
                           (blocks.empty() ? std::string("are none.") : std::string("is 1.")));
    }
    const auto count = static_cast<double>(blocks.size());
    CompensatedSum total;
    for (const double block : blocks) total.add(block);
    BlockTest test{.statistic = total.value() / count};
    CompensatedSum squares;
    for (const double block : blocks) squares.add((block - test.statistic) * (block - test.statistic));
    // The mean of equal numbers may miss them by rounding, which would pass for a tiny deviation.
    const bool areEqual = std::all_of(blocks.begin(), blocks.end(), [&](double b) { return b == blocks.front(); });
    test.standardError = areEqual ? 0.0 : std::sqrt(squares.value() / (count - 1.0) / count);
    test.pValue = tailOf(test);
    return test;
}

BlockTest skceBlockTest(std::span<const double> blocks, const Eigen::VectorXd& weights) {
    if ((weights.array() > 0).count() < 2) {
        throw InvalidInput("The asymptotic block test needs at least two blocks with 2 samples of a weight above 0.");
    }
    const SampleMean mean = weightedMean(blocks, weights);
    BlockTest test{.statistic = mean.value};
    const bool areEqual = std::all_of(blocks.begin(), blocks.end(), [&](double b) { return b == blocks.front(); });
    test.standardError = areEqual ? 0.0 : mean.standardError;
    test.pValue = tailOf(test);
    return test;
}

NullDistribution blockNull(const BlockTest& test, std::size_t blockCount) {
    NullDistribution null;
    null.description =
        "normal distribution around 0, its width estimated from " + std::to_string(blockCount) + " blocks";
    const double deviation = test.standardError;
    if (!(deviation > 0.0)) return null;
    constexpr int halfCount = 100;
    const double reach = std::max(4.0 * deviation, 1.1 * std::abs(test.statistic));
    for (int i = -halfCount; i <= halfCount; ++i) {
        const double x = reach * i / halfCount;
        const double z = x / deviation;
        null.curveX.push_back(x);
        null.curveY.push_back(std::exp(-0.5 * z * z) / (deviation * std::sqrt(2.0 * std::numbers::pi)));
    }
    return null;
}

HypothesisTest asymptoticBlockTest() {
    auto parameters = skceParameters("block");
    // Blocks are the test itself: only their size and the order of the rows are left to choose.
    parameters.erase(parameters.begin());
    for (auto& parameter : parameters) parameter.condition.reset();
    return {
        .info = {.id = "asymptotic-block",
                 .name = "Asymptotic block",
                 .explanation =
                     "Calibration test from the block estimator of the SKCE: blocks of samples are independent, so "
                     "their mean is nearly normal when there are many. Fast even for very many samples, since only "
                     "pairs inside blocks are needed. Its level is right only for many blocks, and small blocks see "
                     "less than all pairs do. Blocks take the rows in a random order, so a sorted file does no harm; "
                     "another "
                     "seed gives other blocks.",
                 .formula = "p = Φ(−√⌊n/b⌋ SKCE_b / σ̂_b), σ̂_b the standard deviation of the block estimates",
                 .source =
                     "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Lemma 3; (2021), ICLR, Remarks B.1 and B.3",
                 .cost = "O(n B m) time; the median bandwidth O(n² m)",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters(std::move(parameters)),
                 .takesWeights = true},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .isFast = true,
        .evaluate = evaluate,
        .cost = asymptoticBlockCost};
}

}  // namespace calibrium
