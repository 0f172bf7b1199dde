// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_intervals.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/estimators/clinical/expected_carriers.h"
#include "core/estimators/clinical/few_misses.h"
#include "core/estimators/kernel/skce.h"
#include "core/estimators/kernel/skce_sums.h"
#include "core/kernels/case_weights.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/statistics/numbers/summation.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace calibrium {

namespace {

constexpr Index mostRows = 512;
constexpr std::uint64_t rowSeed = 0;
constexpr double fewestCarriers = 1.5;

Warning withoutInterval(const Text& reason, Index count, Index needed) {
    return {"interval-left-out", Severity::Note, Text("No interval: {1}", reason), count, needed};
}

Warning fewCarriers(Index blockCount) {
    return withoutInterval(
        "under these predictions so few blocks carry the estimate that one more would change it; the unbiased "
        "estimator is steadier.",
        blockCount, 0);
}

Warning fewEffectiveBlocks(Index blockCount, Index effective) {
    return withoutInterval(
        Text("by their weights the {1} blocks scatter like {2}, fewer than {3}; the unbiased estimator is steadier.",
             blockCount, effective, fewestIntervalBlocks),
        effective, fewestIntervalBlocks);
}

/// Pairs of misses in one block that are expected, by their weights as many as would scatter like them; unlimited for
/// continuous targets. Drawn blocks would not show what is rarer than they are.
double expectedPairsOfMisses(const Dataset& data, Index blockSize) {
    const auto probabilities = missProbabilities(data);
    if (probabilities.empty()) return std::numeric_limits<double>::infinity();
    const PairWeights weights(data);
    const auto pairsOf = [](double sum, double squares) { return (sum * sum - squares) / 2; };
    double expected = 0;  // Σ w_i w_j q_i q_j
    double scatter = 0;   // Σ (w_i w_j)² q_i q_j
    for (Index first = 0; first + blockSize <= data.sampleCount(); first += blockSize) {
        Eigen::Array4d sums = Eigen::Array4d::Zero();
        for (Index i = first; i < first + blockSize; ++i) {
            const double q = probabilities[static_cast<std::size_t>(i)];
            const double once = weights(i) * q;
            const double twice = weights(i) * once;
            sums += Eigen::Array4d(once, once * once, twice, twice * twice);
        }
        expected += pairsOf(sums(0), sums(1));
        scatter += pairsOf(sums(2), sums(3));
    }
    return scatter > 0 ? expected * expected / scatter : 0.0;
}

}  // namespace

std::vector<double> meanSquaredTerms(const Dataset& data, const Kernel& kernel, std::span<const double> bandwidths,
                                     const Run& run) {
    std::vector<Index> rows = shuffledRows(data.sampleCount(), rowSeed);
    const auto n = std::min<Index>(data.sampleCount(), mostRows);
    rows.resize(static_cast<std::size_t>(n));
    std::sort(rows.begin(), rows.end());
    const Dataset part = n == data.sampleCount() ? data : data.select(rows);
    const auto terms = data.family().pairTerms(part, kernel);
    const auto sums =
        PairPass(*terms, kernel, PairQuantity::H).overBandwidths(PairDomain::all(n), bandwidths, SkceSquares{}, run);
    std::vector<double> means;
    for (const auto& sum : sums) {
        means.push_back(sum.squares.value() / (0.5 * static_cast<double>(n) * static_cast<double>(n - 1)));
    }
    return means;
}

double meanSquaredTerm(const Dataset& data, const Kernel& kernel, const Run& run) {
    return meanSquaredTerms(data, kernel, std::span(&kernel.bandwidth, 1), run).front();
}

Interval unbiasedSkceInterval(double value, double jackknifeVariance, double squaredTermFactor,
                              double meanSquaredTerm) {
    const double least = squaredTermFactor * meanSquaredTerm;
    Interval interval = normalInterval(value, std::sqrt(std::max(jackknifeVariance, least)));
    interval.kind = "U-statistic variance";
    return interval;
}

std::optional<Interval> blockSkceInterval(std::span<const double> blocks) {
    const auto count = static_cast<Index>(blocks.size());
    if (count < fewestIntervalBlocks) return std::nullopt;
    const SampleMoments moments = momentsOf(blocks);
    Interval interval = studentInterval(moments.mean, moments.standardError(), count - 1);
    interval.kind = "variance of the blocks, Student's t";
    return interval;
}

std::optional<Warning> blockIntervalWarning(const Dataset& data, const Kernel& kernel, Index blockSize,
                                            const Run& run) {
    const Index blockCount = data.sampleCount() / blockSize;
    if (blockCount < fewestIntervalBlocks) {
        return withoutInterval(Text("the scatter of fewer than {1} blocks is too uncertain; smaller blocks or the "
                                    "unbiased estimator give one.",
                                    fewestIntervalBlocks),
                               blockCount, fewestIntervalBlocks);
    }
    Eigen::VectorXd weights;
    if (data.weights().size() > 0) {
        weights = blockWeights(PairWeights(data), blockSize, blockCount);
        const std::vector<double> any(static_cast<std::size_t>(blockCount), 0.0);
        const Index effective = weightedMean(any, weights).sampleCount;
        if (effective < fewestIntervalBlocks) return fewEffectiveBlocks(blockCount, effective);
    }
    if (expectedPairsOfMisses(data, blockSize) < fewestCarriers) return fewCarriers(blockCount);
    const double carriers =
        carrierShare(weights) *
        expectedCarriers(
            data, blockCount, fewestDrawnBlocks,
            [&](const Targets& targets) { return skceBlock(data.withTargets(targets), kernel, blockSize, {}).blocks; },
            run);
    if (carriers >= fewestCarriers) return std::nullopt;
    return fewCarriers(blockCount);
}

double largestPairTerm(const Kernel& kernel) { return kernel.similarity ? kernel.similarity->pairBound() : 2.0; }

Interval biasedTailInterval(double biasedEstimate, Index n, double bound, double level) {
    const double share = bound / static_cast<double>(n);
    const double radius = 2 * std::sqrt(share) + std::sqrt(-2 * share * std::log(1 - level));
    const double root = std::sqrt(std::max(0.0, biasedEstimate));
    const double lower = std::max(0.0, root - radius);
    return {.lower = lower * lower,
            .upper = (root + radius) * (root + radius),
            .level = level,
            .kind = "distribution-free bound"};
}

Interval unbiasedTailInterval(double unbiasedEstimate, Index n, Index blockSize, double bound, double level) {
    const auto pairs = static_cast<double>((n / blockSize) * (blockSize / 2));
    const double radius = bound * std::sqrt(-2 * std::log(0.5 * (1 - level)) / pairs);
    return {.lower = unbiasedEstimate - radius,
            .upper = unbiasedEstimate + radius,
            .level = level,
            .kind = "distribution-free bound"};
}

}  // namespace calibrium
