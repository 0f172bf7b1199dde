// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table.h"

#include <cassert>

namespace calibrium {

std::string_view Table::cell(std::size_t row, std::size_t column) const {
    assert(row < rowCount() && column < m_columnCount);
    const std::size_t index = row * m_columnCount + column;
    const std::size_t begin = index == 0 ? 0 : m_ends[index - 1];
    return std::string_view(m_text).substr(begin, m_ends[index] - begin);
}

std::size_t Table::memorySize() const {
    return m_text.capacity() + m_ends.capacity() * sizeof(m_ends[0]) + m_lines.capacity() * sizeof(m_lines[0]);
}

void Table::addRow(std::int64_t line, const std::vector<std::string>& cells) {
    assert(cells.size() == m_columnCount);
    for (const std::string& cell : cells) {
        m_text += cell;
        m_ends.push_back(m_text.size());
    }
    m_lines.push_back(line);
}

}  // namespace calibrium
