// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"
#include "core/io/reading/prediction_columns.h"
#include "core/io/reading/target_columns.h"
#include "core/run/error.h"

#include <cstddef>
#include <vector>

namespace calibrium {

class Dataset;
class Run;
class Table;
struct DatasetParts;
struct ImportPlan;

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
