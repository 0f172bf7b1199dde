// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/statistics/numbers/matrix.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

class Dataset;

/// Samples that somebody has given a name.
struct MarkedRows {
    std::string name;
    std::string description{};  ///< how they were chosen: "confidence 0.8 to 0.9"
    /// Numbers of the rows as they were loaded (Dataset::loadedRow()), rising; never null, cheap to copy.
    std::shared_ptr<const std::vector<Index>> rows = std::make_shared<const std::vector<Index>>();
    bool isColumn = false;  ///< the data have a column of this name: see withMarkColumns()

    bool operator==(const MarkedRows& other) const {
        return name == other.name && description == other.description && isColumn == other.isColumn &&
               (rows == other.rows || *rows == *other.rows);
    }
};

/// Rows of a data set, by their numbers as loaded, rising. rows: of the data set. O(r log r).
std::vector<Index> loadedRowsOf(const Dataset& data, std::span<const Index> rows);
/// The rows of the data set that were loaded as these, rising. loaded: rising. O(n log r).
std::vector<Index> rowsLoadedAs(const Dataset& data, std::span<const Index> loaded);

/// The data sets with other columns beside predictions and targets: those of the marks `before` go, and each mark of
/// `after` that is a column comes as one that says "yes" for its rows and "no" for the others, so that it can be a
/// group, an axis or a filter as a column of the file can. Data sets of the same file share the columns. O(n) for each
/// file. Throws InvalidInput if the file has a column of such a name itself.
std::vector<Dataset> withMarkColumns(std::span<const Dataset> models, std::span<const MarkedRows> before,
                                     std::span<const MarkedRows> after);

}  // namespace calibrium
