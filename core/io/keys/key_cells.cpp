// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/key_cells.h"

#include "core/io/cells/number.h"
#include "core/io/table/missing_rows.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <unordered_map>
#include <unordered_set>

namespace calibrium {

namespace {

constexpr std::size_t keyCellsPerCheck = 1000;
constexpr std::size_t longestCode = 2;

bool isShortWord(std::string_view cell) {
    return cell.size() <= longestCode &&
           std::all_of(cell.begin(), cell.end(), [](unsigned char c) { return std::isalpha(c) != 0; });
}

/// Words for a missing value that may be a category as well: a strand "-", an arm "none".
bool isOddWord(std::string_view cell) {
    static constexpr auto words =
        std::to_array<std::string_view>({"none", "-", ".", "?", "missing", "--", "---", "nd", "s.d.", "s/d", "n/d"});
    std::string lower(trimmed(cell));
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(words.begin(), words.end(), lower) != words.end();
}

template <class Visit>
bool allCells(std::span<const KeyCells> files, const Run& run, const Visit& holds) {
    for (const KeyCells& file : files) {
        for (std::size_t row = 0; row < file.rowCount; ++row) {
            if (row % keyCellsPerCheck == 0) run.check();
            if (!holds(file.cell(row))) return false;
        }
    }
    return true;
}

/// "7" and "7.0", as programs write one number, but neither "1.1" and "1.10" nor "7" and "007".
bool areOneWholeNumber(std::string_view a, std::string_view b) {
    const auto whole = [](std::string_view text) {
        const std::size_t point = text.find('.');
        const bool isWhole = point != std::string_view::npos && text.find_first_not_of('0', point + 1) == text.npos;
        return isWhole ? text.substr(0, point) : text;
    };
    return whole(a) == whole(b);
}

/// Whether the numbers of a file make one key of texts that look like different names.
bool mergeNames(const KeyCells& file, const KeyReading& reading, const Run& run) {
    std::unordered_map<std::string, std::string> texts;
    std::unordered_set<std::string> seen;
    bool isMerged = false;
    bool areUnique = true;
    for (std::size_t row = 0; row < file.rowCount; ++row) {
        if (row % keyCellsPerCheck == 0) run.check();
        const std::string cell = file.cell(row);
        if (reading.isBlank(cell)) continue;
        std::string text(trimmed(cell));
        const auto [first, isNew] = texts.emplace(keyOfText(text), text);
        if (!isNew && first->second != text) {
            if (!areOneWholeNumber(first->second, text)) return true;
            isMerged = true;
        }
        areUnique = seen.insert(std::move(text)).second && areUnique;
    }
    return isMerged && areUnique;
}

/// Whether all cells are codes, most of them of two letters: countries, elements.
bool areShortCodes(std::span<const KeyCells> files, const Run& run) {
    std::size_t count = 0;
    std::size_t countOfTwo = 0;
    const auto isShortCode = [&](const std::string& cell) {
        const std::string_view code = trimmed(cell);
        if (code.empty() || isMissing(code)) return true;
        ++count;
        if (code.size() == longestCode) ++countOfTwo;
        return isShortWord(code);
    };
    return allCells(files, run, isShortCode) && 2 * countOfTwo >= count && count > 0;
}

/// Whether all cells that say something differ.
bool areDifferent(const KeyCells& file, const KeyReading& reading, const Run& run) {
    std::unordered_set<std::string> seen;
    const auto isNew = [&](const std::string& cell) {
        return reading.isBlank(cell) || seen.insert(std::string(trimmed(cell))).second;
    };
    return allCells(std::span(&file, 1), run, isNew);
}

}  // namespace

std::string keyOfText(std::string_view text) {
    constexpr double largestExact = 9007199254740992;  // 2^53
    const std::string_view cell = trimmed(text);
    const auto number = parseNumber(cell, false);
    if (!number || !(std::abs(*number) < largestExact)) return std::string(cell);
    // "12e4" of a hash is a word.
    const bool isWord = std::any_of(cell.begin(), cell.end(), [](char c) { return c == 'e' || c == 'E'; });
    return isWord ? std::string(cell) : roundTrip(*number);
}

bool KeyReading::isBlank(std::string_view cell) const {
    const std::string_view text = trimmed(cell);
    if (text.empty()) return true;
    if (!isMissing(text) || (areCodes && isShortWord(text))) return false;
    return !areOddWordsCells || !isOddWord(text);
}

std::string KeyReading::keyOf(std::string_view cell) const {
    if (isBlank(cell)) return {};
    return areTexts ? std::string(trimmed(cell)) : keyOfText(cell);
}

KeyReading keyReading(std::span<const KeyCells> files, const Run& run) {
    KeyReading reading{.areTexts = false, .areCodes = true, .areOddWordsCells = false};
    reading.areCodes = areShortCodes(files, run);
    const auto isPlain = [](const std::string& cell) { return !isOddWord(cell); };
    reading.areOddWordsCells = !allCells(files, run, isPlain) &&
                               !std::all_of(files.begin(), files.end(),
                                            [&](const KeyCells& file) { return areDifferent(file, reading, run); });
    const auto isWrittenAlike = [](const std::string& cell) { return keyOfText(cell) == trimmed(cell); };
    reading.areTexts =
        !allCells(files, run, isWrittenAlike) &&
        std::any_of(files.begin(), files.end(), [&](const KeyCells& file) { return mergeNames(file, reading, run); });
    return reading;
}

}  // namespace calibrium
