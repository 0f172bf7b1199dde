// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/coordinate_names.h"

#include "core/families/parameter_forms.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/share_names.h"
#include "core/method/known_families.h"

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

/// The block with the names of all forms in which files state its parameter.
ParameterBlock withForms(const FamilyLayout& layout, std::size_t block) {
    ParameterBlock all = layout.blocks[block];
    const ParameterForms* forms = layout.family.empty() ? nullptr : parameterForms(family(layout.family));
    for (std::size_t k = 0; forms != nullptr && k < forms->forms().size(); ++k) {
        const ParameterForm& form = forms->forms()[k];
        if (form.block == block)
            all.columnNames.insert(all.columnNames.end(), form.columnNames.begin(), form.columnNames.end());
    }
    return all;
}

/// All ways to read the names as those of coordinates, one per name and all different; empty where a name is none.
std::vector<NameWords> waysToRead(const ParameterBlock& block, const NameWords& names) {
    constexpr std::size_t mostWays = 64;
    std::vector<NameWords> ways(names.empty() ? 0 : 1);
    for (const std::string& name : names) {
        std::vector<NameWords> longer;
        for (const CoordinateName& found : coordinateNames(block, name)) {
            for (const NameWords& way : ways) {
                if (std::find(way.begin(), way.end(), found.coordinate) != way.end() || longer.size() == mostWays)
                    continue;
                longer.push_back(way);
                longer.back().push_back(found.coordinate);
            }
        }
        ways = std::move(longer);
    }
    return ways;
}

/// What columnsOfParts() gives of the ways, where all that give something give the same.
std::optional<ColumnList> columnsOfWays(const std::vector<NameWords>& ways, const NameWords& header,
                                        const ColumnList& columns) {
    std::set<ColumnList> found;
    for (const NameWords& way : ways) {
        if (auto own = columnsOfParts(way, header, columns)) found.insert(std::move(*own));
    }
    return found.size() == 1 ? std::optional(*found.begin()) : std::nullopt;
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
    // "scale_skala" may be of "scale" or of "skala": the other parameter's columns say of which.
    const ParameterBlock words = withForms(layout, block);
    const ParameterBlock wordsOfFirst = withForms(layout, firstBlock);
    const auto mayBe = [&](std::size_t column, std::size_t of) {
        const auto own = coordinateNames(words, header[column]);
        const auto others = coordinateNames(wordsOfFirst, header[of]);
        return std::any_of(own.begin(), own.end(), [&](const CoordinateName& one) {
            return std::any_of(others.begin(), others.end(),
                               [&](const CoordinateName& other) { return one.coordinate == other.coordinate; });
        });
    };
    ColumnList ordered;
    for (const std::size_t of : first) {
        const auto isOwn = [&](std::size_t column) { return mayBe(column, of); };
        if (std::count_if(columns.begin(), columns.end(), isOwn) != 1) return columns;
        ordered.push_back(*std::find_if(columns.begin(), columns.end(), isOwn));
    }
    const bool areAll = std::set(ordered.begin(), ordered.end()).size() == columns.size();
    return areAll ? ordered : columns;
}

ColumnList targetsOfCoordinates(const FamilyLayout& layout, const NameWords& predictionNames,
                                const NameWords& targetHeader, ColumnList targets) {
    if (predictionNames.size() != targets.size() || targetHeader.empty()) return targets;
    return columnsOfWays(waysToRead(withForms(layout, 0), predictionNames), targetHeader, targets)
        .value_or(std::move(targets));
}

ColumnList columnsOfCoordinates(const FamilyLayout& layout, const NameWords& predictionNames, const NameWords& header) {
    const auto isNumber = [](const std::string& name) {
        return name.find_first_not_of("0123456789") == std::string::npos;
    };
    auto ways = waysToRead(withForms(layout, 0), predictionNames);
    std::erase_if(ways, [&](const NameWords& way) { return std::any_of(way.begin(), way.end(), isNumber); });
    if (predictionNames.size() < 2) return {};
    ColumnList all(header.size());
    std::iota(all.begin(), all.end(), std::size_t{0});
    return columnsOfWays(ways, header, all).value_or(ColumnList{});
}

std::optional<std::size_t> targetOfOtherCoordinate(const FamilyLayout& layout, const NameWords& predictionNames,
                                                   const NameWords& targetHeader, const ColumnList& targets) {
    if (predictionNames.size() != targets.size() || targetHeader.empty()) return std::nullopt;
    const auto ways = waysToRead(withForms(layout, 0), predictionNames);
    if (columnsOfWays(ways, targetHeader, targets)) return std::nullopt;
    for (const NameWords& coordinates : ways) {
        for (std::size_t k = 0; k < targets.size(); ++k) {
            const std::string name = joinedWords(nameWords(targetHeader[targets[k]]));
            const auto named = std::find(coordinates.begin(), coordinates.end(), name);
            if (named != coordinates.end() && *named != coordinates[k]) return targets[k];
        }
    }
    return std::nullopt;
}

}  // namespace calibrium
