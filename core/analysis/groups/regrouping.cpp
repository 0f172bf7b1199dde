// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/groups/regrouping.h"

#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"

#include <algorithm>

namespace calibrium {

namespace {

/// A value is named with its column, "sex = F"; a range is not.
bool areIntervals(const std::vector<std::string>& labels, const std::string& column) {
    return std::none_of(labels.begin(), labels.end(),
                        [&](const std::string& label) { return label.starts_with(column + " = "); });
}

}  // namespace

Regrouping regrouping(const Dataset& before, const Dataset& now, const std::string& column) {
    return regrouping(labelsOf(groupsOf(before, column)), now, column);
}

Regrouping regrouping(const std::vector<std::string>& before, const Dataset& now, const std::string& column) {
    const SampleGroups current = groupsOf(now, column);
    Regrouping result;
    result.labels = labelsOf(current);
    if (before == result.labels) return result;
    const bool haveMoved = areIntervals(before, current.column) && areIntervals(result.labels, current.column);
    if (haveMoved && before.size() == result.labels.size()) {
        for (std::size_t g = 0; g < before.size(); ++g) result.renamed[before[g]] = result.labels[g];
        return result;
    }
    const auto parts = groupData(now, current);
    for (std::size_t g = 0; g < parts.size(); ++g) {
        const std::string& label = result.labels[g];
        if (std::find(before.begin(), before.end(), label) != before.end()) continue;
        result.added.push_back({label, parts[g]});
    }
    return result;
}

}  // namespace calibrium
