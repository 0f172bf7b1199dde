// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/columns/explanations.h"
#include "core/io/reading/column_reading.h"
#include "core/io/reading/import.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

struct ImportTables;

/// Columns of the parameters of one vector that are called after its coordinates: "loc_u, loc_v, scale_u, scale_v, df"
/// or "mean_u, mean_v, var_u, cov_uv, var_v".
struct CoordinateColumns {
    std::vector<std::string> coordinates;  ///< in the order of the first parameter's columns: "u", "v"
    std::vector<std::size_t> predictions;  ///< parameter after parameter, in the order of the coordinates
    std::vector<ColumnMeaning> meanings;   ///< one per column of the table
    std::vector<std::size_t> targets{};    ///< called after the coordinates, in their order; empty: none are
    bool areTargetsElsewhere = false;      ///< the targets file has such columns

    [[nodiscard]] bool haveTargets() const { return !targets.empty() || areTargetsElsewhere; }
};

/// Those of a family with vectors whose every parameter has one column for each of two coordinates or more (of a matrix
/// for each pair), but for one that they share; numbers are no such names. tables: of the view. among: only these
/// columns may be parameters; empty: any. Absent where the names do not say it or say two things.
std::optional<CoordinateColumns> coordinateColumns(const ColumnView& view, const ImportTables& tables,
                                                   const FamilyLayout& layout,
                                                   const std::vector<std::size_t>& among = {});

/// Where no family is chosen and both the parameters and the targets are called after coordinates: whether these are
/// judged one after the other or as a vector, and of which family. among: as of coordinateColumns().
std::optional<ImportQuestion> coordinatesQuestion(const ColumnView& view, const ImportTables& tables,
                                                  const std::vector<std::size_t>& among = {});

/// Of a chosen family of vectors: parameters called after coordinates whose targets are not, which are those of another
/// family, such as standard deviations where this one has scales, or whose words say nothing.
std::optional<ImportQuestion> otherCoordinatesQuestion(const ColumnView& view, const ImportTables& tables,
                                                       const FamilyLayout& layout);

/// The words that --columns takes for the columns of vectors: "location, scale, df, target". Empty of families without
/// vectors, or whose vectors are told apart by names.
std::string wordsOfVectors(const FamilyLayout& layout);

}  // namespace calibrium
