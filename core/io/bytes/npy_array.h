// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/run/run.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Table;

/// A NumPy array with its bytes as they stand in the file.
struct NpyArray {
    std::string file;  ///< for messages
    char kind = 'f';   ///< b, i, u or f
    std::size_t itemSize = 8;
    bool isByteSwapped = false;
    bool isFortranOrder = false;
    std::vector<std::size_t> shape;
    std::size_t headerSize = 0;  ///< bytes before the items
    std::string_view items;

    [[nodiscard]] std::size_t rows() const { return shape.empty() ? 0 : shape[0]; }
    /// Numbers in a row: of three dimensions, n x K x d, those of K vectors one after the other.
    [[nodiscard]] std::size_t columns() const {
        std::size_t count = 1;
        for (std::size_t k = 1; k < shape.size(); ++k) count *= shape[k];
        return count;
    }
    [[nodiscard]] bool isWhole() const { return kind != 'f'; }
    [[nodiscard]] bool isColumn() const { return shape.size() == 1 || (shape.size() == 2 && shape[1] == 1); }
};

/// The array in the bytes of a .npy file, which must outlive it. file: for messages.
/// Throws UnreadableFile for other types than numbers and booleans, a damaged header, a shape that is none, and a shape
/// of more or fewer bytes than there are.
NpyArray parseNpy(std::string_view bytes, const std::string& file);

/// The same without items; `bytes` may be the beginning of the file only, which has `available` bytes.
NpyArray parseNpyHeader(std::string_view bytes, std::size_t available, const std::string& file);

/// Throws UnreadableFile where so many numbers take more than numbersMemory().
void requireRoomFor(const std::string& file, std::size_t rows, std::size_t columns);

/// The text of one element, with the fewest digits that read back as the same double.
std::string cellOf(const NpyArray& array, std::size_t row, std::size_t column);

/// Adds the elements of a row to a row of a table: as numbers where they are finite doubles, else as cellOf().
void addRowItems(const NpyArray& array, std::size_t row, Table& table);

/// All elements; throws UnreadableFile if the array is empty, too large (requireRoomFor()) or has another number of
/// dimensions than 1 or 2.
Table toTable(const NpyArray& array, const Run& run);

}  // namespace calibrium
