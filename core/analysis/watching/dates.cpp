// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/dates.h"

#include "core/io/cells/date_text.h"
#include "core/io/cells/number.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"
#include "core/text/visible_text.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace calibrium {

namespace {

constexpr std::array<std::pair<DateOrder, const char*>, 5> orderTexts{{{DateOrder::AsSeen, "auto"},
                                                                       {DateOrder::DayFirst, "day-first"},
                                                                       {DateOrder::MonthFirst, "month-first"},
                                                                       {DateOrder::YearFirst, "year-first"},
                                                                       {DateOrder::OfFile, "file"}}};
constexpr std::array<DateOrder, dateOrderCount> readOrders{DateOrder::DayFirst, DateOrder::MonthFirst,
                                                           DateOrder::YearFirst};

using Times = std::vector<std::optional<double>>;

/// A word of the column, and what it may be.
using DateWords = std::map<std::string, std::optional<DateReading>>;

std::size_t placeOf(DateOrder order) {
    return static_cast<std::size_t>(std::find(readOrders.begin(), readOrders.end(), order) - readOrders.begin());
}

std::string shownCell(const std::string& cell) { return "\"" + shortened(cell) + "\""; }

Times timesInFile(std::span<const std::string> cells, const Text& what) {
    std::map<std::string, double> numbers;
    Times times;
    std::string last;
    for (const std::string& cell : cells) {
        times.emplace_back();
        if (isMissing(cell)) continue;
        const auto [place, isNew] = numbers.emplace(cell, static_cast<double>(numbers.size() + 1));
        if (!isNew && cell != last) {
            throw InvalidInput(Text("{1} comes back to {2} after {3}: the rows do not stand in the order of time.",
                                    what, shownCell(cell), shownCell(last)));
        }
        times.back() = place->second;
        last = cell;
    }
    return times;
}

DateWords wordsOf(std::span<const std::string> cells) {
    DateWords words;
    for (const std::string& cell : cells) {
        if (isMissing(cell) || words.contains(cell)) continue;
        words.emplace(cell, readDate(trimmed(cell)));
    }
    return words;
}

/// Under the order, all words as dates of one kind: days, months, quarters or weeks.
bool areDates(const DateWords& words, std::size_t order) {
    return std::all_of(words.begin(), words.end(),
                       [order](const auto& word) { return word.second && word.second->times[order]; });
}

/// The words in the order of time.
std::vector<std::string> sequence(const DateWords& words, std::size_t order) {
    std::vector<std::pair<double, std::string>> list;
    for (const auto& [word, reading] : words) list.emplace_back(*reading->times[order], word);
    std::sort(list.begin(), list.end());
    std::vector<std::string> names;
    for (std::size_t k = 0; k < list.size(); ++k) {
        // Words of one time are one period, whatever their order.
        names.push_back((k > 0 && list[k].first == list[k - 1].first ? "=" : "<") + list[k].second);
    }
    return names;
}

void requireDates(const DateWords& words, const Text& what) {
    std::optional<DateKind> kind;
    for (const auto& [word, reading] : words) {
        if (!reading) {
            throw InvalidInput(
                Text("{1} holds {2}; a column of time holds numbers or dates with a year, and --dates file takes the "
                     "periods in the order of the file.",
                     what, shownCell(word)));
        }
        if (kind.value_or(reading->kind) != reading->kind) {
            throw InvalidInput(
                Text("{1} holds days beside months or weeks, such as {2}; --dates file takes the periods in the order "
                     "of the file.",
                     what, shownCell(word)));
        }
        kind = reading->kind;
    }
}

/// The first word that is no date under the order.
std::string exceptionTo(const DateWords& words, std::size_t order) {
    for (const auto& [word, reading] : words) {
        if (!reading->times[order]) return shownCell(word);
    }
    return {};
}

std::size_t orderSeen(const DateWords& words, const Text& what) {
    std::vector<std::size_t> possible;
    for (std::size_t order = 0; order < dateOrderCount; ++order) {
        if (areDates(words, order)) possible.push_back(order);
    }
    if (possible.empty()) {
        throw InvalidInput(
            Text("{1} holds dates of several orders, such as {2} and {3}; --dates file takes the periods in the order "
                 "of the file.",
                 what, exceptionTo(words, 0), exceptionTo(words, 1)));
    }
    const auto first = sequence(words, possible.front());
    const bool isSame = std::all_of(possible.begin(), possible.end(),
                                    [&](std::size_t order) { return sequence(words, order) == first; });
    if (isSame) return possible.front();
    const auto open = std::find_if(words.begin(), words.end(), [&](const auto& word) {
        return word.second->times[possible[0]] != word.second->times[possible[1]];
    });
    const auto option = [&](std::size_t k) { return dateOrderText(readOrders[possible[k]]); };
    if (possible.size() == 2) {
        throw InvalidInput(Text("{1} holds dates such as {2}, whose order is open; --dates {3} or --dates {4} says it.",
                                what, shownCell(open->first), option(0), option(1)));
    }
    throw InvalidInput(
        Text("{1} holds dates such as {2}, whose order is open; --dates {3}, --dates {4} or --dates {5} says it.", what,
             shownCell(open->first), option(0), option(1), option(2)));
}

}  // namespace

std::string dateOrderText(DateOrder order) {
    for (const auto& [known, text] : orderTexts) {
        if (known == order) return text;
    }
    return orderTexts.front().second;
}

DateOrder dateOrder(const std::string& text) {
    std::string known;
    for (const auto& [order, name] : orderTexts) {
        if (text == name) return order;
        known += (known.empty() ? "" : ", ") + std::string(name);
    }
    throw InvalidSetting(Text("\"{1}\" is no order of dates; known are {2}.", text, known));
}

std::vector<std::optional<double>> readDates(std::span<const std::string> cells, DateOrder order, const Text& what) {
    if (order == DateOrder::OfFile) return timesInFile(cells, what);
    const DateWords words = wordsOf(cells);
    requireDates(words, what);
    const std::size_t chosen = order == DateOrder::AsSeen ? orderSeen(words, what) : placeOf(order);
    if (!areDates(words, chosen)) {
        throw InvalidInput(Text("{1} holds {2}, which is no date with --dates {3}.", what, exceptionTo(words, chosen),
                                dateOrderText(order)));
    }
    Times times;
    for (const std::string& cell : cells) {
        const auto word = words.find(cell);
        times.push_back(word == words.end() ? std::nullopt : word->second->times[chosen]);
    }
    return times;
}

}  // namespace calibrium
