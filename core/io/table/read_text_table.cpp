// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/table.h"
#include "core/io/bytes/reading_memory.h"
#include "core/io/cells/blanks.h"
#include "core/io/cells/grouped_numbers.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/table/text_table.h"
#include "core/run/error.h"
#include "core/run/memory.h"

#include <algorithm>
#include <deque>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t cellsPerCheck = 2000;
constexpr std::size_t mostLinesBelow = 20;  ///< notes below a table are a few lines

void refuseTooLong(const RowReader& reader, const std::string& name) {
    if (!reader.isTooLong()) return;
    const LongestRow longest = longestRow();
    throw UnreadableFile(Text("The row has more than {1} cells or {2} of text; no table has such rows.", longest.cells,
                              asNumber(memoryText(static_cast<double>(longest.bytes)))),
                         {.file = name, .row = reader.line()});
}

std::size_t cellCountOf(std::string_view line, char delimiter) {
    RowReader reader(line, delimiter);
    return reader.next() ? reader.cells().size() : 0;
}

/// Refuses remarks among the rows that could be rows; returns the lines of the others.
std::vector<std::int64_t> checkedRemarks(const RowReader& reader, const std::string& name, char delimiter,
                                         std::size_t columnCount) {
    std::vector<std::int64_t> lines;
    for (const auto& remark : reader.remarks()) {
        const std::string_view behind = std::string_view(remark.text).substr(1);
        const bool isWord = !behind.empty() && blankAtStart(behind) == 0 && behind.front() != '#';
        const bool isLikeARow = columnCount == 1 ? isWord : cellCountOf(behind, delimiter) == columnCount;
        if (isLikeARow) {
            throw InvalidInput(
                "The line begins with # and may be a remark or a row; remove the line, or put the cell in "
                "quotation marks.",
                {.file = name, .row = remark.line});
        }
        lines.push_back(remark.line);
    }
    return lines;
}

/// A row that waits until it is known whether another one follows.
struct HeldRow {
    std::int64_t line = 0;
    std::vector<std::string> cells;
};

/// Puts rows into a table. Rows that are no rows of a table wait: what stands at the end of the file is a note below
/// the table, and what stands among the rows is refused, or a row of missing values.
class RowCollector {
public:
    RowCollector(Table& table, const TextTableShape& shape, bool isBelowWords)
        : m_table(table), m_shape(shape), m_isBelowWords(isBelowWords) {}

    /// A delimiter at the end of every row, below names without one, opens no column.
    template <class Cells>
    void take(std::int64_t line, const Cells& cells) {
        if (cells.size() == m_table.columnCount() + 1 && m_shape.hasHeader && trimmed(cells.back()).empty()) {
            return takeRow(line, std::vector<std::string_view>(cells.begin(), cells.end() - 1));
        }
        takeRow(line, cells);
    }

    template <class Cells>
    void takeRow(std::int64_t line, const Cells& cells) {
        if (m_shape.skippedLastRows == 0) return place(line, cells);
        m_last.push_back({line, {cells.begin(), cells.end()}});
        if (static_cast<std::int64_t>(m_last.size()) <= m_shape.skippedLastRows) return;
        place(m_last.front().line, m_last.front().cells);
        m_last.pop_front();
    }

    void finish() {
        std::vector<std::int64_t> lines;
        for (std::size_t k = 0; k < m_held.size(); ++k) {
            if (!isNote(m_held[k])) refuseAtTheEnd(k);
            lines.push_back(m_held[k].line);
        }
        m_table.setLinesBelow(std::move(lines));
    }

private:
    template <class Cells>
    void place(std::int64_t line, const Cells& cells) {
        if (mayBeBelow(cells) && m_held.size() < mostLinesBelow) {
            m_held.push_back({line, {cells.begin(), cells.end()}});
            return;
        }
        for (const HeldRow& row : m_held) add(row.line, row.cells);
        m_held.clear();
        add(line, cells);
    }

    [[nodiscard]] bool isNumber(std::string_view cell) const {
        return parseNumber(cell, m_shape.hasDecimalComma) || parsePercent(cell, m_shape.hasDecimalComma);
    }
    [[nodiscard]] bool hasNumberAbove(std::size_t column) const {
        return m_table.rowCount() > 0 && isNumber(m_table.cell(m_table.rowCount() - 1, column));
    }

    /// Of another length than the rows, or without any but one word that stands below numbers.
    template <class Cells>
    [[nodiscard]] bool mayBeBelow(const Cells& cells) const {
        if (m_table.columnCount() < 2 || m_table.rowCount() == 0) return false;
        if (cells.size() != m_table.columnCount()) return true;
        const auto isFilled = [](std::string_view cell) { return !trimmed(cell).empty(); };
        const auto first = std::find_if(cells.begin(), cells.end(), isFilled);
        if (first == cells.end()) return true;
        if (std::find_if(first + 1, cells.end(), isFilled) != cells.end()) return false;
        return !isNumber(*first) && hasNumberAbove(static_cast<std::size_t>(first - cells.begin()));
    }

    [[nodiscard]] static bool hasBlank(std::string_view cell) {
        return trimmed(cell).find_first_of(" :") != std::string_view::npos;
    }
    /// The first cells of the rows are single words, as names of samples are, and no sentences.
    [[nodiscard]] bool areWordsAbove() const {
        for (std::size_t row = 0; row < m_table.rowCount(); ++row) {
            if (hasBlank(m_table.cell(row, 0))) return false;
        }
        return m_table.columnCount() > 2;
    }

    /// Of the rows that wait: no value of a table stands in it, as its words stand below numbers.
    [[nodiscard]] bool isNote(const HeldRow& row) const {
        if (row.cells.size() == m_table.columnCount()) return true;
        const auto isFilled = [](const std::string& cell) { return !trimmed(cell).empty(); };
        const auto filled = std::count_if(row.cells.begin(), row.cells.end(), isFilled);
        if (filled == 0) return row.cells.size() < m_table.columnCount();
        if (filled != 1 || !isFilled(row.cells.front()) || isNumber(row.cells.front())) return false;
        return hasNumberAbove(0) || (hasBlank(row.cells.front()) && areWordsAbove());
    }

    template <class Cells>
    [[nodiscard]] Text cellsText(const Cells& cells) const {
        return Text("{1}{2}", cells.size(), (cells.size() == 1 ? Text(" cell") : Text(" cells")));
    }
    template <class Cells>
    [[nodiscard]] Place placeOfRow(std::int64_t line, const Cells& cells) const {
        const std::size_t count = m_table.columnCount();
        const std::size_t column = cells.size() < count ? cells.size() : count + 1;
        return {.file = m_table.name(), .row = line, .column = static_cast<std::int64_t>(column)};
    }

    template <class Cells>
    [[nodiscard]] Text otherLength(const Cells& cells) const {
        return Text("The row has {1}; the rows above have {2}.", cellsText(cells), m_table.columnCount());
    }

    /// More cells than names, digits beside digits and no decimal point, between commas.
    template <class Cells>
    [[nodiscard]] bool mayBeSplitDecimals(const Cells& cells) const {
        if (m_shape.delimiter != ',' || cells.size() <= m_table.columnCount()) return false;
        if (cells.size() > 2 * m_table.columnCount()) return false;
        const auto areDigits = [](std::string_view cell) {
            const std::string_view digits = trimmed(cell);
            return !digits.empty() &&
                   std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; });
        };
        const auto numbers =
            std::count_if(cells.begin(), cells.end(), [&](const auto& cell) { return areDigits(cell); });
        const bool hasPoint = std::any_of(cells.begin(), cells.end(), [&](const auto& cell) {
            return std::string_view(cell).find('.') != std::string_view::npos && isNumber(cell);
        });
        return !hasPoint && numbers >= 3;
    }

    void refuseAtTheEnd(std::size_t k) const {
        const HeldRow& row = m_held[k];
        const bool hasWords = std::any_of(row.cells.begin(), row.cells.end(), [&](const std::string& cell) {
            return !trimmed(cell).empty() && !isNumber(cell);
        });
        const std::size_t count = m_held.size() - k;
        const std::string above = std::to_string(m_table.columnCount());
        const Place place = placeOfRow(row.line, row.cells);
        constexpr std::size_t fewestRowsPerNote = 4;
        if (!hasWords || fewestRowsPerNote * count > m_table.rowCount())
            throw InvalidInput(otherLength(row.cells), place);
        const std::string option = m_shape.skipOption + "-last " + std::to_string(count);
        throw OddLines(Text("The row has {1}; the rows above have {2}", cellsText(row.cells), asNumber(above)),
                       count == 1 ? Text("{1} leaves it out", option) : Text("{1} leaves out the last rows", option),
                       place, false, static_cast<std::int64_t>(count));
    }

    /// Between blanks a name of two words is two cells.
    template <class Cells>
    [[nodiscard]] bool mayHoldSeveralWords(const Cells& cells) const {
        const auto isWord = [&](const auto& cell) { return !trimmed(cell).empty() && !isNumber(cell); };
        return m_shape.delimiter == ' ' && cells.size() > m_table.columnCount() &&
               std::any_of(cells.begin(), cells.end(), isWord);
    }

    template <class Cells>
    void add(std::int64_t line, const Cells& cells) {
        if (cells.size() != m_table.columnCount()) {
            if (mayBeSplitDecimals(cells)) {
                throw InvalidInput(Text("The row has {1}; the rows above have {2}, and numbers with decimal commas "
                                        "between commas seem to be the reason; save the file with decimal points, or "
                                        "with semicolons between the columns.",
                                        cellsText(cells), m_table.columnCount()),
                                   placeOfRow(line, cells));
            }
            if (m_shape.delimiter == ' ' && cells.size() + 1 == m_table.columnCount() && m_table.rowCount() > 0) {
                throw InvalidInput(Text("The row has {1}; the rows above have {2}: between blanks no empty cell can be "
                                        "seen; save the table with commas between its columns.",
                                        cellsText(cells), m_table.columnCount()),
                                   placeOfRow(line, cells));
            }
            const std::size_t rowOfTitle = m_shape.hasHeader ? 0 : 1;
            const bool isBelowTitle = m_table.rowCount() == rowOfTitle && m_isBelowWords;
            if (mayHoldSeveralWords(cells) && !isBelowTitle) {
                throw InvalidInput(Text("The row has {1}; the rows above have {2}: between blanks a name of two words "
                                        "is two cells; save the table with commas between its columns.",
                                        cellsText(cells), m_table.columnCount()),
                                   placeOfRow(line, cells));
            }
            if (!isBelowTitle) throw InvalidInput(otherLength(cells), placeOfRow(line, cells));
            throw OddLines(Text("The row has {1}; the rows above have {2}", cellsText(cells), m_table.columnCount()),
                           mayHoldSeveralWords(cells)
                               ? Text("between blanks a name of two words is two cells: save the table with commas "
                                      "between its columns, or leave out the lines above it with {1} {2}",
                                      m_shape.skipOption, line - 1)
                               : Text("{1} {2} leaves out the lines above it", m_shape.skipOption, line - 1),
                           placeOfRow(line, cells), true, line - 1);
        }
        m_table.startRow(line);
        for (std::size_t column = 0; column < cells.size(); ++column) {
            const bool isGrouped = column < m_shape.areGrouped.size() && m_shape.areGrouped[column];
            if (isGrouped && addGrouped(line, column, cells[column])) continue;
            if (isNameInDigits(column, cells[column])) {
                m_table.addText(cells[column]);
            } else {
                addCell(cells[column]);
            }
        }
    }

    /// "1.10" in a column that identifies rows by its name: as a number it would be the "1.1" of another row.
    bool isNameInDigits(std::size_t column, std::string_view cell) {
        const auto& header = m_table.header();
        for (std::size_t next = m_areIdentifiers.size(); next < header.size(); ++next) {
            m_areIdentifiers.push_back(isRowIdentifier(header[next]));
        }
        return column < m_areIdentifiers.size() && m_areIdentifiers[column] && cell.ends_with('0') &&
               cell.find('.') != std::string_view::npos && !mayHoldBlanks(cell);
    }

    /// Whether the cell was a number with separators of thousands. A decimal among these would be another number.
    bool addGrouped(std::int64_t line, std::size_t column, std::string_view cell) {
        const char mark = m_shape.hasDecimalComma ? '.' : ',';
        if (cell.find(mark) == std::string_view::npos) return false;
        const std::string visible = visibleCell(cell);
        const std::string_view text = trimmed(visible);
        if (const auto number = withoutGroups(text, mark)) {
            addCell(*number);
            return true;
        }
        if (!parseNumber(text, mark == ',')) return false;
        throw InvalidInput(Text("\"{1}\" has no groups of three digits, as the other numbers of the column have; say "
                                "--decimal {2} if \"{3}\" is the decimal mark.",
                                std::string(text), asItStands(mark == ',' ? "comma" : "point"), std::string(1, mark)),
                           {.file = m_table.name(), .row = line, .column = static_cast<std::int64_t>(column) + 1});
    }

    void addCell(std::string_view cell) {
        const auto number = keptNumber(cell, m_shape.hasDecimalComma);
        if (number) return m_table.addNumber(*number);
        if (!mayHoldBlanks(cell)) return m_table.addText(cell);
        const std::string visible = visibleCell(cell);
        const auto hidden = keptNumber(visible, m_shape.hasDecimalComma);
        if (hidden) return m_table.addNumber(*hidden);
        m_table.addText(visible);
    }

    Table& m_table;
    const TextTableShape& m_shape;
    bool m_isBelowWords;                   ///< the first row holds no number
    std::vector<bool> m_areIdentifiers{};  ///< of the named columns
    std::vector<HeldRow> m_held;
    std::deque<HeldRow> m_last;  ///< those that the user does not want, if no other follows
};

std::vector<std::string> headerOf(const RowReader& reader, bool isFirstNameMissing) {
    std::vector<std::string> header;
    if (isFirstNameMissing) header.emplace_back();
    for (const std::string_view name : reader.cells()) header.push_back(visibleName(name));
    return header;
}

Table readRows(RowReader& reader, const std::string& name, const TextTableShape& shape, const Run& run) {
    reader.skipLines(shape.skippedLines);
    if (!reader.next()) {
        if (reader.endedInQuotes())
            throw InvalidInput("A quoted cell is not closed.", {.file = name, .row = reader.line()});
        throw UnreadableFile("The file holds no rows.", {.file = name});
    }
    refuseTooLong(reader, name);
    const bool isNameMissing = shape.hasHeader && shape.isFirstNameMissing;
    const std::size_t columnCount = reader.cells().size() + (isNameMissing ? 1 : 0);
    Table table(name, columnCount);
    const bool areWords = std::none_of(reader.cells().begin(), reader.cells().end(), [&](std::string_view cell) {
        return parseNumber(cell, shape.hasDecimalComma).has_value();
    });
    RowCollector rows(table, shape, areWords);
    if (shape.hasHeader) {
        table.setHeader(headerOf(reader, isNameMissing));
    } else {
        rows.take(reader.line(), reader.cells());
    }
    TableRoom room(table);
    const std::size_t rowsAtOnce = std::max<std::size_t>(1, cellsPerCheck / columnCount);
    room.makeFor(rowsAtOnce, 0);
    for (std::size_t taken = table.rowCount(); reader.next();) {
        refuseTooLong(reader, name);
        rows.take(reader.line(), reader.cells());
        if (++taken % rowsAtOnce != 0) continue;
        run.step(reader.fractionRead());
        room.makeFor(rowsAtOnce, reader.fractionRead());
    }
    if (reader.endedInQuotes())
        throw InvalidInput("A quoted cell is not closed.", {.file = name, .row = reader.line()});
    rows.finish();
    table.setRemarks(checkedRemarks(reader, name, shape.delimiter, columnCount));
    if (table.rowCount() == 0) throw UnreadableFile("The file holds a header, but no rows.", {.file = name});
    return table;
}

}  // namespace

Table readTextTable(std::string_view text, const std::string& name, char delimiter, bool hasHeader, const Run& run) {
    return readTextTable(text, name, TextTableShape{delimiter, hasHeader, false}, run);
}

Table readTextTable(std::string_view text, const std::string& name, const TextTableShape& shape, const Run& run) {
    RowReader reader(text, shape.delimiter);
    return readRows(reader, name, shape, run);
}

Table readTextTable(TextPieces pieces, const std::string& name, const TextTableShape& shape, const Run& run) {
    RowReader reader(std::move(pieces), shape.delimiter);
    return readRows(reader, name, shape, run);
}

}  // namespace calibrium
