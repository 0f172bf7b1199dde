// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/pairs/tile_sums.h"

#include "core/statistics/numbers/summation.h"

#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/kernels/pairs/tile_sums.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace calibrium {
namespace HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t laneCount = 8;

/// One vector's share of the eight lanes over all rows: its columns' sums stay in registers, each row leaves its lanes.
template <std::size_t... step>
HWY_INLINE void addLanes(std::index_sequence<step...> /*steps*/, const double* HWY_RESTRICT values,
                         std::size_t rowCount, std::size_t first, double* HWY_RESTRICT rowLanes,
                         double* HWY_RESTRICT columnSums) {
    const hn::CappedTag<double, laneCount> d;
    using Vector = hn::Vec<decltype(d)>;
    constexpr std::size_t width = sizeof...(step) * laneCount;
    Vector columns[] = {hn::LoadU(d, columnSums + step * laneCount + first)...};
    for (std::size_t r = 0; r < rowCount; ++r, values += width) {
        Vector sum = hn::Zero(d);
        const Vector row[] = {hn::LoadU(d, values + step * laneCount + first)...};
        ((sum = hn::Add(sum, row[step])), ...);
        ((columns[step] = hn::Add(columns[step], row[step])), ...);
        hn::StoreU(sum, d, rowLanes + r * laneCount + first);
    }
    (hn::StoreU(columns[step], d, columnSums + step * laneCount + first), ...);
}

/// rowLanes: eight for each row.
void addWholeTile(const double* values, std::size_t rowCount, double* rowLanes, double* columnSums) {
    const std::size_t lanes = hn::Lanes(hn::CappedTag<double, laneCount>());
    for (std::size_t first = 0; first < laneCount; first += lanes) {
        addLanes(std::make_index_sequence<PairDomain::tileSize / laneCount>(), values, rowCount, first, rowLanes,
                 columnSums);
    }
}

}  // namespace
}  // namespace HWY_NAMESPACE
}  // namespace calibrium
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace calibrium {
namespace {

HWY_EXPORT(addWholeTile);

}  // namespace

void addTileSums(const PairTile& tile, std::span<double> rowSums, double* columnSums) {
    const auto rowCount = static_cast<std::size_t>(tile.rowCount());
    if (!tile.range.isDiagonal && tile.columnCount() == PairDomain::tileSize) {
        double lanes[PairDomain::tileSize * laneSumLanes];
        HWY_DYNAMIC_DISPATCH(addWholeTile)(tile.values.data(), rowCount, lanes, columnSums);
        for (std::size_t r = 0; r < rowCount; ++r) rowSums[r] = sumOfLanes(lanes + r * laneSumLanes);
        return;
    }
    for (Index r = 0; r < tile.rowCount(); ++r) {
        const auto values = tile.row(r);
        rowSums[static_cast<std::size_t>(r)] = laneSum(values);
        double* const columns = columnSums + tile.firstColumn(r);
        for (std::size_t c = 0; c < values.size(); ++c) columns[c] += values[c];
    }
}

}  // namespace calibrium
#endif
