// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/regrouping.h"

#include "core/analysis/groups.h"

#include <algorithm>

namespace calibrium {

namespace {

/// Groups that are ranges of numbers say so.
bool areIntervals(const SampleGroups& groups) { return !groups.warnings.empty(); }

bool hasLabel(const SampleGroups& groups, const std::string& label) {
    return std::any_of(groups.groups.begin(), groups.groups.end(),
                       [&](const SampleGroup& group) { return group.label == label; });
}

}  // namespace

Regrouping regrouping(const Dataset& before, const Dataset& now, const std::string& column) {
    const SampleGroups old = groupsOf(before, column);
    const SampleGroups current = groupsOf(now, column);
    Regrouping result;
    if (areIntervals(old) && areIntervals(current) && old.groups.size() == current.groups.size()) {
        for (std::size_t g = 0; g < old.groups.size(); ++g) {
            result.renamed[old.groups[g].label] = current.groups[g].label;
        }
        return result;
    }
    const auto parts = groupData(now, current);
    for (std::size_t g = 0; g < parts.size(); ++g) {
        const std::string& label = current.groups[g].label;
        if (hasLabel(old, label)) continue;
        result.added.push_back({label, g == 0 ? std::string() : current.groups[g - 1].label, parts[g]});
    }
    return result;
}

}  // namespace calibrium
