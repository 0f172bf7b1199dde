// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/label_agreement.h"

#include "core/data/dataset.h"

#include <algorithm>
#include <array>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/label_agreement.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#ifndef CALIBRIUM_LABEL_AGREEMENT_TYPES
#define CALIBRIUM_LABEL_AGREEMENT_TYPES
namespace calibrium {
namespace {

/// Columns are added up in this many lanes on every machine.
constexpr std::size_t laneCount = 16;
/// Sets that one call adds up side by side.
constexpr std::size_t groupSize = 8;
/// Kernels whose values one call selects by the same comparison, and sets that it takes side by side then: as many sums
/// as registers hold.
constexpr std::size_t kernelCount = 5;
constexpr std::size_t smallGroupSize = 4;

/// Kernel values of a tile, its rows padded with zeros to whole groups of lanes.
struct PaddedTile {
    std::vector<double> values;
    std::size_t rowCount;
    std::size_t stride;
};

}  // namespace
}  // namespace calibrium
#endif

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// The tile's sum for setCount sets at once: a loaded kernel value serves them all, and their sums hide each other's
/// latency. One vector's share of the lanes at a time, so that the sums stay in registers on every machine.
/// (Written over an index sequence, because compilers keep an array in memory when they do not unroll its loop.)
template <std::size_t... set>
HWY_INLINE void agreement(std::index_sequence<set...> /*sets*/, const PaddedTile& tile, const double* const* rowLabels,
                          const double* const* columnLabels, double (*HWY_RESTRICT lanes)[laneCount]) {
    const hn::CappedTag<double, 8> d;
    using Vector = hn::Vec<decltype(d)>;
    const std::size_t stride = tile.stride;
    for (std::size_t lane = 0; lane < laneCount; lane += hn::Lanes(d)) {
        const double* const columns[] = {(columnLabels[set])...};
        Vector sums[] = {(static_cast<void>(set), hn::Zero(d))...};
        for (std::size_t r = 0; r < tile.rowCount; ++r) {
            const double* HWY_RESTRICT const row = tile.values.data() + r * stride;
            const Vector labels[] = {hn::Set(d, rowLabels[set][r])...};
            for (std::size_t c = lane; c < stride; c += laneCount) {
                const Vector kernel = hn::LoadU(d, row + c);
                ((sums[set] = hn::Add(sums[set],
                                      hn::IfThenElseZero(hn::Eq(hn::LoadU(d, columns[set] + c), labels[set]), kernel))),
                 ...);
            }
        }
        (hn::StoreU(sums[set], d, lanes[set] + lane), ...);
    }
}

void agreementOfOne(const PaddedTile& tile, const double* const* rowLabels, const double* const* columnLabels,
                    double (*lanes)[laneCount]) {
    agreement(std::make_index_sequence<1>(), tile, rowLabels, columnLabels, lanes);
}
void agreementOfGroup(const PaddedTile& tile, const double* const* rowLabels, const double* const* columnLabels,
                      double (*lanes)[laneCount]) {
    agreement(std::make_index_sequence<groupSize>(), tile, rowLabels, columnLabels, lanes);
}

/// The same for kernelCount tiles of equal shape: lanes[set * kernelCount + kernel]. A comparison serves all of them.
template <std::size_t... set>
HWY_INLINE void agreements(std::index_sequence<set...> /*sets*/, const PaddedTile* tiles,
                           const double* const* rowLabels, const double* const* columnLabels,
                           double (*HWY_RESTRICT lanes)[laneCount]) {
    const hn::CappedTag<double, 8> d;
    using Vector = hn::Vec<decltype(d)>;
    const std::size_t stride = tiles[0].stride;
    for (std::size_t lane = 0; lane < laneCount; lane += hn::Lanes(d)) {
        const double* const columns[] = {(columnLabels[set])...};
        Vector s0[] = {(static_cast<void>(set), hn::Zero(d))...};
        Vector s1[] = {(static_cast<void>(set), hn::Zero(d))...};
        Vector s2[] = {(static_cast<void>(set), hn::Zero(d))...};
        Vector s3[] = {(static_cast<void>(set), hn::Zero(d))...};
        Vector s4[] = {(static_cast<void>(set), hn::Zero(d))...};
        for (std::size_t r = 0; r < tiles[0].rowCount; ++r) {
            const std::size_t row = r * stride;
            const Vector labels[] = {hn::Set(d, rowLabels[set][r])...};
            for (std::size_t c = lane; c < stride; c += laneCount) {
                const Vector k0 = hn::LoadU(d, tiles[0].values.data() + row + c);
                const Vector k1 = hn::LoadU(d, tiles[1].values.data() + row + c);
                const Vector k2 = hn::LoadU(d, tiles[2].values.data() + row + c);
                const Vector k3 = hn::LoadU(d, tiles[3].values.data() + row + c);
                const Vector k4 = hn::LoadU(d, tiles[4].values.data() + row + c);
                const auto addSet = [&](Vector column, Vector label, Vector& a0, Vector& a1, Vector& a2, Vector& a3,
                                        Vector& a4) HWY_ATTR {
                    const auto isEqual = hn::Eq(column, label);
                    a0 = hn::IfThenElse(isEqual, hn::Add(a0, k0), a0);
                    a1 = hn::IfThenElse(isEqual, hn::Add(a1, k1), a1);
                    a2 = hn::IfThenElse(isEqual, hn::Add(a2, k2), a2);
                    a3 = hn::IfThenElse(isEqual, hn::Add(a3, k3), a3);
                    a4 = hn::IfThenElse(isEqual, hn::Add(a4, k4), a4);
                };
                (addSet(hn::LoadU(d, columns[set] + c), labels[set], s0[set], s1[set], s2[set], s3[set], s4[set]), ...);
            }
        }
        (hn::StoreU(s0[set], d, lanes[set * kernelCount] + lane), ...);
        (hn::StoreU(s1[set], d, lanes[set * kernelCount + 1] + lane), ...);
        (hn::StoreU(s2[set], d, lanes[set * kernelCount + 2] + lane), ...);
        (hn::StoreU(s3[set], d, lanes[set * kernelCount + 3] + lane), ...);
        (hn::StoreU(s4[set], d, lanes[set * kernelCount + 4] + lane), ...);
    }
}

void agreementsOfOne(const PaddedTile* tiles, const double* const* rowLabels, const double* const* columnLabels,
                     double (*lanes)[laneCount]) {
    agreements(std::make_index_sequence<1>(), tiles, rowLabels, columnLabels, lanes);
}
void agreementsOfGroup(const PaddedTile* tiles, const double* const* rowLabels, const double* const* columnLabels,
                       double (*lanes)[laneCount]) {
    agreements(std::make_index_sequence<smallGroupSize>(), tiles, rowLabels, columnLabels, lanes);
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(agreementOfOne);
HWY_EXPORT(agreementOfGroup);
HWY_EXPORT(agreementsOfOne);
HWY_EXPORT(agreementsOfGroup);

PaddedTile padded(const PairTile& tile) {
    const auto columnCount = static_cast<std::size_t>(tile.columnCount());
    PaddedTile result{.values = {},
                      .rowCount = static_cast<std::size_t>(tile.rowCount()),
                      .stride = (columnCount + laneCount - 1) / laneCount * laneCount};
    result.values.assign(result.rowCount * result.stride, 0.0);
    for (Index r = 0; r < tile.rowCount(); ++r) {
        const auto values = tile.row(r);
        std::copy(values.begin(), values.end(),
                  result.values.begin() + r * static_cast<Index>(result.stride) + tile.firstColumn(r));
    }
    return result;
}

double sumOf(const double (&lanes)[laneCount]) {
    std::array<double, laneCount> sums{};
    std::copy(std::begin(lanes), std::end(lanes), sums.begin());
    for (std::size_t half = laneCount / 2; half > 0; half /= 2) {
        for (std::size_t i = 0; i < half; ++i) sums[i] += sums[i + half];
    }
    return sums[0];
}

}  // namespace

std::size_t LabelSets::bytesPerSet(Index sampleCount) {
    return (static_cast<std::size_t>(sampleCount) + laneCount) * sizeof(double);
}

LabelSets::LabelSets(Index sampleCount, std::size_t setCount)
    : m_setCount(setCount),
      m_stride(static_cast<std::size_t>(sampleCount) + laneCount),
      m_labels(m_stride * setCount, -1.0) {}

void LabelSets::assign(std::size_t set, const Labels& labels) {
    std::copy(labels.begin(), labels.end(), m_labels.begin() + static_cast<std::ptrdiff_t>(set * m_stride));
}

void addAgreement(const PairTile& tile, const LabelSets& sets, std::span<double> sums) {
    const PaddedTile values = padded(tile);
    double lanes[groupSize][laneCount];
    std::array<const double*, groupSize> rows{};
    std::array<const double*, groupSize> columns{};
    for (std::size_t first = 0; first < sets.setCount();) {
        const bool isWhole = first + groupSize <= sets.setCount();
        const std::size_t count = isWhole ? groupSize : 1;
        for (std::size_t s = 0; s < count; ++s) {
            rows[s] = sets.labels(first + s) + tile.range.rows.begin;
            columns[s] = sets.labels(first + s) + tile.range.columns.begin;
        }
        if (isWhole) {
            HWY_DYNAMIC_DISPATCH(agreementOfGroup)(values, rows.data(), columns.data(), lanes);
        } else {
            HWY_DYNAMIC_DISPATCH(agreementOfOne)(values, rows.data(), columns.data(), lanes);
        }
        for (std::size_t s = 0; s < count; ++s) sums[first + s] += sumOf(lanes[s]);
        first += count;
    }
}

void addAgreements(std::span<const PairTile> tiles, const LabelSets& sets, std::span<double> sums) {
    if (tiles.size() != kernelCount) {
        std::vector<double> own(sets.setCount());
        for (std::size_t b = 0; b < tiles.size(); ++b) {
            for (std::size_t s = 0; s < own.size(); ++s) own[s] = sums[s * tiles.size() + b];
            addAgreement(tiles[b], sets, own);
            for (std::size_t s = 0; s < own.size(); ++s) sums[s * tiles.size() + b] = own[s];
        }
        return;
    }
    std::vector<PaddedTile> values;
    for (const auto& tile : tiles) values.push_back(padded(tile));
    const TileRange& range = tiles.front().range;
    double lanes[smallGroupSize * kernelCount][laneCount];
    std::array<const double*, smallGroupSize> rows{};
    std::array<const double*, smallGroupSize> columns{};
    for (std::size_t first = 0; first < sets.setCount();) {
        const bool isWhole = first + smallGroupSize <= sets.setCount();
        const std::size_t count = isWhole ? smallGroupSize : 1;
        for (std::size_t s = 0; s < count; ++s) {
            rows[s] = sets.labels(first + s) + range.rows.begin;
            columns[s] = sets.labels(first + s) + range.columns.begin;
        }
        if (isWhole) {
            HWY_DYNAMIC_DISPATCH(agreementsOfGroup)(values.data(), rows.data(), columns.data(), lanes);
        } else {
            HWY_DYNAMIC_DISPATCH(agreementsOfOne)(values.data(), rows.data(), columns.data(), lanes);
        }
        for (std::size_t i = 0; i < count * kernelCount; ++i) sums[first * kernelCount + i] += sumOf(lanes[i]);
        first += count;
    }
}

}  // namespace calibrium
#endif
