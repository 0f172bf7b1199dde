// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/timed_columns.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_parts.h"
#include "core/run/error.h"
#include "core/survival/follow_up.h"
#include "core/survival/follow_up_names.h"
#include "core/text/number_text.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

/// "surv" and 5 of "surv_5".
struct TimedName {
    std::string stem;
    double time = 0;
};

std::optional<TimedName> timedName(const std::string& columnName) {
    std::optional<TimedName> name;
    std::string stem;
    for (const std::string& word : nameWords(columnName)) {
        const auto number = parseNumber(word, false);
        if (!number) {
            stem += word + ' ';
            continue;
        }
        if (name || !(*number > 0)) return std::nullopt;
        name = TimedName{.stem = {}, .time = *number};
    }
    if (name) name->stem = stem;
    return name;
}

/// Whether the number behind it can only be a time: nothing, "t", "S", "surv", "time".
bool saysTime(const TimedName& name) {
    static constexpr auto stems = std::to_array<std::string_view>(
        {"",      "t ",     "= ",     "t = ",    "s ",     "s t ",   "st ",       "tau ",
         "time ", "zeit ",  "temps ", "tiempo ", "tempo ", "surv ",  "survival ", "horizon ",
         "x t ",  "s hat ", "day ",   "days ",   "year ",  "years ", "month ",    "months "});
    return std::find(stems.begin(), stems.end(), name.stem) != stems.end();
}

/// Whether it says what happens by the time: no bare time does.
bool saysNeither(const TimedName& name) {
    return saysTime(name) && !namesSurvivalProbability(name.stem) && !name.stem.starts_with("s ");
}

/// "model_2", "fold3": numbers that count something else.
bool countsModels(const TimedName& name) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"model ", "modell ", "modelo ", "modele ", "fold ", "m ", "mod ", "method ", "run ", "seed ", "imp ", "rep "});
    return std::any_of(words.begin(), words.end(), [&](std::string_view word) { return name.stem.ends_with(word); });
}

bool isAbout(double a, double b) {
    constexpr double tolerance = 0.02;  // a year has 365 days, or 12 months of 30
    return std::abs(a - b) <= tolerance * std::max(a, b);
}

/// Whether the time may be the horizon, in a unit of its own.
bool mayBeHorizon(double time, double horizon) {
    static constexpr std::array<double, 6> ratios{1, 365.25, 12, 30.4375, 7, 52.18};
    return std::any_of(ratios.begin(), ratios.end(),
                       [&](double ratio) { return isAbout(time, horizon * ratio) || isAbout(time * ratio, horizon); });
}

struct Neighbour {
    std::size_t column = 0;
    double time = 0;
};

/// The columns of numbers with the same name but for the time, by their times, the own one among them.
std::vector<Neighbour> neighboursOf(const Table& table, const TimedName& own, const FollowUpColumns& columns) {
    std::vector<Neighbour> found;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        const auto name = timedName(table.header()[column]);
        if (!name || name->stem != own.stem || table.rowCount() == 0) continue;
        if (!numberIn(table, 0, column, columns.hasDecimalComma)) continue;
        found.push_back({column, name->time});
    }
    std::sort(found.begin(), found.end(), [](const Neighbour& a, const Neighbour& b) { return a.time < b.time; });
    return found;
}

/// Whether the numbers fall from time to time, in nearly all rows (-1), or rise (1); else 0.
int directionOf(const Table& table, const std::vector<Neighbour>& neighbours, bool hasDecimalComma) {
    constexpr double nearlyAllRows = 0.95;
    std::size_t falling = 0;
    std::size_t rising = 0;
    for (std::size_t row = 0; row < table.rowCount() && neighbours.size() > 1; ++row) {
        const auto first = numberIn(table, row, neighbours.front().column, hasDecimalComma);
        const auto last = numberIn(table, row, neighbours.back().column, hasDecimalComma);
        if (!first || !last) continue;
        falling += *last < *first ? 1 : 0;
        rising += *last > *first ? 1 : 0;
    }
    const double all = nearlyAllRows * static_cast<double>(table.rowCount());
    if (static_cast<double>(falling) >= all && falling > 0) return -1;
    return static_cast<double>(rising) >= all && rising > 0 ? 1 : 0;
}

void requireOwnTime(const Table& table, const TimedName& own, const std::vector<Neighbour>& neighbours,
                    const FollowUpColumns& columns, double horizon) {
    if (isAbout(own.time, horizon)) return;
    const auto meant = std::find_if(neighbours.begin(), neighbours.end(),
                                    [&](const Neighbour& other) { return isAbout(other.time, horizon); });
    if (meant != neighbours.end()) {
        const std::string& other = table.header()[meant->column];
        throw InvalidInput(
            Text("By their names {1} is of the time {2} and {3} of the horizon; take that with --risk {4}, or give "
                 "--horizon {2}, or name the column otherwise.",
                 asItStands(columns.risk), asNumber(significant(own.time)), asItStands(other),
                 asItStands(shellWord(other))),
            {.file = table.name()});
    }
    if (!saysTime(own) || mayBeHorizon(own.time, horizon)) return;
    throw InvalidInput(
        Text("By its name {1} is of the time {2}, and the horizon is {3}; give --horizon {2}, or name the "
             "column otherwise.",
             asItStands(columns.risk), asNumber(significant(own.time)), asNumber(significant(horizon))),
        {.file = table.name()});
}

}  // namespace

void requireTimedColumn(const Table& table, const FollowUpColumns& columns, double horizon) {
    const auto own = timedName(columns.risk);
    if (!own || countsModels(*own)) return;
    const auto neighbours = neighboursOf(table, *own, columns);
    // requireHorizonOfName() knows their units.
    const bool hasUnit = namesSpan(columns.risk);
    if (!hasUnit) requireOwnTime(table, *own, neighbours, columns, horizon);
    if (columns.predicted != PredictedRisk::Unsaid) return;
    const bool areTimes = hasUnit || saysTime(*own) || isAbout(own->time, horizon);
    const int direction = areTimes ? directionOf(table, neighbours, columns.hasDecimalComma) : 0;
    if (direction < 0) {
        throw InvalidInput(
            Text("The numbers in {1} and its neighbours fall with the times in their names, as probabilities of no "
                 "event do; say what the columns of risks hold with --predicted survival, or --predicted event.",
                 asItStands(columns.risk)),
            {.file = table.name()});
    }
    if (direction > 0 || !saysNeither(*own)) return;
    throw InvalidInput(
        Text("The name of {1} is a time and says neither risk nor survival; say what the columns of risks hold with "
             "--predicted survival, or --predicted event.",
             asItStands(columns.risk)),
        {.file = table.name()});
}

}  // namespace calibrium
