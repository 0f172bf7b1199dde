// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/member_columns.h"

#include "core/data/family.h"
#include "core/io/assign_columns.h"
#include "core/io/column_names.h"
#include "core/io/detect.h"

#include <string>
#include <utility>
#include <vector>

namespace calibrium {

void settleMembers(ImportPlan& plan) {
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    if (!layout.mayHaveVectors || layout.hasTriangle) return;
    const std::size_t columnCount = predictionColumns(plan.predictions, plan.settings).size();
    const std::size_t members = columnCount / layout.blocks.size();
    if (members < 2 || members * layout.blocks.size() != columnCount || targetColumns(plan).size() != 1) return;
    plan.settings.areMembers = true;
    assume(plan, "import-members",
           "Each row has " + std::to_string(members) +
               " values of every parameter but one target: they are the members of an ensemble, which predicts their "
               "mixture with equal weights.");
}

void joinMemberColumns(DatasetParts& parts, std::size_t parameterCount) {
    const auto width = static_cast<Index>(parameterCount);
    const Index count = parts.parameters.cols() / width;
    std::vector<RowMatrix> members;
    std::vector<const RowMatrix*> pointers;
    for (Index k = 0; k < count; ++k) {
        RowMatrix member(parts.parameters.rows(), width);
        for (Index block = 0; block < width; ++block) member.col(block) = parts.parameters.col(block * count + k);
        members.push_back(std::move(member));
    }
    for (const RowMatrix& member : members) pointers.push_back(&member);
    EnsemblePredictions joined = parts.family->joined(pointers);
    parts.family = joined.family;
    parts.parameters = std::move(joined.parameters);
}

}  // namespace calibrium
