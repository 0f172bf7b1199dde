// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/survival/follow_up_names.h"

#include "core/io/cells/number.h"
#include "core/io/names/denied_names.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/time_span.h"
#include "core/run/error.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The unit of a column of times; single letters mean too much else.
std::optional<double> unitOfTimes(const std::string& columnName) {
    for (const std::string& word : nameWords(columnName)) {
        if (word.size() < 2) continue;
        if (const auto days = daysOfTimeUnit(word)) return days;
    }
    return std::nullopt;
}

bool holdsWord(std::string_view columnName, const std::vector<std::string_view>& words) {
    const auto own = nameWords(columnName);
    return std::any_of(own.begin(), own.end(), [&](const std::string& word) {
        return std::find(words.begin(), words.end(), word) != words.end();
    });
}

/// "alive", "survived", "überlebt", "vivant", "event_free", ...
bool saysSurvival(const std::vector<std::string>& words) {
    static constexpr auto survival = std::to_array<std::string_view>(
        {"alive",     "surv", "living",        "lebt",          "lebend",    "lebendig",  "survie",
         "survivant", "vit",  "vivant",        "vivante",       "vivants",   "vivo",      "viva",
         "vivos",     "vive", "supervivencia", "superviviente", "sobrevida", "sobrevive", "sobrevivio"});
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return std::find(survival.begin(), survival.end(), word) != survival.end() || word.starts_with("surviv") ||
               word.starts_with("uberleb");
    });
}

}  // namespace

bool namesSurvivalProbability(std::string_view columnName) {
    static const std::vector<std::string_view> events{"risk", "death", "dead", "mortality", "mort", "event"};
    // Overall, progression-free, disease-free, ... survival.
    static const std::vector<std::string_view> endpoints{"os", "pfs", "dfs", "efs", "rfs", "dss", "css", "lfs", "mfs"};
    if (saysContrary(columnName)) return true;
    if (holdsWord(columnName, events)) return false;
    const auto words = nameWords(columnName);
    const bool isFunction = words.size() >= 2 && words[0] == "s" && parseNumber(words[1], false);
    return isFunction || saysSurvival(words) || holdsWord(columnName, endpoints);
}

bool namesNoEvent(std::string_view columnName) {
    static const std::vector<std::string_view> events{"death", "dead", "died", "mortality", "mort", "event", "relapse"};
    static const std::vector<std::string_view> lost{"lost", "ltfu", "withdrawn", "withdrawal", "dropout"};
    if (saysContrary(columnName) || holdsWord(columnName, lost)) return true;
    return saysSurvival(nameWords(columnName)) && !holdsWord(columnName, events);
}

bool namesEvent(std::string_view columnName) {
    static const std::vector<std::string_view> events{
        "event",   "events",    "death",   "dead",       "died",      "deceased", "relapse",  "relapsed", "recurrence",
        "failure", "gestorben", "tot",     "verstorben", "todesfall", "tod",      "ereignis", "rezidiv",  "mort",
        "deces",   "decede",    "decedee", "morto",      "morta",     "morte",    "deceduto", "deceduta", "decesso",
        "muerte",  "muerto",    "muerta",  "fallecido",  "fallecida", "evento",   "evenement"};
    return holdsWord(columnName, events) && !namesNoEvent(columnName) && !namesCensoring(columnName);
}

bool namesEventIndicator(std::string_view columnName) {
    static const std::vector<std::string_view> vital{"vital"};
    static const std::vector<std::string_view> indicators{"status", "observed", "indicator", "endpoint", "failed",
                                                          "statut", "estado",   "stato",     "observe",  "eingetreten"};
    return holdsWord(columnName, indicators) && !holdsWord(columnName, vital) && !namesNoEvent(columnName) &&
           !namesCensoring(columnName);
}

std::optional<bool> yesOrNo(std::string_view cell) {
    static constexpr auto yes = std::to_array<std::string_view>(
        {"true", "t", "yes",       "y", "ja",  "j",    "wahr", "oui",        "o",    "vrai",
         "si",   "s", "verdadero", "1", "sim", "vero", "tak",  "verdadeiro", "waar", "sant"});
    static constexpr auto no =
        std::to_array<std::string_view>({"false", "f", "no", "n", "nein", "falsch", "non", "faux", "falso", "0", "nao",
                                         "nee", "nej", "nie", "onwaar", "falskt"});
    const std::string word = joinedWords(nameWords(cell));
    if (std::find(yes.begin(), yes.end(), word) != yes.end()) return true;
    if (std::find(no.begin(), no.end(), word) != no.end()) return false;
    return std::nullopt;
}

bool namesCensoring(std::string_view columnName) {
    return holdsWord(columnName, {"censored", "censoring", "censor", "cens", "zensiert", "censure", "censurado"});
}

bool meansCensored(std::string_view cell) {
    return cell == "0" ||
           holdsWord(cell, {"censored",  "censor", "cens",    "alive",    "lost",      "none",      "no",
                            "withdrawn", "living", "censure", "censuree", "censurado", "censurada", "censurato",
                            "zensiert",  "lebt",   "lebend",  "lebendig", "nein",      "vivant",    "vivante",
                            "vivo",      "viva",   "ltfu",    "false"});
}

std::optional<bool> eventOfWord(std::string_view cell) {
    if (parseNumber(cell, false) || parseNumber(cell, true)) return std::nullopt;
    if (meansCensored(cell) || namesNoEvent(cell)) return false;
    return namesEvent(cell) ? std::optional(true) : std::nullopt;
}

bool namesSpan(const std::string& columnName) { return spanOfName(columnName).has_value(); }

void requireHorizonOfName(const std::string& riskColumn, const std::string& timeColumn, double horizon) {
    static constexpr std::array plainUnits{"year", "month", "week", "day", "hour"};
    const auto span = spanOfName(riskColumn);
    if (!span) return;
    constexpr double tolerance = 0.02;  // a year has 365 days, or 12 months of 30
    const auto fits = [&](double unitDays) {
        const double wanted = span->days() / unitDays;
        return std::abs(horizon - wanted) <= tolerance * wanted;
    };
    const auto unit = unitOfTimes(timeColumn);
    const bool isGood = unit ? fits(*unit) : std::any_of(plainUnits.begin(), plainUnits.end(), [&](const char* word) {
        return fits(*daysOfTimeUnit(word));
    });
    if (isGood) return;
    const double inUnit = span->days() / unit.value_or(span->unitDays);
    throw InvalidInput(Text(
        "The risk {1} is of another time by its name than the horizon of {2}: in the unit of {3} that would be "
        "{4}; give it as the horizon (--horizon), or name the column otherwise.",
        asItStands(riskColumn), asNumber(significant(horizon)), asItStands(timeColumn), asNumber(significant(inUnit))));
}

}  // namespace calibrium
