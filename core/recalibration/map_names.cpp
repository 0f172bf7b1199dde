// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recalibration/map_names.h"

#include "core/io/names/name_list.h"
#include "core/io/names/name_parts.h"
#include "core/io/names/time_span.h"
#include "core/io/names/unit_names.h"
#include "core/text/shell_word.h"

#include <algorithm>
#include <cstddef>

namespace calibrium {

namespace {

enum class Contrast { None, Unit, Time };

Contrast contrastOf(const std::string& own, const std::string& other) {
    if (nameDifferentSpans(own, other)) return Contrast::Time;
    return nameDifferentUnits(own, other, true) ? Contrast::Unit : Contrast::None;
}

/// "speed_mph" beside "speed_kmh": one quantity, by its first word, in another unit or of another time.
Contrast contrastOfTargets(const std::string& own, const std::string& other) {
    const auto words = nameWords(own);
    const auto others = nameWords(other);
    const bool areAlike = !words.empty() && !others.empty() && words.front() == others.front();
    return areAlike ? contrastOf(own, other) : Contrast::None;
}

Text textOf(Contrast contrast, const NamesBesideMap& names, const std::string& own, const std::string& other) {
    const Text columns = asItStands(shellWord(joinedNames(names.found)));
    if (contrast == Contrast::Time) {
        return Text(
            "By its name {1} is of another time than {2}, which the map was fitted to; fit a map to "
            "predictions of that time, or apply this one nonetheless with --columns {3}.",
            asItStands(other), asItStands(own), columns);
    }
    return Text(
        "By its name {1} stands in another unit than {2}, which the map was fitted to; write the predictions in "
        "the unit of the map, or, where they are, name their columns with --columns {3}.",
        asItStands(other), asItStands(own), columns);
}

}  // namespace

std::optional<Text> otherQuantityText(const NamesBesideMap& names) {
    if (names.columns.size() == names.found.size()) {
        for (std::size_t k = 0; k < names.found.size(); ++k) {
            const Contrast contrast = contrastOf(names.columns[k], names.found[k]);
            if (contrast != Contrast::None) return textOf(contrast, names, names.columns[k], names.found[k]);
        }
    }
    if (names.target.empty()) return std::nullopt;
    const auto isIn = [](const std::vector<std::string>& list, const std::string& name) {
        return std::find(list.begin(), list.end(), name) != list.end();
    };
    const bool saysNoTime = std::none_of(names.columns.begin(), names.columns.end(),
                                         [](const std::string& name) { return spanOfName(name).has_value(); });
    for (const std::string& name : names.found) {
        if (saysNoTime && nameDifferentSpans(names.target, name)) {
            return textOf(Contrast::Time, names, names.target, name);
        }
    }
    if (isIn(names.header, names.target)) return std::nullopt;
    for (const std::string& name : names.header) {
        if (isIn(names.found, name)) continue;
        const Contrast contrast = contrastOfTargets(names.target, name);
        if (contrast != Contrast::None) return textOf(contrast, names, names.target, name);
    }
    return std::nullopt;
}

}  // namespace calibrium
