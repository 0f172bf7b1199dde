// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/date_keys.h"

#include "core/analysis/watching/date_text.h"
#include "core/io/table/key_cells.h"
#include "core/io/table/number.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>

namespace calibrium {

namespace {

using DateCells = std::vector<std::string>;
using DayTimes = std::vector<std::optional<double>>;  ///< nothing where the cell says nothing

/// Dates of one model.
struct PossibleDates {
    DateKind kind = DateKind::Day;
    std::vector<DayTimes> orders{};  ///< under each order that makes dates of all cells
};

/// Nothing where a cell is no date, or all are blank.
std::optional<PossibleDates> datesIn(const DateCells& cells, const KeyReading& reading) {
    std::optional<DateKind> kind;
    std::array<std::optional<DayTimes>, dateOrderCount> orders;
    orders.fill(DayTimes());
    for (const std::string& cell : cells) {
        const bool isBlank = reading.isBlank(cell);
        const auto date = isBlank ? std::nullopt : readDate(trimmed(cell));
        if (!isBlank && (!date || kind.value_or(date->kind) != date->kind)) return std::nullopt;
        if (date) kind = date->kind;
        for (std::size_t order = 0; order < dateOrderCount; ++order) {
            if (date && !date->times[order]) orders[order].reset();
            if (orders[order]) orders[order]->push_back(date ? date->times[order] : std::nullopt);
        }
    }
    if (!kind) return std::nullopt;
    PossibleDates dates{.kind = *kind};
    for (auto& times : orders) {
        if (times) dates.orders.push_back(std::move(*times));
    }
    return dates.orders.empty() ? std::nullopt : std::optional(std::move(dates));
}

bool areClearDates(const PossibleDates& dates) {
    return std::all_of(dates.orders.begin(), dates.orders.end(),
                       [&](const DayTimes& times) { return times == dates.orders.front(); });
}

}  // namespace

std::vector<DateCells> dateKeys(const std::vector<DateCells>& cells, const KeyReading& reading) {
    std::vector<DateCells> keys;
    std::map<double, std::string> spellings;
    std::optional<DateKind> kind;
    for (const DateCells& own : cells) {
        const auto dates = datesIn(own, reading);
        if (!dates || !areClearDates(*dates) || kind.value_or(dates->kind) != dates->kind) return {};
        kind = dates->kind;
        DateCells& days = keys.emplace_back();
        const DayTimes& times = dates->orders.front();
        for (std::size_t row = 0; row < own.size(); ++row) {
            days.push_back(times[row] ? spellings.emplace(*times[row], trimmed(own[row])).first->second : "");
        }
    }
    return keys;
}

std::string openDate(const DateCells& cells, const KeyReading& reading) {
    const auto dates = datesIn(cells, reading);
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
