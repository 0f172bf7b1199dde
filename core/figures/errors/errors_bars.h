// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/figures/views/calibrated_ranges.h"
#include "core/statistics/cluster_error.h"
#include "core/statistics/intervals.h"
#include "core/text/text.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace calibrium {

struct FigureModel;
struct Panel;
struct Points;

/// What the points of one model show of chance, bin by bin: where those of a calibrated model lie, or, where rows go
/// together in clusters, an interval around the point itself, which needs no model of how much they do.
struct BinBars {
    std::vector<std::optional<Interval>> ofBin{};  ///< empty: nothing is known; absent: of too few clusters
    bool areOverClusters = false;

    /// ", if calibrated 0.1 to 0.2" or ", over clusters 0.1 to 0.2"; empty where there is none.
    [[nodiscard]] Text tip(std::size_t bin) const;
    /// The largest upper end, at least 0.
    [[nodiscard]] double highest() const;
};

BinBars calibratedBars(const std::optional<BinRanges>& ranges);

/// Whose bins they are: the bin of each row, and how many there are.
struct BinnedRows {
    const std::vector<std::int32_t>& binOf;
    Index binCount = 0;
};

/// The interval of each bin over the clusters of the model, `interval` of the values of its rows; absent in bins with
/// rows of fewer than fewestClustersOfMean clusters. model: with clusters.
BinBars clusteredBars(const FigureModel& model, const BinnedRows& rows, const std::function<double(Index row)>& value,
                      const std::function<Interval(const ClusteredPart&)>& interval);

/// clusteredShareInterval() of a part of the rows, at defaultLevel.
Interval shareOfPart(const ClusteredPart& part);

/// The points over their bars. A panel with bars over clusters says so in a note, once.
void addPoints(Panel& panel, Points points, const BinBars& bars);

}  // namespace calibrium
