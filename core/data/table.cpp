// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <cmath>

namespace calibrium {

namespace {

/// A NaN with room for a place of 51 bits; numbers of cells are finite.
constexpr std::uint64_t textMark = 0xFFF8'0000'0000'0000;
/// Up to here every whole number is a double, and digits are its text.
constexpr double largestWhole = 9007199254740992.0;

std::string textOf(double number) {
    std::array<char, 32> buffer{};
    char* const end = buffer.data() + buffer.size();
    const bool isWhole = std::abs(number) < largestWhole && number == std::trunc(number);
    const bool isNegativeZero = number == 0 && std::signbit(number);
    const auto result = isWhole && !isNegativeZero
                            ? std::to_chars(buffer.data(), end, static_cast<std::int64_t>(number))
                            : std::to_chars(buffer.data(), end, number);
    return {buffer.data(), result.ptr};
}

}  // namespace

std::string_view Table::text(double cell) const {
    const std::size_t place = std::bit_cast<std::uint64_t>(cell) & ~textMark;
    const std::size_t begin = place == 0 ? 0 : m_content->ends[place - 1];
    return std::string_view(m_content->texts).substr(begin, m_content->ends[place] - begin);
}

std::string Table::cell(std::size_t row, std::size_t column) const {
    assert(row < rowCount() && column < m_columnCount);
    const double cell = m_content->cells[row * m_columnCount + column];
    return std::isnan(cell) ? std::string(text(cell)) : textOf(cell);
}

std::int64_t Table::line(std::size_t row) const {
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), row,
                                       [](std::size_t wanted, const LineRun& run) { return wanted < run.row; });
    const LineRun& run = *(next - 1);
    return run.line + static_cast<std::int64_t>(row - run.row);
}

std::size_t Table::memorySize() const {
    return m_content->cells.capacity() * sizeof(double) + m_content->texts.capacity() +
           m_content->ends.capacity() * sizeof(std::size_t) + m_lines.capacity() * sizeof(m_lines[0]);
}

void Table::startRow(std::int64_t line) {
    assert(m_content->cells.size() == m_rowCount * m_columnCount);
    const bool isNext =
        !m_lines.empty() && line == m_lines.back().line + static_cast<std::int64_t>(m_rowCount - m_lines.back().row);
    if (!isNext) m_lines.push_back({m_rowCount, line});
    ++m_rowCount;
}

void Table::addText(std::string_view text) {
    // Names of classes, and the likes of "0.0", recur all the time.
    constexpr std::size_t remembered = 8;
    Content& content = own();
    const std::size_t first = content.ends.size() - std::min(remembered, content.ends.size());
    for (std::size_t place = content.ends.size(); place > first; --place) {
        const double known = std::bit_cast<double>(textMark | (place - 1));
        if (this->text(known) != text) continue;
        content.cells.push_back(known);
        return;
    }
    content.cells.push_back(std::bit_cast<double>(textMark | content.ends.size()));
    content.texts += text;
    content.ends.push_back(content.texts.size());
}

void Table::addNumber(double number) {
    assert(std::isfinite(number));
    own().cells.push_back(number);
}

void Table::addNumbers(std::span<const double> numbers) {
    std::vector<double>& cells = own().cells;
    cells.insert(cells.end(), numbers.begin(), numbers.end());
}

Table::Content& Table::own() {
    // None after the content was moved away.
    if (!m_content) dropCells();
    if (m_content.use_count() > 1) m_content = std::make_shared<Content>(*m_content);
    return *m_content;
}

void Table::addRow(std::int64_t line, const std::vector<std::string>& cells) {
    assert(cells.size() == m_columnCount);
    startRow(line);
    for (const std::string& cell : cells) addText(cell);
}

void Table::addCellOf(const Table& other, std::size_t row, std::size_t column) {
    assert(row < other.rowCount() && column < other.columnCount());
    const double cell = other.m_content->cells[row * other.m_columnCount + column];
    std::isnan(cell) ? addText(other.text(cell)) : addNumber(cell);
}

void Table::addRowOf(const Table& other, std::size_t row) {
    assert(other.columnCount() <= m_columnCount);
    startRow(other.line(row));
    for (std::size_t column = 0; column < other.columnCount(); ++column) addCellOf(other, row, column);
}

void Table::dropCells() { m_content = std::make_shared<Content>(); }

}  // namespace calibrium
