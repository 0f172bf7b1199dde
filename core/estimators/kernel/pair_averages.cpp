// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/estimators/kernel/pair_averages.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/kernels/pairs/pair_engine.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

namespace calibrium {

namespace {

/// Sums of h over the pairs i <= j of each pair of groups; those within a group count in both orders.
struct GroupSums {
    Index groupSize;
    RowMatrix sums;
    Eigen::VectorXd diagonals;  ///< of each group, over its samples with themselves

    void add(const PairTile& tile) {
        std::array<Index, PairDomain::tileSize> columnGroups{};  // one division per column, not per pair
        for (Index c = 0; c < tile.columnCount(); ++c) {
            columnGroups[static_cast<std::size_t>(c)] = (tile.range.columns.begin + c) / groupSize;
        }
        for (Index r = 0; r < tile.rowCount(); ++r) {
            const Index rowGroup = (tile.range.rows.begin + r) / groupSize;
            for (Index c = tile.range.isDiagonal ? r : 0; c < tile.columnCount(); ++c) {
                const Index columnGroup = columnGroups[static_cast<std::size_t>(c)];
                const bool isPairOfTwo = !tile.range.isDiagonal || c > r;
                const double weight = rowGroup == columnGroup && isPairOfTwo ? 2.0 : 1.0;
                sums(rowGroup, columnGroup) += weight * tile.at(r, c);
            }
            if (tile.range.isDiagonal) diagonals(rowGroup) += tile.at(r, r);
        }
    }
    void merge(const GroupSums& later) {
        sums += later.sums;
        diagonals += later.diagonals;
    }
};

}  // namespace

RowMatrix pairAverages(const Dataset& data, const Kernel& kernel, Index groupSize, const Run& run,
                       std::span<const Index> populations) {
    if (groupSize < 1) {
        throw InvalidSetting(Text("The group size is {1}; it must be at least 1.", groupSize));
    }
    const Index n = data.sampleCount();
    const Index groupCount = (n + groupSize - 1) / groupSize;
    const auto terms = data.family().pairTerms(data, kernel);
    const GroupSums empty{groupSize, RowMatrix::Zero(groupCount, groupCount), Eigen::VectorXd::Zero(groupCount)};
    const GroupSums found = PairPass(*terms, kernel, PairQuantity::H).over(PairDomain::all(n), empty, run);
    RowMatrix averages = found.sums;
    const auto sizeOf = [&](Index group) { return static_cast<double>(std::min(groupSize, n - group * groupSize)); };
    for (Index a = 0; a < groupCount; ++a) {
        for (Index b = a; b < groupCount; ++b) {
            averages(a, b) /= sizeOf(a) * sizeOf(b);
            averages(b, a) = averages(a, b);
        }
    }
    for (Index a = 0; a < static_cast<Index>(populations.size()); ++a) {
        const double size = sizeOf(a);
        const auto population = static_cast<double>(populations[static_cast<std::size_t>(a)]);
        if (size < 2 || size >= population) continue;
        const double ofOthers = (found.sums(a, a) - found.diagonals(a)) / (size * (size - 1));
        averages(a, a) = ofOthers + (found.diagonals(a) / size - ofOthers) / population;
    }
    return averages;
}

}  // namespace calibrium
