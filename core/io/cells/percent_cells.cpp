// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/cells/percent_cells.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_text.h"
#include "core/io/names/column_names.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t percentCellsPerCheck = 1000;

std::optional<double> percentIn(const Table& table, std::size_t row, std::size_t column, bool hasDecimalComma) {
    if (table.number(row, column)) return std::nullopt;
    return parsePercent(table.cell(row, column), hasDecimalComma);
}

bool isPercent(const Table& table, std::size_t column, bool hasDecimalComma, const Run& run) {
    bool isAny = false;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % percentCellsPerCheck == 0) run.check();
        if (percentIn(table, row, column, hasDecimalComma)) {
            isAny = true;
        } else if (table.number(row, column) || !isMissing(table.cell(row, column))) {
            return false;
        }
    }
    return isAny;
}

/// The table with numbers in these columns.
Table withNumbers(const Table& table, const std::vector<bool>& arePercent, bool hasDecimalComma, double factor) {
    Table result(table.name(), table.columnCount());
    result.setHeader(table.header());
    result.setRemarks(table.remarks());
    result.reserve(table.rowCount() * table.columnCount());
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        result.startRow(table.line(row));
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const auto percent = arePercent[column] && !table.number(row, column)
                                     ? percentIn(table, row, column, hasDecimalComma)
                                     : std::optional<double>();
            if (percent && std::isfinite(*percent)) {
                result.addNumber(*percent / factor);
            } else {
                result.addCellOf(table, row, column);
            }
        }
    }
    return result;
}

/// A table whose cells with percent signs are numbers, and which columns they are in.
struct PercentTable {
    Table table;
    std::vector<std::size_t> columns;
};

Found<PercentTable> readPercentTable(Table table, bool hasDecimalComma, double factor, const Run& run) {
    std::vector<bool> arePercent(table.columnCount(), false);
    std::vector<std::size_t> columns;
    std::vector<Text> names;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        arePercent[column] = isPercent(table, column, hasDecimalComma, run);
        if (!arePercent[column]) continue;
        columns.push_back(column);
        names.push_back(columnText(table.header(), column));
    }
    ImportRemarks remarks;
    if (columns.empty()) return {{std::move(table), {}}};
    remarks.assume("import-percent-signs",
                   Text("The numbers with a percent sign of {1} are hundredths, in {2}.", table.name(), listed(names)));
    return {{withNumbers(table, arePercent, hasDecimalComma, factor), std::move(columns)}, std::move(remarks)};
}

}  // namespace

Found<ImportTables> readPercentCells(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    const double factor = overrides.scale == NumberScale::Percentages ? 1 : 100;
    const bool hasDecimalComma = tables.format.hasDecimalComma;
    ImportRemarks remarks;
    PercentTable read = remarks.take(readPercentTable(std::move(tables.predictions), hasDecimalComma, factor, run));
    tables.predictions = std::move(read.table);
    tables.percentColumns = std::move(read.columns);
    if (tables.targets) {
        tables.targets = remarks.take(readPercentTable(std::move(*tables.targets), hasDecimalComma, factor, run)).table;
    }
    return {std::move(tables), std::move(remarks)};
}

}  // namespace calibrium
