// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/time_span.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double daysOfYear = 365.25;
constexpr double daysOfMonth = daysOfYear / 12;
constexpr double daysOfHour = 1.0 / 24;

struct TimeUnit {
    std::string_view word;
    double days;
};

constexpr auto timeUnits = std::to_array<TimeUnit>({
    {"y", daysOfYear},
    {"yr", daysOfYear},
    {"yrs", daysOfYear},
    {"year", daysOfYear},
    {"years", daysOfYear},
    {"jahr", daysOfYear},
    {"jahre", daysOfYear},
    {"an", daysOfYear},
    {"ans", daysOfYear},
    {"anos", daysOfYear},
    {"m", daysOfMonth},
    {"mo", daysOfMonth},
    {"mon", daysOfMonth},
    {"mth", daysOfMonth},
    {"mths", daysOfMonth},
    {"month", daysOfMonth},
    {"months", daysOfMonth},
    {"monat", daysOfMonth},
    {"monate", daysOfMonth},
    {"mois", daysOfMonth},
    {"w", 7},
    {"wk", 7},
    {"week", 7},
    {"weeks", 7},
    {"d", 1},
    {"day", 1},
    {"days", 1},
    {"tage", 1},
    {"j", daysOfYear},
    {"jahren", daysOfYear},
    {"annee", daysOfYear},
    {"annees", daysOfYear},
    {"ano", daysOfYear},
    {"anni", daysOfYear},
    {"anno", daysOfYear},
    {"monaten", daysOfMonth},
    {"mes", daysOfMonth},
    {"meses", daysOfMonth},
    {"mesi", daysOfMonth},
    {"woche", 7},
    {"wochen", 7},
    {"semaine", 7},
    {"semaines", 7},
    {"semanas", 7},
    {"tag", 1},
    {"tagen", 1},
    {"jour", 1},
    {"jours", 1},
    {"dia", 1},
    {"dias", 1},
    {"giorni", 1},
    {"dagen", 1},
    {"dagar", 1},
    {"dni", 1},
    {"jaar", daysOfYear},
    {"ar", daysOfYear},
    {"maanden", daysOfMonth},
    {"manader", daysOfMonth},
    {"miesiecy", daysOfMonth},
    {"weken", 7},
    {"veckor", 7},
    {"h", daysOfHour},
    {"hr", daysOfHour},
    {"hrs", daysOfHour},
    {"hour", daysOfHour},
    {"hours", daysOfHour},
    {"stunde", daysOfHour},
    {"stunden", daysOfHour},
    {"heure", daysOfHour},
    {"heures", daysOfHour},
    {"hora", daysOfHour},
    {"horas", daysOfHour},
    {"ore", daysOfHour},
});

/// 30 of "30", 1 of "one": numbers that names write out.
std::optional<double> countOfWord(const std::string& word) {
    static constexpr auto spelled = std::to_array<std::pair<std::string_view, double>>({{"one", 1},
                                                                                        {"two", 2},
                                                                                        {"three", 3},
                                                                                        {"five", 5},
                                                                                        {"six", 6},
                                                                                        {"ten", 10},
                                                                                        {"twelve", 12},
                                                                                        {"ein", 1},
                                                                                        {"eins", 1},
                                                                                        {"zwei", 2},
                                                                                        {"drei", 3},
                                                                                        {"funf", 5},
                                                                                        {"zehn", 10},
                                                                                        {"un", 1},
                                                                                        {"deux", 2},
                                                                                        {"cinq", 5},
                                                                                        {"dix", 10},
                                                                                        {"cinco", 5},
                                                                                        {"diez", 10}});
    if (const auto number = parseNumber(word, false)) return *number > 0 ? number : std::nullopt;
    const auto found = std::find_if(spelled.begin(), spelled.end(), [&](const auto& one) { return one.first == word; });
    return found == spelled.end() ? std::nullopt : std::optional(found->second);
}

}  // namespace

std::optional<double> daysOfTimeUnit(std::string_view word) {
    const auto found =
        std::find_if(timeUnits.begin(), timeUnits.end(), [&](const TimeUnit& unit) { return unit.word == word; });
    return found == timeUnits.end() ? std::nullopt : std::optional(found->days);
}

std::optional<NamedSpan> spanOfName(std::string_view columnName) {
    const auto words = nameWords(columnName);
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        const auto count = countOfWord(words[i]);
        const auto unit = daysOfTimeUnit(words[i + 1]);
        if (count && unit) return NamedSpan{*count, *unit};
    }
    for (std::size_t i = 0; i + 1 < words.size(); ++i) {
        // "m1" is a model, and "t30" may be anything.
        constexpr std::size_t writtenOut = 3;
        const auto unit = words[i].size() >= writtenOut || words[i] == "d" ? daysOfTimeUnit(words[i]) : std::nullopt;
        const auto count = parseNumber(words[i + 1], false);
        if (unit && count && *count > 0) return NamedSpan{*count, *unit};
    }
    return std::nullopt;
}

bool nameDifferentSpans(std::string_view one, std::string_view other) {
    constexpr double tolerance = 0.05;  // a year has 52 weeks, a month 30 days
    const auto first = spanOfName(one);
    const auto second = spanOfName(other);
    if (!first || !second) return false;
    return std::abs(first->days() - second->days()) > tolerance * std::max(first->days(), second->days());
}

}  // namespace calibrium
