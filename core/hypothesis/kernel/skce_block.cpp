// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/skce_block.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/kernel/skce_shared.h"
#include "core/families/row_dependence.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/laws/distributions.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr Index fewestWeightedBlocks = 5;
constexpr Index manyWeightedBlocks = 30;

/// Blocks of equal weight that would scatter like those of the test.
Index effectiveBlocks(const BlockTest& test, Index blockCount) { return test.degrees ? *test.degrees + 1 : blockCount; }

/// The test of the call's blocks. Throws where they allow no p-value.
BlockTest testOf(const MethodCall& call, const SkceBlock& estimate, Index blockSize) {
    const auto blockCount = static_cast<Index>(estimate.blocks.size());
    const bool hasWeights = call.data.weights().size() > 0;
    const auto ordered = [&] { return inBlockOrder(call.data, call.values, call.seed); };
    BlockTest test = hasWeights
                         ? skceBlockTest(estimate.blocks, blockWeights(PairWeights(ordered()), blockSize, blockCount))
                         : skceBlockTest(estimate.blocks);
    if (call.values.text("variance") == pairVariance) {
        const Kernel& kernel = call.readyKernel().kernel;
        test = withCalibratedVariance(test,
                                      calibratedBlockVariance(ordered(), kernel, blockSize, call.run.part(0.5, 1.0)));
    }
    if (hasWeights && effectiveBlocks(test, blockCount) < fewestWeightedBlocks) {
        throw InvalidInput(
            Text("The asymptotic block test gives no p-value: by their weights the {1} blocks scatter like {2} of "
                 "equal weight, fewer than {3}; the exact test takes any weights.",
                 blockCount, effectiveBlocks(test, blockCount), fewestWeightedBlocks));
    }
    if (!(test.standardError > 0) && test.statistic > 0) {
        throw InvalidInput(
            Text("The asymptotic block test gives no p-value: all {1} blocks have the same estimate, so that their "
                 "scatter is unknown; the exact test needs none.",
                 blockCount));
    }
    return test;
}

/// Weighted blocks are as few as their scatter says, and few of them do not keep the level.
std::optional<Warning> warningOf(const BlockTest& test, Index blockCount) {
    if (!test.degrees) return blockWarning(blockCount);
    const Index effective = effectiveBlocks(test, blockCount);
    if (effective >= manyWeightedBlocks) return std::nullopt;
    return Warning{levelWarningId, Severity::Doubt,
                   Text("By their weights the {1} blocks scatter like {2} of equal weight, fewer than {3}: the p-value "
                        "may be too small; the exact test keeps its level.",
                        blockCount, effective, manyWeightedBlocks),
                   effective, manyWeightedBlocks};
}

TestOutcome evaluateSkceBlock(const MethodCall& call) {
    const Index n = call.data.sampleCount();
    const Index blockSize = blockSizeOf(call.values, call.data);
    if (n < 2 * blockSize) {
        throw InvalidInput(Text("The asymptotic block test needs at least two blocks of {1} samples; there {2}",
                                blockSize, (n == 1 ? Text("is 1 sample.") : Text("are {1} samples.", n))));
    }
    const ResolvedKernel& resolved = call.readyKernel();
    const bool isOfPairs = call.values.text("variance") == pairVariance;
    const auto estimate = sharedBlocks(call, blockSize, isOfPairs ? call.run.part(0.0, 0.5) : call.run);
    const BlockTest test = testOf(call, *estimate, blockSize);
    TestOutcome outcome{.statistic = test.statistic,
                        .statisticName = "SKCE (block)",
                        .pValue = test.pValue,
                        .null = blockNull(test, estimate->blocks.size()),
                        .resolved = resolved.resolved,
                        .warnings = resolved.warnings};
    outcome.resolved.set("blocksize", static_cast<std::int64_t>(blockSize));
    if (auto warning = smallerBlocksWarning(call.values, call.data)) outcome.warnings.push_back(std::move(*warning));
    if (const auto warning = warningOf(test, static_cast<Index>(estimate->blocks.size()))) {
        outcome.warnings.push_back(*warning);
    }
    addEventsWarning(call.data, outcome);
    if (call.values.text("order") == "file" && dependentRowsWarning(call.data)) {
        outcome.warnings.push_back(sortedBlocksWarning());
    }
    return outcome;
}

Text widthSource(const BlockTest& test, std::size_t blockCount) {
    return test.isOfPairs ? Text("the pairs inside {1} blocks", blockCount) : Text("{1} blocks", blockCount);
}

StudentDistribution studentOf(const BlockTest& test) { return {static_cast<double>(*test.degrees)}; }

double tailOf(const BlockTest& test) {
    if (test.standardError > 0.0) {
        const double ratio = test.statistic / test.standardError;
        if (test.degrees) return studentOf(test).tail(ratio);
        return 0.5 * std::erfc(ratio / std::numbers::sqrt2);
    }
    return test.statistic > 0.0 ? 0.0 : 1.0;
}

}  // namespace

BlockTest skceBlockTest(std::span<const double> blocks) {
    if (blocks.size() < 2) {
        throw InvalidInput(Text("The asymptotic block test needs at least two blocks; there {1}",
                                (blocks.empty() ? Text("are none.") : Text("is 1."))));
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
    // Equal weights are none; sums of them may differ by rounding.
    if (weights.maxCoeff() - weights.minCoeff() <= 1e-9 * weights.maxCoeff()) return skceBlockTest(blocks);
    const SampleMean mean = weightedMean(blocks, weights);
    BlockTest test{.statistic = mean.value, .degrees = std::max<Index>(1, mean.sampleCount - 1)};
    const bool areEqual = std::all_of(blocks.begin(), blocks.end(), [&](double b) { return b == blocks.front(); });
    test.standardError = areEqual ? 0.0 : mean.standardError;
    test.pValue = tailOf(test);
    return test;
}

BlockTest withCalibratedVariance(BlockTest test, double variance) {
    test.standardError = std::sqrt(variance);
    test.isOfPairs = true;
    test.pValue = tailOf(test);
    return test;
}

NullDistribution blockNull(const BlockTest& test, std::size_t blockCount) {
    NullDistribution null;
    const Text source = widthSource(test, blockCount);
    null.description =
        test.degrees ? Text("Student's distribution with {1} degrees of freedom around 0, its width estimated from {2}",
                            *test.degrees, source)
                     : Text("normal distribution around 0, its width estimated from {1}", source);
    const double deviation = test.standardError;
    if (!(deviation > 0.0)) return null;
    constexpr int halfCount = 100;
    const double reach = std::max(4.0 * deviation, 1.1 * std::abs(test.statistic));
    for (int i = -halfCount; i <= halfCount; ++i) {
        const double x = reach * i / halfCount;
        const double z = x / deviation;
        null.curveX.push_back(x);
        const double density =
            test.degrees ? studentOf(test).density(z) : std::exp(-0.5 * z * z) / std::sqrt(2.0 * std::numbers::pi);
        null.curveY.push_back(density / deviation);
    }
    return null;
}

HypothesisTest asymptoticBlockTest() {
    auto parameters = skceParameters("block");
    // Blocks are the test itself: only their size and the order of the rows are left to choose.
    parameters.erase(parameters.begin());
    for (auto& parameter : parameters) {
        parameter.condition.reset();
        // Blocks that are compared are two at least.
        if (parameter.sampleLimit == SampleLimit::Refused) parameter.sampleLimit = SampleLimit::HalfRefused;
    }
    parameters.push_back(choiceParameter(
        "variance", "Null variance", "What the variance of the statistic under calibration is estimated from.",
        {{"blocks", "Blocks", "The scatter of the blocks' estimates, whether the model is calibrated or not."},
         {pairVariance, "Pairs",
          "The mean of h² over the pairs inside the blocks, which is the variance of h if the model is "
          "calibrated: steadier where blocks are few."}}));
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
                 .formula = "p = Φ(−√⌊n/b⌋ SKCE_b / σ̂_b), σ̂_b the standard deviation of the block estimates, or "
                            "with variance=pairs σ̂_b² = 2 E h² / (b (b − 1))",
                 .source =
                     "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Lemma 3; (2021), ICLR, Remarks B.1 and B.3, and "
                     "Corollary B.5 of blocks that grow with the number of samples, as b = √n",
                 .cost = "O(n B m) time; the median bandwidth O(n² m)",
                 .families = allFamilyIds(),
                 .parameters = withKernelParameters(std::move(parameters)),
                 .takesWeights = true,
                 .uses = {},
                 .papers = {"widmann2019", "widmann2021"},
                 .nameInText = "asymptotic block",
                 // What is kept of the blocks are their estimates, without the squares of their pairs.
                 .preview =
                     [](const Values& values) {
                         return values.text("variance") == pairVariance ? PairPreview::None : PairPreview::Blocks;
                     }},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .isFast = true,
        .evaluate = evaluateSkceBlock,
        .cost = asymptoticBlockCost};
}

}  // namespace calibrium
