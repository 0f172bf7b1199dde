// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/intervals.h"
#include "core/text/text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;
struct FigureMethod;

/// The samples that share a group of either of two columns.
struct ColumnCell {
    std::size_t x = 0, y = 0;  ///< numbers of the groups
    Index count = 0;
    double value = 0;  ///< weighted mean of observed minus predicted; of real targets of PIT − ½
    /// value ± z s, s as below; over clusters ± t s, absent where the cell is not judged.
    std::optional<Interval> interval{};
    /// Two-sided. Of classes without weights, of the number of events (Poisson-binomial); else of value / s, s from the
    /// variances of a calibrated model: p (1 − p), 1/12. 1 in cells of weighted classes that expect few events.
    double pValue = 1;
    double adjusted = 1;  ///< by Holm over all cells
};

/// What stands along two columns of a file.
struct ColumnTable {
    std::vector<Text> xNames, yNames;  ///< of the groups, in their order
    std::vector<ColumnCell> cells;     ///< those with samples, row by row
};

/// Groups as groupsOf() makes them. data: seen through a lens of two classes, or of one real target; case weights
/// count. clusters: of each row, from 0; empty: rows are independent. With clusters s is clusterError() of the errors
/// of the cell, with Student's t; a cell with rows of fewer than 5 clusters, or where the rarer of two outcomes is in
/// fewer than 5 of them, is not judged: no interval and p = 1. Throws InvalidInput as groupsOf(). O(n log n).
ColumnTable tableAlongColumns(const Dataset& data, const std::string& x, const std::string& y, std::uint64_t seed,
                              const std::vector<Index>& clusters = {});

/// View `two-columns`: calibration along two columns of the file, such as lead time and station, as coloured cells with
/// the numbers of their samples; cells of few samples are faint.
FigureMethod twoColumnsFigure();

}  // namespace calibrium
