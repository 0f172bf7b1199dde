// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/key_dates.h"

#include "core/io/names/column_names.h"
#include "core/io/table/date_columns.h"
#include "core/io/table/number.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// The columns of words that are dates, by their place.
using DatesOfColumns = std::map<std::size_t, PossibleDates>;

DatesOfColumns datedColumns(const Table& table, const Run& run) {
    DatesOfColumns dated;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        // Numbers are keys by their value: 20230601 need not be a day.
        bool isNumber = false;
        const KeyCells cells{table.rowCount(), [&](std::size_t row) {
                                 std::string cell = table.cell(row, column);
                                 isNumber = isNumber || parseNumber(cell, true);
                                 return isNumber ? std::string("0") : cell;
                             }};
        if (auto dates = datesIn(cells, {}, run)) dated.emplace(column, std::move(*dates));
    }
    return dated;
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

Table withIsoDates(const Table& table, const DatesOfColumns& dated, const Run& run) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.reserve(table.rowCount() * table.columnCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const auto dates = dated.find(column);
            const auto number = table.number(row, column);
            if (dates != dated.end()) {
                const auto& time = dates->second.orders.front()[row];
                result.addText(time ? isoDate(*time) : std::string());
            } else if (number) {
                result.addNumber(*number);
            } else {
                result.addText(table.cell(row, column));
            }
        }
    }
    return result;
}

}  // namespace

ImportTables withDatesAlike(const ImportTables& tables, const Run& run) {
    if (!tables.targets) return tables;
    const DatesOfColumns own = datedColumns(tables.predictions, run);
    if (own.empty()) return tables;
    const DatesOfColumns others = datedColumns(*tables.targets, run);
    const DatesOfColumns clear = clearColumns(tables.predictions, own, *tables.targets, others);
    const DatesOfColumns clearOthers = clearColumns(*tables.targets, others, tables.predictions, own);
    ImportTables alike = tables;
    if (!clear.empty()) alike.predictions = withIsoDates(tables.predictions, clear, run);
    if (!clearOthers.empty()) alike.targets = withIsoDates(*tables.targets, clearOthers, run);
    return alike;
}

}  // namespace calibrium
