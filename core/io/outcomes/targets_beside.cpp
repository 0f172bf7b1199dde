// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/targets_beside.h"

#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/reading/import.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// The column that is named, or the only one beside the keys, or the only one of them called as targets are, or the
/// only one that does not number the rows.
std::optional<std::size_t> outcomeColumn(const ImportTables& tables, const ImportOverrides& overrides) {
    const Table& targets = *tables.targets;
    const auto& header = targets.header();
    if (overrides.targetColumn) return overrides.targetColumn;
    std::vector<std::size_t> possible;
    std::vector<std::size_t> named;
    std::vector<std::size_t> values;
    for (std::size_t column = 0; column < targets.columnCount(); ++column) {
        if (isTargetKeyColumn(tables, column)) continue;
        if (!header.empty() && overrides.targetName == header[column]) return column;
        possible.push_back(column);
        if (!header.empty() && !isRowIdentifier(header[column])) values.push_back(column);
        if (!header.empty() && targetRank(header[column])) named.push_back(column);
    }
    if (overrides.targetName) return std::nullopt;
    const auto& likely = named.empty() ? values : named;
    const auto& found = possible.size() == 1 ? possible : likely;
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

/// The columns of the targets file that hold predicted classes by their names, which the predictions do not have.
std::vector<std::size_t> predictedBeside(const ImportTables& tables, std::size_t target,
                                         const std::vector<std::string>& header) {
    const auto& names = tables.targets->header();
    const ColumnSample sample = sampleColumns(*tables.targets, tables.format.hasDecimalComma);
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < names.size(); ++column) {
        const bool isOther = column != target && !isTargetKeyColumn(tables, column) &&
                             std::find(header.begin(), header.end(), names[column]) == header.end();
        const bool areLabels = sample[column].isText() || sample[column].isWhole();
        if (isOther && areLabels && saysPredicted(names[column]) && !targetRank(names[column]))
            columns.push_back(column);
    }
    return columns;
}

}  // namespace

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
    std::vector<std::size_t> added = predictedBeside(tables, *column, header);
    for (const std::size_t predicted : added) header.push_back(names[predicted]);
    header.push_back(std::move(name));
    added.push_back(*column);
    Table result(table.name(), header.size());
    result.setRemarks(table.remarks());
    result.reserve(table.rowCount() * header.size());
    result.setHeader(std::move(header));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        result.addRowOf(table, row);
        for (const std::size_t cell : added) result.addCellOf(*tables.targets, row, cell);
    }
    return result;
}

}  // namespace calibrium
