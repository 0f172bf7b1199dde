// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/skce_intervals.h"

#include "core/data/family.h"
#include "core/data/row_order.h"
#include "core/estimators/expected_carriers.h"
#include "core/estimators/few_misses.h"
#include "core/estimators/skce.h"
#include "core/kernels/pair_engine.h"
#include "core/statistics/intervals.h"
#include "core/statistics/moments.h"
#include "core/statistics/summation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

namespace calibrium {

namespace {

constexpr Index mostRows = 512;
constexpr std::uint64_t rowSeed = 0;
constexpr double fewestCarriers = 1.5;

struct SquaredTerms {
    CompensatedSum squares;

    void add(const PairTile& tile) {
        for (Index r = 0; r < tile.rowCount(); ++r) {
            double sum = 0;
            for (const double value : tile.row(r)) sum += value * value;
            squares.add(sum);
        }
    }
    void merge(const SquaredTerms& later) { squares.add(later.squares); }
};

Warning withoutInterval(const std::string& reason, Index count, Index needed) {
    return {"interval-left-out", "No interval: " + reason, count, needed};
}

Warning fewCarriers(Index blockCount) {
    return withoutInterval(
        "under these predictions so few blocks carry the estimate that one more would change it; the unbiased "
        "estimator is steadier.",
        blockCount, 0);
}

/// Of two rows in one block; unlimited for continuous targets. Drawn blocks would not show what is rarer than they are.
double expectedPairsOfMisses(const Dataset& data, Index blockSize) {
    const auto probabilities = missProbabilities(data);
    if (probabilities.empty()) return std::numeric_limits<double>::infinity();
    double pairs = 0;
    const auto size = static_cast<std::size_t>(blockSize);
    for (std::size_t first = 0; first + size <= probabilities.size(); first += size) {
        double sum = 0;
        double squares = 0;
        for (std::size_t i = first; i < first + size; ++i) {
            sum += probabilities[i];
            squares += probabilities[i] * probabilities[i];
        }
        pairs += (sum * sum - squares) / 2;
    }
    return pairs;
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
        PairPass(*terms, kernel, PairQuantity::H).overBandwidths(PairDomain::all(n), bandwidths, SquaredTerms{}, run);
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
        return withoutInterval("the scatter of fewer than " + std::to_string(fewestIntervalBlocks) +
                                   " blocks is too uncertain; smaller blocks or the unbiased estimator give one.",
                               blockCount, fewestIntervalBlocks);
    }
    if (expectedPairsOfMisses(data, blockSize) < fewestCarriers) return fewCarriers(blockCount);
    const double carriers = expectedCarriers(
        data, blockCount, fewestDrawnBlocks,
        [&](const Targets& targets) { return skceBlock(data.withTargets(targets), kernel, blockSize, {}).blocks; },
        run);
    if (carriers >= fewestCarriers) return std::nullopt;
    return fewCarriers(blockCount);
}

}  // namespace calibrium
