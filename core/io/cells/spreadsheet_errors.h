// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace calibrium {

/// Whether a cell is what a spreadsheet shows where a formula has no value: "#N/A", "#DIV/0!", "#VALUE!", "#NV",
/// "#WERT!", "#NOM?": a number sign, capitals, and a mark at the end where it is no word for "not available".
bool isSpreadsheetError(std::string_view cell);

/// Whether the first cell of a line is such an error, which makes the line a row and no remark. ' ' stands for any run
/// of blanks and tabs.
bool beginsWithSpreadsheetError(std::string_view line, char delimiter);

}  // namespace calibrium
