// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/read_labels.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/outcomes/no_labels.h"
#include "core/io/reading/assign_columns.h"
#include "core/io/reading/quoted_cell.h"
#include "core/io/reading/target_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/text/number_text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace calibrium {

namespace {

void requireOneTargetColumn(const ImportPlan& plan) {
    const auto targetRoles = std::count(plan.reading.roles.begin(), plan.reading.roles.end(), ColumnRole::Target);
    if (plan.tables.targets || targetRoles <= 1) return;
    throw InvalidInput(Text("A classification has one column of targets; {1} are chosen.", targetRoles),
                       {.file = plan.tables.predictions.name()});
}

std::int32_t readCountedLabel(const TargetColumn& target, std::size_t row, const ImportPlan& plan,
                              std::size_t classCount) {
    const auto number = numberIn(*target.table, row, target.column, plan.tables.format.hasDecimalComma);
    const auto place = [&] { return placeOf(*target.table, row, target.column); };
    if (!number || *number != std::floor(*number) || !std::isfinite(*number)) {
        const std::string cell = target.table->cell(row, target.column);
        if (trimmed(cell).empty()) throw MissingValue("The cell is empty.", place());
        const Text reason =
            classCount == 2 && number
                ? Text(
                      "The label {1} is not a whole number; if the event is that the numbers are above a limit, say so "
                      "with --event, such as --event above:0.",
                      quotedCell(cell))
                : Text("The label {1} is not a whole number.", quotedCell(cell));
        if (isMissing(cell)) throw MissingValue(reason, place());
        throw InvalidInput(reason, place());
    }
    const std::int32_t base = plan.reading.labelKind == LabelKind::FromOne ? 1 : 0;
    const double largest = static_cast<double>(base) + static_cast<double>(classCount) - 1;
    if (*number < base || *number > largest) {
        throw InvalidInput(
            Text("The label {1} is out of range; with {2} classes counted from {3} it must be {4} to {5}.",
                 asNumber(roundTrip(*number)), classCount, base, base, asNumber(roundTrip(largest))),
            place());
    }
    return static_cast<std::int32_t>(*number) - base;
}

class LabelNames {
public:
    explicit LabelNames(const std::vector<std::string>& names) : m_names(names) {
        for (std::size_t k = 0; k < names.size(); ++k) m_classes.emplace(names[k], static_cast<std::int32_t>(k));
    }
    [[nodiscard]] std::int32_t read(const TargetColumn& target, std::size_t row) const {
        const std::string cell = target.table->cell(row, target.column);
        const std::string_view name = trimmed(cell);
        if (const auto found = m_classes.find(name); found != m_classes.end()) return found->second;
        const Place place = placeOf(*target.table, row, target.column);
        if (name.empty()) throw MissingValue("The cell is empty.", place);
        const Text reason = Text("The label {1} is none of the classes {2}.", quotedCell(name), listed(m_names));
        if (isMissing(name)) throw MissingValue(reason, place);
        throw InvalidInput(reason, place);
    }

private:
    const std::vector<std::string>& m_names;
    std::unordered_map<std::string_view, std::int32_t> m_classes;
};

}  // namespace

Labels readLabels(const ImportPlan& plan, std::size_t classCount, const Run& run) {
    requireOneTargetColumn(plan);
    const TargetColumn target = requireTargets(plan);
    const auto& names = plan.reading.classNames;
    const bool areNames = plan.reading.labelKind == LabelKind::Names;
    if (areNames && names.size() == 1) {
        throw InvalidInput(
            Text("All labels are {1}, so the other classes have no names; name the {2} classes with --classes.",
                 quotedCell(names[0]), classCount),
            {.file = target.table->name()});
    }
    if (names.size() != classCount && areNames) refuseOtherThanLabels(*target.table, target.column, names);
    if (names.size() != classCount && (areNames || !names.empty())) {
        throw InvalidInput(Text("There are {1} class names ({2}) for {3} classes; say which columns hold the "
                                "predictions with --columns, and which the labels with --target-column.",
                                names.size(), listed(names), classCount),
                           {.file = target.table->name()});
    }
    const LabelNames byName(names);
    Labels labels(target.table->rowCount());
    for (std::size_t row = 0; row < labels.size(); ++row) {
        if (row % rowsPerCheck == 0) run.step(static_cast<double>(row) / static_cast<double>(labels.size()));
        labels[row] = areNames ? byName.read(target, row) : readCountedLabel(target, row, plan, classCount);
    }
    return labels;
}

}  // namespace calibrium
