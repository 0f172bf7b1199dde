// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace calibrium {

// Blanks of UTF-8 text: ASCII blanks, tabs and line ends; those of typesetting (no-break, thin, figure and other
// spaces); and characters without a width (zero width space and joiners, word joiner, byte order mark, soft hyphen,
// direction marks), which web pages, spreadsheets and word processors leave in names and cells and nobody sees.

/// The bytes of the blank that the text begins, or ends, with; 0 where it is another character or the text is empty.
std::size_t blankAtStart(std::string_view text);
std::size_t blankAtEnd(std::string_view text);

/// Whether this one blank can be seen as a gap.
bool hasWidth(std::string_view blank);

/// A cell as it is seen: in UTF-8, where it was none in that of Windows-1252, without characters that have no width
/// and blanks of typesetting at its ends, letters and their marks as one character. Blanks of typesetting inside stay,
/// as "1 423,5" is no number.
std::string visibleCell(std::string_view cell);
/// Whether visibleCell() may differ from the cell: it holds characters beyond ASCII.
bool mayHoldBlanks(std::string_view cell);

/// A name as it is seen and typed: as visibleCell(), with ordinary blanks in place of those of typesetting.
std::string visibleName(std::string_view name);

}  // namespace calibrium
