// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/comparison/grouped_comparison.h"

#include "core/analysis/groups/groups.h"
#include "core/analysis/groups/sample_groups.h"
#include "core/analysis/prepared_data.h"
#include "core/data/notes.h"
#include "core/run/error.h"

#include <algorithm>

namespace calibrium {

namespace {

/// The first data set whose file has columns of its own, else the first of all.
const Dataset& withColumns(std::span<const PreparedData> models) {
    const auto hasColumns = [](const PreparedData& model) { return !noteColumnNames(model.data()).empty(); };
    const auto found = std::find_if(models.begin(), models.end(), hasColumns);
    return (found == models.end() ? models.front() : *found).data();
}

std::vector<ModelComparison*> comparisonsOf(GroupedComparison& groups) {
    std::vector<ModelComparison*> comparisons;
    for (auto& group : groups.groups) {
        if (group.refusal.empty()) comparisons.push_back(&group.comparison);
    }
    return comparisons;
}

}  // namespace

GroupedComparison compareGroups(std::span<const PreparedData> models, const std::string& column,
                                const std::vector<MethodRequest>& measures, const PairedOptions& options,
                                Adjustment adjustment, const Run& run) {
    const SamplePairing pairing = pairSamples(dataOf(models), options.pairing, run.withoutProgress());
    const std::vector<PreparedData> paired = pairedModels(models, pairing);
    PairedOptions settled = options;
    settled.pairing = {.areCommonRows = true};
    const SampleGroups groups = groupsOf(withColumns(paired), column);
    GroupedComparison result{.column = groups.column, .groups = {}, .warnings = groups.warnings};
    for (std::size_t g = 0; g < groups.groups.size(); ++g) {
        const auto count = static_cast<double>(groups.groups.size());
        const Run part = run.part(static_cast<double>(g) / count, static_cast<double>(g + 1) / count);
        const SampleGroup& group = groups.groups[g];
        std::vector<PreparedData> own;
        for (const auto& model : paired)
            own.emplace_back(model.data().select(group.rows).withName(model.data().name()));
        ComparedGroup compared{.name = group.label, .sampleCount = static_cast<Index>(group.rows.size())};
        try {
            compared.comparison = compareModels(own, measures, settled, adjustment, part);
            // The rows of a group stand as they were paired before.
            compared.comparison.pairing.by = pairing.by;
            compared.comparison.pairing.key = pairing.key;
        } catch (const InvalidInput& error) {
            compared.refusal = textOf(error);
        }
        result.groups.push_back(std::move(compared));
    }
    adjustTogether(comparisonsOf(result));
    return result;
}

void adjustTogether(ModelComparison& whole, GroupedComparison& groups) {
    std::vector<ModelComparison*> all = comparisonsOf(groups);
    all.push_back(&whole);
    adjustTogether(all);
}

}  // namespace calibrium
