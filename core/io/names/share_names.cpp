// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/share_names.h"

#include "core/io/names/name_parts.h"

#include <algorithm>
#include <map>
#include <utility>

namespace calibrium {

namespace {

using Words = std::vector<std::string>;

Words wordsFrom(const Words& words, std::size_t first, std::size_t count) {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(first);
    return {begin, begin + static_cast<std::ptrdiff_t>(count)};
}

}  // namespace

std::optional<std::string> partOfShares(const FamilyLayout& layout, std::string_view columnName) {
    const Words words = nameWords(columnName);
    if (words.empty()) return std::nullopt;
    const auto& names = layout.blocks.front().columnNames;
    const auto isOfLayout = [&](const std::string& word) {
        return std::find(names.begin(), names.end(), word) != names.end();
    };
    if (isOfLayout(words.front())) return joinedWords(wordsFrom(words, 1, words.size() - 1));
    if (isOfLayout(words.back())) return joinedWords(wordsFrom(words, 0, words.size() - 1));
    return std::nullopt;
}

std::optional<std::vector<std::size_t>> columnsOfParts(const std::vector<std::string>& parts,
                                                       const std::vector<std::string>& header,
                                                       const std::vector<std::size_t>& columns) {
    // What stands beside the parts, with the columns found so far.
    std::map<std::pair<std::string, std::string>, std::vector<std::vector<std::size_t>>> ways;
    for (std::size_t p = 0; p < parts.size(); ++p) {
        if (parts[p].empty()) return std::nullopt;
        for (const std::size_t column : columns) {
            const Words words = nameWords(header[column]);
            for (std::size_t first = 0; first < words.size(); ++first) {
                for (std::size_t count = 1; first + count <= words.size(); ++count) {
                    if (joinedWords(wordsFrom(words, first, count)) != parts[p]) continue;
                    auto& way = ways[{joinedWords(wordsFrom(words, 0, first)),
                                      joinedWords(wordsFrom(words, first + count, words.size() - first - count))}];
                    way.resize(parts.size());
                    way[p].push_back(column);
                }
            }
        }
    }
    std::optional<std::vector<std::size_t>> found;
    for (const auto& [beside, way] : ways) {
        const bool isWhole = std::all_of(way.begin(), way.end(), [](const auto& own) { return own.size() == 1; });
        if (!isWhole) continue;
        if (found) return std::nullopt;
        found.emplace();
        for (const auto& own : way) found->push_back(own.front());
    }
    return found;
}

}  // namespace calibrium
