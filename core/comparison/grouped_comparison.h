// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/comparison/model_comparison.h"
#include "core/text/text.h"

#include <span>
#include <string>
#include <vector>

namespace calibrium {

class PreparedData;

/// The models on the samples of one group.
struct ComparedGroup {
    std::string name;  ///< "sex = F"
    Index sampleCount = 0;
    ModelComparison comparison{};
    Text refusal{};  ///< why there is no comparison, in a sentence; empty where there is one
};

struct GroupedComparison {
    std::string column;
    std::vector<ComparedGroup> groups;
    std::vector<Warning> warnings;  ///< of the grouping
};

/// compareModels() for the samples of each group of a column, as groupsOf() makes them of the first model whose file
/// has it; p-values are adjusted over all groups together. A group that is too small leaves its sentence. Throws as
/// groupsOf() and pairSamples(); Cancelled.
GroupedComparison compareGroups(std::span<const PreparedData> models, const std::string& column,
                                const std::vector<MethodRequest>& measures, const PairedOptions& options,
                                Adjustment adjustment, const Run& run = {});

/// Adjusts the p-values of the comparison of all samples and of its groups together: whoever sees both reads both.
void adjustTogether(ModelComparison& whole, GroupedComparison& groups);

}  // namespace calibrium
