// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

/// A rectangular table of text cells as read from a file, with the line of the file that each row came from.
/// Cells share one buffer, so that a table of a million rows stays small.
class Table {
public:
    Table() = default;
    Table(std::string name, std::size_t columnCount) : m_name(std::move(name)), m_columnCount(columnCount) {}

    [[nodiscard]] const std::string& name() const { return m_name; }  ///< file name for messages, without folders
    [[nodiscard]] std::size_t rowCount() const { return m_lines.size(); }
    [[nodiscard]] std::size_t columnCount() const { return m_columnCount; }
    /// Bytes that the cells take.
    [[nodiscard]] std::size_t memorySize() const;
    [[nodiscard]] std::string_view cell(std::size_t row, std::size_t column) const;
    [[nodiscard]] std::int64_t line(std::size_t row) const { return m_lines[row]; }    ///< from 1
    [[nodiscard]] const std::vector<std::string>& header() const { return m_header; }  ///< empty: none

    void setHeader(std::vector<std::string> header) { m_header = std::move(header); }
    /// Lines among the rows that were taken for remarks and hold no row.
    [[nodiscard]] const std::vector<std::int64_t>& remarks() const { return m_remarks; }
    void setRemarks(std::vector<std::int64_t> lines) { m_remarks = std::move(lines); }
    /// Cells must be columnCount many.
    void addRow(std::int64_t line, const std::vector<std::string>& cells);

private:
    std::string m_name;
    std::size_t m_columnCount = 0;
    std::vector<std::string> m_header;
    std::string m_text;
    std::vector<std::size_t> m_ends;  ///< end of each cell in m_text
    std::vector<std::int64_t> m_lines;
    std::vector<std::int64_t> m_remarks;
};

}  // namespace calibrium
