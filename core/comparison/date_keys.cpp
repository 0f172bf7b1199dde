// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/date_keys.h"

#include "core/io/cells/number.h"
#include "core/io/keys/date_columns.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>

namespace calibrium {

namespace {

using DateCells = std::vector<std::string>;

std::optional<PossibleDates> datesOf(const DateCells& cells, const KeyReading& reading) {
    return datesIn({cells.size(), [&cells](std::size_t row) { return cells[row]; }}, reading, {});
}

}  // namespace

std::vector<DateCells> dateKeys(const std::vector<DateCells>& cells, const KeyReading& reading) {
    std::vector<DateCells> keys;
    std::map<double, std::string> spellings;
    std::set<std::string> used;
    std::optional<DateKind> kind;
    for (const DateCells& own : cells) {
        const auto dates = datesOf(own, reading);
        if (!dates || !areClearDates(*dates) || kind.value_or(dates->kind) != dates->kind) return {};
        kind = dates->kind;
        DateCells& days = keys.emplace_back();
        const DayTimes& times = dates->orders.front();
        for (std::size_t row = 0; row < own.size(); ++row) {
            days.emplace_back();
            if (!times[row]) continue;
            const auto [day, isNew] = spellings.emplace(*times[row], trimmed(own[row]));
            // 01/02/2023 of another model may be another day.
            if (isNew && !used.insert(day->second).second) day->second = isoDate(*times[row]);
            days.back() = day->second;
        }
    }
    return keys;
}

std::string openDate(const DateCells& cells, const KeyReading& reading) {
    const auto dates = datesOf(cells, reading);
    if (!dates || areClearDates(*dates)) return {};
    for (std::size_t row = 0; row < cells.size(); ++row) {
        const bool isOpen = std::any_of(dates->orders.begin(), dates->orders.end(), [&](const DayTimes& times) {
            return times[row] != dates->orders.front()[row];
        });
        if (isOpen) return cells[row];
    }
    return {};
}

}  // namespace calibrium
