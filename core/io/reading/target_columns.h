// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace calibrium {

class Table;
struct ImportPlan;

/// Where the targets stand: a table and a column of it. Empty if no column has been found or chosen.
struct TargetColumn {
    const Table* table = nullptr;
    std::size_t column = 0;
};
std::optional<TargetColumn> targetColumn(const ImportPlan& plan);

/// The same of data that need targets, one for each prediction. Throws UndecidedImport where no column of targets is
/// known, InvalidInput where the file has no such column or another number of rows.
TargetColumn requireTargets(const ImportPlan& plan);

/// The columns of real targets in their table: in order of their numbers, or, of vectors, in that of the coordinates of
/// the predictions. table: that of the targets. Throws UndecidedImport where names and places say different things.
std::vector<std::size_t> realTargetColumns(const ImportPlan& plan, const Table& table);

/// The columns of the targets' table that hold targets: one for classes, one per dimension of real targets.
std::vector<std::size_t> targetColumns(const ImportPlan& plan);

}  // namespace calibrium
