// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/table/detect_format.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace calibrium {

/// The tables of a source: as they were read, or with the rows and columns that a later step has made of them. A step
/// takes tables and returns others; copies of a table share their cells.
struct ImportTables {
    Table predictions{};
    std::optional<Table> targets{};  ///< of the targets file, or of an .npz archive that holds both
    TextFormat format{};             ///< of the predictions file
    TextFormat targetFormat{};       ///< of the targets file
    bool areNamesMade = false;       ///< names of columns were made of the names of arrays
    /// Columns whose cells have percent signs: their numbers are divided by 100 already.
    std::vector<std::size_t> percentColumns{};
    std::vector<std::size_t> keyColumns{};         ///< of the predictions, chosen or joined by
    std::vector<std::size_t> targetKeyColumns{};   ///< of the targets, by which they were joined
    bool isTargetLeftOver = false;                 ///< the target is what the key leaves of its file, chosen by nobody
    std::optional<std::size_t> frequencyColumn{};  ///< of the predictions, by which the rows were repeated
    std::vector<std::string> parts{};              ///< two or more models that stand one below the other; else empty
    std::string partColumn{};                      ///< the column that names these models; empty where none does
    bool isLong = false;                           ///< the table had one number a row and was widened
    std::string modelName{};                       ///< empty: the file's name
};

/// Whether a column of the predictions, or of the targets, is one that they were joined by.
bool isKeyColumn(const ImportTables& tables, std::size_t column);
bool isTargetKeyColumn(const ImportTables& tables, std::size_t column);

}  // namespace calibrium
