// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/text_table.h"

#include "core/io/number.h"
#include "core/run/error.h"

#include <new>

#include <csv.h>

namespace calibrium {

namespace {

constexpr std::size_t rowsPerCheck = 1000;

bool isBlank(char c) { return c == ' ' || c == '\t'; }

}  // namespace

/// The libcsv parser with the cells of the current row. Their strings are reused from row to row: a table of ten
/// million cells would otherwise spend most of its time in the allocator.
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
        auto& parser = *static_cast<Parser*>(self);
        const std::string_view cell = size == 0 ? std::string_view() : std::string_view(static_cast<char*>(text), size);
        if (parser.count < parser.cells.size()) {
            parser.cells[parser.count].assign(cell);
        } else {
            parser.cells.emplace_back(cell);
        }
        ++parser.count;
    }
    static void onRow(int, void* self) { static_cast<Parser*>(self)->isRowComplete = true; }

    csv_parser state{};
    std::vector<std::string> cells;
    std::size_t count = 0;
    bool isRowComplete = false;
};

RowReader::RowReader(std::string_view text, char delimiter)
    : m_text(text),
      m_isBlankDelimited(delimiter == ' '),
      m_parser(std::make_unique<Parser>(delimiter == ' ' ? '\t' : delimiter)) {}

RowReader::~RowReader() = default;

const std::vector<std::string>& RowReader::cells() const { return m_parser->cells; }

double RowReader::fractionRead() const {
    return m_text.empty() ? 1.0 : static_cast<double>(m_position) / static_cast<double>(m_text.size());
}

/// The next physical line with its end ("\n", "\r\n" or "\r").
std::string_view RowReader::takeLine() {
    // Looked up once per line feed, not once per line: a file of carriage returns only would take quadratic time.
    if (m_position >= m_lineEnd) {
        const std::size_t lineFeed = m_text.find('\n', m_position);
        m_lineEnd = lineFeed == std::string_view::npos ? m_text.size() : lineFeed + 1;
    }
    const std::string_view rest = m_text.substr(m_position);
    std::size_t size = m_lineEnd - m_position;
    const std::size_t carriageReturn = rest.substr(0, size).find('\r');
    if (carriageReturn != std::string_view::npos) {
        const bool isPair = carriageReturn + 1 < size && rest[carriageReturn + 1] == '\n';
        size = carriageReturn + (isPair ? 2 : 1);
    }
    m_position += size;
    ++m_lineNumber;
    return rest.substr(0, size);
}

/// libcsv knows one delimiter character: runs of blanks outside quotes become one tab, those at the ends vanish.
void RowReader::feed(std::string_view physicalLine) {
    std::string_view content = physicalLine;
    if (m_isBlankDelimited) {
        m_squeezed.clear();
        for (const char c : physicalLine) {
            if (c == '"') m_isInQuotes = !m_isInQuotes;
            const bool isSeparator = !m_isInQuotes && isBlank(c);
            const bool isLineEnd = !m_isInQuotes && (c == '\n' || c == '\r');
            if (isLineEnd && m_squeezed.ends_with('\t')) m_squeezed.pop_back();
            if (!isSeparator) {
                m_squeezed += c;
            } else if (!m_squeezed.empty() && m_squeezed.back() != '\t') {
                m_squeezed += '\t';
            }
        }
        if (!m_isInQuotes && m_squeezed.ends_with('\t')) m_squeezed.pop_back();
        content = m_squeezed;
    }
    auto& parser = *m_parser;
    csv_parse(&parser.state, content.data(), content.size(), Parser::onCell, Parser::onRow, &parser);
    const bool isUnfinishedLastLine =
        m_position == m_text.size() && !physicalLine.ends_with('\n') && !physicalLine.ends_with('\r');
    // A row that is complete after this line end was only missing it; one that is not stands in open quotes.
    if (isUnfinishedLastLine && !parser.isRowComplete) feed("\n");
    if (csv_error(&parser.state) == CSV_ENOMEM) throw std::bad_alloc();
}

bool RowReader::next() {
    auto& parser = *m_parser;
    parser.count = 0;
    parser.isRowComplete = false;
    bool isRowOpen = false;
    while (m_position < m_text.size()) {
        const std::string_view line = takeLine();
        if (!isRowOpen) {
            const std::string_view content = trimmed(line);
            if (content.empty() || line.front() == '#') continue;
            m_rowLine = m_lineNumber;
            isRowOpen = true;
        }
        feed(line);
        if (parser.isRowComplete) {
            parser.cells.resize(parser.count);
            return true;
        }
    }
    m_endedInQuotes = isRowOpen;
    return false;
}

Table readTextTable(std::string_view text, const std::string& name, char delimiter, bool hasHeader, const Run& run) {
    RowReader reader(text, delimiter);
    if (!reader.next()) {
        if (reader.endedInQuotes())
            throw InvalidInput("A quoted cell is not closed.", {.file = name, .row = reader.line()});
        throw UnreadableFile("The file holds no rows.", {.file = name});
    }
    const std::size_t columnCount = reader.cells().size();
    Table table(name, columnCount);
    if (hasHeader) {
        table.setHeader(reader.cells());
    } else {
        table.addRow(reader.line(), reader.cells());
    }
    while (reader.next()) {
        const std::size_t count = reader.cells().size();
        if (count != columnCount) {
            const std::size_t column = count < columnCount ? count : columnCount + 1;
            throw InvalidInput("The row has " + std::to_string(count) + (count == 1 ? " cell" : " cells") +
                                   "; the rows above have " + std::to_string(columnCount) + ".",
                               {.file = name, .row = reader.line(), .column = static_cast<std::int64_t>(column)});
        }
        table.addRow(reader.line(), reader.cells());
        if (table.rowCount() % rowsPerCheck == 0) run.step(reader.fractionRead());
    }
    if (reader.endedInQuotes())
        throw InvalidInput("A quoted cell is not closed.", {.file = name, .row = reader.line()});
    if (table.rowCount() == 0) throw UnreadableFile("The file holds a header, but no rows.", {.file = name});
    return table;
}

}  // namespace calibrium
