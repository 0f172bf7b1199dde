// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/watching/time_column.h"

#include "core/data/dataset.h"
#include "core/data/notes.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace calibrium {

namespace {

/// What columns of times are called in English, German, French and Spanish, in small letters.
constexpr std::array<std::string_view, 31> timeNames{
    "time", "date",  "day",    "week", "month", "year", "datetime", "timestamp", "zeit",  "zeitpunkt", "datum",
    "tag",  "woche", "monat",  "jahr", "temps", "jour", "semaine",  "mois",      "annee", "fecha",     "hora",
    "dia",  "día",   "semana", "mes",  "anio",  "año",  "quarter",  "quartal",   "period"};

/// "Datum", "Date", "Aufnahmedatum", "admission_date", "date of visit".
bool isTimeName(const std::string& name) {
    std::string small = name;
    std::transform(small.begin(), small.end(), small.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    if (std::find(timeNames.begin(), timeNames.end(), small) != timeNames.end()) return true;
    constexpr std::array<std::string_view, 3> dates{"date", "datum", "fecha"};
    return std::any_of(dates.begin(), dates.end(), [&](std::string_view date) {
        const bool isLast = small.ends_with(date) && small.size() > date.size();
        const char before = isLast ? small[small.size() - date.size() - 1] : 'a';
        const bool isFirst = small.starts_with(date) && small.size() > date.size();
        const char after = isFirst ? small[date.size()] : 'a';
        // German joins words; "update" is none of them.
        return (isLast && (date == "datum" || before == '_' || before == ' ' || before == '-' || before == '.')) ||
               (isFirst && (after == '_' || after == ' ' || after == '-' || after == '.'));
    });
}

}  // namespace

std::string usualTimeColumn(const Dataset& data) {
    const auto names = noteColumnNames(data);
    const auto found = std::find_if(names.begin(), names.end(), isTimeName);
    return found == names.end() ? std::string() : *found;
}

}  // namespace calibrium
