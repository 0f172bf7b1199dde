// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run.h"

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace calibrium {

/// The cells of a column in one of the files whose rows are to be matched.
struct KeyCells {
    std::size_t rowCount = 0;
    std::function<std::string(std::size_t row)> cell;
};

/// The text as a key: "7", "7.0" and " 7" are the same, whole numbers that a double cannot hold are not.
std::string keyOfText(std::string_view text);

/// How the cells of a column that several files share are read as keys, alike in all of them.
struct KeyReading {
    bool areTexts = false;         ///< numbers are names: "1.1" and "1.10", "7" and "007" stand in one file
    bool areCodes = false;         ///< words of one or two letters, of which "NA" is one
    bool areOddWordsCells = true;  ///< "-", "none" and the like are cells as others are, and not missing ones

    /// Whether the cell says nothing, so that its row belongs to no other: empty, "NA", "NaN", "null", ...
    [[nodiscard]] bool isBlank(std::string_view cell) const;
    /// The key of a cell; empty where it says nothing.
    [[nodiscard]] std::string keyOf(std::string_view cell) const;
};

/// Numbers are keys by their value, unless that makes one key of different texts of a file that look like names. Words
/// for a missing value that may be a category too ("-") are missing ones where the other cells of every file differ.
/// O(n).
KeyReading keyReading(std::span<const KeyCells> files, const Run& run);

}  // namespace calibrium
