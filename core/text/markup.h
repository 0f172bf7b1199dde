// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// Text in Markdown that shows as it stands: what would be emphasis, code, a link, a tag, an entity or the end of a
/// table cell is escaped. Line ends become blanks. Time O(size).
std::string markdownText(std::string_view text);

/// The same at the beginning of a line, where #, >, -, +, = and "1." mean more.
std::string markdownLine(std::string_view text);

/// Text in LaTeX that shows as it stands; numbers become formulas: "-2.6e-04" is $-2.6\cdot 10^{-4}$. Time O(size).
std::string latexText(std::string_view text);

/// The same as the first cell of a row, where a bracket or a star would be an argument of the line end before.
std::string latexRowStart(std::string_view text);

}  // namespace calibrium
