// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

/// A rectangular table of cells as read from a file, with the line of the file that each row came from. A cell is a
/// text, or a number that says all that its text did: eight bytes, so that a table of numbers is hardly larger than
/// they are. Copies share their cells until one of them is changed.
class Table {
public:
    Table() : Table({}, 0) {}
    Table(std::string name, std::size_t columnCount)
        : m_name(std::move(name)), m_columnCount(columnCount), m_content(std::make_shared<Content>()) {}

    [[nodiscard]] const std::string& name() const { return m_name; }  ///< file name for messages, without folders
    [[nodiscard]] std::size_t rowCount() const { return m_rowCount; }
    [[nodiscard]] std::size_t columnCount() const { return m_columnCount; }
    /// Bytes that the cells take.
    [[nodiscard]] std::size_t memorySize() const;
    /// The text of a cell; of a number, whole ones in digits, others the shortest that reads back as the same double.
    [[nodiscard]] std::string cell(std::size_t row, std::size_t column) const;
    /// The cell where it is kept as a number; always finite.
    [[nodiscard]] std::optional<double> number(std::size_t row, std::size_t column) const {
        assert(row < rowCount() && column < m_columnCount);
        const double cell = m_content->cells[row * m_columnCount + column];
        if (std::isnan(cell)) return std::nullopt;
        return cell;
    }
    [[nodiscard]] std::int64_t line(std::size_t row) const;                            ///< from 1
    [[nodiscard]] const std::vector<std::string>& header() const { return m_header; }  ///< empty: none

    void setHeader(std::vector<std::string> header) { m_header = std::move(header); }
    /// Lines among the rows that were taken for remarks and hold no row.
    [[nodiscard]] const std::vector<std::int64_t>& remarks() const { return m_remarks; }
    void setRemarks(std::vector<std::int64_t> lines) { m_remarks = std::move(lines); }
    /// Lines below the rows that are none of the table.
    [[nodiscard]] const std::vector<std::int64_t>& linesBelow() const { return m_linesBelow; }
    void setLinesBelow(std::vector<std::int64_t> lines) { m_linesBelow = std::move(lines); }

    /// Makes room for so many cells.
    void reserve(std::size_t cellCount) { own().cells.reserve(cellCount); }
    /// A row is begun, and then filled with columnCount cells.
    void startRow(std::int64_t line);
    void addText(std::string_view text);
    /// number: finite.
    void addNumber(double number);
    /// numbers: finite; as many cells.
    void addNumbers(std::span<const double> numbers);
    /// A cell of another table, which stays a number if it is one there.
    void addCellOf(const Table& other, std::size_t row, std::size_t column);
    /// A whole row of texts.
    void addRow(std::int64_t line, const std::vector<std::string>& cells);
    /// A row is begun with all cells of a row of another table, to which those of further columns are added.
    void addRowOf(const Table& other, std::size_t row);
    /// Frees the cells, which are not asked for again; names and lines stay.
    void dropCells();

private:
    /// Rows of consecutive lines: the first row and its line.
    struct LineRun {
        std::size_t row = 0;
        std::int64_t line = 0;
    };

    struct Content {
        std::vector<double> cells;  ///< row by row; where the cell is a text, no number but its place among the texts
        std::string texts;          ///< one after the other
        std::vector<std::size_t> ends;  ///< of each text in texts
    };

    [[nodiscard]] std::string_view text(double cell) const;
    /// The content to be changed, of this table alone.
    [[nodiscard]] Content& own();

    std::string m_name;
    std::size_t m_columnCount = 0;
    std::size_t m_rowCount = 0;
    std::vector<std::string> m_header;
    std::shared_ptr<Content> m_content;
    std::vector<LineRun> m_lines;
    std::vector<std::int64_t> m_remarks;
    std::vector<std::int64_t> m_linesBelow;
};

}  // namespace calibrium
