// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pair_engine.h"

#include "core/families/family.h"
#include "core/kernels/kernel_shape.h"
#include "core/statistics/summation.h"

#include <algorithm>

namespace calibrium {

namespace {

/// Enough for even loads on any desktop, few enough that accumulators of n numbers stay cheap.
constexpr std::size_t maximalStripeCount = 64;

void multiply(std::span<double> values, std::span<const double> factors) {
    for (std::size_t i = 0; i < values.size(); ++i) values[i] *= factors[i];
}

/// The values of one tile, into a span of its size; factors has room for as many.
void computeTile(const PairTerms& terms, const Kernel& kernel, PairQuantity quantity, const TileRange& range,
                 std::span<double> values, std::span<double> factors) {
    const Index stride = range.columns.size();
    terms.distances(range.rows, range.columns, values.data(), stride);
    if (quantity != PairQuantity::Distance) applyShape(kernel, values);
    if (quantity == PairQuantity::H) {
        terms.targetTerms(range.rows, range.columns, factors.data(), stride);
        multiply(values, factors.first(values.size()));
    } else if (quantity == PairQuantity::Witness) {
        terms.witnessTerms(range.rows, range.columns, factors.data(), stride);
        multiply(values, factors.first(values.size()));
    }
}

}  // namespace

double sumOverPairs(const PairTile& tile) {
    CompensatedSum sum;
    for (Index r = 0; r < tile.rowCount(); ++r) sum.add(laneSum(tile.row(r)));
    return sum.value();
}

double sumOverDiagonal(const PairTile& tile) {
    if (!tile.range.isDiagonal) return 0.0;
    CompensatedSum sum;
    for (Index r = 0; r < tile.rowCount(); ++r) sum.add(tile.at(r, r));
    return sum.value();
}

PairDomain::PairDomain(IndexRange rows, IndexRange columns, Index blockCount, bool isSymmetric)
    : m_rows(rows), m_columns(columns), m_blockCount(blockCount), m_isSymmetric(isSymmetric) {}

PairDomain PairDomain::blocks(Index blockSize, Index blockCount) {
    return {{0, blockSize}, {0, blockSize}, blockCount, true};
}

PairDomain PairDomain::squares(Index blockSize, Index blockCount) {
    return {{0, blockSize}, {0, blockSize}, blockCount, false};
}

PairDomain PairDomain::rectangle(IndexRange rows, IndexRange columns) { return {rows, columns, 1, false}; }

std::size_t PairDomain::unitCount() const { return static_cast<std::size_t>(unitsPerBlock() * m_blockCount); }

std::size_t PairDomain::stripeCount() const { return std::min(maximalStripeCount, unitCount()); }

std::size_t PairDomain::tileCount(std::size_t unit) const {
    const Index all = tilesIn(m_columns);
    return static_cast<std::size_t>(m_isSymmetric ? all - static_cast<Index>(unit) % unitsPerBlock() : all);
}

TileRange PairDomain::tile(std::size_t unit, std::size_t index) const {
    const Index block = static_cast<Index>(unit) / unitsPerBlock();
    const Index row = static_cast<Index>(unit) % unitsPerBlock();
    const Index column = static_cast<Index>(index) + (m_isSymmetric ? row : 0);
    const Index shift = block * m_rows.size();
    const auto cut = [shift](IndexRange range, Index number) {
        const Index begin = range.begin + number * tileSize;
        return IndexRange{shift + begin, shift + std::min(begin + tileSize, range.end)};
    };
    return {.rows = cut(m_rows, row),
            .columns = cut(m_columns, column),
            .block = block,
            .isDiagonal = m_isSymmetric && row == column};
}

PairTile PairPass::compute(const TileRange& range, Buffers& buffers) const {
    const auto size = static_cast<std::size_t>(range.rows.size() * range.columns.size());
    const std::span<double> values(buffers.values.data(), size);
    computeTile(m_terms, m_kernel, m_quantity, range, values, buffers.factors);
    return {range, values};
}

std::vector<double> pairValues(const Dataset& data, const Kernel& kernel, PairQuantity quantity,
                               std::span<const std::pair<Index, Index>> pairs) {
    const auto terms = data.family().pairTerms(data, kernel);
    std::vector<double> results;
    results.reserve(pairs.size());
    for (const auto& [i, j] : pairs) {
        const TileRange range{.rows = {i, i + 1}, .columns = {j, j + 1}};
        double value = 0.0;
        double factor = 0.0;
        computeTile(*terms, kernel, quantity, range, {&value, 1}, {&factor, 1});
        results.push_back(value);
    }
    return results;
}

}  // namespace calibrium
