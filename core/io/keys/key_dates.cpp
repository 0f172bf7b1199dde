// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/key_dates.h"

#include "core/io/cells/number.h"
#include "core/io/keys/date_columns.h"
#include "core/io/keys/key_questions.h"
#include "core/io/names/column_names.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// The columns of words that are dates, by their place.
using DatesOfColumns = std::map<std::size_t, PossibleDates>;

constexpr std::ptrdiff_t fewestDays = 10;  ///< that decide between two orders of day and month
constexpr double clearlyFewer = 1.2;

std::optional<PossibleDates> datesOfColumn(const Table& table, std::size_t column, const Run& run) {
    // Numbers are keys by their value: 20230601 need not be a day.
    bool isNumber = false;
    const KeyCells cells{table.rowCount(), [&](std::size_t row) {
                             std::string cell = table.cell(row, column);
                             isNumber = isNumber || parseNumber(cell, true);
                             return isNumber ? std::string("0") : cell;
                         }};
    return datesIn(cells, {}, run);
}

DatesOfColumns datedColumns(const Table& table, const Run& run) {
    DatesOfColumns dated;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        if (auto dates = datesOfColumn(table, column, run)) dated.emplace(column, std::move(*dates));
    }
    return dated;
}

/// Whether the times never fall from one row to the next, and rise at least ten times.
bool isAscending(const DayTimes& times) {
    constexpr std::size_t fewestSteps = 10;
    std::optional<double> last;
    std::size_t steps = 0;
    for (const auto& time : times) {
        if (!time) continue;
        if (last && *time < *last) return false;
        steps += last && *time > *last ? 1 : 0;
        last = time;
    }
    return steps >= fewestSteps;
}

/// Where days and months may be exchanged (01/02/2023), the only order under which the rows go forward in time; nothing
/// where there is none.
std::optional<std::size_t> orderOfRows(const PossibleDates& dates) {
    const auto& orders = dates.orders;
    const auto first = std::find_if(orders.begin(), orders.end(), isAscending);
    if (first == orders.end() || std::any_of(first + 1, orders.end(), isAscending)) return std::nullopt;
    return static_cast<std::size_t>(first - orders.begin());
}

void settleByRows(DatesOfColumns& dated) {
    for (auto& [column, dates] : dated) {
        if (dates.orders.size() < 2) continue;
        if (const auto order = orderOfRows(dates)) dates.orders = {dates.orders[*order]};
    }
}

std::set<double> daysIn(const DayTimes& times) {
    std::set<double> days;
    for (const auto& time : times) {
        if (time) days.insert(*time);
    }
    return days;
}

/// Where rows do not go forward in time under any order, the one under which more of the days are those of the column
/// of the same name in the other file, if its dates are clear.
void settleByOther(DatesOfColumns& dated, const Table& table, const DatesOfColumns& others, const Table& other) {
    for (auto& [column, dates] : dated) {
        if (dates.orders.size() != 2) continue;
        for (const auto& [its, partner] : others) {
            const bool isNamesake = areSameName(table.header()[column], other.header()[its]);
            if (!isNamesake || !areClearDates(partner) || partner.kind != dates.kind) continue;
            const std::set<double> known = daysIn(partner.orders.front());
            const auto matchesOf = [&](const DayTimes& times) {
                return std::count_if(times.begin(), times.end(),
                                     [&](const auto& time) { return time && known.contains(*time); });
            };
            const auto first = matchesOf(dates.orders[0]);
            const auto second = matchesOf(dates.orders[1]);
            const auto more = std::max(first, second);
            const bool isClear = more >= fewestDays && clearlyFewer * static_cast<double>(std::min(first, second)) <=
                                                           static_cast<double>(more);
            if (isClear) dates.orders = {dates.orders[first > second ? 0 : 1]};
            break;
        }
    }
}

/// Where the order is open in both files, and more days of one are those of the other if one file has day and month the
/// other way round: that reading. Which of the two files has which does not matter to the pairs.
void settleTogether(DatesOfColumns& own, const Table& table, DatesOfColumns& others, const Table& other) {
    for (auto& [column, dates] : own) {
        for (auto& [its, partner] : others) {
            const bool isNamesake = areSameName(table.header()[column], other.header()[its]);
            const bool areOpen = dates.orders.size() == 2 && partner.orders.size() == 2 && dates.kind == partner.kind;
            if (!isNamesake || !areOpen) continue;
            const std::set<double> known = daysIn(partner.orders[0]);
            const auto matchesOf = [&](const DayTimes& times) {
                return std::count_if(times.begin(), times.end(),
                                     [&](const auto& time) { return time && known.contains(*time); });
            };
            const auto alike = matchesOf(dates.orders[0]);
            const auto otherwise = matchesOf(dates.orders[1]);
            if (otherwise < fewestDays || clearlyFewer * static_cast<double>(alike) > static_cast<double>(otherwise)) {
                continue;
            }
            dates.orders = {dates.orders[1]};
            partner.orders = {partner.orders[0]};
        }
    }
}

/// Those of one file that are clear, and whose namesakes in the other are.
DatesOfColumns clearColumns(const Table& table, const DatesOfColumns& own, const Table& other,
                            const DatesOfColumns& others) {
    DatesOfColumns clear;
    const auto isClear = [](const auto& dated) { return areClearDates(dated.second); };
    if (std::none_of(others.begin(), others.end(), isClear)) return clear;
    for (const auto& [column, dates] : own) {
        bool isAlone = areClearDates(dates);
        for (std::size_t its = 0; its < other.header().size(); ++its) {
            if (!areSameName(table.header()[column], other.header()[its])) continue;
            const auto partner = others.find(its);
            const bool isPartner = partner != others.end() && areClearDates(partner->second);
            isAlone = isAlone && isPartner && partner->second.kind == dates.kind;
        }
        if (isAlone) clear.emplace(column, dates);
    }
    return clear;
}

/// How many of the days that are others where day and month are exchanged are days of the other file.
std::ptrdiff_t openMatches(const PossibleDates& open, std::size_t order, const std::set<double>& known) {
    std::set<double> matched;
    for (std::size_t row = 0; row < open.orders[order].size(); ++row) {
        const auto& time = open.orders[order][row];
        if (time && time != open.orders[1 - order][row] && known.contains(*time)) matched.insert(*time);
    }
    return static_cast<std::ptrdiff_t>(matched.size());
}

/// Whether both orders of day and month in the one file find as many days of the other.
bool mayBeExchanged(const PossibleDates& own, const PossibleDates& other) {
    if (own.kind != other.kind || own.orders.empty() || other.orders.empty()) return false;
    if (own.orders.size() != 2) return other.orders.size() == 2 && mayBeExchanged(other, own);
    const bool areBothOpen = other.orders.size() == 2;
    if (areBothOpen && orderOfRows(own) && orderOfRows(other)) return false;
    const std::set<double> known = daysIn(other.orders.front());
    const auto alike = openMatches(own, 0, known);
    const auto otherwise = openMatches(own, 1, known);
    const auto more = static_cast<double>(std::max(alike, otherwise));
    if (more == 0) return false;
    if (clearlyFewer * static_cast<double>(std::min(alike, otherwise)) > more) return true;
    // As they are written they would be joined by few of their days.
    return areBothOpen && otherwise > alike && otherwise < fewestDays;
}

Table withIsoDates(const Table& table, const DatesOfColumns& dated, const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.reserve(table.rowCount() * table.columnCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const auto dates = dated.find(column);
            if (dates != dated.end()) {
                const auto& time = dates->second.orders.front()[row];
                result.addText(time ? isoDate(*time) : std::string());
            } else {
                result.addCellOf(table, row, column);
            }
        }
    }
    return result;
}

/// The columns of a key as --key takes them.
std::string wordOfKey(const ImportTables& tables, const JointKey& key) {
    std::string word;
    for (std::size_t k = 0; k < key.predictions.size(); ++k) {
        word += (k == 0 ? "" : ",") + pairOfColumns(tables, {key.predictions[k], key.targets[k]});
    }
    return shellWord(word);
}

}  // namespace

std::optional<ImportQuestion> exchangedDaysQuestion(const ImportTables& tables, const JointKey& key, const Run& run) {
    if (!tables.targets) return std::nullopt;
    for (std::size_t k = 0; k < key.predictions.size(); ++k) {
        const auto own = datesOfColumn(tables.predictions, key.predictions[k], run);
        const auto other = own ? datesOfColumn(*tables.targets, key.targets[k], run) : std::nullopt;
        if (!other || !mayBeExchanged(*own, *other)) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Key,
            .text = Text("The days in {1} are days of {2} as they are written, and as well with day and month the "
                         "other way round",
                         columnText(tables.predictions.header(), key.predictions[k]), tables.targets->name()),
            .answer = Text("join them as they are written with --key {1}, or write them as 2023-06-01 in both files",
                           asItStands(wordOfKey(tables, key))),
            .place = {.file = tables.predictions.name()}};
    }
    return std::nullopt;
}

ImportTables withDatesAlike(const ImportTables& tables, const Run& run) {
    if (!tables.targets) return tables;
    DatesOfColumns own = datedColumns(tables.predictions, run);
    if (own.empty()) return tables;
    DatesOfColumns others = datedColumns(*tables.targets, run);
    settleByRows(own);
    settleByRows(others);
    settleByOther(own, tables.predictions, others, *tables.targets);
    settleByOther(others, *tables.targets, own, tables.predictions);
    settleTogether(own, tables.predictions, others, *tables.targets);
    const DatesOfColumns clear = clearColumns(tables.predictions, own, *tables.targets, others);
    const DatesOfColumns clearOthers = clearColumns(*tables.targets, others, tables.predictions, own);
    ImportTables alike = tables;
    if (!clear.empty()) alike.predictions = withIsoDates(tables.predictions, clear, run);
    if (!clearOthers.empty()) alike.targets = withIsoDates(*tables.targets, clearOthers, run);
    return alike;
}

}  // namespace calibrium
