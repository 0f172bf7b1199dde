// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bytes/reading_memory.h"

#include "core/data/table.h"
#include "core/run/error.h"
#include "core/run/memory.h"

#include <algorithm>

namespace calibrium {

namespace {

constexpr std::size_t mebibyte = std::size_t{1} << 20U;

}  // namespace

std::size_t readingMemory() { return std::min(programMemory(), availableMemory() / 4 * 3); }

std::size_t numbersMemory() { return static_cast<std::size_t>(static_cast<double>(readingMemory()) / readingFactor); }

void refuseReading(const std::string& file, double numberBytes) {
    const std::string needed = memoryText(readingFactor * numberBytes);
    if (readingMemory() < programMemory()) {
        throw UnreadableFile(Text("Reading it takes {1} of memory or more, and this machine has {2} to spare.",
                                  asNumber(needed), asNumber(memoryText(static_cast<double>(readingMemory())))),
                             {.file = file});
    }
    throw UnreadableFile(Text("Reading it takes {1} of memory or more, and the program may take {2}; allow more with "
                              "--memory or in the preferences.",
                              asNumber(needed), asNumber(memoryText(static_cast<double>(programMemory())))),
                         {.file = file});
}

LongestRow longestRow() {
    // A cell is held as a text and as a number while its row is read.
    constexpr std::size_t bytesPerCell = 256;
    const std::size_t budget = programMemory();
    return {std::min(budget / bytesPerCell, std::size_t{1'000'000}), std::min(budget / 16, 64 * mebibyte)};
}

TableRoom::TableRoom(Table& table) : m_table(table), m_limit(numbersMemory()) {}

void TableRoom::makeFor(std::size_t rows, double fractionRead) {
    // Before, the estimate rests on too little; and no sooner is it called clear.
    constexpr double leastFraction = 0.01;
    constexpr std::size_t leastBytes = mebibyte;
    constexpr double clearly = 1.5;

    const std::size_t cells = (m_table.rowCount() + rows) * m_table.columnCount();
    const std::size_t textBytes = m_table.memorySize() - m_capacity * sizeof(double);
    const std::size_t bytes = cells * sizeof(double) + textBytes;
    const bool isKnown = fractionRead >= leastFraction && bytes >= leastBytes;
    // What was read lies ahead of the rows by the last piece.
    const double growth = isKnown ? 1.06 / fractionRead : 1.5;
    const double whole = growth * static_cast<double>(bytes);
    if (isKnown && whole > clearly * static_cast<double>(m_limit)) refuseReading(m_table.name(), whole);
    if (bytes > m_limit) refuseReading(m_table.name(), isKnown ? whole : static_cast<double>(bytes));
    if (cells <= m_capacity) return;
    const std::size_t most = (m_limit - textBytes) / sizeof(double);
    const auto wanted = static_cast<std::size_t>(std::max(growth, 1.25) * static_cast<double>(cells));
    m_capacity = std::clamp(wanted, cells, std::max(cells, most));
    m_table.reserve(m_capacity);
}

}  // namespace calibrium
