// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hypothesis/kernel/distribution_free.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/estimators/kernel/skce_shared.h"
#include "core/hypothesis/level_warnings.h"
#include "core/hypothesis/test_costs.h"
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
#include "core/statistics/numbers/induced_norm.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t curvePointCount = 201;
constexpr double smallestShownBound = 1e-4;
constexpr const char* automatic = "auto";
constexpr const char* norms = "norms";

/// "2" or "max".
double exponentOf(const Values& values, const char* id) {
    return values.isText(id) ? std::numeric_limits<double>::infinity() : values.real(id);
}

Parameter exponentParameter(const char* id, const std::string& name, const std::string& explanation) {
    const Parameter parameter =
        numberParameter(id, name, explanation, 2.0, 1.0, 1e6, {{"max", "∞", "The maximum norm."}});
    return onlyFor(TargetSort::Classes, onlyWhere(parameter, "bound", {norms}));
}

NullDistribution tailBound(const std::function<double(double)>& pValue, double last) {
    NullDistribution null;
    null.isTailBound = true;
    null.description = "upper bound on the probability of so large an estimate if the model is calibrated";
    for (std::size_t i = 0; i < curvePointCount; ++i) {
        const double t = last * static_cast<double>(i) / static_cast<double>(curvePointCount - 1);
        null.curveX.push_back(t);
        null.curveY.push_back(pValue(t));
    }
    return null;
}

double estimateOf(const MethodCall& call, SkceEstimator estimator, Index blockSize) {
    switch (estimator) {
        case SkceEstimator::Biased:
            return sharedPairSums(call, call.run)->biased();
        case SkceEstimator::Unbiased:
            return sharedPairSums(call, call.run)->unbiasedValue();
        case SkceEstimator::Block:
            break;
    }
    return sharedBlocks(call, blockSize, call.run)->value;
}

std::vector<Parameter> distributionFreeParameters() {
    std::vector<Parameter> list = skceParameters(automatic);
    auto& choices = list.front().choices;
    choices.insert(choices.begin(), {automatic, "Automatic",
                                     "The biased estimator; the block estimator where all pairs would take long, "
                                     "which the result then names."});
    list.push_back(
        choiceParameter("bound", "Bound", "What bounds the terms h of the pairs of samples.",
                        {{"terms", "Largest term", "The largest |h| there can be, the tightest of the bounds."},
                         {norms, "Norms",
                          "The bound 2^(1 + 1/p − 1/q) K, K the largest p;q norm of the kernel's matrices, for class "
                          "probabilities: never "
                          "tighter, for results under a given norm."}}));
    list.push_back(exponentParameter("p", "Norm p", "Norm of the vectors that the kernel's matrices are applied to."));
    list.push_back(exponentParameter("q", "Norm q", "Norm of what the kernel's matrices make of them."));
    return withKernelParameters(std::move(list));
}

TestOutcome evaluateDistributionFree(const MethodCall& call) {
    const Index n = call.data.sampleCount();
    const SkceEstimator estimator = distributionFreeEstimator(call.values, call.data);
    const Index blockSize = estimator == SkceEstimator::Block ? blockSizeOf(call.values, call.data) : n;
    checkSampleCount(n, estimator, blockSize);
    const ResolvedKernel& resolved = call.readyKernel();
    const double bound = distributionFreeBoundOf(call.values, resolved.kernel, call.data);
    const double estimate = estimateOf(call, estimator, blockSize);
    TestOutcome outcome = distributionFreeOutcome(estimate, estimator, n, blockSize, bound);
    outcome.resolved = resolved.resolved;
    outcome.resolved.set("estimator", idOf(estimator));
    outcome.warnings = resolved.warnings;
    if (estimator != SkceEstimator::Block) return outcome;
    outcome.resolved.set("blocksize", static_cast<std::int64_t>(blockSize));
    if (auto warning = smallerBlocksWarning(call.values, call.data)) outcome.warnings.push_back(std::move(*warning));
    return outcome;
}

}  // namespace

double distributionFreePValueBiased(double estimate, Index n, double bound) {
    const double excess = std::max(0.0, std::sqrt(static_cast<double>(n) * std::max(0.0, estimate) / bound) - 1.0);
    return std::exp(-0.5 * excess * excess);
}

double distributionFreePValueBlock(double estimate, Index n, Index blockSize, double bound) {
    if (!(estimate > 0.0)) return 1.0;
    const auto pairs = static_cast<double>((n / blockSize) * (blockSize / 2));
    return std::exp(-pairs * estimate * estimate / (2.0 * bound * bound));
}

SkceEstimator distributionFreeEstimator(const Values& values, const Dataset& data) {
    const std::string& id = values.text("estimator");
    if (id != automatic) return parseEstimator(id);
    return onePassIsQuick(data, values) ? SkceEstimator::Biased : SkceEstimator::Block;
}

double normBound(const Kernel& kernel, Index classCount, double p, double q) {
    const double matrixNorm = kernel.similarity
                                  ? inducedNormBound(kernel.similarity->matrix(), p, q)
                                  : std::pow(static_cast<double>(classCount), std::max(0.0, 1.0 / q - 1.0 / p));
    return std::exp2(1.0 + 1.0 / p - 1.0 / q) * matrixNorm;
}

double distributionFreeBoundOf(const Values& values, const Kernel& kernel, const Dataset& data) {
    if (values.text("bound") != norms) return largestPairTerm(kernel);
    if (data.classCount() == 0) {
        throw InvalidSetting(
            "The p;q norms are those of matrices over classes, so bound=norms does not apply to real targets; "
            "bound=terms does.");
    }
    return normBound(kernel, data.classCount(), exponentOf(values, "p"), exponentOf(values, "q"));
}

TestOutcome distributionFreeOutcome(double estimate, SkceEstimator estimator, Index n, Index blockSize, double bound) {
    TestOutcome outcome;
    outcome.statistic = estimate;
    if (estimator == SkceEstimator::Biased) {
        outcome.statisticName = "SKCE (biased)";
        outcome.pValue = distributionFreePValueBiased(estimate, n, bound);
        const double root = 1.0 + std::sqrt(-2.0 * std::log(smallestShownBound));
        outcome.null = tailBound([n, bound](double t) { return distributionFreePValueBiased(t, n, bound); },
                                 std::max(1.1 * estimate, bound * root * root / static_cast<double>(n)));
        return outcome;
    }
    const Index size = estimator == SkceEstimator::Block ? blockSize : n;
    outcome.statisticName = size == n ? Text("SKCE (unbiased)") : Text("SKCE (block)");
    outcome.pValue = distributionFreePValueBlock(estimate, n, size, bound);
    const auto pairs = static_cast<double>((n / size) * (size / 2));
    outcome.null = tailBound([=](double t) { return distributionFreePValueBlock(t, n, size, bound); },
                             std::max(1.1 * estimate, bound * std::sqrt(-2.0 * std::log(smallestShownBound) / pairs)));
    return outcome;
}

HypothesisTest distributionFreeTest() {
    return {
        .info = {.id = "distribution-free",
                 .name = "Distribution-free",
                 .explanation =
                     "Calibration test from a bound that holds for every model and every number of samples. Its "
                     "p-value is never too small, so a rejection can be relied upon; but the bound is far from tight, "
                     "and a large p-value says very little. Use the exact test unless a guarantee without any "
                     "computation of resamples is needed.",
                 .formula =
                     "biased: p = exp(−½ max(0, √(n t/B) − 1)²); unbiased and block: p = exp(−⌊n/b⌋⌊b/2⌋ t²/(2B²)) "
                     "for t > 0; B the bound of |h|: 2, for a matrix M the largest M_aa + M_bb − 2 M_ab, or with "
                     "bound=norms "
                     "2^(1 + 1/p − 1/q) sup ‖k M‖_{p;q}",
                 .source = "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Lemma 2",
                 .cost = "that of the SKCE: O(n² m) time, block estimator O(n B m)",
                 .families = allFamilyIds(),
                 .parameters = distributionFreeParameters(),
                 .uses = {},
                 .papers = {"widmann2019"},
                 .nameInText = "distribution-free",
                 .preview =
                     [](const Values& values) {
                         return values.text("bound") == norms ? PairPreview::None : PairPreview::Bound;
                     }},
        .defaultLens = "canonical",
        .isExchangeable = true,
        .evaluate = evaluateDistributionFree,
        .cost = distributionFreeCost};
}

}  // namespace calibrium
