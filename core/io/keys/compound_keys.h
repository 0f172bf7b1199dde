// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/keys/key_cells.h"
#include "core/run/run.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace calibrium {

/// A column that may belong to a key.
struct NamedKeyCells {
    std::string name;
    KeyCells cells;
};

/// A key that stands in one cell of one file, "A-07", and in several columns of the other, "A" and "7".
struct CompoundKey {
    std::string whole;               ///< the name of the one column
    std::vector<std::string> parts;  ///< those of the several ones, in the order of the cell
    bool isWholeInFirst = true;      ///< the one column is of the first file
    bool agreesByRow = false;        ///< the rows of both files have the same keys as they stand
};

/// Nothing where no column of one file holds what two or three columns of the other hold together in at least nine of
/// ten rows. O(n) per column.
std::optional<CompoundKey> compoundKey(std::span<const NamedKeyCells> first, std::span<const NamedKeyCells> second,
                                       const Run& run);

}  // namespace calibrium
