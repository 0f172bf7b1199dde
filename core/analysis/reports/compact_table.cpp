// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/compact_table.h"

#include "core/text/markup.h"

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace calibrium {

namespace {

// Points. Digits of Computer Modern take 4.63 in \small and 3.99 in \scriptsize; capitals take more, small letters
// less.
constexpr double digitWidth = 4.63;
constexpr double capitalWidth = 6.5;
constexpr double smallShare = 3.99 / 4.63;
constexpr double columnGap = 8;  // two times \tabcolsep as set below

double widthOf(const std::string& text) {
    double width = 0;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if ((byte & 0xC0U) == 0x80U) continue;  // continues a character of UTF-8
        if (std::isupper(byte) != 0) {
            width += capitalWidth;
        } else if (c == '.' || c == ',' || c == ' ' || c == '[' || c == ']' || c == '(' || c == ')') {
            width += digitWidth * 0.65;
        } else {
            width += byte > 127 ? capitalWidth : digitWidth;
        }
    }
    return width;
}

double widthOf(const CompactCell& cell) {
    return std::max({widthOf(cell.main.english()), smallShare * widthOf(cell.interval.english()),
                     smallShare * widthOf(cell.range.english())});
}

/// A row with a name and nothing else, above the rows that it is the name of.
bool isHeading(const std::vector<CompactCell>& row) {
    return std::all_of(row.begin() + 1, row.end(), [](const CompactCell& cell) { return cell.main.empty(); });
}

double columnWidth(const CompactTable& table, std::size_t column) {
    double width = 0;
    for (const auto& row : table.rows) {
        if (!isHeading(row)) width = std::max(width, widthOf(row[column]));
    }
    return width + columnGap;
}

std::string smallLine(const std::vector<CompactCell>& row, const std::vector<std::size_t>& columns,
                      Text CompactCell::*line) {
    const auto isEmpty = [&](std::size_t column) { return (row[column].*line).empty(); };
    if (isEmpty(0) && std::all_of(columns.begin(), columns.end(), isEmpty)) return {};
    const auto small = [](const std::string& cell) {
        return cell.empty() ? std::string() : "{\\scriptsize " + latexText(cell) + "}";
    };
    std::string text = small((row.front().*line).english());
    for (const std::size_t column : columns) {
        const std::string cell = small((row[column].*line).english());
        text += cell.empty() ? " &" : " & " + cell;
    }
    return text + " \\\\\n";
}

std::string headingLine(const std::string& name, std::size_t columnCount) {
    return "\\multicolumn{" + std::to_string(columnCount) + "}{@{}l}{\\emph{" + latexText(name) + "}} \\\\\n";
}

std::string blockText(const CompactTable& table, const std::vector<std::size_t>& columns) {
    std::string text = "\\begin{tabular}{@{}l" + std::string(columns.size(), 'r') + "@{}}\n\\toprule\n";
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        const auto& row = table.rows[r];
        if (r > 0 && isHeading(row)) {
            if (r > 1) text += "\\addlinespace\n";
            text += headingLine(row.front().main.english(), columns.size() + 1);
            continue;
        }
        text += latexRowStart(row.front().main.english());
        for (const std::size_t column : columns) text += " & " + latexText(row[column].main.english());
        text +=
            " \\\\\n" + smallLine(row, columns, &CompactCell::interval) + smallLine(row, columns, &CompactCell::range);
        if (r == 0) text += "\\midrule\n";
    }
    return text + "\\bottomrule\n\\end{tabular}";
}

}  // namespace

CompactTable transposed(const CompactTable& table) {
    CompactTable result;
    if (table.rows.empty()) return result;
    result.rows.resize(table.rows.front().size());
    for (const auto& row : table.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) result.rows[column].push_back(row[column]);
    }
    return result;
}

namespace {

/// At most so many columns in each block, and as many as the width takes.
std::vector<std::vector<std::size_t>> filledBlocks(const CompactTable& table, double width, std::size_t most) {
    const double stub = columnWidth(table, 0);
    std::vector<std::vector<std::size_t>> blocks(1);
    double used = stub;
    for (std::size_t column = 1; column < table.rows.front().size(); ++column) {
        const double own = columnWidth(table, column);
        if ((used + own > width || blocks.back().size() == most) && !blocks.back().empty()) {
            blocks.emplace_back();
            used = stub;
        }
        blocks.back().push_back(column);
        used += own;
    }
    return blocks;
}

}  // namespace

std::vector<std::vector<std::size_t>> columnBlocks(const CompactTable& table, double width) {
    const std::size_t count = table.rows.front().size() - 1;
    auto blocks = filledBlocks(table, width, count);
    // The last column does not stand alone where it can stand beside another one.
    const std::size_t fewest = (count + blocks.size() - 1) / blocks.size();
    for (std::size_t most = fewest; most < count; ++most) {
        auto even = filledBlocks(table, width, most);
        if (even.size() <= blocks.size()) return even;
    }
    return blocks;
}

std::string latexCompactTable(const CompactTable& table, double width) {
    if (table.rows.empty() || table.rows.front().size() < 2) return {};
    std::string text = "{\\small\\setlength{\\tabcolsep}{4pt}\n";
    bool isFirst = true;
    for (const auto& columns : columnBlocks(table, width)) {
        if (!isFirst) text += "\n\n\\medskip\n";
        isFirst = false;
        text += blockText(table, columns);
    }
    return text + "}\n";
}

std::string latexComment(const std::string& text) {
    std::string line = text;
    std::replace_if(
        line.begin(), line.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return line.empty() ? "" : "% " + line + "\n";
}

}  // namespace calibrium
