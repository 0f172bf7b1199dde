// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/crossed_groups.h"

#include "core/data/marked_rows.h"
#include "core/run/error.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

namespace {

constexpr std::size_t mostCrossed = 50;
constexpr char crossing = '+';

std::string withoutBlanks(const std::string& text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// The text before and after each plus sign.
std::vector<std::pair<std::string, std::string>> splits(const std::string& text) {
    std::vector<std::pair<std::string, std::string>> all;
    for (auto at = text.find(crossing); at != std::string::npos; at = text.find(crossing, at + 1))
        all.emplace_back(withoutBlanks(text.substr(0, at)), withoutBlanks(text.substr(at + 1)));
    return all;
}

SampleGroup both(const SampleGroup& first, const SampleGroup& second, std::vector<Index> rows) {
    SampleGroup group{.name = first.name + ", " + second.name,
                      .label = first.label + ", " + second.label,
                      .rows = std::move(rows),
                      .isMissing = first.isMissing || second.isMissing};
    if (!first.range.empty() || !second.range.empty())
        group.range = Text("{1}, {2}", shownGroupLabel(first), shownGroupLabel(second));
    return group;
}

}  // namespace

std::optional<std::pair<std::string, std::string>> crossedColumns(const std::string& text,
                                                                  const std::vector<std::string>& names) {
    const auto isColumn = [&names](const std::string& part) {
        const auto holds = [&names](const std::string& name) {
            return std::find(names.begin(), names.end(), name) != names.end();
        };
        return holds(part) || holds(groupColumnName(part));
    };
    for (const auto& [first, second] : splits(text)) {
        if (isColumn(first) && isColumn(second)) return std::pair(first, second);
    }
    return std::nullopt;
}

std::vector<std::string> possibleGroupColumns(const std::string& text) {
    std::vector<std::string> columns{text, groupColumnName(text)};
    for (const auto& [first, second] : splits(text)) {
        for (const std::string& part : {first, second}) {
            columns.push_back(part);
            columns.push_back(groupColumnName(part));
        }
    }
    std::erase(columns, "");
    return columns;
}

bool isGroupOfMarks(const std::string& text, const std::vector<MarkedRows>& marks) {
    const std::vector<std::string> columns = possibleGroupColumns(text);
    return std::any_of(marks.begin(), marks.end(), [&columns](const MarkedRows& mark) {
        return mark.isColumn && std::find(columns.begin(), columns.end(), mark.name) != columns.end();
    });
}

SampleGroups crossed(const SampleGroups& first, const SampleGroups& second, Index sampleCount) {
    std::vector<std::size_t> ofSecond(static_cast<std::size_t>(sampleCount));
    for (std::size_t g = 0; g < second.groups.size(); ++g) {
        for (const Index row : second.groups[g].rows) ofSecond[static_cast<std::size_t>(row)] = g;
    }
    SampleGroups groups{.column = first.column + crossing + second.column, .groups = {}, .warnings = first.warnings};
    groups.warnings.insert(groups.warnings.end(), second.warnings.begin(), second.warnings.end());
    for (const SampleGroup& group : first.groups) {
        std::vector<std::vector<Index>> rows(second.groups.size());
        for (const Index row : group.rows) rows[ofSecond[static_cast<std::size_t>(row)]].push_back(row);
        for (std::size_t g = 0; g < rows.size(); ++g) {
            if (!rows[g].empty()) groups.groups.push_back(both(group, second.groups[g], std::move(rows[g])));
        }
    }
    if (groups.groups.size() > mostCrossed) {
        throw InvalidInput(Text("{1} and {2} make {3} groups together; there may be up to {4}.", first.column,
                                second.column, groups.groups.size(), mostCrossed));
    }
    return groups;
}

}  // namespace calibrium
