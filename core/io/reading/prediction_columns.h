// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/reading/import.h"

#include <cstddef>
#include <vector>

namespace calibrium {

class Table;
struct ImportSettings;

/// The columns with the role Prediction as the user named them, else as they stand in the file.
std::vector<std::size_t> namedPredictionColumns(const ColumnReading& reading);

/// The columns with the role Prediction in the order of the family's parameters: by block, in each block
/// as the user named them; else where the header numbers all of them by number ("p10" after "p2"), else as they stand
/// in the file. Blocks whose names say the same coordinates or members ("mean_u, mean_v, sd_v, sd_u") are in one order.
std::vector<std::size_t> predictionColumns(const Table& predictions, const ColumnReading& reading);

}  // namespace calibrium
