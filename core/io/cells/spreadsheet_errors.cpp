// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/spreadsheet_errors.h"

#include "core/io/cells/number.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

namespace calibrium {

namespace {

bool isOfErrorName(char c) {
    const auto byte = static_cast<unsigned char>(c);
    // Bytes above ASCII are letters of other languages.
    return std::isupper(byte) != 0 || c == '/' || c == '0' || c == '_' || byte >= 0x80;
}

}  // namespace

bool isSpreadsheetError(std::string_view cell) {
    static constexpr std::array<std::string_view, 5> notAvailable{"n/a", "nv", "n/d", "n/b", "i/t"};
    cell = trimmed(cell);
    if (cell.size() < 3 || cell.front() != '#') return false;
    cell.remove_prefix(1);
    std::string lower(cell);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    if (std::find(notAvailable.begin(), notAvailable.end(), lower) != notAvailable.end()) return true;
    if (cell.size() < 4 || (cell.back() != '!' && cell.back() != '?')) return false;
    return std::all_of(cell.begin(), cell.end() - 1, isOfErrorName);
}

bool beginsWithSpreadsheetError(std::string_view line, char delimiter) {
    const std::string_view ends = delimiter == ' ' ? std::string_view(" \t\r\n") : std::string_view("\r\n");
    std::size_t end = line.find_first_of(ends);
    if (delimiter != ' ') end = std::min(end, line.find(delimiter));
    return isSpreadsheetError(line.substr(0, end));
}

}  // namespace calibrium
