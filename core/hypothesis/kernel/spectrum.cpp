// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/spectrum.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/families/row_dependence.h"
#include "core/hypothesis/kernel/centred_pairs.h"
#include "core/hypothesis/kernel/leading_spectrum.h"
#include "core/hypothesis/kernel/null_curve.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
#include "core/kernels/kernel_parameters.h"
#include "core/kernels/kernel_settings.h"
#include "core/method/hypothesis_test.h"
#include "core/method/kernel.h"
#include "core/method/known_families.h"
#include "core/method/method_call.h"
#include "core/method/method_cost.h"
#include "core/method/parameter_builders.h"
#include "core/method/resolved_kernel.h"
#include "core/method/test_outcome.h"
#include "core/run/error.h"
#include "core/statistics/laws/chi_squared_sum.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/numbers/symmetric_eigenvalues.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The null curve leaves out the smallest eigenvalues, as many as make up this share of the variance: no line drawn
/// shows them.
constexpr double undrawnShare = 1e-8;

std::vector<double> drawnWeights(const Eigen::VectorXd& eigenvalues) {
    std::vector<double> weights(eigenvalues.begin(), eigenvalues.end());
    std::sort(weights.begin(), weights.end(), [](double a, double b) { return std::abs(a) > std::abs(b); });
    double rest = undrawnShare * eigenvalues.squaredNorm();
    while (!weights.empty() && weights.back() * weights.back() <= rest) {
        rest -= weights.back() * weights.back();
        weights.pop_back();
    }
    return weights;
}

/// Blocks of the statistic, and their samples; one block of all samples for the statistic over all pairs.
struct Blocks {
    Index count = 1;
    Index size = 0;
};

/// The limit of the statistic: the mean of one sum of χ² variables for each block.
ChiSquaredSum limitOf(std::vector<double> eigenvalues, Index blockCount) {
    for (double& eigenvalue : eigenvalues) eigenvalue /= static_cast<double>(blockCount);
    return ChiSquaredSum(std::move(eigenvalues), blockCount);
}

NullDistribution nullCurve(const SpectrumTest& test, Index blockCount, const Run& run) {
    const ChiSquaredSum distribution = limitOf(drawnWeights(test.eigenvalues), blockCount);
    NullDistribution null;
    null.description = blockCount == 1
                           ? Text("weighted sum of χ² variables, the weights from the pairs of samples")
                           : Text(
                                 "weighted sum of χ² variables, the mean of {1} independent ones, the weights from "
                                 "the pairs of samples",
                                 blockCount);
    if (distribution.isDegenerate()) return null;
    const double deviation = distribution.standardDeviation();
    const double lower = std::max(-4 * deviation, distribution.minimum().value_or(-4 * deviation));
    const auto density = [&](double x) {
        run.check();
        return distribution.density(x);
    };
    return densityCurve(density, lower, 6 * deviation, test.statistic, null.description);
}

Blocks blocksOf(const MethodCall& call) {
    const Index n = call.data.sampleCount();
    if (call.values.text("statistic") != fewBlocks) return {1, n};
    const auto count = static_cast<Index>(call.values.integer("blocks"));
    return {count, n / count};
}

void addBlockFindings(const MethodCall& call, const Blocks& blocks, TestOutcome& outcome) {
    outcome.statisticName = "B SKCE (block)";
    outcome.resolved.set("blocksize", static_cast<std::int64_t>(blocks.size));
    if (call.values.text("order") == "file" && dependentRowsWarning(call.data)) {
        outcome.warnings.push_back(sortedBlocksWarning());
    }
}

TestOutcome evaluateSpectrum(const MethodCall& call) {
    const ResolvedKernel& resolved = call.readyKernel();
    const Blocks blocks = blocksOf(call);
    // A single block is the same whatever the order of its rows.
    const bool isOne = blocks.count == 1;
    const SpectrumTest test = isOne ? spectrumTest(call.data, resolved.kernel, call.memoryBudget, call.run)
                                    : fewBlocksTest(inBlockOrder(call.data, call.values, call.seed), resolved.kernel,
                                                    blocks.count, call.memoryBudget, call.run);
    TestOutcome outcome{.statistic = test.statistic,
                        .statisticName = "n SKCE (unbiased)",
                        .pValue = test.pValue,
                        .null = nullCurve(test, blocks.count, call.run),
                        .resolved = resolved.resolved,
                        .warnings = resolved.warnings};
    const Index n = call.data.sampleCount();
    if (!isOne) addBlockFindings(call, blocks, outcome);
    if (const auto warning = isOne ? limitWarning(n) : largeBlockWarning(blocks.size)) {
        outcome.warnings.push_back(*warning);
    }
    addEventsWarning(call.data, outcome);
    if (test.pValueError) {
        outcome.warnings.push_back(
            {"leading-eigenvalues", Severity::Note, leadingText(test.leadingCount, n, *test.pValueError), n, 0});
    }
    call.run.step(1.0);
    return outcome;
}

/// The weights of the limit, and n SKCE_uq, which the same pass gives.
struct LimitWeights {
    std::vector<double> weights;
    double statistic = 0;
    std::size_t leadingCount = 0;
    std::optional<double> pValueError{};
};

LimitWeights limitWeights(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget, const Run& run) {
    const Index n = data.sampleCount();
    const auto count = static_cast<double>(n);
    if (takesLeading(n, memoryBudget)) {
        const LeadingSpectrum spectrum = leadingSpectrum(data, kernel, run);
        return {spectrum.weights(), count * spectrum.skceUnbiased, spectrum.eigenvalues.size(), spectrum.tailError()};
    }
    CentredPairs pairs = centredPairs(data, kernel, "spectrum", memoryBudget, run.part(0.0, 0.3));
    const Eigen::VectorXd eigenvalues = symmetricEigenvalues(std::move(pairs.matrix), run.part(0.3, 1.0));
    return {{eigenvalues.begin(), eigenvalues.end()}, count * pairs.skceUnbiased};
}

SpectrumTest testOf(LimitWeights limit, double statistic, Index blockCount) {
    SpectrumTest test{.statistic = statistic, .eigenvalues = {}, .leadingCount = limit.leadingCount};
    test.pValue = limitOf(limit.weights, blockCount).tail(statistic);
    if (limit.pValueError) {
        // The characteristic function of the mean of s sums is the s-th power of one, so it is off by s times as much.
        test.pValueError = std::min(1.0, static_cast<double>(blockCount) * *limit.pValueError);
        // What the remainder leaves open is no evidence: a p-value below its error would promise more than is known.
        test.pValue = std::max(test.pValue, *test.pValueError);
        std::sort(limit.weights.begin(), limit.weights.end(), std::greater<>());
    }
    test.eigenvalues =
        Eigen::Map<const Eigen::VectorXd>(limit.weights.data(), static_cast<Index>(limit.weights.size()));
    return test;
}

/// Of the first blocks alone: floor(n / size) may be more.
double meanOfFirst(const std::vector<double>& blocks, Index count) {
    CompensatedSum sum;
    for (Index b = 0; b < count; ++b) sum.add(blocks[static_cast<std::size_t>(b)]);
    return sum.value() / static_cast<double>(count);
}

std::vector<Parameter> spectrumParameters() {
    std::vector<Parameter> list{
        choiceParameter("statistic", "Statistic", "Which pairs of samples the statistic is made of.",
                        {{"all-pairs", "All pairs", "The unbiased SKCE of all pairs of samples."},
                         {fewBlocks, "Few large blocks",
                          "The block SKCE of a fixed number of large blocks: only pairs inside blocks count."}}),
        onlyWhere(
            limitedBySamples(
                SampleLimit::HalfRefused,
                countParameter("blocks", "Blocks",
                               "Number of large blocks that the samples are divided into; 1 is the statistic of all "
                               "pairs.",
                               "", 2, 1, 1000)),
            "statistic", {fewBlocks}),
        onlyWhere(blockOrderParameter(), "statistic", {fewBlocks})};
    return withKernelParameters(std::move(list));
}

}  // namespace

SpectrumTest spectrumTest(const Dataset& data, const Kernel& kernel, std::size_t memoryBudget, const Run& run) {
    LimitWeights limit = limitWeights(data, kernel, memoryBudget, run);
    const double statistic = limit.statistic;
    return testOf(std::move(limit), statistic, 1);
}

SpectrumTest fewBlocksTest(const Dataset& data, const Kernel& kernel, Index blockCount, std::size_t memoryBudget,
                           const Run& run) {
    if (blockCount == 1) return spectrumTest(data, kernel, memoryBudget, run);
    if (blockCount < 1) throw InvalidSetting("The number of blocks must be at least 1.");
    const Index n = data.sampleCount();
    if (n < 2 * blockCount) {
        throw InvalidInput(Text("The spectrum test of {1} blocks needs at least {2} samples, two in each; there {3}",
                                blockCount, 2 * blockCount, (n == 1 ? Text("is 1.") : Text("are {1}.", n))));
    }
    const Index blockSize = n / blockCount;
    const SkceBlock estimate = skceBlock(data, kernel, blockSize, run.part(0.0, 0.2));
    const double statistic = static_cast<double>(blockSize) * meanOfFirst(estimate.blocks, blockCount);
    return testOf(limitWeights(data, kernel, memoryBudget, run.part(0.2, 1.0)), statistic, blockCount);
}

HypothesisTest spectrumHypothesisTest() {
    return {
        .info =
            {.id = "spectrum",
             .name = "Asymptotic spectrum",
             .explanation =
                 "Calibration test from the unbiased SKCE: its limiting distribution under calibration is a "
                 "weighted sum of χ² variables, whose weights are the eigenvalues of the matrix of all pairs. It "
                 "uses all pairs and draws nothing at random; beyond 3,000 samples the largest eigenvalues and the "
                 "exact sums of the others stand for all. Its level is right for many samples; for few the exact "
                 "test is the better choice. With statistic=few-blocks it takes the pairs inside a fixed number of "
                 "large blocks only, which sees less, and needs many samples in each block.",
             .formula = "p = P(Σ λᵢ (χ²₁ − 1) ≥ n SKCE_uq), λ the eigenvalues of C (H/n) C, C = I − 11ᵀ/n; "
                        "s blocks of b samples: p = P(s⁻¹ Σ λᵢ (χ²ₛ − s) ≥ b SKCE_b)",
             .source =
                 "Widmann, Lindsten, Zachariah (2021), ICLR, Remark B.2 and Corollary B.4; inversion: Imhof (1961), "
                 "Biometrika 48, and Rice (1980), SIAM J. Sci. Stat. Comput. 1",
             .cost = "O(n² m + n³) time, O(n²) memory; beyond 3,000 samples, up to 50,000, six passes over the pairs",
             .families = allFamilyIds(),
             .parameters = spectrumParameters(),
             .papers = {"widmann2021", "imhof1961", "rice1980"},
             .nameInText = "asymptotic spectrum"},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluateSpectrum,
        .cost = spectrumCost};
}

}  // namespace calibrium
