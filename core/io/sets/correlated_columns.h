// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/columns/explanations.h"
#include "core/io/reading/import.h"
#include "core/io/reading/import_remarks.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// Columns of the parameters of one normal vector with correlations in place of covariances: "mean_u, mean_v, sd_u,
/// sd_v, rho_uv", or "rho" where there are two coordinates.
struct CorrelatedColumns {
    struct Coordinate {
        std::string name;  ///< "u"
        std::size_t mean = 0;
        std::size_t spread = 0;
        bool isVariance = false;  ///< the spread's numbers are squares
    };
    std::vector<Coordinate> coordinates;    ///< in the order of the means
    std::vector<std::size_t> correlations;  ///< of the pairs (1,2), (1,3), ..., (2,3), ...
};

/// By the names in the header. Absent where a coordinate lacks its spread or a pair its correlation, or two columns
/// have the name of one of them.
std::optional<CorrelatedColumns> correlatedColumns(const Table& table);

/// The table with columns of covariances in place of those of spreads and correlations, correlation times both standard
/// deviations, where the chosen family takes a covariance matrix and the file has correlations in its place; else as it
/// is. Cells without a number stay empty. Throws InvalidInput at a correlation beyond -1 and 1. O(n).
Found<Table> withCovariances(Table predictions, const ImportOverrides& overrides, bool hasDecimalComma);

/// Whether such columns are read together or their coordinates taken for independent, where no family is chosen.
std::optional<ImportQuestion> correlatedQuestion(const ColumnView& view);

}  // namespace calibrium
