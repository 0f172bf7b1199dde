// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_cost.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/kernels/kernel_cost.h"
#include "core/kernels/kernel_settings.h"
#include "core/kernels/low_rank_kernel.h"
#include "core/kernels/pairs/class_pair_terms.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/method/cost.h"
#include "core/method/time_shares.h"
#include "core/method/values.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

// Measured by tests/benchmark/bench_costs: operations of one core at 1e9 in a second.
constexpr double summing = 0.4;       ///< of a pair, into sums of rows and columns
constexpr double stripes = 64;        ///< accumulators of a pass
constexpr double sharedLabel = 0.07;  ///< a pair under one more set of labels and one more bandwidth
constexpr double gridFeatures = 30;   ///< of real targets under the Gaussian kernel, as a rule
constexpr double mostFeatures = 90;   ///< under the Laplacian one, and of several dimensions
constexpr double bytesPerNumber = 8;

double sizeOf(const Dataset& data) { return static_cast<double>(data.sampleCount()); }

double targetFeatures(const Dataset& data, const Values& values) {
    const bool isLaplacian = settledChoices(values, data.family()).text("target") == "laplacian";
    return isLaplacian || data.values().cols() > 1 ? mostFeatures : gridFeatures;
}

/// A target under one more set: classes and counts are added up by value, others meet all of their features.
double targetSetWork(const Dataset& data, const Values& values, double width) {
    if (data.classCount() > 0) return 0.25 * width + 5;
    return data.family().areTargetsCounts() ? 0.35 * width + 40 : targetFeatures(data, values) * (0.06 * width + 3);
}

Index rootSize(const Dataset& data) {
    return std::max<Index>(2, static_cast<Index>(std::floor(std::sqrt(sizeOf(data)))));
}

/// Tiles of the diagonal are computed whole.
double pairsOfRow(Index blockSize) {
    const auto size = static_cast<double>(blockSize);
    return 0.5 * size + 0.5 * std::min(size, static_cast<double>(PairDomain::tileSize));
}

/// The largest blocks that fit their share of the time.
Index affordableSize(const Dataset& data, const Values& values) {
    const PairWork work = pairWork(data, values);
    const double ofRow = time_share::blocks / sizeOf(data);
    // Where preparing the rows takes most of it, a part is left for pairs.
    const double eachRow = std::max(ofRow - work.sample, 0.3 * ofRow) / (work.pair() + summing);
    const auto tile = static_cast<double>(PairDomain::tileSize);
    const double size = eachRow > tile ? 2 * eachRow - tile : eachRow;
    return static_cast<Index>(std::clamp(size, 2.0, sizeOf(data)));
}

bool isClassDelta(const Dataset& data, const Values& values) {
    if (data.classCount() == 0) return false;
    return !values.contains("target") || settledChoices(values, data.family()).text("target") == "delta";
}

Index wantedRank(const Values& values) { return static_cast<Index>(values.integer("rank")); }

/// lowRankCost() of n such samples.
Cost lowRankCostOf(double n, const Dataset& data, const Values& values, Index rank, double bandwidthCount,
                   double setCount) {
    const PairWork work = pairWork(data, values);
    const double r = static_cast<double>(rank) * bandwidthCount;
    constexpr auto landmarkRows = static_cast<double>(LowRankKernel::landmarkRows);
    const double rows = std::min(n, landmarkRows);
    const std::string distance =
        values.contains("distance") ? settledChoices(values, data.family()).text("distance") : "tv";
    const bool isShared = sharesLandmarks(data, distance, static_cast<std::size_t>(bandwidthCount));
    // Up to landmarkRows rows the factor of the landmarks is all. Beyond, the kernel at the landmarks in up to three
    // passes; half a product with a triangle gives the norms.
    const double passes = n <= landmarkRows ? 0 : 3;
    const double distances = isShared ? static_cast<double>(rank) : r;
    const double chosen = rows * (distances * work.distance + 0.3 * r * static_cast<double>(rank));
    const double features = n * r * (passes * work.distance + 0.05 * static_cast<double>(rank));
    const double perRow = data.classCount() > 0 ? r
                                                : targetFeatures(data, values) *
                                                      (data.family().characteristicWork(data.parameters()) + 0.1 * r);
    const double kept = std::min(n * r, 2.5e8);
    const auto columns = static_cast<double>(data.parameters().cols());
    return {.operations = chosen + features + n * (columns + 3 * perRow + setCount * targetSetWork(data, values, r)),
            .bytes = bytesPerNumber * (kept + rows * static_cast<double>(rank) + 3 * n)};
}

}  // namespace

Cost allPairsCost(const Dataset& data, const Values& values) {
    const PairWork work = pairWork(data, values);
    const double n = sizeOf(data);
    const double kept = data.classCount() > 0 ? packedClassBytes(n, static_cast<double>(data.classCount())) : 0.0;
    return {.operations = n * work.sample + 0.5 * n * n * (work.pair() + summing),
            .bytes = bytesPerNumber * n * (stripes + 1) + kept};
}

Index blockSizeOf(const Values& values, const Dataset& data) {
    if (!values.isText("blocksize")) return static_cast<Index>(values.integer("blocksize"));
    const Index root = rootSize(data);
    return values.text("blocksize") == "sqrt" ? root : std::min(root, affordableSize(data, values));
}

std::optional<Warning> smallerBlocksWarning(const Values& values, const Dataset& data) {
    const Index root = rootSize(data);
    const Index size = blockSizeOf(values, data);
    if (!values.isText("blocksize") || size == root) return std::nullopt;
    return Warning{"smaller-blocks", Severity::Note,
                   Text("Blocks of {1} samples stand for those of √n = {2}; blocksize=sqrt takes these, in {3}.", size,
                        root, usualPriceText(blocksCost(data, values, root))),
                   size, root};
}

Cost blocksCost(const Dataset& data, const Values& values, Index blockSize) {
    const PairWork work = pairWork(data, values);
    const double n = sizeOf(data);
    const double pairs = n * pairsOfRow(blockSize);
    return {.operations = n * (work.sample + 5) + pairs * (work.pair() + summing),
            .bytes = bytesPerNumber * n * static_cast<double>(data.parameters().cols() + 1)};
}

Cost lowRankCost(const Dataset& data, const Values& values, Index rank, double bandwidthCount, double setCount) {
    return lowRankCostOf(sizeOf(data), data, values, rank, bandwidthCount, setCount);
}

Index lowRankRows(const Dataset& data, const Values& values) {
    constexpr double fewestRows = 2000;
    const auto affordable = [&](double n) {
        return n * time_share::lowRank / lowRankCostOf(n, data, values, wantedRank(values), 1, 1).operations;
    };
    const double n = sizeOf(data);
    constexpr auto onePass = static_cast<double>(LowRankKernel::landmarkRows);
    double rows = affordable(n);
    if (rows < onePass) rows = std::min(onePass, affordable(std::min(n, onePass)));
    return static_cast<Index>(std::min(n, std::max(fewestRows, rows)));
}

Cost automaticLowRankCost(const Dataset& data, const Values& values) {
    return lowRankCostOf(static_cast<double>(lowRankRows(data, values)), data, values, wantedRank(values), 1, 1);
}

double lowRankLeastBytes(Index sampleCount, Index rank) {
    const auto n = static_cast<double>(sampleCount);
    const auto r = static_cast<double>(rank);
    return bytesPerNumber * (std::min(n, static_cast<double>(LowRankKernel::landmarkRows)) * r + 3 * n);
}

Cost pairSetsCost(const Dataset& data, const Values& values, double bandwidthCount, double setCount) {
    const PairWork work = pairWork(data, values);
    const double n = sizeOf(data);
    if (!isClassDelta(data, values)) {
        return {.operations = setCount * (n * work.sample + 0.5 * n * n * (work.pair() + bandwidthCount)),
                .bytes = bytesPerNumber * 4 * n};
    }
    const auto m = static_cast<double>(data.classCount());
    const double prepared = n * n * (work.distance + bandwidthCount * (1 + 0.2 * m));
    return {.operations = prepared + 0.5 * n * n * bandwidthCount * (1 + sharedLabel * setCount),
            .bytes = bytesPerNumber * n * (m * bandwidthCount + setCount)};
}

Cost skceCost(const Dataset& data, const Values& values, const std::string& estimator) {
    const double sets = setCountOf(values);
    const double bandwidths = sets > 1 && isAggregated(values) ? static_cast<double>(aggregatedFactors().size()) : 1.0;
    if (estimator == "block") {
        const Index size = std::max<Index>(2, std::min(blockSizeOf(values, data), data.sampleCount()));
        // The interval asks what drawn blocks scatter like.
        const double blockCount = std::max(1.0, std::floor(sizeOf(data) / static_cast<double>(size)));
        const double drawn = sets > 1 ? 0.0 : std::ceil(static_cast<double>(fewestDrawnBlocks) / blockCount);
        return repeated(blocksCost(data, values, size), sets * bandwidths + drawn);
    }
    if (estimator == "low-rank") {
        const auto rank = std::min(data.sampleCount(), static_cast<Index>(values.integer("rank")));
        const Index each = bandwidths > 1 ? std::max<Index>(1, rank / 2) : rank;
        return lowRankCost(data, values, each, bandwidths, sets);
    }
    return sets > 1 ? pairSetsCost(data, values, bandwidths, sets) : allPairsCost(data, values);
}

}  // namespace calibrium
