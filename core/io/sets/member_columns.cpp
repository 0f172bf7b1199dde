// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/member_columns.h"

#include "core/data/dataset.h"
#include "core/data/family.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/import.h"
#include "core/io/sets/component_sets.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// Real numbers that are neither predictions nor the target and could be targets as well.
std::vector<std::size_t> possibleTargets(const ImportPlan& plan) {
    const Table& table = plan.tables.targets ? *plan.tables.targets : plan.tables.predictions;
    const auto facts = factsOf(table, sampleColumns(table, plan.tables.format.hasDecimalComma));
    const std::vector<std::size_t> targets = targetColumns(plan);
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const bool isUsed = std::find(targets.begin(), targets.end(), column) != targets.end() ||
                            (!plan.tables.targets && plan.reading.roles[column] != ColumnRole::Ignored);
        const bool isReal = facts[column].isNumeric && !facts[column].isWhole && !facts[column].isIdentifier;
        if (!isUsed && isReal && !facts[column].isExtra) columns.push_back(column);
    }
    return columns;
}

/// The mixture that members of the family of a mean and a standard deviation are joined to.
bool isOfMembers(const FamilyLayout& mixture) {
    return mixture.blocks.size() == spreadLayout().blocks.size() + 1 && mixture.blocks.back().mayBeVariance;
}

}  // namespace

Found<Table> withEqualWeights(Table predictions, const ImportOverrides& overrides) {
    const auto& header = predictions.header();
    if (!overrides.family || overrides.roles || overrides.predictionNames || header.empty())
        return {std::move(predictions)};
    const FamilyLayout& layout = familyLayout(*overrides.family);
    if (!layout.hasWeights || layout.mayHaveVectors || isOfMembers(layout)) return {std::move(predictions)};
    const auto countOf = [&](std::size_t block) {
        return static_cast<std::size_t>(std::count_if(
            header.begin(), header.end(), [&](const std::string& name) { return blockOf(layout, name) == block; }));
    };
    const std::size_t components = countOf(1);
    if (countOf(0) > 0 || components == 0) return {std::move(predictions)};
    for (std::size_t block = 2; block < layout.blocks.size(); ++block) {
        if (countOf(block) != components) return {std::move(predictions)};
    }
    std::vector<std::string> names = header;
    for (std::size_t k = 0; k < components; ++k) {
        names.push_back(layout.blocks.front().columnNames.front() + std::to_string(k + 1));
    }
    Table table(predictions.name(), names.size());
    table.setHeader(std::move(names));
    table.setRemarks(predictions.remarks());
    table.setLinesBelow(predictions.linesBelow());
    for (std::size_t row = 0; row < predictions.rowCount(); ++row) {
        table.addRowOf(predictions, row);
        for (std::size_t k = 0; k < components; ++k) table.addNumber(1 / static_cast<double>(components));
    }
    ImportRemarks remarks;
    if (components > 1) {
        remarks.assume("import-members",
                       Text("Each row has {1} values of every parameter but one target: they are the members of an "
                            "ensemble, which predicts their mixture with equal weights.",
                            components));
    }
    return {std::move(table), std::move(remarks)};
}

ImportOverrides withMembersMeant(const Table& predictions, ImportOverrides overrides) {
    if (!overrides.family || overrides.roles || predictions.header().empty()) return overrides;
    const FamilyLayout& layout = familyLayout(*overrides.family);
    const auto isWeight = [&](const std::string& name) { return blockOf(layout, name) == std::size_t{0}; };
    const auto& header = predictions.header();
    if (!layout.hasWeights || layout.mayHaveVectors || std::any_of(header.begin(), header.end(), isWeight))
        return overrides;
    if (!isOfMembers(layout) || holdWeightsOfComponents(predictions)) return overrides;
    overrides.family = spreadLayout().family;
    overrides.areMembers = true;
    return overrides;
}

Found<bool> areColumnsOfMembers(const ImportPlan& plan, const ImportOverrides& overrides) {
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    if (!layout.mayHaveVectors || layout.hasTriangle || layout.areShares || layout.hasSharedLast ||
        hasNumberedVectors(layout))
        return {false};
    const std::size_t columnCount = predictionColumns(plan.tables.predictions, plan.reading).size();
    const std::size_t members = columnCount / layout.blocks.size();
    if (members < 2 || members * layout.blocks.size() != columnCount || targetColumns(plan).size() != 1) return {false};
    const auto possible = possibleTargets(plan);
    ImportRemarks remarks;
    if (!overrides.areMembers && possible.size() + 1 >= members) {
        std::vector<Text> names;
        const Table& table = plan.tables.targets ? *plan.tables.targets : plan.tables.predictions;
        for (const std::size_t column : possible) names.push_back(columnText(table.header(), column));
        remarks.ask({.about = ImportQuestion::About::TargetColumn,
                     .text = Text("Each row has {1} values of every parameter: they are the members of an ensemble, or "
                                  "the coordinates of a vector whose other targets stand in {2}",
                                  members, listed(names)),
                     .answer = "--kind mixture reads an ensemble; --columns with the word target for every column of "
                               "targets, and --kind, a vector",
                     .place = {.file = table.name()}});
        return {false, std::move(remarks)};
    }
    remarks.assume(
        "import-members",
        Text("Each row has {1} values of every parameter but one target: they are the members of an ensemble, which "
             "predicts their mixture with equal weights.",
             members));
    return {true, std::move(remarks)};
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
