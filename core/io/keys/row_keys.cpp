// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/row_keys.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t keysPerCheck = 1000;
constexpr std::size_t screenedKeyRows = 200;
constexpr std::size_t fewestNumbered = 8;
constexpr std::size_t fewestOfOneName = 3;

bool holdsWords(const Table& table, std::size_t column) {
    const std::size_t count = std::min(table.rowCount(), screenedKeyRows);
    for (std::size_t row = 0; row < count; ++row) {
        const std::string cell = table.cell(row, column);
        if (trimmed(cell).empty() || parseNumber(cell, true)) return false;
    }
    return count > 0;
}

/// Columns of one name in both files, unless it is that of a target.
/// hasTargets: with columns that are called as targets.
std::vector<KeyColumns> sameNames(const ImportTables& tables, bool hasTargets = false) {
    std::vector<KeyColumns> same;
    const auto& names = tables.predictions.header();
    const auto& others = tables.targets->header();
    for (std::size_t a = 0; a < names.size(); ++a) {
        for (std::size_t b = 0; b < others.size(); ++b) {
            const bool isTarget = targetRank(names[a]) || namesOutcome(names[a]);
            if ((hasTargets || !isTarget) && areSameName(names[a], others[b])) same.push_back({a, b});
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

KeyCells cellsOf(const Table& table, std::size_t column) {
    return {table.rowCount(), [&table, column](std::size_t row) { return table.cell(row, column); }};
}

/// uniqueRows() where most rows have a key.
std::optional<KeyRows> identifyingRows(const Table& table, const std::vector<std::size_t>& columns,
                                       const KeyReadings& readings, const Run& run) {
    auto rows = uniqueRows(table, columns, readings, run);
    return rows && 2 * rows->size() >= table.rowCount() ? std::move(rows) : std::nullopt;
}

bool hasBlanks(const Table& table, std::size_t column, const KeyReading& reading) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (reading.isBlank(table.cell(row, column))) return true;
    }
    return false;
}

/// The key without one of its columns.
JointKey without(const JointKey& key, std::size_t place) {
    JointKey fewer = key;
    fewer.predictions.erase(fewer.predictions.begin() + static_cast<std::ptrdiff_t>(place));
    fewer.targets.erase(fewer.targets.begin() + static_cast<std::ptrdiff_t>(place));
    return fewer;
}

KeyReadings without(const KeyReadings& readings, std::size_t place) {
    KeyReadings fewer = readings;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(place));
    return fewer;
}

/// As few of the columns as say which target a prediction has; see jointKey().
std::optional<JointKey> fewestColumns(const ImportTables& tables, JointKey key, KeyReadings readings, const Run& run) {
    if (key.targets.empty() || !identifyingRows(*tables.targets, key.targets, readings, run)) return std::nullopt;
    // Columns further to the right are the first that are not needed.
    for (std::size_t i = key.targets.size(); i-- > 0 && key.targets.size() > 1;) {
        JointKey fewer = without(key, i);
        KeyReadings fewerReadings = without(readings, i);
        if (!identifyingRows(*tables.targets, fewer.targets, fewerReadings, run)) continue;
        key = std::move(fewer);
        readings = std::move(fewerReadings);
    }
    const auto targets = uniqueRows(*tables.targets, key.targets, readings, run);
    std::size_t found = 0;
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        if (row % keysPerCheck == 0) run.check();
        if (targets->contains(matchingKey(tables.predictions, row, key.predictions, readings))) ++found;
    }
    return 2 * found >= tables.predictions.rowCount() ? std::optional(std::move(key)) : std::nullopt;
}

struct RowCount {
    double first = 0;
    bool rises = true;  ///< by one from row to row
};

/// Of whole numbers without a gap, none twice.
std::optional<RowCount> rowCountIn(const Table& table, std::size_t column) {
    std::vector<double> numbers;
    RowCount count;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, false);
        if (!number || !std::isfinite(*number) || *number != std::floor(*number)) return std::nullopt;
        count.rises = count.rises && (numbers.empty() || *number == numbers.back() + 1);
        numbers.push_back(*number);
    }
    std::sort(numbers.begin(), numbers.end());
    for (std::size_t i = 1; i < numbers.size(); ++i) {
        if (numbers[i] != numbers[i - 1] + 1) return std::nullopt;
    }
    if (numbers.empty()) return std::nullopt;
    count.first = numbers.front();
    return count;
}

/// Keys that the others lack.
std::size_t absentCount(const KeyRows& keys, const KeyRows& others) {
    return static_cast<std::size_t>(
        std::count_if(keys.begin(), keys.end(), [&](const auto& key) { return !others.contains(key.first); }));
}

bool areAllAmong(const KeyRows& keys, const KeyRows& others) {
    return std::all_of(keys.begin(), keys.end(), [&](const auto& key) { return others.contains(key.first); });
}

}  // namespace

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

KeyReadings keyReadings(const ImportTables& tables, const JointKey& key, const Run& run) {
    KeyReadings readings;
    for (std::size_t i = 0; i < key.targets.size(); ++i) {
        const std::array<KeyCells, 2> files{cellsOf(tables.predictions, key.predictions[i]),
                                            cellsOf(*tables.targets, key.targets[i])};
        readings.push_back(keyReading(files, run));
    }
    return readings;
}

std::string matchingKey(const Table& table, std::size_t row, const std::vector<std::size_t>& columns,
                        const KeyReadings& readings) {
    constexpr char separator = '\x1f';
    std::string key;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::string own = readings[i].keyOf(table.cell(row, columns[i]));
        if (own.empty()) return {};
        if (i > 0) key += separator;
        key += own;
    }
    return key;
}

std::optional<KeyRows> uniqueRows(const Table& table, const std::vector<std::size_t>& columns,
                                  const KeyReadings& readings, const Run& run) {
    KeyRows rows;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % keysPerCheck == 0) run.check();
        std::string key = matchingKey(table, row, columns, readings);
        if (!key.empty() && !rows.emplace(std::move(key), row).second) return std::nullopt;
    }
    return rows;
}

bool identifiesRows(const ImportTables& tables, const KeyColumns& key, const Run& run) {
    const JointKey columns{{key.predictions}, {key.targets}};
    const KeyReadings readings = keyReadings(tables, columns, run);
    return identifyingRows(tables.predictions, columns.predictions, readings, run) &&
           identifyingRows(*tables.targets, columns.targets, readings, run);
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

std::optional<ShiftedCounts> shiftedCounts(const ImportTables& tables, const KeyColumns& key) {
    const auto own = rowCountIn(tables.predictions, key.predictions);
    const auto others = own ? rowCountIn(*tables.targets, key.targets) : std::nullopt;
    if (!others || own->first == others->first) return std::nullopt;
    const bool areAsMany = tables.predictions.rowCount() == tables.targets->rowCount();
    const bool areRows = areAsMany && own->rises && others->rises;
    const bool areZeroAndOne = std::min(own->first, others->first) == 0 && std::max(own->first, others->first) == 1;
    if (!areRows && !areZeroAndOne) return std::nullopt;
    return ShiftedCounts{.first = static_cast<long long>(own->first),
                         .other = static_cast<long long>(others->first),
                         .areRows = areRows};
}

bool mayBeKey(const Table& table, std::size_t column) {
    const std::size_t count = std::min(table.rowCount(), screenedKeyRows);
    for (std::size_t row = 0; row < count; ++row) {
        const auto number = numberIn(table, row, column, true);
        // "NaN" is a number too, and says nothing.
        if (number && !std::isnan(*number) && *number != std::floor(*number)) return false;
    }
    return true;
}

bool mayIdentify(const Table& table, std::size_t column) {
    return isRowIdentifier(table.header()[column]) || holdsWords(table, column);
}

bool holdsAllKeys(const ImportTables& tables, const KeyColumns& key, const Run& run) {
    const JointKey columns{{key.predictions}, {key.targets}};
    const KeyReadings readings = keyReadings(tables, columns, run);
    const auto rows = identifyingRows(tables.predictions, columns.predictions, readings, run);
    const auto others = rows ? identifyingRows(*tables.targets, columns.targets, readings, run) : std::nullopt;
    return rows && others && areAllAmong(*rows, *others);
}

std::vector<KeyColumns> keysByContent(const ImportTables& tables, const Run& run) {
    std::vector<KeyColumns> keys;
    for (const KeyColumns& key : sameNames(tables)) {
        if (!mayBeKey(tables.predictions, key.predictions) || agreeRowByRow(tables, key)) continue;
        if (holdsAllKeys(tables, key, run) || shiftedCounts(tables, key)) keys.push_back(key);
    }
    if (!keys.empty()) return keys;
    // SAS calls the number of a row "Obs", as others call the outcome.
    for (const KeyColumns& key : sameNames(tables, true)) {
        if (shiftedCounts(tables, key)) keys.push_back(key);
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
    const KeyReadings readings = keyReadings(tables, key, run);
    JointKey filled = key;
    KeyReadings filledReadings = readings;
    for (std::size_t i = key.targets.size(); i-- > 0;) {
        if (!hasBlanks(tables.predictions, key.predictions[i], readings[i]) &&
            !hasBlanks(*tables.targets, key.targets[i], readings[i])) {
            continue;
        }
        filled = without(filled, i);
        filledReadings = without(filledReadings, i);
    }
    // A row with an empty cell has no partner, so columns without one come first.
    const bool haveBlanks = filled.targets.size() < key.targets.size();
    if (auto found = fewestColumns(tables, std::move(filled), std::move(filledReadings), run)) return found;
    return haveBlanks ? fewestColumns(tables, std::move(key), readings, run) : std::nullopt;
}

std::optional<KeyColumns> columnInOtherOrder(const ImportTables& tables, const Run& run) {
    if (tables.predictions.rowCount() != tables.targets->rowCount()) return std::nullopt;
    std::vector<KeyColumns> keys = sameNames(tables, true);
    // Outcomes that both files hold say so too, though they identify no row.
    std::stable_partition(keys.begin(), keys.end(),
                          [&](const KeyColumns& key) { return mayBeKey(tables.predictions, key.predictions); });
    for (const KeyColumns& key : keys) {
        if (agreeRowByRow(tables, key)) continue;
        if (sortedKeys(tables.predictions, key.predictions, run) == sortedKeys(*tables.targets, key.targets, run)) {
            return key;
        }
    }
    return std::nullopt;
}

std::optional<KeyColumns> keysThatDisagree(const ImportTables& tables, const Run& run) {
    for (const KeyColumns& key : sameNames(tables)) {
        // Words beside numbers are one thing that is written in two ways: 2023-03-01 and 20230301.
        const bool areWords =
            holdsWords(tables.predictions, key.predictions) || holdsWords(*tables.targets, key.targets);
        if (!areWords || agreeRowByRow(tables, key)) continue;
        const JointKey columns{{key.predictions}, {key.targets}};
        const KeyReadings readings = keyReadings(tables, columns, run);
        // Times beside days: those of one file recur.
        if (identifyingRows(tables.predictions, columns.predictions, readings, run) ||
            identifyingRows(*tables.targets, columns.targets, readings, run)) {
            return key;
        }
    }
    return std::nullopt;
}

std::optional<KeyColumns> sameKeysElsewhere(const ImportTables& tables, const Run& run) {
    const auto keysOf = [&run](const Table& table) {
        std::vector<std::pair<std::size_t, KeyRows>> all;
        for (std::size_t column = 0; column < table.header().size(); ++column) {
            const bool areNumbered = table.rowCount() >= fewestOfOneName && mayBeKey(table, column);
            if (!mayIdentify(table, column) && !areNumbered) continue;
            const KeyCells cells = cellsOf(table, column);
            const KeyReadings readings{keyReading(std::span(&cells, 1), run)};
            if (auto rows = identifyingRows(table, {column}, readings, run)) all.emplace_back(column, std::move(*rows));
        }
        return all;
    };
    const std::size_t rowCount = tables.targets->rowCount();
    if (tables.predictions.rowCount() != rowCount) return std::nullopt;
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
            // A row without a key in the other file may be any of those that have no partner.
            const bool areSame = absentCount(rows, others) <= rowCount - others.size() &&
                                 absentCount(others, rows) <= rowCount - rows.size();
            if (!areSame || agreeRowByRow(tables, {a, b})) continue;
            return KeyColumns{a, b};
        }
    }
    return std::nullopt;
}

}  // namespace calibrium
