// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workspace/marked_rows_json.h"

#include "core/data/marked_rows.h"
#include "core/run/error.h"
#include "core/statistics/numbers/matrix.h"

#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

namespace calibrium {

namespace {

using Json = nlohmann::json;

/// A file that was damaged must not ask for more memory than there is.
constexpr Index mostRows = 1'000'000'000;

Json rowsToJson(const std::vector<Index>& rows) {
    auto runs = Json::array();
    for (std::size_t first = 0; first < rows.size();) {
        std::size_t end = first + 1;
        while (end < rows.size() && rows[end] == rows[end - 1] + 1) ++end;
        runs.push_back({rows[first], end - first});
        first = end;
    }
    return runs;
}

std::vector<Index> rowsFromJson(const Json& runs, const std::string& name) {
    std::vector<Index> rows;
    for (const auto& run : runs) {
        const auto first = run.at(0).get<Index>();
        const auto count = run.at(1).get<Index>();
        const bool isBehind = rows.empty() ? first >= 0 : first > rows.back();
        if (!isBehind || count < 1 || first > mostRows - count) {
            throw InvalidInput(Text("The rows of the named samples \"{1}\" are out of range or do not rise.", name));
        }
        for (Index row = first; row < first + count; ++row) rows.push_back(row);
    }
    return rows;
}

}  // namespace

Json toJson(const std::vector<MarkedRows>& marks) {
    auto list = Json::array();
    for (const auto& mark : marks) {
        list.push_back({{"name", mark.name},
                        {"description", mark.description},
                        {"column", mark.isColumn},
                        {"rows", rowsToJson(*mark.rows)}});
    }
    return list;
}

std::vector<MarkedRows> markedRowsFromJson(const Json& json) {
    std::vector<MarkedRows> marks;
    std::set<std::string> names;
    for (const auto& entry : json) {
        MarkedRows mark{.name = entry.at("name").get<std::string>(),
                        .description = entry.value("description", std::string()),
                        .isColumn = entry.at("column").get<bool>()};
        if (mark.name.empty() || !names.insert(mark.name).second) {
            throw InvalidInput("Two sets of named samples have the same name, or one has none.");
        }
        mark.rows = std::make_shared<const std::vector<Index>>(rowsFromJson(entry.at("rows"), mark.name));
        marks.push_back(std::move(mark));
    }
    return marks;
}

}  // namespace calibrium
