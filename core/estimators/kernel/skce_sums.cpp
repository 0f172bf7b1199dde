// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/skce_sums.h"

#include "core/data/dataset.h"
#include "core/estimators/kernel/skce_intervals.h"
#include "core/kernels/pairs/tile_sums.h"
#include "core/method/shared_parts.h"
#include "core/run/error.h"
#include "core/statistics/moments.h"
#include "core/statistics/weighted_mean.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace calibrium {

namespace {

double pairCountOf(Index n) { return 0.5 * static_cast<double>(n) * static_cast<double>(n - 1); }

/// Turns sums of w_i w_j h into estimates of the blocks, and averages them.
void addWeighted(SkceBlock& result, Index blockSize, const PairWeights& weights) {
    const Eigen::VectorXd perBlock = blockWeights(weights, blockSize, static_cast<Index>(result.blocks.size()));
    for (std::size_t b = 0; b < result.blocks.size(); ++b) {
        const double weight = perBlock(static_cast<Index>(b));
        result.blocks[b] = weight > 0 ? result.blocks[b] / weight : 0.0;
    }
    if (!(perBlock.sum() > 0)) {
        throw InvalidInput("The block estimator needs a block with 2 samples of a case weight above 0.");
    }
    const SampleMean mean = weightedMean(result.blocks, perBlock);
    result.value = mean.value;
    if (mean.sampleCount < fewestIntervalBlocks) return;
    result.interval = studentInterval(mean.value, mean.standardError, mean.sampleCount - 1);
    result.interval->kind = "variance of the blocks, Student's t";
}

double biasedOf(const CompensatedSum& pairs, const CompensatedSum& diagonal, Index n) {
    const double total = 2.0 * pairs.value() + diagonal.value();
    return total / (static_cast<double>(n) * static_cast<double>(n));
}

}  // namespace

void SkceTotal::add(const PairTile& tile) {
    pairs.add(sumOverPairs(tile));
    diagonal.add(sumOverDiagonal(tile));
}

void SkceTotal::merge(const SkceTotal& later) {
    pairs.add(later.pairs);
    diagonal.add(later.diagonal);
}

void SkceSquares::add(const PairTile& tile) {
    for (Index r = 0; r < tile.rowCount(); ++r) {
        double sum = 0;
        for (const double value : tile.row(r)) sum += value * value;
        squares.add(sum);
    }
}

void SkceSquares::merge(const SkceSquares& later) { squares.add(later.squares); }

double SkceTotal::biased(Index n) const { return biasedOf(pairs, diagonal, n); }

void SkceRows::add(const PairTile& tile) {
    diagonal.add(sumOverDiagonal(tile));
    std::array<double, PairDomain::tileSize> rowSums{};
    std::array<double, PairDomain::tileSize> columnSums{};
    addTileSums(tile, rowSums, columnSums.data());
    double* const firstRow = rows.data() + tile.range.rows.begin;
    double* const firstColumn = rows.data() + tile.range.columns.begin;
    CompensatedSum sum;
    for (Index r = 0; r < tile.rowCount(); ++r) {
        const double rowSum = rowSums[static_cast<std::size_t>(r)];
        sum.add(rowSum);
        firstRow[r] += rowSum;
    }
    pairs.add(sum.value());
    for (Index c = 0; c < tile.columnCount(); ++c) firstColumn[c] += columnSums[static_cast<std::size_t>(c)];
}

void SkceRows::merge(const SkceRows& later) {
    pairs.add(later.pairs);
    diagonal.add(later.diagonal);
    for (std::size_t i = 0; i < rows.size(); ++i) rows[i] += later.rows[i];
}

double SkceRows::unbiasedValue() const {
    const auto n = static_cast<Index>(rows.size());
    if (!weights) return pairs.value() / pairCountOf(n);
    const double pairWeight = weights->pairSum(0, n);
    if (pairWeight > 0) return pairs.value() / pairWeight;
    throw InvalidInput("The unbiased SKCE needs at least 2 samples with a case weight above 0.");
}

double SkceRows::biased() const { return biasedOf(pairs, diagonal, static_cast<Index>(rows.size())); }

SkceRows rowsFor(const Dataset& data) {
    return data.weights().size() > 0 ? SkceRows(PairWeights(data)) : SkceRows(data.sampleCount());
}

SkceUnbiased SkceRows::weightedUnbiased(double meanSquaredTerm) const {
    SkceUnbiased result;
    result.value = unbiasedValue();
    const auto n = static_cast<Index>(rows.size());
    const auto count = static_cast<double>((weights->each.array() > 0).count());
    if (count < 3) return result;
    const double total = weights->sum(0, n);
    const double ordered = 2.0 * weights->pairSum(0, n);
    CompensatedSum squares;
    CompensatedSum squaredWeights;
    CompensatedSum fourthPowers;
    for (Index i = 0; i < n; ++i) {
        const double weight = (*weights)(i);
        // What the sample adds to the quotient, to first order.
        const double part =
            2.0 / ordered * (rows[static_cast<std::size_t>(i)] - result.value * weight * (total - weight));
        squares.add(part * part);
        squaredWeights.add(weight * weight);
        fourthPowers.add(weight * weight * weight * weight);
    }
    const double variance = count * (count - 1.0) / ((count - 2.0) * (count - 2.0)) * squares.value();
    const double squaredPairs = squaredWeights.value() * squaredWeights.value() - fourthPowers.value();
    result.interval =
        unbiasedSkceInterval(result.value, variance, 4.0 * squaredPairs / (ordered * ordered), meanSquaredTerm);
    return result;
}

SkceUnbiased SkceRows::unbiased(double meanSquaredTerm) const {
    if (weights) return weightedUnbiased(meanSquaredTerm);
    SkceUnbiased result;
    result.value = unbiasedValue();
    if (rows.size() < 3) return result;
    const auto count = static_cast<double>(rows.size());
    CompensatedSum squares;
    for (const double rowSum : rows) {
        const double deviation = rowSum / (count - 1.0) - result.value;
        squares.add(deviation * deviation);
    }
    const double variance = 4.0 * (count - 1.0) / (count * (count - 2.0) * (count - 2.0)) * squares.value();
    result.interval = unbiasedSkceInterval(result.value, variance, 4.0 / (count * (count - 1.0)), meanSquaredTerm);
    return result;
}

void SkceBlockSums::add(const PairTile& tile) {
    const double sum = sumOverPairs(tile);
    if (!parts.empty() && parts.back().first == tile.range.block) {
        parts.back().second += sum;
    } else {
        parts.emplace_back(tile.range.block, sum);
    }
}

void SkceBlockSums::merge(const SkceBlockSums& later) {
    parts.insert(parts.end(), later.parts.begin(), later.parts.end());
}

void SkceBlockSums::appendPiece(const SkceBlockSums& piece, Index firstBlock) {
    for (const auto& [number, sum] : piece.parts) parts.emplace_back(firstBlock + number, sum);
}

std::vector<double> SkceBlockSums::sumsOfBlocks(Index blockCount) const {
    std::vector<double> sums(static_cast<std::size_t>(blockCount), 0.0);
    for (const auto& [number, sum] : parts) sums[static_cast<std::size_t>(number)] += sum;
    return sums;
}

SkceBlock SkceBlockSums::block(Index blockSize, Index blockCount, const PairWeights& weights) const {
    if (!weights.areCaseWeights()) return block(blockSize, blockCount);
    SkceBlock result;
    result.blocks = sumsOfBlocks(blockCount);
    addWeighted(result, blockSize, weights);
    return result;
}

SkceBlock SkceBlockSums::block(Index blockSize, Index blockCount) const {
    SkceBlock result;
    result.blocks = sumsOfBlocks(blockCount);
    for (double& block : result.blocks) block /= pairCountOf(blockSize);
    result.value = momentsOf(result.blocks).mean;
    result.interval = blockSkceInterval(result.blocks);
    return result;
}

void forEachPieceOfBlocks(const Dataset& data, Index blockSize, const Run& run,
                          const std::function<void(const Dataset&, Index, Index, const Run&)>& body) {
    constexpr Index rowsAtOnce = 100'000;
    const Index blockCount = data.sampleCount() / blockSize;
    const bool isWhole = data.sampleCount() <= rowsAtOnce || data.weights().size() > 0;
    const Index most = isWhole ? blockCount : std::max<Index>(1, rowsAtOnce / blockSize);
    const auto total = static_cast<double>(blockCount);
    for (Index first = 0; first < blockCount; first += most) {
        const Index count = std::min(most, blockCount - first);
        const Run part = run.part(static_cast<double>(first) / total, static_cast<double>(first + count) / total);
        if (isWhole) {
            body(data, first, count, part);
            continue;
        }
        std::vector<Index> rows(static_cast<std::size_t>(count * blockSize));
        std::iota(rows.begin(), rows.end(), first * blockSize);
        body(data.select(rows), first, count, part);
    }
}

}  // namespace calibrium
