// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/long_layout.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/keys/row_keys.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t mostLevels = 1000;
constexpr double nearlyAll = 0.9;
constexpr double classSumTolerance = 0.02;

LongRole roleOf(LongKind kind) {
    switch (kind) {
        case LongKind::Quantiles:
            return LongRole::Level;
        case LongKind::Draws:
            return LongRole::Draw;
        case LongKind::Classes:
            break;
    }
    return LongRole::Class;
}

bool holds(const Columns& columns, std::size_t column) {
    return std::find(columns.begin(), columns.end(), column) != columns.end();
}

std::set<std::string> differentCells(const Table& table, std::size_t column) {
    std::set<std::string> cells;
    for (std::size_t row = 0; row < table.rowCount(); ++row) cells.insert(keyOf(table, row, column));
    return cells;
}

/// Whether the cells of the column are the same in all rows of a forecast.
bool isOfForecast(const Table& table, const LongRows& rows, std::size_t column) {
    std::vector<std::size_t> firsts(rows.forecastCount, LongRows::none);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::size_t forecast = rows.forecasts[row];
        if (forecast == LongRows::none) continue;
        if (firsts[forecast] == LongRows::none) firsts[forecast] = row;
        if (table.cell(row, column) != table.cell(firsts[forecast], column)) return false;
    }
    return true;
}

/// Whether the cells of these columns determine that of another one, as a draw and its chain do its iteration.
bool followsFrom(const Table& table, std::size_t column, const Columns& others) {
    std::map<std::string, std::string> cells;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = keyOf(table, row, column);
        if (cells.emplace(keyOf(table, row, others), cell).first->second != cell) return false;
    }
    return true;
}

/// Words and whole numbers can say which forecast a row belongs to; what differs in every row, as the number of the row
/// does, cannot. Nothing where an identifier differs in every row: each is a forecast of its own.
std::optional<Columns> possibleKeys(const Table& table, const Columns& used) {
    const ColumnSample sample = sampleColumns(table, false);
    Columns keys;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isMeasured = !sample[column].isText() && !sample[column].isWhole();
        const std::string& name = table.header()[column];
        if (holds(used, column) || isMeasured || isComputedExtra(name)) continue;
        if (differentCells(table, column).size() == table.rowCount()) {
            if (isRowIdentifier(name) && !countsItsRows(table, column)) return std::nullopt;
            continue;
        }
        keys.push_back(column);
    }
    return keys;
}

/// Whether the numbers of nearly every forecast sum to 1 or to 100.
bool areShares(const Table& table, const LongLayout& layout, const LongRows& rows) {
    std::vector<double> sums(rows.forecastCount, 0);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (rows.forecasts[row] == LongRows::none) continue;
        sums[rows.forecasts[row]] += numberIn(table, row, layout.value, false).value_or(std::nan(""));
    }
    for (const double total : {1.0, 100.0}) {
        std::size_t hits = 0;
        std::size_t complete = 0;
        for (const double sum : sums) {
            if (std::isnan(sum)) continue;
            ++complete;
            if (std::abs(sum / total - 1) <= classSumTolerance) ++hits;
        }
        if (complete > 0 && static_cast<double>(hits) >= nearlyAll * static_cast<double>(complete)) return true;
    }
    return false;
}

/// Numbers between 0 and 1 beside targets of two values are probabilities, not draws.
bool mayBeDraws(const Table& table, const LongLayout& layout) {
    if (!layout.target || differentCells(table, *layout.target).size() > 2) return true;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, layout.value, false);
        if (number && (*number < 0 || *number > 1)) return true;
    }
    return false;
}

/// Whether the column marks one row of every forecast, and the forecasts have most of their classes in common: the
/// horses of a race are no classes.
bool flagsOneClass(const Table& table, const LongRows& rows, std::size_t column) {
    std::vector<std::size_t> counts(rows.forecastCount, 0);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (rows.forecasts[row] == LongRows::none) continue;
        const auto isMarked = marksRow(table, row, column);
        if (!isMarked) return false;
        counts[rows.forecasts[row]] += *isMarked ? 1 : 0;
    }
    return rows.spread.size() * rows.forecastCount <= 2 * table.rowCount() &&
           std::all_of(counts.begin(), counts.end(), [](std::size_t count) { return count == 1; });
}

/// Whether it is the row with the largest number that the column marks, always: what was predicted, not what happened.
bool flagsLargest(const Table& table, const LongLayout& layout, const LongRows& rows) {
    std::vector<double> largest(rows.forecastCount, -1);
    std::vector<double> marked(rows.forecastCount, -1);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::size_t forecast = rows.forecasts[row];
        if (forecast == LongRows::none) continue;
        const double number = numberIn(table, row, layout.value, false).value_or(0);
        largest[forecast] = std::max(largest[forecast], number);
        if (marksRow(table, row, *layout.target).value_or(false)) marked[forecast] = number;
    }
    return marked == largest;
}

bool isConvincing(const Table& table, const LongLayout& layout, const LongRows& rows, bool hasTargets) {
    const std::size_t used = table.rowCount() - rows.unusedCount;
    if (rows.spread.size() < 2 || rows.forecastCount < 2 || 2 * used < 3 * rows.forecastCount) return false;
    if (!layout.target && !hasTargets) return false;
    const bool isFlag = layout.isTargetFlag;
    if (isFlag && !flagsOneClass(table, rows, *layout.target)) return false;
    if (layout.target && !isFlag && !isOfForecast(table, rows, *layout.target)) return false;
    switch (layout.kind) {
        case LongKind::Quantiles:
            return rows.spread.size() <= mostLevels && 2 * rows.unusedCount <= table.rowCount();
        case LongKind::Draws:
            return mayBeDraws(table, layout);
        case LongKind::Classes:
            break;
    }
    return areShares(table, layout, rows);
}

std::optional<std::size_t> knownColumn(LongRole role, const LongRoles& known) {
    const auto found = known.find(role);
    return found == known.end() ? std::nullopt : std::optional(found->second);
}

/// The layout with the columns that say which forecast a row belongs to. used: those that have another role.
std::optional<LongLayout> withTheseKeys(LongLayout layout, const Columns& used, const Table& table, bool hasTargets,
                                        const Run& run) {
    const auto rows = longRows(table, layout, run);
    if (!rows || !isConvincing(table, layout, *rows, hasTargets)) return std::nullopt;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (holds(used, column) || holds(layout.keys, column)) continue;
        if (isOfForecast(table, *rows, column)) layout.kept.push_back(column);
    }
    return layout;
}

/// The same with keys found. Classes whose numbers sum to 1 show by themselves where a forecast ends: columns of words
/// that identify nothing, such as the class that was predicted, are no keys then.
std::optional<LongLayout> withKeys(LongLayout layout, const Columns& used, const Table& table, bool hasTargets,
                                   const Run& run) {
    auto keys = possibleKeys(table, used);
    if (!keys) return std::nullopt;
    layout.keys = std::move(*keys);
    if (auto whole = withTheseKeys(layout, used, table, hasTargets, run)) return whole;
    if (layout.kind != LongKind::Classes || layout.keys.empty()) return std::nullopt;
    layout.keys.clear();
    return withTheseKeys(layout, used, table, hasTargets, run);
}

bool holdsMarks(const Table& table, std::size_t column) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (!marksRow(table, row, column)) return false;
    }
    return true;
}

/// The layout of classes one of which is marked as the observed one in each forecast: "is_true", "won". known: the
/// column that the user names; of others it must be the only one.
std::optional<LongLayout> flaggedLayout(LongLayout layout, Columns used, const Table& table,
                                        const std::optional<std::size_t>& known, const Run& run) {
    if (layout.target) std::erase(used, *layout.target);
    layout.isTargetFlag = true;
    std::vector<LongLayout> found;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (holds(used, column) || (known && column != *known) || !holdsMarks(table, column)) continue;
        layout.target = column;
        Columns others = used;
        others.push_back(column);
        auto whole = withKeys(layout, others, table, false, run);
        if (!whole) continue;
        const bool isPredicted = !known && flagsLargest(table, *whole, *longRows(table, *whole, run));
        if (!isPredicted) found.push_back(std::move(*whole));
    }
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// A quantity and what was observed of it.
struct ObservedPair {
    std::size_t value = 0;
    std::size_t observed = 0;
};

/// "t2m" and "t2m_obs", where they are the only ones.
std::optional<ObservedPair> pairWithObserved(const Table& table, const Columns& used) {
    static const std::vector<std::string> observedWords{"obs", "observed", "observation", "true", "truth", "actual"};
    const ColumnSample sample = sampleColumns(table, false);
    const auto mayBe = [&](std::size_t column) { return !holds(used, column) && !sample[column].isText(); };
    std::vector<ObservedPair> pairs;
    for (std::size_t observed = 0; observed < table.columnCount(); ++observed) {
        std::vector<std::string> words = nameWords(table.header()[observed]);
        const auto count = std::erase_if(words, [](const std::string& word) {
            return std::find(observedWords.begin(), observedWords.end(), word) != observedWords.end();
        });
        if (count != 1 || words.empty() || !mayBe(observed)) continue;
        for (std::size_t value = 0; value < table.columnCount(); ++value) {
            const bool isSame = joinedWords(nameWords(table.header()[value])) == joinedWords(words);
            if (isSame && mayBe(value)) pairs.push_back({value, observed});
        }
    }
    return pairs.size() == 1 ? std::optional(pairs.front()) : std::nullopt;
}

/// The only column of measured numbers, whatever it is called, beside those that are used and the targets.
std::optional<std::size_t> onlyMeasured(const Table& table, Columns used, const std::optional<std::size_t>& target) {
    if (target) used.push_back(*target);
    const ColumnSample sample = sampleColumns(table, false);
    Columns measured;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isNumber = !sample[column].isText() && !sample[column].isWhole();
        if (isNumber && !holds(used, column) && !isComputedExtra(table.header()[column])) measured.push_back(column);
    }
    return measured.size() == 1 ? std::optional(measured.front()) : std::nullopt;
}

std::optional<LongLayout> layoutOf(LongKind kind, const Table& table, const LongRoles& roles, bool hasTargets,
                                   const Run& run) {
    LongLayout layout{.kind = kind};
    Columns used;
    for (const auto& [role, column] : roles) used.push_back(column);
    const auto take = [&](LongRole role) {
        auto column = knownColumn(role, roles);
        if (!column) column = columnOf(role, table, used);
        if (column) used.push_back(*column);
        return column;
    };
    const auto spread = take(roleOf(kind));
    auto value = spread ? take(LongRole::Number) : std::nullopt;
    std::optional<std::size_t> observed;
    if (spread && !value && !hasTargets && kind != LongKind::Classes) {
        if (const auto pair = pairWithObserved(table, used)) {
            value = pair->value;
            observed = pair->observed;
            used.push_back(*value);
        }
    }
    if (spread && !value && kind == LongKind::Draws) {
        const auto known = knownColumn(LongRole::Target, roles);
        const auto target = hasTargets ? std::nullopt : known ? known : observedColumn(table, kind, used);
        value = onlyMeasured(table, used, target);
        if (value) used.push_back(*value);
    }
    if (!value) return std::nullopt;
    layout.spread = *spread;
    layout.value = *value;
    if (kind == LongKind::Draws) layout.chain = take(LongRole::Chain);
    if (layout.chain) {
        const auto place = columnOf(LongRole::Draw, table, used);
        if (place && followsFrom(table, *place, {layout.spread, *layout.chain})) used.push_back(*place);
    }
    if (!hasTargets) {
        const auto known = knownColumn(LongRole::Target, roles);
        layout.target = known ? known : observed ? observed : observedColumn(table, kind, used);
        if (layout.target && !known) used.push_back(*layout.target);
    }
    if (auto whole = withKeys(layout, used, table, hasTargets, run)) return whole;
    const bool mayBeFlag = kind == LongKind::Classes && !hasTargets;
    if (!mayBeFlag) return std::nullopt;
    return flaggedLayout(layout, used, table, knownColumn(LongRole::Target, roles), run);
}

}  // namespace

std::optional<std::size_t> columnOf(LongRole role, const Table& table, const Columns& others) {
    std::optional<std::size_t> best;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        const auto rank = longRank(role, table.header()[column]);
        if (!rank || holds(others, column)) continue;
        if (!best || *rank < *longRank(role, table.header()[*best])) best = column;
    }
    return best;
}

std::optional<std::size_t> observedColumn(const Table& table, LongKind kind, const Columns& others) {
    Columns excluded = others;
    // The "target" of a forecast hub says in words what is forecast.
    if (kind != LongKind::Classes) {
        const ColumnSample sample = sampleColumns(table, false);
        for (std::size_t column = 0; column < sample.size(); ++column) {
            if (sample[column].isText()) excluded.push_back(column);
        }
    }
    return columnOf(LongRole::Target, table, excluded);
}

std::optional<LongLayout> longLayout(const Table& table, const LongRoles& known, bool hasTargets, const Run& run) {
    if (table.header().empty() || table.rowCount() == 0) return std::nullopt;
    for (const LongKind kind : {LongKind::Quantiles, LongKind::Draws, LongKind::Classes}) {
        const auto isOther = [&](LongKind other) { return other != kind && known.contains(roleOf(other)); };
        if (isOther(LongKind::Quantiles) || isOther(LongKind::Draws) || isOther(LongKind::Classes)) continue;
        if (auto layout = layoutOf(kind, table, known, hasTargets, run)) return layout;
    }
    return std::nullopt;
}

}  // namespace calibrium
