// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/outcome_times.h"

#include "core/io/names/column_names.h"
#include "core/io/names/time_span.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/shell_word.h"

#include <algorithm>

namespace calibrium {

TargetChoice outcomeOfSameTime(const ColumnView& view, const std::vector<std::size_t>& predictions,
                               TargetChoice choice) {
    if (predictions.empty() || view.table.header().empty()) return choice;
    const std::string& prediction = view.facts[predictions.front()].name;
    const bool isElsewhere = choice.column && nameDifferentSpans(prediction, view.facts[*choice.column].name);
    if (!spanOfName(prediction) || (choice.rivals.empty() && !isElsewhere)) return choice;
    std::optional<std::size_t> found;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        const ColumnFacts& facts = view.facts[column];
        const bool isUsed = std::find(predictions.begin(), predictions.end(), column) != predictions.end();
        const bool areLabels = facts.labels.size() == 2 && (facts.isText || facts.isWhole);
        if (isUsed || !areLabels || !spanOfName(facts.name) || nameDifferentSpans(prediction, facts.name)) continue;
        if (found) return choice;
        found = column;
    }
    if (!found) return choice;
    return {.column = found, .rivals = {}, .isAssumed = true, .isNamedByPredictions = true};
}

std::optional<ImportQuestion> outcomeOfOtherTimeQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    if (overrides.targetName || overrides.targetColumn || overrides.roles) return std::nullopt;
    const auto target = targetColumn(plan);
    const Table& table = plan.tables.predictions;
    if (!target || target->table->header().empty() || table.header().empty()) return std::nullopt;
    const std::string& outcome = target->table->header()[target->column];
    for (const std::size_t column : predictionColumns(table, plan.reading)) {
        if (!nameDifferentSpans(table.header()[column], outcome)) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::TargetColumn,
            .text = Text("By their names {1} and the outcome in {2} are of different times",
                         columnText(table.header(), column), columnText(target->table->header(), target->column)),
            .answer = Text("name the outcome of the same time with --target-column, or take this one with "
                           "--target-column {1}",
                           asItStands(shellWord(outcome))),
            .place = {.file = table.name()}};
    }
    return std::nullopt;
}

}  // namespace calibrium
