// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/named_columns.h"

#include "core/io/column_names.h"
#include "core/run/error.h"

#include <algorithm>
#include <charconv>
#include <optional>

namespace calibrium {

namespace {

std::optional<std::size_t> numberFrom1(const std::string& text) {
    std::size_t number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    if (parsed.ec != std::errc() || parsed.ptr != text.data() + text.size() || number == 0) return std::nullopt;
    return number;
}

}  // namespace

std::size_t columnNamed(const Table& table, const std::string& name) {
    const auto& header = table.header();
    const auto found = std::find(header.begin(), header.end(), name);
    if (found != header.end()) {
        if (std::find(found + 1, header.end(), name) != header.end()) {
            throw InvalidSetting("Several columns of " + table.name() + " are called \"" + name +
                                 "\"; give the number of the column.");
        }
        return static_cast<std::size_t>(found - header.begin());
    }
    const auto number = numberFrom1(name);
    if (number && *number <= table.columnCount()) return *number - 1;
    const std::string known =
        header.empty() ? "its columns have no names, but numbers from 1 to " + std::to_string(table.columnCount())
                       : "its columns are " + listed(header);
    throw InvalidSetting("There is no column \"" + name + "\" in " + table.name() + "; " + known + ".");
}

std::vector<std::size_t> columnsNamed(const Table& table, const std::vector<std::string>& names) {
    std::vector<std::size_t> columns;
    for (const std::string& name : names) {
        const std::size_t column = columnNamed(table, name);
        if (std::find(columns.begin(), columns.end(), column) != columns.end()) {
            throw InvalidSetting("The column \"" + name + "\" is named twice.");
        }
        columns.push_back(column);
    }
    return columns;
}

}  // namespace calibrium
