// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace calibrium {

/// Names in messages are cut to this many characters.
inline constexpr std::size_t longestQuote = 60;

/// Text from outside as it may be shown anywhere: valid UTF-8 in one line. Control characters (also those of C1, line
/// and paragraph separators and the marks that turn the direction of text) and bytes that are no UTF-8 appear as \x1b;
/// everything else stays as it is. Applying it twice changes nothing more.
std::string visibleText(std::string_view text);

/// The same for text of several lines, whose line feeds stay.
std::string visibleLines(std::string_view text);

/// At most `limit` characters (code points) of UTF-8 text, the last one "…" where something was cut.
std::string shortened(std::string_view text, std::size_t limit = longestQuote);

/// A sentence with pieces of the user's data in it, fit to be a message: visible, in one line, what stands in quotation
/// marks cut to longestQuote characters.
std::string messageText(std::string_view sentence);

}  // namespace calibrium
