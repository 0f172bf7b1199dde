// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/skce_sums.h"

#include "core/estimators/skce_intervals.h"
#include "core/kernels/tile_sums.h"
#include "core/statistics/moments.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace calibrium {

namespace {

double pairCountOf(Index n) { return 0.5 * static_cast<double>(n) * static_cast<double>(n - 1); }

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

double SkceRows::unbiasedValue() const { return pairs.value() / pairCountOf(static_cast<Index>(rows.size())); }

double SkceRows::biased() const { return biasedOf(pairs, diagonal, static_cast<Index>(rows.size())); }

SkceUnbiased SkceRows::unbiased(double meanSquaredTerm) const {
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
    result.interval = unbiasedSkceInterval(result.value, variance, meanSquaredTerm, static_cast<Index>(rows.size()));
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

SkceBlock SkceBlockSums::block(Index blockSize, Index blockCount) const {
    SkceBlock result;
    result.blocks.assign(static_cast<std::size_t>(blockCount), 0.0);
    for (const auto& [number, sum] : parts) result.blocks[static_cast<std::size_t>(number)] += sum;
    for (double& block : result.blocks) block /= pairCountOf(blockSize);
    result.value = momentsOf(result.blocks).mean;
    result.interval = blockSkceInterval(result.blocks);
    return result;
}

}  // namespace calibrium
