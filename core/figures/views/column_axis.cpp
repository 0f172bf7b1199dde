// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/figures/views/column_axis.h"

#include "core/analysis/groups/column_use.h"
#include "core/data/dataset.h"
#include "core/data/notes.h"
#include "core/data/sample_notes.h"
#include "core/figures/figure_call.h"
#include "core/io/cells/date_text.h"
#include "core/io/cells/number.h"
#include "core/io/keys/date_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/method/parameter_builders.h"
#include "core/run/error.h"
#include "core/text/number_text.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>
#include <optional>
#include <set>

namespace calibrium {

namespace {

constexpr std::size_t fewestPlaces = 13;  // fewer are groups rather than an axis
constexpr double secondsOfDay = 86400;

ColumnAxis alongRows(const Dataset& data) {
    ColumnAxis axis{.name = "row of the file", .x = {}};
    for (Index i = 0; i < data.sampleCount(); ++i) axis.x.push_back(static_cast<double>(data.loadedRow(i) + 1));
    return axis;
}

/// "20240331" in all cells: as numbers they would leave gaps between the months.
bool areCompactDates(const SampleColumn& column) {
    return std::all_of(column.cells.begin(), column.cells.end(), [](const std::string& cell) {
        if (isMissing(cell)) return true;
        const bool isThisTime = cell.size() == 8 && (cell.starts_with("19") || cell.starts_with("20"));
        return isThisTime && readDate(cell).has_value();
    });
}

/// Whether the column's cells are dates: of words the first that says anything decides.
bool beginsWithDate(const SampleColumn& column) {
    if (!column.numbers.empty()) return areCompactDates(column) || areDatesAsNumbers(column.cells);
    const auto first = std::find_if(column.cells.begin(), column.cells.end(),
                                    [](const std::string& cell) { return !isMissing(cell); });
    return first != column.cells.end() && readDate(trimmed(*first)).has_value();
}

bool hasManyNumbers(const SampleColumn& column) {
    if (column.isPrediction) return false;
    std::vector<double> values = column.numbers;
    std::erase_if(values, [](double value) { return std::isnan(value); });
    std::sort(values.begin(), values.end());
    return static_cast<std::size_t>(std::unique(values.begin(), values.end()) - values.begin()) >= fewestPlaces;
}

bool hasManyDates(const SampleColumn& column) {
    if (column.isPrediction || !column.numbers.empty() || !beginsWithDate(column)) return false;
    std::set<std::string> words;
    for (const std::string& cell : column.cells) {
        if (isMissing(cell)) continue;
        if (!readDate(trimmed(cell))) return false;
        words.insert(cell);
        if (words.size() >= fewestPlaces) return true;
    }
    return false;
}

/// How far apart ticks are: so many days, months or years.
struct DateStep {
    int days = 0;
    int months = 0;
};

constexpr DateStep dateSteps[] = {{1, 0},  {2, 0},  {7, 0},  {14, 0},  {0, 1},   {0, 2},   {0, 3},   {0, 6},
                                  {0, 12}, {0, 24}, {0, 60}, {0, 120}, {0, 240}, {0, 600}, {0, 1200}};

std::vector<double> datesEvery(const DateStep& step, double first, double last) {
    using namespace std::chrono;
    std::vector<double> places;
    if (step.days > 0) {
        const double width = step.days * secondsOfDay;
        // 1970-01-05 was a Monday.
        const double start = step.days % 7 == 0 ? 4 * secondsOfDay : 0;
        for (double t = start + std::ceil((first - start) / width) * width; t <= last; t += width) places.push_back(t);
        return places;
    }
    const year_month_day date{sys_days{days{static_cast<int>(std::floor(first / secondsOfDay))}}};
    int month = static_cast<int>(date.year()) * 12 + static_cast<int>(static_cast<unsigned>(date.month())) - 1;
    for (month -= month % step.months;; month += step.months) {
        const year_month_day begin{year{month / 12}, std::chrono::month{static_cast<unsigned>(month % 12 + 1)}, day{1}};
        const double t = static_cast<double>(sys_days{begin}.time_since_epoch().count()) * secondsOfDay;
        if (t > last) return places;
        if (t >= first) places.push_back(t);
    }
}

std::string tickText(double time, const DateStep& step) {
    const std::string date = isoDate(time);
    if (step.days > 0) return date.substr(0, 10);
    return date.substr(0, step.months % 12 == 0 ? 4 : 7);
}

}  // namespace

Text ColumnAxis::placeText(double place) const {
    return areDates ? asItStands(isoDate(std::round(place))) : asNumber(significant(place));
}

ColumnAxis columnAxis(const Dataset& data, const std::string& column, DateOrder dates) {
    if (column.empty()) return alongRows(data);
    const SampleColumn& found = noteColumn(data, column);
    const bool areWords = found.numbers.empty();
    if ((areWords && dates == DateOrder::OfFile) || beginsWithDate(found)) {
        ColumnAxis axis{.name = asItStands(found.name), .x = {}, .areDates = dates != DateOrder::OfFile};
        const auto times =
            readDates(cellsOf(data, found), dates, Text("The column {1} of {2}", found.name, data.name()));
        for (const auto& time : times) axis.x.push_back(time.value_or(std::numeric_limits<double>::quiet_NaN()));
        return axis;
    }
    if (areWords) {
        throw InvalidInput(
            Text("The column {1} of {2} holds cells that are no numbers, so it is no axis; its values can be groups.",
                 found.name, data.name()));
    }
    return {.name = asItStands(found.name), .x = numbersOf(data, found)};
}

std::vector<std::string> axisColumns(std::span<const Dataset> models) {
    std::vector<std::string> names;
    for (const auto& data : models) {
        if (data.notes() == nullptr) continue;
        for (const auto& column : data.notes()->columns) {
            const bool isThere = std::find(names.begin(), names.end(), column.name) != names.end();
            if (!isThere && (hasManyNumbers(column) || hasManyDates(column))) names.push_back(column.name);
        }
    }
    return names;
}

std::string usualAxisColumn(std::span<const FigureModel> models) {
    std::string dates;
    std::string number;
    for (const auto& model : models) {
        if (model.data.notes() == nullptr) continue;
        for (const auto& column : model.data.notes()->columns) {
            if (dates.empty() && hasManyDates(column)) dates = column.name;
            if (!hasManyNumbers(column)) continue;
            if (!numbersRows(column)) return column.name;
            if (number.empty()) number = column.name;
        }
    }
    return dates.empty() ? number : dates;
}

std::vector<std::pair<double, Text>> dateAxisTicks(const std::vector<double>& times, std::size_t most) {
    std::vector<std::pair<double, Text>> ticks;
    std::vector<double> known = times;
    std::erase_if(known, [](double time) { return std::isnan(time); });
    if (known.empty()) return ticks;
    const auto [first, last] = std::minmax_element(known.begin(), known.end());
    for (const DateStep& step : dateSteps) {
        const double width = secondsOfDay * (step.days > 0 ? step.days : 30 * step.months);
        if ((*last - *first) / width > 2 * static_cast<double>(most)) continue;
        const std::vector<double> places = datesEvery(step, *first, *last);
        if (places.size() > most) continue;
        if (places.size() > 1) {
            for (const double place : places) ticks.emplace_back(place, asItStands(tickText(place, step)));
        }
        break;
    }
    // Ends that no round date lies between are named themselves.
    if (ticks.empty() && *first < *last) {
        for (const double end : {*first, *last}) ticks.emplace_back(end, asItStands(isoDate(std::round(end))));
    }
    return ticks;
}

Parameter datesParameter() {
    return choiceParameter("dates", "Dates", "In which order dates such as 03/04/2024 are written.",
                           {{dateOrderText(DateOrder::AsSeen), "as seen", "A day above 12 decides."},
                            {dateOrderText(DateOrder::DayFirst), "day first", "31/03/2024."},
                            {dateOrderText(DateOrder::MonthFirst), "month first", "03/31/2024."},
                            {dateOrderText(DateOrder::YearFirst), "year first", "24/03/31."},
                            {dateOrderText(DateOrder::OfFile), "order of the file",
                             "The periods, whatever they are called, as they follow each other in the file."}});
}

}  // namespace calibrium
