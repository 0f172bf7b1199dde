// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/real_targets.h"

#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/table/number.h"

#include <vector>

namespace calibrium {

std::optional<ImportQuestion> eventTargetsQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    constexpr std::size_t fewestRows = 10;
    const auto& family = plan.reading.family;
    const auto target = targetColumn(plan);
    if (overrides.family || overrides.roles || !target || familyLayout(family).areCounts) return std::nullopt;
    const std::vector<std::size_t> columns = targetColumns(plan);
    if (columns.size() != 1) return std::nullopt;
    std::size_t zeros = 0;
    std::size_t ones = 0;
    for (std::size_t row = 0; row < target->table->rowCount(); ++row) {
        const auto number = numberIn(*target->table, row, columns.front(), plan.tables.format.hasDecimalComma);
        if (!number) continue;
        if (*number != 0 && *number != 1) return std::nullopt;
        ++(*number == 0 ? zeros : ones);
    }
    if (zeros == 0 || ones == 0 || zeros + ones < fewestRows) return std::nullopt;
    return ImportQuestion{
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("The targets in {1} are 0 and 1 alone, as outcomes of an event are, and predictions of the family "
                     "{2} are of real numbers",
                     columnText(target->table->header(), columns.front()), family),
        .answer = Text("name the column of the probabilities of the event with --columns, or take the targets for "
                       "real numbers with --kind {1}",
                       family),
        .place = {.file = target->table->name()}};
}

}  // namespace calibrium
