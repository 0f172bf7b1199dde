// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prediction_sets/set_columns.h"

#include "core/io/cells/number.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/unit_names.h"
#include "core/run/error.h"
#include "core/statistics/level_rounding.h"
#include "core/text/digits_text.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

namespace calibrium {

namespace {

bool saysLogarithm(const std::string& name) {
    const auto words = nameWords(name);
    return std::any_of(words.begin(), words.end(), [](const std::string& word) {
        return word == "log" || word == "ln" || word == "logit" || word == "sqrt";
    });
}

/// The only number of the name, as a percentage: 80 of "lower_80", 97.5 of "q0.975".
std::optional<double> percentageIn(const std::string& name) {
    std::optional<double> found;
    for (const std::string& word : nameWords(name)) {
        const auto number = parseNumber(word, false);
        if (!number) continue;
        if (found) return std::nullopt;
        found = *number > 0 && *number < 1 ? 100 * *number : *number;
    }
    return found && *found > 0 && *found < 100 ? found : std::nullopt;
}

/// The percentage that the names of both ends say their interval holds; 0 where they say different ones, empty where
/// they say none: "lower_80" and "upper_80", "q10" and "q90".
std::optional<double> percentageOfEnds(const std::string& lower, const std::string& upper) {
    constexpr double leastSaid = 50;  // below, a number counts columns
    const auto low = percentageIn(lower);
    const auto high = percentageIn(upper);
    if (!low || !high) return std::nullopt;
    if (isSameLevel(*low / 100, *high / 100)) return *low >= leastSaid ? low : std::nullopt;
    if (*low<leastSaid&& * high> leastSaid) return *high - *low;
    const bool areLevels = *low >= leastSaid && *high >= leastSaid;
    return areLevels ? std::optional(0.0) : std::nullopt;
}

}  // namespace

void checkSetColumns(const SetColumns& columns, double level) {
    if (columns.lower.empty()) return;
    for (const std::string* end : {&columns.lower, &columns.upper}) {
        const bool areApart = nameDifferentUnits(*end, columns.target, true);
        if (!areApart && saysLogarithm(*end) == saysLogarithm(columns.target)) continue;
        throw InvalidInput(
            Text("By their names {1}, an end of the intervals, and {2}, the target, stand on different "
                 "scales; write both on one, and in the names the same (--lower, --upper, --target).",
                 *end, columns.target));
    }
    const auto said = percentageOfEnds(columns.lower, columns.upper);
    if (!said || isSameLevel(*said / 100, level)) return;
    if (*said == 0) {
        throw InvalidInput(
            Text("By their names {1} and {2} are ends of intervals of different levels; name the two ends of one "
                 "(--lower, --upper).",
                 columns.lower, columns.upper));
    }
    throw InvalidInput(
        Text("By their names {1} and {2} are the ends of {3} intervals, and --level is {4}; say --level "
             "{5}, or the ends of others with --lower and --upper.",
             columns.lower, columns.upper, asNumber(percentText(*said / 100)), asNumber(significant(level)),
             asNumber(significant(*said / 100))));
}

}  // namespace calibrium
