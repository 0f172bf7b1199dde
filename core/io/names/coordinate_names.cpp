// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/coordinate_names.h"

#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/share_names.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <utility>

namespace calibrium {

namespace {

using NameWords = std::vector<std::string>;
using ColumnList = std::vector<std::size_t>;

std::string joinedFrom(const NameWords& words, std::size_t first, std::size_t count) {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(first);
    return joinedWords({begin, begin + static_cast<std::ptrdiff_t>(count)});
}

/// The name of the block that these words are; empty where they are none.
std::string wordOf(const ParameterBlock& block, const std::string& words) {
    for (const auto* names : {&block.columnNames, &block.looseNames}) {
        const auto found = std::find_if(names->begin(), names->end(), [&](const std::string& name) {
            return !name.empty() && areSameName(name, words);
        });
        if (found != names->end()) return *found;
    }
    return {};
}

/// One per name; empty unless each names a coordinate of its own.
NameWords coordinatesOf(const ParameterBlock& block, const NameWords& names) {
    NameWords coordinates;
    for (const std::string& name : names) {
        auto coordinate = coordinateInName(block, name);
        if (!coordinate) return {};
        coordinates.push_back(std::move(*coordinate));
    }
    const bool areDistinct = std::set(coordinates.begin(), coordinates.end()).size() == coordinates.size();
    return areDistinct ? coordinates : NameWords{};
}

NameWords namesOf(const ColumnList& columns, const NameWords& header) {
    NameWords names;
    for (const std::size_t column : columns) names.push_back(header[column]);
    return names;
}

}  // namespace

std::vector<CoordinateName> coordinateNames(const ParameterBlock& block, std::string_view columnName) {
    const NameWords words = nameWords(columnName);
    std::vector<CoordinateName> found;
    // The longest word of the block first: "scale_parameter_u" is of u.
    for (std::size_t count = words.size(); count-- > 1;) {
        const std::size_t rest = words.size() - count;
        if (auto word = wordOf(block, joinedFrom(words, 0, count)); !word.empty())
            found.push_back({joinedFrom(words, count, rest), std::move(word)});
        if (auto word = wordOf(block, joinedFrom(words, rest, count)); !word.empty())
            found.push_back({joinedFrom(words, 0, rest), std::move(word)});
    }
    return found;
}

std::optional<std::string> coordinateInName(const ParameterBlock& block, std::string_view columnName) {
    auto found = coordinateNames(block, columnName);
    return found.empty() ? std::nullopt : std::optional(std::move(found.front().coordinate));
}

ColumnList inOrderOfCoordinates(const FamilyLayout& layout, std::size_t firstBlock, const ColumnList& first,
                                std::size_t block, ColumnList columns, const NameWords& header) {
    if (header.empty() || first.size() != columns.size()) return columns;
    const NameWords wanted = coordinatesOf(layout.blocks[firstBlock], namesOf(first, header));
    const NameWords found = coordinatesOf(layout.blocks[block], namesOf(columns, header));
    if (wanted.empty() || found.empty()) return columns;
    ColumnList ordered;
    for (const std::string& coordinate : wanted) {
        const auto place = std::find(found.begin(), found.end(), coordinate);
        if (place == found.end()) return columns;
        ordered.push_back(columns[static_cast<std::size_t>(place - found.begin())]);
    }
    return ordered;
}

ColumnList targetsOfCoordinates(const FamilyLayout& layout, const NameWords& predictionNames,
                                const NameWords& targetHeader, ColumnList targets) {
    const NameWords coordinates = coordinatesOf(layout.blocks.front(), predictionNames);
    if (coordinates.size() != targets.size() || targetHeader.empty()) return targets;
    return columnsOfParts(coordinates, targetHeader, targets).value_or(std::move(targets));
}

ColumnList columnsOfCoordinates(const FamilyLayout& layout, const NameWords& predictionNames, const NameWords& header) {
    const NameWords coordinates = coordinatesOf(layout.blocks.front(), predictionNames);
    const auto isNumber = [](const std::string& name) {
        return name.find_first_not_of("0123456789") == std::string::npos;
    };
    if (coordinates.size() < 2 || std::any_of(coordinates.begin(), coordinates.end(), isNumber)) return {};
    ColumnList all(header.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return columnsOfParts(coordinates, header, all).value_or(ColumnList{});
}

std::optional<std::size_t> targetOfOtherCoordinate(const FamilyLayout& layout, const NameWords& predictionNames,
                                                   const NameWords& targetHeader, const ColumnList& targets) {
    const NameWords coordinates = coordinatesOf(layout.blocks.front(), predictionNames);
    if (coordinates.size() != targets.size() || targetHeader.empty()) return std::nullopt;
    if (columnsOfParts(coordinates, targetHeader, targets)) return std::nullopt;
    for (std::size_t k = 0; k < targets.size(); ++k) {
        const std::string name = joinedWords(nameWords(targetHeader[targets[k]]));
        const auto named = std::find(coordinates.begin(), coordinates.end(), name);
        if (named != coordinates.end() && *named != coordinates[k]) return targets[k];
    }
    return std::nullopt;
}

}  // namespace calibrium
