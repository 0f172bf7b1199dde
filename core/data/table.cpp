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
    const std::size_t begin = place == 0 ? 0 : m_ends[place - 1];
    return std::string_view(m_texts).substr(begin, m_ends[place] - begin);
}

std::string Table::cell(std::size_t row, std::size_t column) const {
    assert(row < rowCount() && column < m_columnCount);
    const double cell = m_cells[row * m_columnCount + column];
    return std::isnan(cell) ? std::string(text(cell)) : textOf(cell);
}

std::optional<double> Table::number(std::size_t row, std::size_t column) const {
    assert(row < rowCount() && column < m_columnCount);
    const double cell = m_cells[row * m_columnCount + column];
    if (std::isnan(cell)) return std::nullopt;
    return cell;
}

std::int64_t Table::line(std::size_t row) const {
    const auto next = std::upper_bound(m_lines.begin(), m_lines.end(), row,
                                       [](std::size_t wanted, const LineRun& run) { return wanted < run.row; });
    const LineRun& run = *(next - 1);
    return run.line + static_cast<std::int64_t>(row - run.row);
}

std::size_t Table::memorySize() const {
    return m_cells.capacity() * sizeof(m_cells[0]) + m_texts.capacity() + m_ends.capacity() * sizeof(m_ends[0]) +
           m_lines.capacity() * sizeof(m_lines[0]);
}

void Table::startRow(std::int64_t line) {
    assert(m_cells.size() == m_rowCount * m_columnCount);
    const bool isNext =
        !m_lines.empty() && line == m_lines.back().line + static_cast<std::int64_t>(m_rowCount - m_lines.back().row);
    if (!isNext) m_lines.push_back({m_rowCount, line});
    ++m_rowCount;
}

void Table::addText(std::string_view text) {
    // Names of classes, and the likes of "0.0", recur all the time.
    constexpr std::size_t remembered = 8;
    const std::size_t first = m_ends.size() - std::min(remembered, m_ends.size());
    for (std::size_t place = m_ends.size(); place > first; --place) {
        const double known = std::bit_cast<double>(textMark | (place - 1));
        if (this->text(known) != text) continue;
        m_cells.push_back(known);
        return;
    }
    m_cells.push_back(std::bit_cast<double>(textMark | m_ends.size()));
    m_texts += text;
    m_ends.push_back(m_texts.size());
}

void Table::addNumber(double number) {
    assert(std::isfinite(number));
    m_cells.push_back(number);
}

void Table::addRow(std::int64_t line, const std::vector<std::string>& cells) {
    assert(cells.size() == m_columnCount);
    startRow(line);
    for (const std::string& cell : cells) addText(cell);
}

void Table::addRowOf(const Table& other, std::size_t row) {
    startRow(other.line(row));
    for (std::size_t column = 0; column < m_columnCount; ++column) {
        const double cell = other.m_cells[row * m_columnCount + column];
        if (std::isnan(cell)) {
            addText(other.text(cell));
        } else {
            addNumber(cell);
        }
    }
}

}  // namespace calibrium
