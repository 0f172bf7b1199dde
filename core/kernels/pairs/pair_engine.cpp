// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/pair_engine.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/kernel_shape.h"
#include "core/statistics/numbers/summation.h"

#include <algorithm>

namespace calibrium {

namespace {

/// Enough for even loads on any desktop, few enough that accumulators of n numbers stay cheap.
constexpr std::size_t maximalStripeCount = 64;

/// The distances of one tile and what the kernel of each pair is multiplied by, into spans of its size.
void computeTileParts(const PairTerms& terms, PairQuantity quantity, const TileRange& range,
                      std::span<double> distances, std::span<double> factors) {
    const Index stride = range.columns.size();
    if (quantity == PairQuantity::TargetTerm) {
        terms.targetTerms(range.rows, range.columns, distances.data(), stride);
        return;
    }
    terms.distances(range.rows, range.columns, distances.data(), stride);
    if (quantity == PairQuantity::H) terms.targetTerms(range.rows, range.columns, factors.data(), stride);
    if (quantity == PairQuantity::Witness) terms.witnessTerms(range.rows, range.columns, factors.data(), stride);
}

/// Turns distances into the quantity. out may be where the distances are.
void combineParts(const Kernel& kernel, PairQuantity quantity, std::span<const double> distances,
                  std::span<const double> factors, double* out) {
    switch (quantity) {
        case PairQuantity::TargetTerm:
        case PairQuantity::Distance:
            if (out != distances.data()) std::copy(distances.begin(), distances.end(), out);
            return;
        case PairQuantity::PredictionKernel:
            applyShape(kernel, distances, {}, out);
            return;
        case PairQuantity::H:
        case PairQuantity::Witness:
            applyShape(kernel, distances, factors, out);
            return;
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

std::vector<Kernel> PairPass::kernelsFor(std::span<const double> bandwidths) const {
    std::vector<Kernel> kernels(bandwidths.size(), m_kernel);
    for (std::size_t b = 0; b < kernels.size(); ++b) kernels[b].bandwidth = bandwidths[b];
    return kernels;
}

PairTile PairPass::compute(const TileRange& range, Buffers& buffers) const {
    const std::span<double> values(buffers.distances.data(), range.pairCount());
    if (m_quantity == PairQuantity::H) {
        m_terms.products(m_kernel, range.rows, range.columns, values.data(), range.columns.size(), buffers.scratch);
        return {range, values};
    }
    computeParts(range, buffers);
    combineParts(m_kernel, m_quantity, values, std::span(buffers.factors).first(values.size()), values.data());
    return {range, values};
}

void PairPass::computeParts(const TileRange& range, Buffers& buffers) const {
    computeTileParts(m_terms, m_quantity, range, buffers.distances, buffers.factors);
}

PairTile PairPass::combine(const Kernel& kernel, const TileRange& range, Buffers& buffers) const {
    const std::span<double> values(buffers.values.data(), range.pairCount());
    combineParts(kernel, m_quantity, std::span(buffers.distances).first(values.size()),
                 std::span(buffers.factors).first(values.size()), values.data());
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
        computeTileParts(*terms, quantity, range, {&value, 1}, {&factor, 1});
        combineParts(kernel, quantity, std::span(&value, 1), std::span(&factor, 1), &value);
        results.push_back(value);
    }
    return results;
}

}  // namespace calibrium
