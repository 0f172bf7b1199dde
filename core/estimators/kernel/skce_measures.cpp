// SPDX-License-Identifier: GPL-3.0-or-later
// The measures skce and kce: what they are made of stands in skce.cpp and its neighbours.
#include "core/data/dataset.h"
#include "core/estimators/kernel/skce.h"
#include "core/kernels/kernel_parameters.h"
#include "core/method/better.h"
#include "core/method/estimate.h"
#include "core/method/known_families.h"
#include "core/method/measure.h"
#include "core/method/method_call.h"
#include "core/method/resolved_kernel.h"
#include "core/method/target_statistic.h"

#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/estimators/kernel/skce_cost.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/estimators/kernel/skce_low_rank.h"
#include "core/estimators/kernel/skce_parameters.h"
#include "core/estimators/kernel/skce_row_choices.h"
#include "core/estimators/kernel/skce_shared.h"
#include "core/estimators/kernel/skce_statistic.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/cost.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/statistics/resample.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace calibrium {

namespace {

constexpr Index manySamples = 20000;

constexpr const char* automatic = "auto";
constexpr const char* lowRank = "low-rank";

struct SkceSettings {
    SkceEstimator estimator = SkceEstimator::Unbiased;
    Index blockSize = 0;     // meaningful for Block only
    bool isLowRank = false;  // the estimator with a low-rank kernel
};

Index rankOf(const Values& values) { return static_cast<Index>(values.integer("rank")); }

/// own: what the measure means by auto and approximates by low-rank.
SkceSettings settingsOf(const MethodCall& call, SkceEstimator own) {
    const Index n = call.data.sampleCount();
    std::string id = call.values.text("estimator");
    if (id == automatic && !onePassIsQuick(call.data, call.values)) id = lowRank;
    SkceSettings settings{.estimator = own, .isLowRank = id == lowRank};
    if (id != automatic && !settings.isLowRank) settings.estimator = parseEstimator(id);
    if (settings.estimator == SkceEstimator::Block) settings.blockSize = blockSizeOf(call.values, call.data);
    checkSampleCount(n, settings.estimator, settings.blockSize);
    return settings;
}

std::optional<Warning> costWarning(Index n, SkceEstimator estimator) {
    if (n <= manySamples || estimator == SkceEstimator::Block) return std::nullopt;
    const auto root = static_cast<Index>(std::sqrt(static_cast<double>(n)));
    return Warning{"slow-pairs", Severity::Doubt,
                   Text("All {1} pairs of samples were evaluated; the block estimator with blocksize=sqrt is unbiased "
                        "too and needs {2}.",
                        n * (n - 1) / 2, n / root * root * (root - 1) / 2),
                   n, 0};
}

/// A cheaper variant is named where it is taken, with the full one and its price.
Warning landmarksWarning(const MethodCall& call, Index rowCount, const std::string& full) {
    const Index n = call.data.sampleCount();
    const std::string pairs = std::to_string(n * (n - 1) / 2);
    const Text price = usualPriceText(allPairsCost(call.data, call.values));
    if (rowCount == n) {
        return {"automatic-low-rank", Severity::Note,
                Text("Landmarks stand for all {1} pairs of samples; estimator={2} takes them all, in {3}.",
                     asNumber(pairs), full, price),
                n, 0};
    }
    return {"automatic-low-rank", Severity::Note,
            Text("Landmarks and {1} of the {2} samples, drawn at random, stand for all {3} pairs; estimator=low-rank "
                 "takes all samples, in {4}; estimator={5} takes all pairs, in {6}.",
                 rowCount, n, asNumber(pairs),
                 usualPriceText(lowRankCost(call.data, call.values, rankOf(call.values), 1, 1)), full, price),
            rowCount, n};
}

LowRankSkceOptions lowRankOptions(const MethodCall& call, const SkceSettings& settings) {
    return {.hasDiagonal = settings.estimator == SkceEstimator::Biased,
            .lowRank = {.rank = rankOf(call.values), .seed = call.seed, .memoryBudget = call.memoryBudget}};
}

void evaluateLowRank(const MethodCall& call, const SkceSettings& settings, Index rowCount, Estimate& estimate) {
    const Index n = call.data.sampleCount();
    Generator generator = makeGenerator(Purpose::RowSample, call.seed, 0);
    const Dataset data = rowCount < n ? call.data.select(chosenRows(n, rowCount, generator)) : call.data;
    LowRankSkce result = skceLowRank(data, call.readyKernel().kernel, lowRankOptions(call, settings), call.run);
    estimate.value = result.value;
    estimate.interval = std::move(result.interval);
    estimate.resolved.set("estimator", std::string(lowRank));
    estimate.resolved.set("rank", static_cast<std::int64_t>(result.rank));
    for (auto& warning : result.warnings) estimate.warnings.push_back(std::move(warning));
}

void withoutFalseInterval(Estimate& estimate, std::optional<Warning> reason) {
    if (!reason) return;
    estimate.interval.reset();
    estimate.warnings.push_back(std::move(*reason));
}

/// What every estimate begins with: the kernel's settings and findings.
Estimate emptyEstimate(const ResolvedKernel& kernel) {
    return {.value = 0, .interval = {}, .ifCalibrated = {}, .resolved = kernel.resolved, .warnings = kernel.warnings};
}

/// The estimate without its interval.
Estimate pointOf(const MethodCall& call, SkceEstimator own) {
    const SkceSettings settings = settingsOf(call, own);
    Estimate estimate = emptyEstimate(call.readyKernel());
    if (settings.isLowRank) {
        const bool isAutomatic = call.values.text("estimator") == automatic;
        const Index rowCount = isAutomatic ? lowRankRows(call.data, call.values) : call.data.sampleCount();
        evaluateLowRank(call, settings, rowCount, estimate);
        if (isAutomatic) estimate.warnings.push_back(landmarksWarning(call, rowCount, idOf(own)));
        return estimate;
    }
    estimate.resolved.set("estimator", idOf(settings.estimator));
    switch (settings.estimator) {
        case SkceEstimator::Biased:
            estimate.value = sharedPairSums(call, call.run)->biased();
            break;
        case SkceEstimator::Unbiased:
            estimate.value = sharedPairSums(call, call.run)->unbiasedValue();
            break;
        case SkceEstimator::Block:
            estimate.value = sharedBlocks(call, settings.blockSize, call.run)->value;
            estimate.resolved.set("blocksize", static_cast<std::int64_t>(settings.blockSize));
            if (auto warning = smallerBlocksWarning(call.values, call.data)) {
                estimate.warnings.push_back(std::move(*warning));
            }
            break;
    }
    if (const auto warning = costWarning(call.data.sampleCount(), settings.estimator)) {
        estimate.warnings.push_back(*warning);
    }
    return estimate;
}

void addInterval(const MethodCall& call, const SkceSettings& settings, Estimate& estimate) {
    const Run run = call.run.part(0.7, 1.0);
    if (settings.estimator == SkceEstimator::Unbiased) {
        estimate.interval = sharedPairSums(call, run)->unbiased(sharedMeanSquaredTerm(call, run)).interval;
    } else if (settings.estimator == SkceEstimator::Block) {
        estimate.interval = sharedBlocks(call, settings.blockSize, run)->interval;
        const Dataset ordered = inBlockOrder(call.data, call.values, call.seed);
        withoutFalseInterval(estimate,
                             blockIntervalWarning(ordered, call.readyKernel().kernel, settings.blockSize, run));
    }
}

/// Against too narrow predictions the interval of 3 samples held the truth in 0.49 of the cases, of 5 in 0.83; from 10
/// on it covers.
std::optional<Warning> fewSamplesWarning(Index sampleCount) {
    constexpr Index fewest = 10;
    if (sampleCount >= fewest) return std::nullopt;
    return Warning{"interval-left-out", Severity::Note,
                   Text("No interval: {1} samples do not tell how the estimate scatters; at least {2} are needed.",
                        sampleCount, fewest),
                   sampleCount, fewest};
}

/// In place of any other interval.
void addDistributionFreeInterval(const MethodCall& call, const SkceSettings& settings, Estimate& estimate) {
    estimate.interval.reset();
    const auto leaveOut = [&](const Text& reason) {
        estimate.warnings.push_back({"interval-left-out", Severity::Note, Text("No interval: {1}", reason), 0, 0});
    };
    const Eigen::VectorXd& weights = call.data.weights();
    if (weights.size() > 0 && (weights.array() != weights(0)).any()) {
        return leaveOut("the distribution-free bound is one of samples that count the same.");
    }
    if (settings.isLowRank) {
        return leaveOut(
            "the distribution-free bound is not one of the low-rank estimate; estimator=biased, unbiased or "
            "block has one.");
    }
    const Index n = call.data.sampleCount();
    const Index blockSize = settings.estimator == SkceEstimator::Block ? settings.blockSize : n;
    const double bound = largestPairTerm(call.readyKernel().kernel);
    estimate.interval = settings.estimator == SkceEstimator::Biased
                            ? biasedTailInterval(estimate.value, n, bound)
                            : unbiasedTailInterval(estimate.value, n, blockSize, bound);
    estimate.resolved.set("interval", std::string(distributionFreeInterval));
}

Estimate evaluateSkce(const MethodCall& call, SkceEstimator own) {
    const SkceSettings settings = settingsOf(call, own);
    Estimate estimate = pointOf(call.during(call.run.part(0.0, 0.7)), own);
    if (call.values.text("interval") == distributionFreeInterval) {
        addDistributionFreeInterval(call, settings, estimate);
        call.run.step(1.0);
        return estimate;
    }
    if (!settings.isLowRank) addInterval(call, settings, estimate);
    if (settings.isLowRank ? estimate.interval.has_value() : settings.estimator == SkceEstimator::Unbiased) {
        withoutFalseInterval(estimate, fewSamplesWarning(call.data.sampleCount()));
    }
    if (estimate.interval) withoutFalseInterval(estimate, fewMissesWarning(call.data));
    if (estimate.interval) withoutFalseInterval(estimate, heavyWeightsWarning(call.data));
    call.run.step(1.0);
    return estimate;
}

Estimate kcePoint(const MethodCall& call) {
    Estimate estimate = pointOf(call, SkceEstimator::Biased);
    estimate.value = kceOf(estimate.value);
    estimate.interval.reset();
    return estimate;
}

/// A root of the estimate keeps the order, so the ends of the interval become the ends of the root's.
Estimate evaluateKce(const MethodCall& call) {
    Estimate estimate = evaluateSkce(call, SkceEstimator::Biased);
    estimate.value = kceOf(estimate.value);
    if (estimate.interval) {
        estimate.interval->lower = kceOf(estimate.interval->lower);
        estimate.interval->upper = kceOf(estimate.interval->upper);
    }
    return estimate;
}

SkceStatisticOptions statisticOptions(const MethodCall& call, const SkceSettings& settings,
                                      double (*transform)(double)) {
    const bool isBlock = settings.estimator == SkceEstimator::Block;
    return {.estimator = settings.estimator,
            .blockSize = settings.blockSize,
            .rows = isBlock ? blockRows(call.values, call.data.sampleCount(), call.seed) : std::vector<Index>{},
            .memoryBudget = call.memoryBudget,
            .transform = transform};
}

bool isPairMean(const Dataset& data, const Values& values) {
    const std::string& id = values.text("estimator");
    const bool isUnbiased = id == idOf(SkceEstimator::Unbiased) || (id == automatic && onePassIsQuick(data, values));
    return isUnbiased && data.weights().size() == 0;
}

std::vector<double> pairMeans(const MethodCall& call) {
    std::vector<double> means = sharedPairSums(call, call.run)->rows;
    const double others = static_cast<double>(means.size()) - 1;
    for (double& mean : means) mean /= others;
    return means;
}

std::unique_ptr<TargetStatistic> prepareSkceMeasures(const MethodCall& call, SkceEstimator own,
                                                     double (*transform)(double)) {
    const SkceSettings settings = settingsOf(call, own);
    const ResolvedKernel& resolved = call.readyKernel();
    if (settings.isLowRank) {
        LowRankSkceOptions options = lowRankOptions(call, settings);
        options.transform = transform;
        return lowRankSkceStatistic(call.data, resolved.kernel, options, call.run);
    }
    return skceStatistic(call.data, resolved.kernel, statisticOptions(call, settings, transform), call.run);
}

std::unique_ptr<BandwidthStatistics> prepareBandwidths(const MethodCall& call, std::span<const double> bandwidths,
                                                       SkceEstimator own, double (*transform)(double)) {
    const SkceSettings settings = settingsOf(call, own);
    const ResolvedKernel& resolved = call.readyKernel();
    if (!settings.isLowRank) {
        return skceBandwidthStatistics(call.data, resolved.kernel, bandwidths,
                                       statisticOptions(call, settings, transform), call.run);
    }
    LowRankSkceOptions options = lowRankOptions(call, settings);
    options.transform = transform;
    // Each bandwidth has landmarks of its own, so that half as many are more than enough in all.
    options.lowRank.rank = std::max<Index>(1, options.lowRank.rank / 2);
    return lowRankSkceStatistics(call.data, resolved.kernel, bandwidths, options, call.run);
}

/// Whether the estimate is the biased one over all pairs, without case weights.
bool hasValuesOnRows(const Dataset& data, const Values& values, SkceEstimator own) {
    const std::string& id = values.text("estimator");
    const bool isOwn = id == automatic && own == SkceEstimator::Biased && onePassIsQuick(data, values);
    return (isOwn || id == idOf(SkceEstimator::Biased)) && data.weights().size() == 0;
}

std::vector<double> valuesOnRows(const MethodCall& call, std::size_t choiceCount, const RowChoices& rowsOf,
                                 double (*transform)(double)) {
    std::vector<double> values =
        biasedSkceOnRows(call.data, call.readyKernel().kernel, choiceCount, rowsOf, call.memoryBudget, call.run);
    if (transform != nullptr) std::transform(values.begin(), values.end(), values.begin(), transform);
    return values;
}

/// The biased estimate counts its noise as error; the others scatter around the truth and have intervals.
double calibratedCost(const Dataset& data, const Values& values, SkceEstimator own) {
    const std::string& id = values.text("estimator");
    const bool isBiased = id == "biased" || (own == SkceEstimator::Biased && (id == automatic || id == lowRank));
    if (!isBiased) return 0.0;
    if (id != lowRank) return pairCost(data, values);
    return 10.0 * static_cast<double>(data.sampleCount() * values.integer("rank"));
}

/// auto as the statistic of a test: all pairs where that is quick, else low rank.
Values forResampling(const Dataset& data, const Values& values, SkceEstimator own, std::size_t setCount) {
    if (values.text("estimator") != automatic) return values;
    const bool isDelta = data.classCount() > 0 && settledChoices(values, data.family()).text("target") == "delta";
    // Classes take a sum for each bandwidth; of other targets the term of a pair costs more than all its kernels.
    const std::size_t kernelCount = isDelta && isAggregated(values) ? aggregatedFactors().size() : 1;
    const bool isQuick = allPairsAreQuick(data, isDelta, setCount * kernelCount);
    Values settled = values;
    settled.set("estimator", isQuick ? idOf(own) : std::string(lowRank));
    return settled;
}

/// What the estimate takes, or that of the sets of targets that a test's values ask for.
Cost costOfEstimate(const Dataset& data, const Values& values, SkceEstimator own) {
    const double sets = setCountOf(values);
    const Values settled = sets > 1 ? forResampling(data, values, own, static_cast<std::size_t>(sets)) : values;
    const std::string& id = settled.text("estimator");
    if (id != automatic) return skceCost(data, settled, id);
    if (onePassIsQuick(data, settled)) return skceCost(data, settled, idOf(own));
    return automaticLowRankCost(data, settled);
}

/// The measure with what resampling of its targets needs beside prepare. transform: of the estimate.
Measure resampled(Measure measure, SkceEstimator own, double (*transform)(double)) {
    measure.calibratedCost = [=](const auto& data, const auto& values) { return calibratedCost(data, values, own); };
    measure.cost = [=](const Dataset& data, const Values& values) { return costOfEstimate(data, values, own); };
    measure.forResampling = [=](const Dataset& data, const Values& values, std::size_t setCount) {
        return forResampling(data, values, own, setCount);
    };
    measure.hasValuesOnRows = [=](const auto& data, const auto& values) { return hasValuesOnRows(data, values, own); };
    measure.valuesOnRows = [=](const MethodCall& call, std::size_t choiceCount, const RowChoices& rowsOf) {
        return valuesOnRows(call, choiceCount, rowsOf, transform);
    };
    measure.prepareBandwidths = [=](const MethodCall& call, std::span<const double> bandwidths) {
        return prepareBandwidths(call, bandwidths, own, transform);
    };
    return measure;
}

const std::string sources =
    "Widmann, Lindsten, Zachariah (2019), NeurIPS 32, Table 1; Widmann, Lindsten, Zachariah (2021), ICLR, Lemmas 1 and "
    "2";
const std::string cost = "O(n² m) time; block estimator O(n B m); low rank O(n r (r + m))";

}  // namespace

Measure skceMeasure() {
    Measure measure = {
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
                 .families = allFamilyIds(),
                 .parameters = skceMeasureParameters(false),
                 .takesWeights = true,
                 .uses = {Use::Analysis, Use::Suggestion},
                 .papers = {"widmann2019", "widmann2021"},
                 .preview = [](const Values&) { return PairPreview::Estimated; }},
        .better = Better::lower(),
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = [](const MethodCall& call) { return evaluateSkce(call, SkceEstimator::Unbiased); },
        .prepare = [](const MethodCall& call) { return prepareSkceMeasures(call, SkceEstimator::Unbiased, nullptr); },
        .point = [](const MethodCall& call) { return pointOf(call, SkceEstimator::Unbiased); },
        .isPairMean = isPairMean,
        .pairMeans = pairMeans,
        .isCalibrationError = true};
    return resampled(std::move(measure), SkceEstimator::Unbiased, nullptr);
}

Measure kceMeasure() {
    Measure measure = {
        .info = {.id = "kce",
                 .name = "KCE",
                 .explanation =
                     "Kernel calibration error: the square root of the SKCE. It is 0 for a calibrated model; its size "
                     "depends on the kernel, so it is no difference of probabilities. By default it is the root of the "
                     "biased estimate, so it is positive even for a calibrated model and shrinks with the number of "
                     "samples; a negative unbiased estimate gives 0.",
                 .formula = "KCE = √max(0, SKCE)",
                 .source = sources,
                 .cost = cost,
                 .families = allFamilyIds(),
                 .parameters = skceMeasureParameters(true),
                 .takesWeights = true,
                 .papers = {"widmann2019", "widmann2021"}},
        .better = Better::lower(),
        .defaultLens = "canonical",
        .isTestable = true,
        .evaluate = evaluateKce,
        .prepare = [](const MethodCall& call) { return prepareSkceMeasures(call, SkceEstimator::Biased, kceOf); },
        .point = kcePoint,
        .isCalibrationError = true};
    return resampled(std::move(measure), SkceEstimator::Biased, kceOf);
}

}  // namespace calibrium
