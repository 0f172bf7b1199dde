// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/compound_keys.h"

#include "core/io/names/name_parts.h"

#include <algorithm>
#include <cstddef>
#include <unordered_set>
#include <utility>

namespace calibrium {

namespace {

using KeyParts = std::vector<std::string>;

constexpr std::size_t compoundRowsPerCheck = 1000;
constexpr std::size_t fewestCompoundRows = 8;
constexpr std::size_t mostParts = 3;

/// "a" and "7" of "A-07", "a7" and "A 007".
KeyParts partsOfKey(const std::string& cell) {
    KeyParts parts = nameWords(cell);
    for (std::string& part : parts) part.erase(0, std::min(part.find_first_not_of('0'), part.size() - 1));
    return parts;
}

std::string joinedParts(const KeyParts& parts) {
    std::string text;
    for (const std::string& part : parts) text += part + '\x1f';
    return text;
}

/// The parts of every cell; empty unless all cells have as many, two or three.
std::vector<KeyParts> partsOfColumn(const KeyCells& cells, const Run& run) {
    std::vector<KeyParts> all;
    for (std::size_t row = 0; row < cells.rowCount; ++row) {
        if (row % compoundRowsPerCheck == 0) run.check();
        all.push_back(partsOfKey(cells.cell(row)));
        const std::size_t count = all.back().size();
        if (count < 2 || count > mostParts || count != all.front().size()) return {};
    }
    return all;
}

/// The single word or number of every cell; empty unless each is one.
KeyParts wordsOfColumn(const KeyCells& cells, const Run& run) {
    KeyParts words;
    for (std::size_t row = 0; row < cells.rowCount; ++row) {
        if (row % compoundRowsPerCheck == 0) run.check();
        KeyParts parts = partsOfKey(cells.cell(row));
        if (parts.size() != 1) return {};
        words.push_back(std::move(parts.front()));
    }
    return words;
}

/// Of keys that hardly ever recur, whether nine of ten are among the others.
bool areMostlyAmong(const std::vector<std::string>& keys, const std::vector<std::string>& others) {
    const std::unordered_set<std::string> own(keys.begin(), keys.end());
    const std::unordered_set<std::string> all(others.begin(), others.end());
    const auto found = static_cast<std::size_t>(
        std::count_if(own.begin(), own.end(), [&](const std::string& key) { return all.contains(key); }));
    return 10 * own.size() >= 9 * keys.size() && 10 * found >= 9 * own.size();
}

/// The columns of which each holds the words of one place of the cells; several may.
std::vector<std::vector<std::size_t>> columnsByPlace(const std::vector<KeyParts>& whole,
                                                     const std::vector<KeyParts>& columns) {
    std::vector<std::vector<std::size_t>> places(whole.front().size());
    for (std::size_t place = 0; place < places.size(); ++place) {
        std::unordered_set<std::string> words;
        for (const KeyParts& parts : whole) words.insert(parts[place]);
        for (std::size_t column = 0; column < columns.size(); ++column) {
            const auto& own = columns[column];
            const auto known =
                std::count_if(own.begin(), own.end(), [&](const std::string& word) { return words.contains(word); });
            if (!own.empty() && 10 * static_cast<std::size_t>(known) >= 9 * own.size()) places[place].push_back(column);
        }
    }
    return places;
}

/// whole: the parts of the cells of this column; words: those of each of the others.
std::optional<CompoundKey> keyOfWhole(const NamedKeyCells& column, const std::vector<KeyParts>& whole,
                                      std::span<const NamedKeyCells> others, const std::vector<KeyParts>& words) {
    std::vector<std::string> keys;
    for (const KeyParts& parts : whole) keys.push_back(joinedParts(parts));
    const auto places = columnsByPlace(whole, words);
    std::vector<std::vector<std::size_t>> choices{{}};
    for (const auto& candidates : places) {
        std::vector<std::vector<std::size_t>> longer;
        for (const auto& choice : choices) {
            for (const std::size_t candidate : candidates) {
                if (std::find(choice.begin(), choice.end(), candidate) != choice.end()) continue;
                longer.push_back(choice);
                longer.back().push_back(candidate);
            }
        }
        choices = std::move(longer);
    }
    for (const auto& choice : choices) {
        std::vector<std::string> joint;
        for (std::size_t row = 0; row < words[choice.front()].size(); ++row) {
            KeyParts parts;
            for (const std::size_t part : choice) parts.push_back(words[part][row]);
            joint.push_back(joinedParts(parts));
        }
        if (!areMostlyAmong(keys, joint) && !areMostlyAmong(joint, keys)) continue;
        CompoundKey found{.whole = column.name, .parts = {}, .agreesByRow = joint == keys};
        for (const std::size_t part : choice) found.parts.push_back(others[part].name);
        return found;
    }
    return std::nullopt;
}

}  // namespace

std::optional<CompoundKey> compoundKey(std::span<const NamedKeyCells> first, std::span<const NamedKeyCells> second,
                                       const Run& run) {
    for (const bool isFirst : {true, false}) {
        const auto& ofWhole = isFirst ? first : second;
        const auto& others = isFirst ? second : first;
        std::vector<KeyParts> words;
        for (const NamedKeyCells& column : ofWhole) {
            const std::vector<KeyParts> whole = partsOfColumn(column.cells, run);
            if (whole.size() < fewestCompoundRows) continue;
            for (std::size_t k = words.size(); k < others.size(); ++k) {
                words.push_back(wordsOfColumn(others[k].cells, run));
            }
            auto found = keyOfWhole(column, whole, others, words);
            if (!found) continue;
            found->isWholeInFirst = isFirst;
            return found;
        }
    }
    return std::nullopt;
}

}  // namespace calibrium
