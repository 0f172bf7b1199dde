// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/row_keys.h"

#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"
#include "core/io/table/number.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>

namespace calibrium {

namespace {

constexpr std::size_t keysPerCheck = 1000;
constexpr std::size_t screenedRows = 200;
constexpr std::size_t fewestNumbered = 8;
constexpr std::size_t fewestOfOneName = 3;

/// Whether the first rows hold words or whole numbers. Fractions are measured, they identify nothing.
bool mayBeKey(const Table& table, std::size_t column) {
    const std::size_t count = std::min(table.rowCount(), screenedRows);
    for (std::size_t row = 0; row < count; ++row) {
        const auto number = numberIn(table, row, column, true);
        if (number && *number != std::floor(*number)) return false;
    }
    return true;
}

bool holdsWords(const Table& table, std::size_t column) {
    const std::size_t count = std::min(table.rowCount(), screenedRows);
    for (std::size_t row = 0; row < count; ++row) {
        const std::string cell = table.cell(row, column);
        if (trimmed(cell).empty() || parseNumber(cell, true)) return false;
    }
    return count > 0;
}

/// Columns of one name in both files, unless it is that of a target.
std::vector<KeyColumns> sameNames(const ImportTables& tables) {
    std::vector<KeyColumns> same;
    const auto& names = tables.predictions.header();
    const auto& others = tables.targets->header();
    for (std::size_t a = 0; a < names.size(); ++a) {
        for (std::size_t b = 0; b < others.size(); ++b) {
            const bool isTarget = targetRank(names[a]) || namesOutcome(names[a]);
            if (!isTarget && areSameName(names[a], others[b])) same.push_back({a, b});
        }
    }
    return same;
}

std::vector<std::string> sortedKeys(const Table& table, std::size_t column, const Run& run) {
    std::vector<std::string> keys;
    keys.reserve(table.rowCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % keysPerCheck == 0) run.check();
        keys.push_back(keyOf(table, row, column));
    }
    std::sort(keys.begin(), keys.end());
    return keys;
}

bool areAllAmong(const KeyRows& keys, const KeyRows& others) {
    return std::all_of(keys.begin(), keys.end(), [&](const auto& key) { return others.contains(key.first); });
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

std::string keyOf(const Table& table, std::size_t row, std::size_t column) {
    return keyOfText(table.cell(row, column));
}

std::string keyOf(const Table& table, std::size_t row, const std::vector<std::size_t>& columns) {
    constexpr char separator = '\x1f';
    std::string key;
    for (const std::size_t column : columns) {
        if (column != columns.front()) key += separator;
        key += keyOf(table, row, column);
    }
    return key;
}

std::optional<KeyRows> uniqueRows(const Table& table, std::size_t column, const Run& run) {
    return uniqueRows(table, std::vector<std::size_t>{column}, run);
}

std::optional<KeyRows> uniqueRows(const Table& table, const std::vector<std::size_t>& columns, const Run& run) {
    KeyRows rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % keysPerCheck == 0) run.check();
        if (!rows.emplace(keyOf(table, row, columns), row).second) return std::nullopt;
    }
    return rows;
}

bool agreeRowByRow(const ImportTables& tables, const JointKey& key) {
    if (tables.predictions.rowCount() != tables.targets->rowCount()) return false;
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (keyOf(tables.predictions, row, key.predictions) != keyOf(*tables.targets, row, key.targets)) return false;
    }
    return true;
}

bool agreeRowByRow(const ImportTables& tables, const KeyColumns& key) {
    return agreeRowByRow(tables, JointKey{{key.predictions}, {key.targets}});
}

bool countsItsRows(const Table& table, std::size_t column) {
    const auto first = numberIn(table, 0, column, false);
    if (!first || (*first != 0 && *first != 1)) return false;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (numberIn(table, row, column, false) != *first + static_cast<double>(row)) return false;
    }
    return true;
}

bool mayIdentify(const Table& table, std::size_t column) {
    return isRowIdentifier(table.header()[column]) || holdsWords(table, column);
}

bool holdsAllKeys(const ImportTables& tables, const KeyColumns& key, const Run& run) {
    const auto rows = uniqueRows(tables.predictions, key.predictions, run);
    const auto others = rows ? uniqueRows(*tables.targets, key.targets, run) : std::nullopt;
    return rows && others && areAllAmong(*rows, *others);
}

std::vector<KeyColumns> keysByContent(const ImportTables& tables, const Run& run) {
    std::vector<KeyColumns> keys;
    for (const KeyColumns& key : sameNames(tables)) {
        if (!mayBeKey(tables.predictions, key.predictions) || agreeRowByRow(tables, key)) continue;
        if (holdsAllKeys(tables, key, run)) keys.push_back(key);
    }
    return keys;
}

std::optional<JointKey> jointKey(const ImportTables& tables, const Run& run) {
    JointKey key;
    for (const KeyColumns& same : sameNames(tables)) {
        if (!mayBeKey(tables.predictions, same.predictions) || !mayBeKey(*tables.targets, same.targets)) continue;
        key.predictions.push_back(same.predictions);
        key.targets.push_back(same.targets);
    }
    if (key.targets.empty() || !uniqueRows(*tables.targets, key.targets, run)) return std::nullopt;
    // Columns further to the right are the first that are not needed.
    for (std::size_t i = key.targets.size(); i-- > 0 && key.targets.size() > 1;) {
        JointKey fewer = key;
        fewer.predictions.erase(fewer.predictions.begin() + static_cast<std::ptrdiff_t>(i));
        fewer.targets.erase(fewer.targets.begin() + static_cast<std::ptrdiff_t>(i));
        if (uniqueRows(*tables.targets, fewer.targets, run)) key = std::move(fewer);
    }
    const auto targets = uniqueRows(*tables.targets, key.targets, run);
    std::size_t found = 0;
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (row % keysPerCheck == 0) run.check();
        if (targets->contains(keyOf(tables.predictions, row, key.predictions))) ++found;
    }
    return 2 * found >= tables.predictions.rowCount() ? std::optional(key) : std::nullopt;
}

std::optional<KeyColumns> columnInOtherOrder(const ImportTables& tables, const Run& run) {
    if (tables.predictions.rowCount() != tables.targets->rowCount()) return std::nullopt;
    for (const KeyColumns& key : sameNames(tables)) {
        if (!mayBeKey(tables.predictions, key.predictions) || agreeRowByRow(tables, key)) continue;
        if (sortedKeys(tables.predictions, key.predictions, run) == sortedKeys(*tables.targets, key.targets, run)) {
            return key;
        }
    }
    return std::nullopt;
}

std::optional<KeyColumns> keysThatDisagree(const ImportTables& tables, const Run& run) {
    for (const KeyColumns& key : sameNames(tables)) {
        const bool areWords =
            holdsWords(tables.predictions, key.predictions) && holdsWords(*tables.targets, key.targets);
        if (!areWords || agreeRowByRow(tables, key)) continue;
        const bool areUnique =
            uniqueRows(tables.predictions, key.predictions, run) && uniqueRows(*tables.targets, key.targets, run);
        if (areUnique) return key;
    }
    return std::nullopt;
}

std::optional<KeyColumns> sameKeysElsewhere(const ImportTables& tables, const Run& run) {
    const auto keysOf = [&run](const Table& table) {
        std::vector<std::pair<std::size_t, KeyRows>> all;
        for (std::size_t column = 0; column < table.header().size(); ++column) {
            const bool areNumbered = table.rowCount() >= fewestOfOneName && mayBeKey(table, column);
            if (!mayIdentify(table, column) && !areNumbered) continue;
            if (auto rows = uniqueRows(table, column, run)) all.emplace_back(column, std::move(*rows));
        }
        return all;
    };
    const auto predictions = keysOf(tables.predictions);
    if (predictions.empty()) return std::nullopt;
    const auto targets = keysOf(*tables.targets);
    // Whole numbers that never recur, and are the same in both files, need no name; a few of them need the same one.
    const bool areMany = tables.predictions.rowCount() >= fewestNumbered;
    const auto mayBelong = [&](std::size_t a, std::size_t b) {
        return areMany || areSameName(tables.predictions.header()[a], tables.targets->header()[b]) ||
               (mayIdentify(tables.predictions, a) && mayIdentify(*tables.targets, b));
    };
    for (const auto& [a, rows] : predictions) {
        for (const auto& [b, others] : targets) {
            if (!mayBelong(a, b)) continue;
            if (rows.size() != others.size() || agreeRowByRow(tables, {a, b}) || !areAllAmong(rows, others)) continue;
            return KeyColumns{a, b};
        }
    }
    return std::nullopt;
}

}  // namespace calibrium
