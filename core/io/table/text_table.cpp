// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/text_table.h"

#include "core/io/bytes/reading_memory.h"
#include "core/io/cells/number.h"
#include "core/io/cells/spreadsheet_errors.h"

#include <algorithm>
#include <new>
#include <utility>

#include <csv.h>

namespace calibrium {

namespace {

/// Long lines are parsed in pieces, so that a hopeless one ends early.
constexpr std::size_t pieceSize = std::size_t{1} << 18U;

bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// "sep=;" in the first line tells a spreadsheet the delimiter, which is detected anyway.
bool isSeparatorHint(std::string_view line) {
    constexpr std::string_view hint = "sep=";
    return line.size() <= hint.size() + 1 && line.starts_with(hint);
}

/// "+-----+------+" around a table of MySQL; below the names "---|---" (psql, Markdown) and "---- ----" (SQL Server).
bool isRule(std::string_view line, bool isBelowNames) {
    if (line.size() < 3 || line.find_first_not_of("-=+|: \t") != std::string_view::npos) return false;
    if (line.find("--") == std::string_view::npos && line.find("==") == std::string_view::npos) return false;
    if (line.front() == '+' && line.back() == '+') return true;
    return isBelowNames && line.find("---") != std::string_view::npos &&
           line.find_first_of("|+ ") != std::string_view::npos;
}

/// "(60 rows affected)", as data bases write below a table.
bool isRowCount(std::string_view line) {
    if (line.size() < 7 || line.front() != '(' || line.back() != ')') return false;
    line.remove_prefix(1);
    const std::size_t digits = std::min(line.find_first_not_of("0123456789"), line.size());
    return digits > 0 && line.substr(digits).starts_with(" row");
}

}  // namespace

/// The libcsv parser with the cells of the current row: views of the text where a row needs no parser, else strings.
/// These are reused from row to row: a table of ten million cells would otherwise spend most of its time in the
/// allocator.
struct RowReader::Parser {
    explicit Parser(char delimiter) {
        if (csv_init(&state, 0) != 0) throw std::bad_alloc();
        csv_set_delim(&state, static_cast<unsigned char>(delimiter));
        csv_set_blk_size(&state, 1U << 12U);
    }
    ~Parser() { csv_free(&state); }
    Parser(const Parser&) = delete;
    Parser& operator=(const Parser&) = delete;

    static void onCell(void* text, std::size_t size, void* self) {
        const std::string_view cell = size == 0 ? std::string_view() : std::string_view(static_cast<char*>(text), size);
        static_cast<Parser*>(self)->addCell(cell);
    }
    static void onRow(int, void* self) { static_cast<Parser*>(self)->isRowComplete = true; }

    void addCell(std::string_view cell) {
        if (count < cells.size()) {
            cells[count].assign(cell);
        } else {
            cells.emplace_back(cell);
        }
        ++count;
    }

    /// Views of the strings, where the row came through the parser.
    void finishRow() {
        if (isPlain) return;
        cells.resize(count);
        views.assign(cells.begin(), cells.end());
    }

    csv_parser state{};
    std::vector<std::string> cells;
    std::vector<std::string_view> views;
    std::size_t count = 0;
    bool isPlain = false;  ///< the row stands in the views alone
    bool isRowComplete = false;
};

RowReader::RowReader(std::string_view text, char delimiter)
    : m_text(text),
      m_longest(longestRow()),
      m_delimiter(delimiter),
      m_isBlankDelimited(delimiter == ' '),
      m_parser(std::make_unique<Parser>(delimiter == ' ' ? '\t' : delimiter)) {}

RowReader::RowReader(TextPieces pieces, char delimiter) : RowReader(std::string_view(), delimiter) {
    m_pieces = std::move(pieces);
    m_buffer = std::move(m_pieces.start);
    m_text = m_buffer;
    m_isAtEnd = false;
}

RowReader::~RowReader() = default;

std::span<const std::string_view> RowReader::cells() const { return m_parser->views; }

void RowReader::skipLines(std::int64_t count) {
    for (std::int64_t line = 0; line < count && hasMore(); ++line) takeLine();
}

double RowReader::fractionRead() const {
    if (m_pieces.fractionRead) return m_pieces.fractionRead();
    return m_text.empty() ? 1.0 : static_cast<double>(m_position) / static_cast<double>(m_text.size());
}

/// Puts the next piece behind what was not yet taken; false at the end.
bool RowReader::readOn() {
    if (m_isAtEnd) return false;
    m_buffer.erase(0, m_position);
    m_lineEnd -= std::min(m_lineEnd, m_position);
    m_searched -= std::min(m_searched, m_position);
    m_position = 0;
    m_isAtEnd = !m_pieces.append(m_buffer);
    m_text = m_buffer;
    return !m_isAtEnd;
}

bool RowReader::hasMore() {
    while (m_position == m_text.size()) {
        if (!readOn()) return m_position < m_text.size();
    }
    return true;
}

/// Looks for the next line feed, once per line feed and piece, not once per line: a file of carriage returns only would
/// take quadratic time.
void RowReader::findLineEnd() {
    const std::size_t lineFeed = m_text.find('\n', std::max(m_position, m_searched));
    m_hasLineFeed = lineFeed != std::string_view::npos;
    m_lineEnd = m_hasLineFeed ? lineFeed + 1 : m_text.size();
    m_searched = m_lineEnd;
}

/// The next physical line with its end ("\n", "\r\n" or "\r"). It is good until the next one is taken.
std::string_view RowReader::takeLine() {
    while (true) {
        if (m_position >= m_lineEnd || !m_hasLineFeed) findLineEnd();
        const std::string_view rest = m_text.substr(m_position, m_lineEnd - m_position);
        const std::size_t carriageReturn = rest.find('\r');
        const bool hasReturn = carriageReturn != std::string_view::npos;
        // At the end of a piece the line, or the second half of its end, may still be to come.
        const bool isWhole = m_hasLineFeed || m_isAtEnd || rest.size() > m_longest.bytes ||
                             (hasReturn && carriageReturn + 1 < rest.size());
        if (!isWhole) {
            readOn();
            continue;
        }
        std::size_t size = rest.size();
        if (hasReturn) {
            const bool isPair = carriageReturn + 1 < size && rest[carriageReturn + 1] == '\n';
            size = carriageReturn + (isPair ? 2 : 1);
        }
        m_position += size;
        ++m_lineNumber;
        return rest.substr(0, size);
    }
}

/// A row on a line of its own without a quotation mark: cut at the delimiters, at a multiple of libcsv's speed, with
/// the cells that it would give. False where that cannot be done.
bool RowReader::splitPlainLine(std::string_view line) {
    if (m_isBlankDelimited || line.size() > pieceSize || line.find('"') != std::string_view::npos) return false;
    auto& parser = *m_parser;
    const char delimiter = static_cast<char>(csv_get_delim(&parser.state));
    const auto isPadding = [delimiter](char c) { return isBlank(c) && c != delimiter; };
    while (!line.empty() && (line.back() == '\n' || line.back() == '\r')) line.remove_suffix(1);
    m_rowLength += line.size();
    for (bool isLast = false; !isLast;) {
        const std::size_t end = line.find(delimiter);
        isLast = end == std::string_view::npos;
        std::string_view cell = line.substr(0, end);
        if (!isLast) line.remove_prefix(end + 1);
        while (!cell.empty() && isPadding(cell.front())) cell.remove_prefix(1);
        while (!cell.empty() && isPadding(cell.back())) cell.remove_suffix(1);
        parser.views.push_back(cell);
    }
    parser.isPlain = true;
    parser.isRowComplete = true;
    return true;
}

/// One physical line; of one that is too long, only the beginning.
void RowReader::feedLine(std::string_view physicalLine) {
    std::size_t fed = 0;
    while (fed < physicalLine.size()) {
        const std::string_view piece = physicalLine.substr(fed, pieceSize);
        fed += piece.size();
        feed(piece, fed == physicalLine.size());
        m_rowLength += piece.size();
        if (m_parser->count <= m_longest.cells && m_rowLength <= m_longest.bytes) continue;
        m_isTooLong = true;
        return skipRest();
    }
}

/// What was parsed of the row stands for it; the next row begins with the next line.
void RowReader::skipRest() {
    auto& parser = *m_parser;
    if (!parser.isRowComplete) csv_fini(&parser.state, Parser::onCell, Parser::onRow, &parser);
    parser.isRowComplete = true;
    m_isInQuotes = false;
}

/// libcsv knows one delimiter character: runs of blanks outside quotes become one tab, those at the ends vanish.
void RowReader::feed(std::string_view piece, bool isLineEnd) {
    std::string_view content = piece;
    if (m_isBlankDelimited) {
        m_squeezed.clear();
        for (const char c : piece) {
            if (c == '"') m_isInQuotes = !m_isInQuotes;
            const bool isSeparator = !m_isInQuotes && isBlank(c);
            const bool endsLine = !m_isInQuotes && (c == '\n' || c == '\r');
            if (isSeparator) {
                m_hasOpenBlank = m_hasRowText;
                continue;
            }
            if (m_hasOpenBlank && !endsLine) m_squeezed += '\t';
            m_hasOpenBlank = false;
            m_hasRowText = true;
            m_squeezed += c;
        }
        content = m_squeezed;
    }
    auto& parser = *m_parser;
    csv_parse(&parser.state, content.data(), content.size(), Parser::onCell, Parser::onRow, &parser);
    const bool isUnfinishedLastLine =
        isLineEnd && m_isAtEnd && m_position == m_text.size() && !piece.ends_with('\n') && !piece.ends_with('\r');
    // A row that is complete after this line end was only missing it; one that is not stands in open quotes.
    if (isUnfinishedLastLine && !parser.isRowComplete) feed("\n", false);
    if (csv_error(&parser.state) == CSV_ENOMEM) throw std::bad_alloc();
}

bool RowReader::next() {
    auto& parser = *m_parser;
    parser.count = 0;
    parser.views.clear();
    parser.isPlain = false;
    parser.isRowComplete = false;
    m_isTooLong = false;
    m_rowLength = 0;
    m_hasOpenBlank = false;
    m_hasRowText = false;
    bool isRowOpen = false;
    while (hasMore()) {
        const std::string_view line = takeLine();
        if (!isRowOpen) {
            const std::string_view content = trimmed(line);
            const bool isRemark =
                !content.empty() && line.front() == '#' && !beginsWithSpreadsheetError(line, m_delimiter);
            if (isRemark && m_rowLine > 0) m_remarks.push_back({m_lineNumber, std::string(content)});
            if (content.empty() || isRemark) continue;
            if (m_rowLine == 0 && isSeparatorHint(content)) continue;
            if (isRule(content, m_rowCount == 1) || isRowCount(content)) continue;
            ++m_rowCount;
            m_rowLine = m_lineNumber;
            isRowOpen = true;
            if (splitPlainLine(line)) return true;
        }
        feedLine(line);
        if (parser.isRowComplete) {
            parser.finishRow();
            return true;
        }
    }
    m_endedInQuotes = isRowOpen;
    return false;
}

}  // namespace calibrium
