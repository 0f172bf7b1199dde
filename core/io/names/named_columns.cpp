// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/named_columns.h"

#include "core/data/table.h"
#include "core/io/cells/blanks.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"
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

bool hasNoTargets(const ImportOverrides& overrides) { return overrides.targetName == "none"; }

bool namesTargets(const ImportOverrides& overrides) { return overrides.targetName && !hasNoTargets(overrides); }

std::size_t columnNamed(const Table& table, const std::string& given) {
    const auto& header = table.header();
    // As the names of the header were read.
    const std::string name = visibleName(given);
    const auto found = std::find(header.begin(), header.end(), name);
    if (found != header.end()) {
        if (std::find(found + 1, header.end(), name) != header.end()) {
            throw InvalidSetting(
                Text("Several columns of {1} are called \"{2}\"; give the number of the column.", table.name(), name));
        }
        return static_cast<std::size_t>(found - header.begin());
    }
    const auto number = numberFrom1(name);
    if (number && *number <= table.columnCount()) return *number - 1;
    const Text known = header.empty()
                           ? Text("its columns have no names, but numbers from 1 to {1}", table.columnCount())
                           : Text("its columns are {1}", listed(header));
    throw InvalidSetting(Text("There is no column \"{1}\" in {2}; {3}.", name, table.name(), known));
}

namespace {

/// "resnet_*" and "*_resnet" stand for all columns that begin or end so, unless one is called that.
std::vector<std::size_t> matching(const Table& table, const std::string& name) {
    const auto& header = table.header();
    const bool isPattern = name.size() > 1 && (name.back() == '*' || name.front() == '*') &&
                           std::find(header.begin(), header.end(), name) == header.end();
    if (!isPattern) return {columnNamed(table, name)};
    const bool isStart = name.back() == '*';
    const std::string part = isStart ? name.substr(0, name.size() - 1) : name.substr(1);
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < header.size(); ++column) {
        if (isStart ? header[column].starts_with(part) : header[column].ends_with(part)) columns.push_back(column);
    }
    // Numbers say more than the file: "digit_10" stands behind "digit_2".
    const auto numberOf = [&](std::size_t column) { return splitName(header[column]).number; };
    const bool areNumbered = std::all_of(columns.begin(), columns.end(), [&](std::size_t column) {
        return numberOf(column) && splitName(header[column]).stem == splitName(header[columns.front()]).stem;
    });
    if (areNumbered) {
        std::stable_sort(columns.begin(), columns.end(),
                         [&](std::size_t a, std::size_t b) { return numberOf(a) < numberOf(b); });
    }
    if (!columns.empty()) return columns;
    throw InvalidSetting(
        Text("No column of {1} has a name like \"{2}\"; {3}", table.name(), name,
             (header.empty() ? Text("they have no names.") : Text("its columns are {1}.", listed(header)))));
}

}  // namespace

std::vector<std::size_t> columnsNamed(const Table& table, const std::vector<std::string>& names) {
    std::vector<std::size_t> columns;
    for (const std::string& name : names) {
        for (const std::size_t column : matching(table, name)) {
            if (std::find(columns.begin(), columns.end(), column) != columns.end()) {
                throw InvalidSetting(Text("The column \"{1}\" is named twice.", name));
            }
            columns.push_back(column);
        }
    }
    return columns;
}

}  // namespace calibrium
