// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/reports/table_format.h"

#include "core/text/csv_cell.h"
#include "core/text/markup.h"

#include <algorithm>

namespace calibrium {

namespace {

/// Number of code points of UTF-8 text: continuation bytes are 10xxxxxx.
std::size_t width(const std::string& text) {
    return static_cast<std::size_t>(std::count_if(
        text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::vector<std::size_t> columnWidths(const TextGrid& table) {
    std::vector<std::size_t> widths;
    for (const auto& row : table.rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    return widths;
}

}  // namespace

TextGrid englishGrid(const TextTable& table) {
    TextGrid grid;
    for (const auto& row : table.rows) {
        auto& cells = grid.rows.emplace_back();
        for (const Text& cell : row) cells.push_back(cell.english());
    }
    return grid;
}

TextGrid transposed(const TextGrid& grid) {
    if (grid.rows.empty()) return {};
    TextGrid result{.rows = std::vector<std::vector<std::string>>(grid.rows.front().size())};
    for (const auto& row : grid.rows) {
        for (std::size_t column = 0; column < row.size(); ++column) result.rows[column].push_back(row[column]);
    }
    return result;
}

std::string alignedText(const TextGrid& table) {
    const auto widths = columnWidths(table);
    std::string text;
    for (const auto& row : table.rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::string padding(widths[i] - width(row[i]), ' ');
            line += i == 0 ? row[i] + padding : "  " + padding + row[i];
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string csvText(const TextGrid& table) {
    std::string text;
    for (const auto& row : table.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) text += (i == 0 ? "" : ",") + csvCell(row[i]);
        text += "\n";
    }
    return text;
}

std::string markdownTable(const TextGrid& table) {
    std::string text;
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        text += "|";
        for (const auto& cell : table.rows[r]) text += " " + markdownText(cell) + " |";
        text += "\n";
        if (r > 0) continue;
        text += "|---|";
        for (std::size_t i = 1; i < table.rows[0].size(); ++i) text += "---:|";
        text += "\n";
    }
    return text;
}

std::string latexTable(const TextGrid& table) {
    if (table.rows.empty()) return "";
    std::string text = "\\begin{tabular}{l" + std::string(table.rows[0].size() - 1, 'r') + "}\n\\toprule\n";
    for (std::size_t r = 0; r < table.rows.size(); ++r) {
        for (std::size_t i = 0; i < table.rows[r].size(); ++i)
            text += i == 0 ? latexRowStart(table.rows[r][i]) : " & " + latexText(table.rows[r][i]);
        text += r == 0 ? " \\\\\n\\midrule\n" : " \\\\\n";
    }
    return text + "\\bottomrule\n\\end{tabular}\n";
}

std::string latexNote(const std::string& note) {
    return note.empty() ? "" : "\n{\\footnotesize " + latexText(note) + "\\par}\n";
}

}  // namespace calibrium
