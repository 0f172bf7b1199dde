// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/transposed.h"

#include "core/data/checks.h"
#include "core/io/cells/number.h"
#include "core/io/reading/import.h"
#include "core/run/error.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace calibrium {

namespace {

constexpr std::size_t inspectedColumns = 50;
constexpr std::size_t widestWithoutDoubt = 10000;

bool doColumnsSumToOne(const ImportTables& tables) {
    const Table& table = tables.predictions;
    const std::size_t count = std::min(inspectedColumns, table.columnCount());
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t column = i * table.columnCount() / count;
        double sum = 0;
        for (std::size_t row = 0; row < table.rowCount(); ++row) {
            const auto number = numberIn(table, row, column, tables.format.hasDecimalComma);
            if (!number || !(*number >= 0 && *number <= 1)) return false;
            sum += *number;
        }
        if (!(std::abs(sum - 1) <= repairedRowSumDeviation)) return false;
    }
    return true;
}

bool doesRowSumToOne(const ImportTables& tables, std::size_t row) {
    double sum = 0;
    for (std::size_t column = 0; column < tables.predictions.columnCount(); ++column) {
        sum += numberIn(tables.predictions, row, column, tables.format.hasDecimalComma).value_or(0);
    }
    return std::abs(sum - 1) <= repairedRowSumDeviation;
}

}  // namespace

void refuseTransposed(const ImportTables& tables, const ImportOverrides& overrides) {
    const Table& table = tables.predictions;
    const bool isNamed = !table.header().empty() && !tables.areNamesMade;
    const bool isChosen = overrides.roles || overrides.predictionNames;
    if (isNamed || isChosen || table.columnCount() <= table.rowCount() || table.rowCount() < 2) return;
    const Text size = Text("{1} rows and {2} columns", table.rowCount(), table.columnCount());
    const bool areTargetsOfColumns = tables.targets && tables.targets->rowCount() == table.columnCount();
    if (areTargetsOfColumns) {
        throw InvalidInput(Text("The table has {1}, and there are as many targets as columns: it is transposed; each "
                                "row must be a sample.",
                                size),
                           {.file = table.name()});
    }
    if (doColumnsSumToOne(tables) && !doesRowSumToOne(tables, 0)) {
        throw InvalidInput(
            Text("The table has {1}, and each column sums to 1: it is transposed; each row must be a sample.", size),
            {.file = table.name()});
    }
    const bool isVeryWide = table.columnCount() > widestWithoutDoubt && table.columnCount() >= 20 * table.rowCount();
    if (isVeryWide && !overrides.family) {
        throw InvalidInput(Text("The table has {1}, as if each column were a sample: transpose it, or say what a row "
                                "predicts with --kind.",
                                size),
                           {.file = table.name()});
    }
}

}  // namespace calibrium
