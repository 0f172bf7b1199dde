// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/table.h"
#include "core/io/bytes/reading_memory.h"
#include "core/run/error.h"
#include "core/run/run.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

class Table;

/// Text that comes piece by piece.
struct TextPieces {
    std::string start;                         ///< the first of it
    std::function<bool(std::string&)> append;  ///< adds the next piece; false at the end
    std::function<double()> fractionRead;
};

/// Reads delimited text row by row: quoted cells (with delimiters, doubled quotes and line breaks in them), every kind
/// of line end, delimiter ' ' for any run of blanks and tabs. Blank lines and lines that start with '#' are skipped,
/// unless their first cell is an error of a spreadsheet ("#N/A"); those with '#' are remembered where they stand after
/// a row. Rules of tables ("---+---") and counts of rows ("(60 rows)"), as data bases print them, are skipped too.
class RowReader {
public:
    /// The text must outlive the reader.
    RowReader(std::string_view text, char delimiter);
    /// Holds one piece, and one line, at a time.
    RowReader(TextPieces pieces, char delimiter);
    ~RowReader();
    RowReader(const RowReader&) = delete;
    RowReader& operator=(const RowReader&) = delete;

    /// Passes over so many lines before the first row.
    void skipLines(std::int64_t count);
    /// Moves to the next row; false at the end of the text.
    bool next();
    /// The row's cells, good until the next row.
    [[nodiscard]] std::span<const std::string_view> cells() const;
    /// The line of the text on which the row starts, from 1; blank, skipped and continued lines are counted.
    [[nodiscard]] std::int64_t line() const { return m_rowLine; }
    /// Whether the row has more cells, or is longer, than any table has: cells() are then its beginning.
    [[nodiscard]] bool isTooLong() const { return m_isTooLong; }
    /// Whether the text ended inside a quoted cell; that row, at line(), is not delivered.
    [[nodiscard]] bool endedInQuotes() const { return m_endedInQuotes; }
    [[nodiscard]] double fractionRead() const;

    /// A line that starts with '#' after the first row.
    struct Remark {
        std::int64_t line = 0;
        std::string text;
    };
    [[nodiscard]] const std::vector<Remark>& remarks() const { return m_remarks; }

private:
    struct Parser;

    bool readOn();
    bool hasMore();
    void findLineEnd();
    std::string_view takeLine();
    bool splitPlainLine(std::string_view line);
    void feedLine(std::string_view physicalLine);
    void feed(std::string_view piece, bool isLineEnd);
    void skipRest();

    TextPieces m_pieces;
    bool m_isAtEnd = true;    ///< m_text holds the last piece
    std::string m_buffer;     ///< of the pieces: what m_text points into
    std::string_view m_text;  ///< all of it, or what is there of the pieces
    LongestRow m_longest;
    std::size_t m_position = 0;
    std::size_t m_lineEnd = 0;   ///< after the next line feed, or the end of m_text
    bool m_hasLineFeed = false;  ///< m_lineEnd is after a line feed
    std::size_t m_searched = 0;  ///< no line feed stands between the position and here
    char m_delimiter = ',';
    bool m_isBlankDelimited = false;
    bool m_isInQuotes = false;  ///< maintained for blank-delimited text only
    bool m_endedInQuotes = false;
    bool m_isTooLong = false;
    std::int64_t m_lineNumber = 0;
    std::int64_t m_rowLine = 0;
    std::int64_t m_rowCount = 0;
    std::size_t m_rowLength = 0;  ///< bytes of the row so far
    bool m_hasOpenBlank = false;  ///< a blank stands between a cell and what follows; for blank-delimited text only
    bool m_hasRowText = false;    ///< likewise: the line has begun
    std::string m_squeezed;
    std::vector<Remark> m_remarks;
    std::unique_ptr<Parser> m_parser;
};

/// How the cells of a text are to be read.
struct TextTableShape {
    char delimiter = ',';
    bool hasHeader = false;
    bool hasDecimalComma = false;
    bool isFirstNameMissing = false;   ///< of the header, above the names of the rows
    std::int64_t skippedLines = 0;     ///< above the header, or the first row
    std::int64_t skippedLastRows = 0;  ///< at the end
    std::string skipOption =
        "--skip";  ///< the option that leaves out lines of this file; with "-last", rows at its end
    /// Per column, whether the mark that is not the decimal one separates thousands in it; empty: in none.
    std::vector<bool> areGrouped{};
};

/// Rows of another length than the others that may be none of the table: a title above it, a total below it.
class OddLines : public InvalidInput {
public:
    /// text: what is odd, a sentence without its full stop. count: lines, or rows, that would be left out.
    OddLines(Text text, Text answer, Place place, bool areAbove, std::int64_t count)
        : InvalidInput(Text("{1}; {2}.", text, answer), std::move(place)),
          m_text(std::move(text)),
          m_answer(std::move(answer)),
          m_areAbove(areAbove),
          m_count(count) {}

    [[nodiscard]] const Text& text() const { return m_text; }
    [[nodiscard]] const Text& answer() const { return m_answer; }
    [[nodiscard]] bool areAbove() const { return m_areAbove; }
    [[nodiscard]] std::int64_t count() const { return m_count; }

private:
    Text m_text;
    Text m_answer;
    bool m_areAbove;
    std::int64_t m_count;
};

/// Delimited text as a table; the first row gives the number of columns and, if hasHeader, their names.
/// Rows at the end that hold no value of the table, but one cell of words below numbers, or nothing, are left out
/// (Table::linesBelow()). Names and cells are read as they are seen (visibleName(), visibleCell()).
/// Throws UnreadableFile if there is no row; InvalidInput, with line and column, for a row of another length than the
/// first (OddLines where the rows above, or those from it on, may be none of the table), for a quoted cell that is
/// never closed, and for a line among the rows that begins with '#' and could be a row: it has as many cells, or is the
/// whole cell of a single column ("#3", not "# 3"); UnreadableFile for a longer row than longestRow(), and where the
/// table would take more than numbersMemory(). Cells that say no more than a number are kept as one. Time O(size);
/// cancels within some ten thousand cells.
Table readTextTable(std::string_view text, const std::string& name, char delimiter, bool hasHeader,
                    const Run& run = {});
/// The same of text that comes in pieces, of which one is held at a time; and with numbers that have a decimal comma.
Table readTextTable(TextPieces pieces, const std::string& name, const TextTableShape& shape, const Run& run = {});
Table readTextTable(std::string_view text, const std::string& name, const TextTableShape& shape, const Run& run = {});

}  // namespace calibrium
