// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/keys/date_columns.h"

#include "core/io/cells/number.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <utility>

namespace calibrium {

namespace {

constexpr std::size_t dateCellsPerCheck = 1000;

std::string ofTwoDigits(int number) { return (number < 10 ? "0" : "") + std::to_string(number); }

bool areDigitsAlone(std::string_view cell) {
    return std::all_of(cell.begin(), cell.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// "31032024", "3112024", "122024", "12024"; not all of them begin with the year.
bool areNumbersOfDays(std::span<const std::string> cells) {
    constexpr std::size_t fewestDigits = 5;
    constexpr std::size_t mostDigits = 8;
    constexpr std::size_t yearFirst = 2;
    bool areYearsFirst = true;
    bool isAny = false;
    std::optional<DateKind> kind;
    for (const std::string& cell : cells) {
        if (isMissing(cell)) continue;
        const bool mayBeDate = cell.size() >= fewestDigits && cell.size() <= mostDigits && areDigitsAlone(cell);
        const auto reading = mayBeDate ? readDate(cell) : std::nullopt;
        if (!reading || kind.value_or(reading->kind) != reading->kind) return false;
        kind = reading->kind;
        isAny = true;
        const bool isMonth = reading->kind == DateKind::Month;
        areYearsFirst = areYearsFirst && !isMonth && reading->times[yearFirst].has_value();
    }
    return isAny && !areYearsFirst;
}

/// "10.202", which a program that took it for a number made of 10.2020.
bool isShortenedMonth(std::string_view cell) {
    constexpr std::size_t yearLength = 4;
    const std::size_t point = cell.find('.');
    if (point == std::string_view::npos || cell.size() - point > yearLength) return false;
    std::string whole(cell);
    whole.resize(point + 1 + yearLength, '0');
    return yearBesidePoint(whole).has_value();
}

/// "01.2024", even where some of them were shortened; or "2024.1" unless "2024.01" stands beside it: 2024.1 is then
/// what is left of 2024.10.
bool areNumbersOfMonths(std::span<const std::string> cells) {
    std::size_t yearsFirst = 0;
    std::size_t yearsLast = 0;
    std::size_t shortened = 0;
    bool hasZero = false;
    bool isShort = false;
    for (const std::string& cell : cells) {
        if (isMissing(cell)) continue;
        const auto month = yearBesidePoint(cell);
        if (!month) {
            if (!isShortenedMonth(cell)) return false;
            ++shortened;
            continue;
        }
        ++(month->year.data() == cell.data() ? yearsFirst : yearsLast);
        hasZero = hasZero || month->month.starts_with('0');
        isShort = isShort || month->month.size() == 1;
    }
    if (yearsFirst > 0) return yearsLast == 0 && shortened == 0 && !(hasZero && isShort);
    return yearsLast > 0 && yearsLast >= shortened;
}

}  // namespace

std::optional<PossibleDates> datesIn(const KeyCells& cells, const KeyReading& reading, const Run& run) {
    std::optional<DateKind> kind;
    std::array<std::optional<DayTimes>, dateOrderCount> orders;
    orders.fill(DayTimes());
    for (std::size_t row = 0; row < cells.rowCount; ++row) {
        if (row % dateCellsPerCheck == 0) run.check();
        const std::string cell = cells.cell(row);
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

bool areDatesAsNumbers(std::span<const std::string> cells) {
    return areNumbersOfDays(cells) || areNumbersOfMonths(cells);
}

std::string isoDate(double time) {
    using namespace std::chrono;
    constexpr double secondsOfDay = 86400;
    const double day = std::floor(time / secondsOfDay);
    const year_month_day date(sys_days(days(static_cast<int>(day))));
    std::string text = std::to_string(static_cast<int>(date.year())) + "-" +
                       ofTwoDigits(static_cast<int>(static_cast<unsigned>(date.month()))) + "-" +
                       ofTwoDigits(static_cast<int>(static_cast<unsigned>(date.day())));
    const double rest = time - day * secondsOfDay;
    if (rest == 0) return text;
    const auto whole = static_cast<int>(std::floor(rest));
    text += " " + ofTwoDigits(whole / 3600) + ":" + ofTwoDigits(whole / 60 % 60) + ":" + ofTwoDigits(whole % 60);
    const auto millionths = static_cast<int>(std::lround((rest - whole) * 1e6));
    return millionths == 0 ? text : text + "." + std::to_string(1000000 + millionths).substr(1);
}

}  // namespace calibrium
