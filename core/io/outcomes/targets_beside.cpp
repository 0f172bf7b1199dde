// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/targets_beside.h"

#include "core/io/names/column_names.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The column that is named, or the only one beside the keys, or the only one of them called as targets are.
std::optional<std::size_t> outcomeColumn(const ImportTables& tables, const ImportOverrides& overrides) {
    const Table& targets = *tables.targets;
    const auto& header = targets.header();
    if (overrides.targetColumn) return overrides.targetColumn;
    std::vector<std::size_t> possible;
    std::vector<std::size_t> named;
    for (std::size_t column = 0; column < targets.columnCount(); ++column) {
        if (isTargetKeyColumn(tables, column)) continue;
        if (!header.empty() && overrides.targetName == header[column]) return column;
        possible.push_back(column);
        if (!header.empty() && targetRank(header[column])) named.push_back(column);
    }
    if (overrides.targetName) return std::nullopt;
    const auto& found = possible.size() == 1 ? possible : named;
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

}  // namespace

void startRowOf(Table& result, const Table& table, std::size_t row) {
    result.startRow(table.line(row));
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const auto kept = table.number(row, column);
        kept ? result.addNumber(*kept) : result.addText(table.cell(row, column));
    }
}

std::optional<Table> withTargetsBeside(const ImportTables& tables, const ImportOverrides& overrides) {
    const Table& table = tables.predictions;
    if (!tables.targets || table.header().empty() || tables.targets->rowCount() != table.rowCount())
        return std::nullopt;
    const auto column = outcomeColumn(tables, overrides);
    if (!column || *column >= tables.targets->columnCount()) return std::nullopt;
    const auto& names = tables.targets->header();
    std::vector<std::string> header = table.header();
    std::string name = !names.empty() && targetRank(names[*column]) ? names[*column] : "observed";
    if (std::find(header.begin(), header.end(), name) != header.end()) name = "observed";
    header.push_back(std::move(name));
    Table result(table.name(), table.columnCount() + 1);
    result.setRemarks(table.remarks());
    result.setHeader(std::move(header));
    result.reserve(table.rowCount() * (table.columnCount() + 1));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        startRowOf(result, table, row);
        const auto kept = tables.targets->number(row, *column);
        kept ? result.addNumber(*kept) : result.addText(tables.targets->cell(row, *column));
    }
    return result;
}

}  // namespace calibrium
