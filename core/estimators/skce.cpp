// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/skce.h"

#include "core/estimators/skce_statistic.h"
#include "core/estimators/skce_sums.h"
#include "core/families/family.h"
#include "core/kernels/kernel_families.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/pair_engine.h"
#include "core/registry/parameter_builders.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

std::string samples(Index n) { return n == 1 ? "there is 1." : "there are " + std::to_string(n) + "."; }

}  // namespace

double skceBiased(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Biased, 0);
    const auto terms = data.family().pairTerms(data, kernel);
    return PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), SkceTotal{}, run).biased(n);
}

SkceBiased skceBiasedWithInterval(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Biased, 0);
    const auto terms = data.family().pairTerms(data, kernel);
    return PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), SkceRows(n), run).biased();
}

SkceUnbiased skceUnbiased(const Dataset& data, const Kernel& kernel, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Unbiased, 0);
    const auto terms = data.family().pairTerms(data, kernel);
    return PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), SkceRows(n), run).unbiased();
}

SkceBlock skceBlock(const Dataset& data, const Kernel& kernel, Index blockSize, const Run& run) {
    const Index n = data.sampleCount();
    checkSampleCount(n, SkceEstimator::Block, blockSize);
    const Index blockCount = n / blockSize;
    const auto terms = data.family().pairTerms(data, kernel);
    return PairPass(*terms, kernel, PairQuantity::H)
        .over(PairDomain::blocks(blockSize, blockCount), SkceBlockSums{}, run)
        .block(blockSize, blockCount);
}

double kceOf(double skce) { return std::sqrt(std::max(0.0, skce)); }

SkceEstimator parseEstimator(std::string_view id) {
    if (id == "biased") return SkceEstimator::Biased;
    if (id == "unbiased") return SkceEstimator::Unbiased;
    if (id == "block") return SkceEstimator::Block;
    throw InvalidSetting("There is no estimator \"" + std::string(id) + "\"; there are biased, unbiased and block.");
}

Index blockSizeOf(const Values& values, Index n) {
    if (!values.isText("blocksize")) return static_cast<Index>(values.integer("blocksize"));
    return std::max<Index>(2, static_cast<Index>(std::floor(std::sqrt(static_cast<double>(n)))));
}

void checkSampleCount(Index n, SkceEstimator estimator, Index blockSize) {
    if (estimator == SkceEstimator::Biased && n < 1)
        throw InvalidInput("The SKCE needs at least 1 sample; there are 0.");
    if (estimator == SkceEstimator::Unbiased && n < 2) {
        throw InvalidInput("The unbiased SKCE needs at least 2 samples; " + samples(n));
    }
    if (estimator != SkceEstimator::Block) return;
    if (blockSize < 2) {
        throw InvalidSetting("The block size is " + std::to_string(blockSize) + "; it must be at least 2.");
    }
    if (n < blockSize) {
        throw InvalidInput("Blocks of " + std::to_string(blockSize) + " samples need at least that many samples; " +
                           samples(n));
    }
}

// ---- the registered measures ----

namespace {

constexpr Index manySamples = 20000;

struct SkceSettings {
    SkceEstimator estimator = SkceEstimator::Unbiased;
    Index blockSize = 0;  // meaningful for Block only
};

SkceSettings settingsOf(const MethodCall& call) {
    const Index n = call.data.sampleCount();
    SkceSettings settings{.estimator = parseEstimator(call.values.text("estimator"))};
    if (settings.estimator == SkceEstimator::Block) settings.blockSize = blockSizeOf(call.values, n);
    checkSampleCount(n, settings.estimator, settings.blockSize);
    return settings;
}

std::optional<Warning> costWarning(Index n, SkceEstimator estimator) {
    if (n <= manySamples || estimator == SkceEstimator::Block) return std::nullopt;
    const auto root = static_cast<Index>(std::sqrt(static_cast<double>(n)));
    return Warning{"slow-pairs",
                   "All " + std::to_string(n * (n - 1) / 2) + " pairs of samples were evaluated; the block estimator " +
                       "with blocksize=sqrt is unbiased too and needs " +
                       std::to_string(n / root * root * (root - 1) / 2) + ".",
                   n, 0};
}

Estimate evaluateSkce(const MethodCall& call) {
    const Index n = call.data.sampleCount();
    const SkceSettings settings = settingsOf(call);
    ResolvedKernel resolved = resolveKernel(call, call.run.part(0.0, 0.4));
    const Run run = call.run.part(0.4, 1.0);
    Estimate estimate{.value = 0, .interval = {}, .resolved = resolved.resolved, .warnings = resolved.warnings};
    switch (settings.estimator) {
        case SkceEstimator::Biased: {
            SkceBiased result = skceBiasedWithInterval(call.data, resolved.kernel, run);
            estimate.value = result.value;
            estimate.interval = std::move(result.interval);
            break;
        }
        case SkceEstimator::Unbiased: {
            SkceUnbiased result = skceUnbiased(call.data, resolved.kernel, run);
            estimate.value = result.value;
            estimate.interval = std::move(result.interval);
            break;
        }
        case SkceEstimator::Block: {
            SkceBlock result = skceBlock(call.data, resolved.kernel, settings.blockSize, run);
            estimate.value = result.value;
            estimate.interval = std::move(result.interval);
            estimate.resolved.set("blocksize", static_cast<std::int64_t>(settings.blockSize));
            break;
        }
    }
    if (const auto warning = costWarning(n, settings.estimator)) estimate.warnings.push_back(*warning);
    return estimate;
}

/// A root of the estimate keeps the order, so the ends of the interval become the ends of the root's.
Estimate evaluateKce(const MethodCall& call) {
    Estimate estimate = evaluateSkce(call);
    estimate.value = kceOf(estimate.value);
    if (estimate.interval) {
        estimate.interval->lower = kceOf(estimate.interval->lower);
        estimate.interval->upper = kceOf(estimate.interval->upper);
    }
    return estimate;
}

std::unique_ptr<TargetStatistic> prepare(const MethodCall& call, double (*transform)(double)) {
    const SkceSettings settings = settingsOf(call);
    const ResolvedKernel resolved = resolveKernel(call, call.run.part(0.0, 0.4));
    return skceStatistic(call.data, resolved.kernel,
                         {.estimator = settings.estimator,
                          .blockSize = settings.blockSize,
                          .memoryBudget = call.memoryBudget,
                          .transform = transform},
                         call.run.part(0.4, 1.0));
}

const std::string sources =
    "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Table 1; Widmann, Lindsten, Zachariah (2021), ICLR, Lemmas 1 and "
    "2";
const std::string cost = "O(n² m) time; block estimator O(n B m)";

}  // namespace

std::vector<Parameter> skceParameters(const std::string& defaultEstimator) {
    Parameter estimator = choiceParameter(
        "estimator", "Estimator", "How the expectation over pairs of samples is estimated.",
        {{"biased", "Biased", "All pairs, each sample with itself included: never negative, too large on average."},
         {"unbiased", "Unbiased", "All pairs of different samples: right on average, may be negative."},
         {"block", "Block", "Pairs inside blocks of consecutive samples: unbiased, fast, scatters more."}});
    estimator.defaultValue = defaultEstimator;
    Parameter blockSize = numberParameter(
        "blocksize", "Block size", "Number of consecutive samples in a block; an incomplete last block is left out.",
        std::int64_t{2}, 2, 1e9, {{"sqrt", "√n", "The square root of the number of samples, rounded down."}});
    blockSize.unit = "samples";
    return {estimator, onlyWhere(logarithmic(blockSize), "estimator", {"block"})};
}

Measure skceMeasure() {
    return {
        .info = {.id = "skce",
                 .name = "SKCE",
                 .explanation =
                     "Squared kernel calibration error: how strongly the deviations of the observed targets from the "
                     "predictions agree among similar predictions. It is 0 for a calibrated model and looks at the "
                     "whole predicted distribution, without bins. The unbiased estimates scatter around 0 for a "
                     "calibrated model and can be negative. The number depends on the kernel and has no unit of its "
                     "own: compare models under the same kernel, and judge its size by a test.",
                 .formula = "SKCE = E h((P,Y),(P',Y')), h = kP(p,p') ⟨e_y − p, e_y' − p'⟩ for classes",
                 .source = sources,
                 .cost = cost,
                 .families = kernelFamilies(),
                 .parameters = withKernelParameters(skceParameters("unbiased"))},
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateSkce,
        .prepare = [](const MethodCall& call) { return prepare(call, nullptr); },
        .value = [](const MethodCall& call) { return evaluateSkce(call).value; },
        .isCalibrationError = true};
}

Measure kceMeasure() {
    return {
        .info = {.id = "kce",
                 .name = "KCE",
                 .explanation =
                     "Kernel calibration error: the square root of the SKCE, on the scale of probabilities. It is 0 "
                     "for a calibrated model. By default it is the root of the biased estimate, so it is positive "
                     "even for a calibrated model and shrinks with the number of samples; a negative unbiased "
                     "estimate gives 0.",
                 .formula = "KCE = √max(0, SKCE)",
                 .source = sources,
                 .cost = cost,
                 .families = kernelFamilies(),
                 .parameters = withKernelParameters(skceParameters("biased"))},
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateKce,
        .prepare = [](const MethodCall& call) { return prepare(call, kceOf); },
        .value = [](const MethodCall& call) { return evaluateKce(call).value; },
        .isCalibrationError = true};
}

}  // namespace calibrium
