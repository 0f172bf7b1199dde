// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/assign_columns.h"

#include "core/data/checks.h"
#include "core/data/dataset.h"
#include "core/io/bytes/file_bytes.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/names/component_names.h"
#include "core/io/names/number_scale.h"
#include "core/io/outcomes/row_sums.h"
#include "core/io/reading/quoted_cell.h"
#include "core/io/reading/read_labels.h"
#include "core/io/reading/stated_parameters.h"
#include "core/io/sets/member_columns.h"
#include "core/io/table/missing_rows.h"
#include "core/method/known_families.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace calibrium {

namespace {

double readNumber(const Table& table, std::size_t row, std::size_t column, bool hasDecimalComma) {
    const auto number = numberIn(table, row, column, hasDecimalComma);
    if (number && std::isfinite(*number)) return *number;
    const std::string cell = table.cell(row, column);
    const Place place = placeOf(table, row, column);
    if (trimmed(cell).empty()) throw MissingValue("The cell is empty.", place);
    const Text reason =
        Text("{1}{2}", quotedCell(cell), (number ? Text(" is not a finite number.") : Text(" is not a number.")));
    if (isMissing(cell)) throw MissingValue(reason, place);
    throw InvalidInput(reason, place);
}

/// mayLack: a missing number is NaN.
RowMatrix readNumbers(const Table& table, const std::vector<std::size_t>& columns, bool hasDecimalComma, const Run& run,
                      bool mayLack = false) {
    const auto read = [&](std::size_t row, std::size_t column) {
        if (mayLack && isMissing(table.cell(row, column))) return std::numeric_limits<double>::quiet_NaN();
        return readNumber(table, row, column, hasDecimalComma);
    };
    RowMatrix values(static_cast<Index>(table.rowCount()), static_cast<Index>(columns.size()));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.step(static_cast<double>(row) / static_cast<double>(table.rowCount()));
        for (std::size_t k = 0; k < columns.size(); ++k) {
            // Nearly every cell is kept as a number already, and finite then.
            const auto kept = table.number(row, columns[k]);
            values(static_cast<Index>(row), static_cast<Index>(k)) = kept ? *kept : read(row, columns[k]);
        }
    }
    return values;
}

void checkColumnCount(const ImportPlan& plan, const FamilyLayout& layout, std::size_t count) {
    const Place place{.file = plan.tables.predictions.name()};
    if (count == 0)
        throw InvalidInput("There is no column of predictions, which are numbers; --columns names it.", place);
    const bool isTooFew = count < layout.minimumColumns;
    if (!isTooFew && count <= layout.maximumColumns) return;
    const std::size_t limit = isTooFew ? layout.minimumColumns : layout.maximumColumns;
    throw InvalidInput(
        Text("The family {1} takes {2}{3}{4} of predictions; there {5}; name them with --columns.", layout.family,
             (isTooFew ? Text("at least ") : Text("at most ")), limit,
             (limit == 1 ? Text(" column") : Text(" columns")), (count == 1 ? Text("is 1") : Text("are {1}", count))),
        place);
}

/// The columns of the parameters go together: two of means need two of standard deviations.
void checkBlocks(const ImportPlan& plan, const FamilyLayout& layout, const std::vector<std::size_t>& columns) {
    std::vector<std::size_t> widths(layout.blocks.size(), 0);
    for (const std::size_t column : columns) ++widths[plan.reading.meanings[column].block];
    if (layout.isClassification || isComplete(layout, widths)) return;
    std::string counts;
    for (std::size_t block = 0; block < widths.size(); ++block) {
        counts += (block == 0 ? "" : ", ") + layout.blocks[block].name + ": " + std::to_string(widths[block]);
    }
    throw InvalidInput(
        Text("The columns of the parameters do not go together ({1}); {2}", counts, neededColumns(layout)),
        {.file = plan.tables.predictions.name()});
}

RowMatrix readRealTargets(const ImportPlan& plan, const Run& run) {
    const Table& table = *requireTargets(plan).table;
    return readNumbers(table, realTargetColumns(plan, table), plan.tables.format.hasDecimalComma, run);
}

/// The first of two classes becomes the event, which a binary data set has second.
void takeOtherClass(DatasetParts& parts) {
    if (parts.parameters.cols() == 1) {
        parts.parameters = 1 - parts.parameters.array();
    } else {
        parts.parameters.col(0).swap(parts.parameters.col(1));
    }
    for (std::int32_t& label : parts.targets.labels) label = 1 - label;
    std::reverse(parts.classNames.begin(), parts.classNames.end());
}

bool mayLackDraws(const ImportPlan& plan) {
    return std::any_of(plan.remarks.assumptions.begin(), plan.remarks.assumptions.end(),
                       [](const Warning& warning) { return warning.id == missingDraws; });
}

std::string nameOf(const ImportPlan& plan) {
    const ImportSource& source = plan.source;
    if (!plan.tables.modelName.empty()) return plan.tables.modelName;
    return source.predictionsText.empty() ? dataName(source.predictionsPath) : "pasted";
}

}  // namespace

std::size_t classCountOf(std::size_t predictionColumnCount) {
    return predictionColumnCount == 1 ? 2 : predictionColumnCount;
}

Place placeOf(const Table& table, std::size_t row, std::size_t column) {
    return {.file = table.name(),
            .row = table.line(row),
            .column = static_cast<std::int64_t>(column + 1),
            .lastColumn = std::nullopt,
            .columnName = table.header().empty() ? std::string() : table.header()[column]};
}

DatasetParts assignColumns(const ImportPlan& plan, const Run& run) {
    const std::vector<std::size_t> columns = predictionColumns(plan.tables.predictions, plan.reading);
    const FamilyLayout& layout = familyLayout(plan.reading.family);
    checkColumnCount(plan, layout, columns.size());
    checkBlocks(plan, layout, columns);
    DatasetParts parts;
    parts.name = nameOf(plan);
    parts.family = &family(plan.reading.family);
    if (layout.isClassification) {
        parts.targets.labels = readLabels(plan, classCountOf(columns.size()), run.part(0, 0.1));
        parts.classNames = plan.reading.classNames;
    } else {
        parts.targets.values = readRealTargets(plan, run.part(0, 0.1));
    }
    parts.parameters = readNumbers(plan.tables.predictions, columns, plan.tables.format.hasDecimalComma,
                                   run.part(0.1, 1), mayLackDraws(plan));
    if (layout.isClassification) parts.parameters = fromScale(std::move(parts.parameters), plan.reading.scale);
    if (plan.reading.areNormalised) normaliseRows(plan, columns, layout.areShares, parts);
    if (layout.hasPositiveClass && plan.reading.positiveClass == 0) takeOtherClass(parts);
    parts.parameters = fromStatedParameters(plan, columns, std::move(parts.parameters));
    if (plan.reading.areMembers) joinMemberColumns(parts, layout.blocks.size());
    return parts;
}

namespace {

/// A place of Dataset::create() (sample, parameter) in the file.
Place placeInFile(const ImportPlan& plan, const Place& found) {
    const Table& table = plan.tables.predictions;
    const auto columns = predictionColumns(table, plan.reading);
    const auto target = found.columnName == targetPlaceName ? targetColumn(plan) : std::nullopt;
    if (target && found.row) {
        const Place there = placeOf(*target->table, static_cast<std::size_t>(*found.row - 1), target->column);
        // Of a file of targets, the cells say which column it is, and they may be gone.
        const bool isKnown =
            !plan.tables.targets || plan.reading.isTargetColumnChosen || target->table->columnCount() == 1;
        return isKnown ? there : Place{.file = there.file, .row = there.row};
    }
    Place place{.file = table.name()};
    if (found.row) place.row = table.line(static_cast<std::size_t>(*found.row - 1));
    if (!found.column) return place;
    if (found.lastColumn) {
        const auto [first, last] = std::minmax_element(columns.begin(), columns.end());
        place.column = static_cast<std::int64_t>(*first) + 1;
        place.lastColumn = static_cast<std::int64_t>(*last) + 1;
        return place;
    }
    // The levels of quantiles, as many as their values, and the weights of members stand in front of what the file has.
    const std::size_t parameterCount = familyLayout(plan.reading.family).blocks.size();
    const std::size_t inFront = plan.reading.areMembers ? columns.size() / parameterCount : columns.size();
    const std::size_t column =
        columns[(static_cast<std::size_t>(*found.column) - 1 + columns.size() - inFront) % columns.size()];
    place.column = static_cast<std::int64_t>(column) + 1;
    if (!table.header().empty()) place.columnName = table.header()[column];
    return place;
}

}  // namespace

Dataset createDataset(const ImportPlan& plan, DatasetParts parts) {
    try {
        return Dataset::create(std::move(parts));
    } catch (const InvalidInput& error) {
        const bool isRowSum = dynamic_cast<const RowSumError*>(&error) != nullptr;
        const FamilyLayout& layout = familyLayout(plan.reading.family);
        if (isRowSum && (layout.isClassification || layout.areShares))
            throw RowSumError(error.reason(), placeInFile(plan, error.place()));
        throw InvalidInput(error.reason(), placeInFile(plan, error.place()));
    }
}

}  // namespace calibrium
