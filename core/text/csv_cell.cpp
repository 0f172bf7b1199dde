// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/text/csv_cell.h"

#include <charconv>
#include <system_error>

namespace calibrium {

namespace {

bool isNumber(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    double value = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), value);
    return parsed.ec != std::errc::invalid_argument && parsed.ptr == text.data() + text.size();
}

bool looksLikeFormula(std::string_view text) {
    const std::string_view starts = "=+-@\t\r";
    return !text.empty() && starts.find(text.front()) != std::string_view::npos && !isNumber(text);
}

}  // namespace

std::string csvCell(std::string_view text) {
    std::string cell = looksLikeFormula(text) ? "'" : "";
    cell += text;
    if (cell.find_first_of(",\"\r\n") == std::string::npos) return cell;
    std::string quoted = "\"";
    for (const char c : cell) {
        if (c == '"') quoted += '"';
        quoted += c;
    }
    return quoted + '"';
}

}  // namespace calibrium
