// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/text/text.h"

#include <cstddef>
#include <string>
#include <vector>

namespace calibrium {

/// A cell of a table that is printed in two or three lines: the number, its interval below and the range of a
/// calibrated model below that. All but the first may be empty.
struct CompactCell {
    Text main;
    Text interval{};
    Text range{};
};

/// rows[0] is the head; the first cell of each row names it. All rows have the same length. A row of which all other
/// cells are empty is the name of the rows below it.
struct CompactTable {
    std::vector<std::vector<CompactCell>> rows;
};

CompactTable transposed(const CompactTable& table);

/// The width of a line of text of the usual styles (NeurIPS, ICML in one column), in TeX points.
inline constexpr double textWidth = 397;

/// The table as LaTeX for booktabs in \small, intervals in \scriptsize below the numbers. Columns that do not fit into
/// the width stand in further tables below with the same first column. Widths are estimated from the number of
/// characters, rather too large than too small.
std::string latexCompactTable(const CompactTable& table, double width = textWidth);

/// The columns of each of the tables that are as wide as `width` at most, from 1: one column at least, by the same
/// estimate. The first column stands in all of them.
std::vector<std::vector<std::size_t>> columnBlocks(const CompactTable& table, double width = textWidth);

/// A comment of LaTeX, a line of its own whatever the text.
std::string latexComment(const std::string& text);

}  // namespace calibrium
