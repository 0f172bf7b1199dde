// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/io/reading/prediction_columns.h"
#include "core/run/error.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace calibrium {

class Dataset;
class Run;
class Table;
struct DatasetParts;
struct ImportPlan;

/// Where the targets stand: a table and a column of it. Empty if no column has been found or chosen.
struct TargetColumn {
    const Table* table = nullptr;
    std::size_t column = 0;
};
std::optional<TargetColumn> targetColumn(const ImportPlan& plan);

/// The columns of the targets' table that hold targets: one for classes, one per dimension of real targets.
std::vector<std::size_t> targetColumns(const ImportPlan& plan);

/// Number of classes that so many columns of predictions speak of: a single one is the probability of one of two.
std::size_t classCountOf(std::size_t predictionColumnCount);

/// File, line, column and column name of a cell, for messages.
Place placeOf(const Table& table, std::size_t row, std::size_t column);

/// Numbers and labels of the plan's tables as the family wants them: logits turned into probabilities, labels counted
/// from 0. Every cell is checked to be a finite number, every label to be one of the classes; what is a property of a
/// whole prediction (range, sum) is left to Dataset::create.
/// Throws InvalidInput with file, line and column. Time O(cells); cancels within a thousand rows.
DatasetParts assignColumns(const ImportPlan& plan, const Run& run);

/// Dataset::create with the places of its errors (sample, parameter) turned into places in the file.
Dataset createDataset(const ImportPlan& plan, DatasetParts parts);

}  // namespace calibrium
