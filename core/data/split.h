// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <cstdint>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// Rows of a data set apart, each part in rising order and without the rows of the other.
struct RowSplit {
    std::vector<Index> fit;     ///< what something is fitted to
    std::vector<Index> judged;  ///< what it is judged on

    bool operator==(const RowSplit&) const = default;
};

/// A share of the rows, drawn under the seed, to fit to; the others are judged. Classes keep their shares: the number
/// of fit rows of every class, and of all, differs from `share` of them by less than one. share in (0,1). Depends on
/// the number of rows, the labels and the seed only (Purpose::Split). Throws InvalidInput if one part would be empty.
/// O(n).
RowSplit shareSplit(const Dataset& data, double share, std::uint64_t seed);

/// The rows of each of `count` folds, which differ in size by at most one, altogether and within every class; drawn
/// under the seed (Purpose::Split). Throws InvalidInput if there are fewer rows than folds, or fewer than two folds.
/// O(n).
std::vector<std::vector<Index>> foldsOf(const Dataset& data, Index count, std::uint64_t seed);

/// The rows of each fold as a column of the file names them: one fold per cell that occurs, in the order of their first
/// rows. Throws InvalidInput if the data have no such column, a cell is empty, or there are fewer than two folds or
/// more than 1000. O(n).
std::vector<std::vector<Index>> foldsOfColumn(const Dataset& data, const std::string& column);

/// The rows of each of `count` folds, rows with the same cell of a column in one of them; cells are dealt out in a
/// random order under the seed (Purpose::Split), the next one always to the fold with the fewest rows. Throws
/// InvalidInput if the data have no such column, a cell is empty, or there are fewer different cells than folds.
/// O(n log n).
std::vector<std::vector<Index>> foldsOfClusters(const Dataset& data, const std::string& column, Index count,
                                                std::uint64_t seed);

/// All rows but those of one fold are fit, those of the fold are judged.
RowSplit withoutFold(const std::vector<std::vector<Index>>& folds, std::size_t fold);

/// As the cells of a column of the file say it: rows with fit, train, calibration, cal, validation, val, true or 1, in
/// any case, are fit; the others are judged. Throws InvalidInput if the data have no such column (the sentence lists
/// those that there are), if no cell or every cell means fit (it lists the cells).
RowSplit columnSplit(const Dataset& data, const std::string& column);

}  // namespace calibrium
