// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <string>
#include <vector>

namespace calibrium {

/// Cells of text, the first row being the head. All rows have the same length.
struct TextGrid {
    std::vector<std::vector<std::string>> rows;
};

/// The same of texts, for the window as well.
struct TextTable {
    std::vector<std::vector<Text>> rows;
};

TextGrid englishGrid(const TextTable& table);

/// Columns as rows.
TextGrid transposed(const TextGrid& grid);

/// Columns aligned by blanks: the first to the left, the others to the right. Width counts characters, not bytes.
std::string alignedText(const TextGrid& table);

/// RFC 4180: cells with commas, quotes or line breaks are quoted.
std::string csvText(const TextGrid& table);

/// A pipe table; pipes in cells are escaped.
std::string markdownTable(const TextGrid& table);

/// A booktabs tabular; special characters are escaped and numbers in scientific notation become powers of ten.
std::string latexTable(const TextGrid& table);
/// A paragraph of small print above or below such a table, which never stands beside it; empty for an empty note.
std::string latexNote(const std::string& note);

}  // namespace calibrium
