// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/blank_outcomes.h"

#include "core/io/cells/changed_cells.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/reading/assign_columns.h"
#include "core/text/shell_word.h"

#include <string>

namespace calibrium {

namespace {

/// A column of targets with one label and blanks.
struct BlankOutcomes {
    std::string label;
    std::size_t blankCount = 0;
};

std::optional<BlankOutcomes> blankOutcomes(const TargetColumn& target) {
    BlankOutcomes found;
    const Table& table = *target.table;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string text = table.cell(row, target.column);
        const std::string cell(trimmed(text));
        if (cell.empty()) {
            ++found.blankCount;
        } else if (found.label.empty()) {
            found.label = cell;
        } else if (cell != found.label) {
            return std::nullopt;
        }
    }
    return found.label.empty() || found.blankCount == 0 ? std::nullopt : std::optional(found);
}

std::optional<BlankOutcomes> blankOutcomesIn(const ImportPlan& plan, std::size_t classCount) {
    const auto target = targetColumn(plan);
    if (classCount != 2 || !target || target->column >= target->table->columnCount()) return std::nullopt;
    return blankOutcomes(*target);
}

/// What stands for the other class.
std::string otherThan(const std::string& label) { return parseNumber(label, false) ? "0" : "not " + label; }

Table withBlanksAs(const std::string& label, const Table& table, std::size_t target) {
    return withTextsOf(table, target, [&](const std::string& cell) { return trimmed(cell).empty() ? label : cell; });
}

}  // namespace

std::optional<ImportQuestion> blankOutcomesQuestion(const ImportPlan& plan, const ImportOverrides& overrides,
                                                    std::size_t classCount) {
    // Of amounts a blank is one that is not known.
    const bool isSettled = overrides.positiveClass || overrides.event;
    const auto found = isSettled ? std::nullopt : blankOutcomesIn(plan, classCount);
    if (!found) return std::nullopt;
    const TargetColumn target = *targetColumn(plan);
    const Text column = columnText(target.table->header(), target.column);
    return ImportQuestion{
        .about = ImportQuestion::About::ClassNames,
        .text = Text("{1} holds {2} or nothing: the blanks, {3} of {4} rows, are the other outcome, or it is not known",
                     column, found->label, found->blankCount, target.table->rowCount()),
        .answer =
            Text("--positive {1} takes them for the other outcome; where they are not known, give the outcomes of "
                 "all rows",
                 asItStands(shellWord(found->label))),
        .place = {.file = target.table->name()}};
}

Found<ImportTables> withBlankOutcomes(const ImportPlan& plan, const ImportOverrides& overrides,
                                      std::size_t classCount) {
    const auto found = blankOutcomesIn(plan, classCount);
    if (!found || overrides.event || overrides.positiveClass != found->label) return {plan.tables};
    const TargetColumn target = *targetColumn(plan);
    const std::string other = otherThan(found->label);
    Found<ImportTables> result{plan.tables};
    Table& table = result.value.targets ? *result.value.targets : result.value.predictions;
    table = withBlanksAs(other, *target.table, target.column);
    result.remarks.assume("import-blank-outcomes", Text("The blanks in {1}, {2} of {3} rows, are taken for {4}.",
                                                        columnText(target.table->header(), target.column),
                                                        found->blankCount, target.table->rowCount(), other));
    return result;
}

}  // namespace calibrium
