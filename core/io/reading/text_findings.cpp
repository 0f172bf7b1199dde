// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/reading/text_findings.h"

#include "core/io/cells/grouped_numbers.h"
#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/table/stacked_names.h"
#include "core/io/table/units_row.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

ImportRemarks groupRemarks(const Table& table, const TextFormat& format) {
    ImportRemarks remarks;
    std::vector<Text> names;
    for (std::size_t column = 0; column < format.areGrouped.size(); ++column) {
        if (format.areGrouped[column]) names.push_back(columnText(table.header(), column));
    }
    if (!names.empty()) {
        remarks.assume("import-grouped-numbers",
                       format.hasDecimalComma
                           ? Text("Points in numbers of {1} separate thousands, in {2}.", table.name(), listed(names))
                           : Text("Commas in numbers of {1} separate thousands, in {2}.", table.name(), listed(names)));
    }
    if (format.openCell.empty()) return remarks;
    const char mark = format.openCell.find('.') == std::string::npos ? ',' : '.';
    std::string decimal = format.openCell;
    std::replace(decimal.begin(), decimal.end(), ',', '.');
    remarks.ask(
        {.about = ImportQuestion::About::DecimalMark,
         .text = Text("\"{1}\" may mean {2} or {3}, and no other number says which", format.openCell,
                      asNumber(withoutGroups(format.openCell, mark).value_or(format.openCell)), asNumber(decimal)),
         .answer = mark == '.' ? Text("say --decimal comma if points separate thousands, or --decimal point")
                               : Text("say --decimal point if commas separate thousands, or --decimal comma"),
         .place = {.file = table.name()}});
    return remarks;
}

std::optional<bool> knownDecimalComma(const ImportTables& tables) {
    constexpr std::size_t mostRows = 200;
    if (tables.format.hasDecimalComma) return true;
    if (!tables.format.openCell.empty()) return std::nullopt;
    const Table& table = tables.predictions;
    for (std::size_t row = 0; row < std::min(table.rowCount(), mostRows); ++row) {
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const auto number = numberIn(table, row, column, false);
            if (number && *number != std::trunc(*number)) return false;
        }
    }
    return std::nullopt;
}

Found<Table> withoutUnits(Table table, bool hasDecimalComma) {
    if (const std::size_t rows = stackedNameRows(table); rows > 0) {
        ImportRemarks remarks;
        remarks.assume("import-stacked-names",
                       Text("The first {1} lines of {2} name the columns together.", rows + 1, table.name()));
        return {withJoinedNames(table, rows), std::move(remarks)};
    }
    if (!hasUnitsRow(table, hasDecimalComma)) return {std::move(table)};
    ImportRemarks remarks;
    remarks.assume("import-units", Text("Line {1} of {2} says units or types of the columns and was left out.",
                                        table.line(0), table.name()));
    return {withoutUnitsRow(table), std::move(remarks)};
}

}  // namespace calibrium
