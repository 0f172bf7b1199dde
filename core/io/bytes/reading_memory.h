// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"

#include <cstddef>
#include <string>

namespace calibrium {

class Table;

/// Bytes that the reading of one file may take, with the data set that it becomes: the program's memory, less where the
/// machine has not that much.
std::size_t readingMemory();

/// Of these, what the numbers of the file itself may take: reading takes up to readingFactor times as much, for a table
/// that moves while it grows and for the data set that stands beside it.
std::size_t numbersMemory();
inline constexpr double readingFactor = 2.5;

/// Throws UnreadableFile: the file's numbers take so many bytes, or more, which is too much.
[[noreturn]] void refuseReading(const std::string& file, double numberBytes);

/// The longest line and the most cells of a row that are read as a row of a table; beyond, it is a file without line
/// ends, or another format.
struct LongestRow {
    std::size_t cells = 0;
    std::size_t bytes = 0;
};
LongestRow longestRow();

/// Makes room for a table while it is read, and refuses it before it takes more than numbersMemory().
class TableRoom {
public:
    /// The table must outlive it, and be reserved by it alone.
    explicit TableRoom(Table& table);

    /// Room for `rows` more rows. fractionRead: of the file so far, for an estimate of the whole; 0 if not known.
    /// Throws UnreadableFile, also where the rows so far say clearly that the whole will not fit.
    void makeFor(std::size_t rows, double fractionRead);

private:
    Table& m_table;
    std::size_t m_limit;
    std::size_t m_capacity = 0;  ///< cells
};

}  // namespace calibrium
