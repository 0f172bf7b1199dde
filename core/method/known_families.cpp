// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/method/known_families.h"

#include "core/data/family.h"
#include "core/method/lookup.h"

#include <algorithm>

namespace calibrium {

const Family& family(std::string_view id) { return *lookUp(families(), id, "family"); }

std::vector<std::string> allFamilyIds() {
    std::vector<std::string> ids;
    for (const Family* item : families()) ids.push_back(item->id());
    return ids;
}

std::vector<std::string> familiesWith(const Abilities& needed) { return familiesWithAny({needed}); }

std::vector<std::string> familiesWithAny(std::initializer_list<Abilities> sets) {
    std::vector<std::string> ids;
    for (const Family* item : families()) {
        const bool isTaken = std::any_of(sets.begin(), sets.end(),
                                         [&](const Abilities& needed) { return item->abilities().holdsAll(needed); });
        if (isTaken) ids.push_back(item->id());
    }
    return ids;
}

}  // namespace calibrium
