// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/names/unit_names.h"

#include "core/io/table/number.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace calibrium {

namespace {

/// Spellings and the one that stands for them.
constexpr auto unitSpellings = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"c", "c"},
    {"degc", "c"},
    {"celsius", "c"},
    {"f", "f"},
    {"degf", "f"},
    {"fahrenheit", "f"},
    {"k", "k"},
    {"kelvin", "k"},
    {"mm", "mm"},
    {"cm", "cm"},
    {"m", "m"},
    {"km", "km"},
    {"in", "in"},
    {"inch", "in"},
    {"inches", "in"},
    {"ft", "ft"},
    {"mi", "mi"},
    {"miles", "mi"},
    {"g", "g"},
    {"kg", "kg"},
    {"lb", "lb"},
    {"lbs", "lb"},
    {"oz", "oz"},
    {"mg", "mg"},
    {"ug", "ug"},
    {"mg/dl", "mg/dl"},
    {"mmol/l", "mmol/l"},
    {"mol/l", "mol/l"},
    {"g/l", "g/l"},
    {"g/dl", "g/dl"},
    {"pa", "pa"},
    {"hpa", "hpa"},
    {"mbar", "hpa"},
    {"kpa", "kpa"},
    {"bar", "bar"},
    {"mmhg", "mmhg"},
    {"psi", "psi"},
    {"w", "w"},
    {"kw", "kw"},
    {"mw", "mw"},
    {"gw", "gw"},
    {"wh", "wh"},
    {"kwh", "kwh"},
    {"mwh", "mwh"},
    {"gwh", "gwh"},
    {"j", "j"},
    {"kj", "kj"},
    {"mj", "mj"},
    {"kcal", "kcal"},
    {"m/s", "m/s"},
    {"ms-1", "m/s"},
    {"km/h", "km/h"},
    {"kmh", "km/h"},
    {"kph", "km/h"},
    {"mph", "mph"},
    {"kn", "kn"},
    {"knots", "kn"},
    {"kt", "kn"},
    {"s", "s"},
    {"sec", "s"},
    {"seconds", "s"},
    {"ms", "ms"},
    {"min", "min"},
    {"minutes", "min"},
    {"h", "h"},
    {"hr", "h"},
    {"hours", "h"},
    {"d", "d"},
    {"days", "d"},
    {"%", "%"},
    {"pct", "%"},
    {"percent", "%"},
    {"prozent", "%"},
    {"l", "l"},
    {"ml", "ml"},
    {"eur", "eur"},
    {"\xE2\x82\xAC", "eur"},
    {"usd", "usd"},
    {"$", "usd"},
    {"gbp", "gbp"},
    {"chf", "chf"},
    {"keur", "keur"},
    {"teur", "keur"},
    {"ppm", "ppm"},
    {"ppb", "ppb"},
    {"1", "1"},
    {"mm/h", "mm/h"},
    {"mm/d", "mm/d"},
    {"mm/day", "mm/d"},
    {"deg", "deg"},
    {"rad", "rad"},
});

std::optional<std::string> knownUnit(std::string_view written) {
    std::string unit;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const bool isDegree = written.substr(i, 2) == "\xC2\xB0";
        if (isDegree) ++i;
        if (isDegree || written[i] == ' ') continue;
        unit += static_cast<char>(std::tolower(static_cast<unsigned char>(written[i])));
    }
    const auto found = std::find_if(unitSpellings.begin(), unitSpellings.end(),
                                    [&](const auto& spelling) { return spelling.first == unit; });
    return found == unitSpellings.end() ? std::nullopt : std::optional(std::string(found->second));
}

}  // namespace

std::optional<std::string> unitOfName(std::string_view columnName) {
    const std::string_view name = trimmed(columnName);
    if (name.empty()) return std::nullopt;
    const char open = name.back() == ']' ? '[' : name.back() == ')' ? '(' : '\0';
    const std::size_t bracket = open == '\0' ? std::string_view::npos : name.find_last_of(open);
    if (bracket != std::string_view::npos && bracket > 0)
        return knownUnit(name.substr(bracket + 1, name.size() - bracket - 2));
    const std::size_t separator = name.find_last_of("_ ");
    if (separator == std::string_view::npos || separator + 1 == name.size()) return std::nullopt;
    const std::string_view last = name.substr(separator + 1);
    // "temp_C" is a temperature, "mean_m" and "obs_s" are not said to be lengths and times.
    if (last.size() == 1 && std::string_view("CFK").find(last) == std::string_view::npos) return std::nullopt;
    // "pred_min" and "mean_in" say something else.
    if (last == "min" || last == "in" || last == "ms" || last == "sec" || last == "mi") return std::nullopt;
    return knownUnit(last);
}

}  // namespace calibrium
