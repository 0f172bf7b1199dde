// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/import_predictions.h"

#include "core/io/assign_columns.h"
#include "core/io/column_names.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>

namespace calibrium {

namespace {

/// Of real targets: as many as the predictions have dimensions.
std::size_t targetDimension(const ImportPlan& plan) {
    const FamilyLayout& layout = familyLayout(plan.settings.family);
    if (!layout.mayHaveVectors) return 1;
    const auto columns = predictionColumns(plan.predictions, plan.settings);
    const auto inFirstBlock = std::count_if(
        columns.begin(), columns.end(), [&](std::size_t column) { return plan.settings.meanings[column].block == 0; });
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, inFirstBlock));
}

/// A table of zeros where the targets would stand.
Table unknownTargets(const ImportPlan& plan) {
    const std::size_t dimension = targetDimension(plan);
    Table table(plan.predictions.name(), dimension);
    std::vector<std::string> header;
    for (std::size_t k = 0; k < dimension; ++k) header.push_back("y" + std::to_string(k));
    table.setHeader(std::move(header));
    for (std::size_t row = 0; row < plan.predictions.rowCount(); ++row) {
        table.startRow(plan.predictions.line(row));
        for (std::size_t k = 0; k < dimension; ++k) table.addNumber(0);
    }
    return table;
}

/// Which of several columns of numbers the targets would be is no question where there may be none.
void leaveTargetsOpen(ImportPlan& plan) {
    const auto isOpen = [](const ImportQuestion& question) {
        return question.about == ImportQuestion::About::TargetColumn;
    };
    const bool areReal = !familyLayout(plan.settings.family).isClassification;
    if (!areReal || plan.targets || std::none_of(plan.questions.begin(), plan.questions.end(), isOpen)) return;
    std::erase_if(plan.questions, isOpen);
    std::replace(plan.settings.roles.begin(), plan.settings.roles.end(), ColumnRole::Target, ColumnRole::Ignored);
}

}  // namespace

ImportedPredictions importPredictions(const ImportSource& source, const ImportOverrides& overrides, const Run& run) {
    if (!source.furtherMembers.empty()) return {importDataset(source, overrides, run), true};
    ImportPlan plan = planImport(source, overrides, run.part(0, 0.6));
    leaveTargetsOpen(plan);
    const bool hasTargets = targetColumn(plan).has_value();
    if (!hasTargets) {
        plan.targets = unknownTargets(plan);
        plan.settings.targetColumn = 0;
        plan.settings.isTargetColumnChosen = false;
        plan.settings.labelKind = LabelKind::FromZero;
    }
    return {finishImport(std::move(plan), run.part(0.6, 1)), hasTargets};
}

}  // namespace calibrium
