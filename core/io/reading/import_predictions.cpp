// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/import_predictions.h"

#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/run/error.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace calibrium {

namespace {

/// Of mixtures and draws of vectors.
std::size_t numberedDimension(const ImportPlan& plan, const FamilyLayout& layout,
                              const std::vector<std::size_t>& columns) {
    std::vector<std::size_t> widths(layout.blocks.size(), 0);
    for (const std::size_t column : columns) ++widths[plan.reading.meanings[column].block];
    if (layout.hasWeights) return std::max<std::size_t>(1, vectorDimension(layout, widths));
    const auto& header = plan.tables.predictions.header();
    const auto isOfFirstDraw = [&](std::size_t column) {
        const auto numbers = vectorName(header[column]).numbers;
        return !numbers.empty() && numbers.front() == vectorName(header[columns.front()]).numbers.front();
    };
    if (header.empty() || columns.empty() || vectorName(header[columns.front()]).numbers.empty()) return 1;
    return static_cast<std::size_t>(std::count_if(columns.begin(), columns.end(), isOfFirstDraw));
}

/// Of real targets: as many as the predictions have dimensions.
std::size_t targetDimension(const ImportPlan& plan) {
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    if (!layout.mayHaveVectors || plan.reading.areMembers) return 1;
    const auto columns = predictionColumns(plan.tables.predictions, plan.reading);
    if (hasNumberedVectors(layout)) return numberedDimension(plan, layout, columns);
    const auto inFirstBlock = std::count_if(
        columns.begin(), columns.end(), [&](std::size_t column) { return plan.reading.meanings[column].block == 0; });
    return static_cast<std::size_t>(std::max<std::ptrdiff_t>(1, inFirstBlock));
}

/// A table of zeros where the targets would stand.
Table unknownTargets(const ImportPlan& plan) {
    const std::size_t dimension = targetDimension(plan);
    Table table(plan.tables.predictions.name(), dimension);
    std::vector<std::string> header;
    for (std::size_t k = 0; k < dimension; ++k) header.push_back("y" + std::to_string(k));
    table.setHeader(std::move(header));
    for (std::size_t row = 0; row < plan.tables.predictions.rowCount(); ++row) {
        table.startRow(plan.tables.predictions.line(row));
        for (std::size_t k = 0; k < dimension; ++k) table.addNumber(0);
    }
    return table;
}

/// Without what was found out about observations, which are not looked at.
ImportPlan withoutTargets(ImportPlan plan) {
    using About = ImportQuestion::About;
    static constexpr std::array<About, 4> questions{About::TargetColumn, About::LabelBase, About::Key,
                                                    About::MissingValues};
    static constexpr std::array<std::string_view, 5> findings{"import-target", "import-label-base", "import-agreement",
                                                              "import-predicted-class", "import-one-hot"};
    const auto holds = [](const auto& list, const auto& one) {
        return std::find(list.begin(), list.end(), one) != list.end();
    };
    std::erase_if(plan.remarks.questions,
                  [&](const ImportQuestion& question) { return holds(questions, question.about); });
    std::erase_if(plan.remarks.assumptions, [&](const Warning& warning) { return holds(findings, warning.id); });
    std::replace(plan.reading.roles.begin(), plan.reading.roles.end(), ColumnRole::Target, ColumnRole::Ignored);
    plan.tables.targets.reset();
    plan.reading.targetColumn = 0;
    plan.reading.isTargetColumnChosen = false;
    return plan;
}

ImportPlan planOf(const ImportSource& source, ImportOverrides overrides, const Run& run) {
    // Which rows have no prediction is known once the columns are.
    overrides.dropsMissing.reset();
    if (!overrides.predictionNames) return planImport(source, overrides, run);
    try {
        return planImport(source, overrides, run);
    } catch (const InvalidSetting&) {
        overrides.predictionNames.reset();
        overrides.scale.reset();
        return planImport(source, overrides, run);
    }
}

}  // namespace

UnjudgedPredictions importUnjudged(const ImportSource& source, const ImportOverrides& overrides, const Run& run) {
    ImportPlan found = planOf(source, overrides, run.part(0, 0.6));
    const bool hasTargets = targetColumn(found).has_value();
    ImportPlan plan = withoutTargets(std::move(found));
    if (overrides.dropsMissing.value_or(false)) {
        plan.tables = plan.remarks.take(withoutMissingRows(plan, overrides, run.withoutProgress())).tables;
    }
    ImportPlan whole = plan;
    whole.tables.targets = unknownTargets(whole);
    whole.reading.labelKind = LabelKind::FromZero;
    Dataset data = finishImport(whole, run.part(0.6, 1));
    return {std::move(plan), std::move(data), hasTargets};
}

}  // namespace calibrium
