// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace calibrium {

/// Text as one cell of a CSV file: quoted where it holds a delimiter, a quotation mark or a line end. Text that a
/// spreadsheet would take for a formula (it begins with =, +, -, @, a tab or a carriage return, and is no number) gets
/// an apostrophe in front, which spreadsheets take for "this is text".
/// Source: OWASP, CSV injection.
std::string csvCell(std::string_view text);

}  // namespace calibrium
