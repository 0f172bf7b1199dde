// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/several_quantities.h"

#include "core/io/cells/number.h"
#include "core/io/names/column_names.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace calibrium {

namespace {

bool namesQuantity(const std::string& name) {
    // Public files name counts of one kind, cases and deaths, in "target_type"; scores of logarithms stand below those
    // of the numbers in "scale" of scoringutils.
    static constexpr auto names =
        std::to_array<std::string_view>({"target", "targetvariable", "variable", "quantity", "zielgrosse", "scale"});
    return std::find(names.begin(), names.end(), plainName(name)) != names.end();
}

std::string withoutDigits(std::string_view cell) {
    std::string text(trimmed(cell));
    std::erase_if(text, [](char c) { return c >= '0' && c <= '9'; });
    return text;
}

/// The first cell of each quantity of the column; empty where it holds numbers.
std::vector<std::string> quantitiesOf(const Table& table, std::size_t column) {
    constexpr std::size_t most = 20;
    std::map<std::string, std::string> quantities;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = table.cell(row, column);
        if (isMissing(cell)) continue;
        if (parseNumber(cell, false)) return {};
        quantities.emplace(withoutDigits(cell), std::string(trimmed(cell)));
        if (quantities.size() > most) return {};
    }
    std::vector<std::string> names;
    for (const auto& [key, name] : quantities) names.push_back(name);
    return names;
}

/// Of the columns that say what a row is a forecast of, the first with several quantities.
std::optional<ImportQuestion> quantitiesQuestion(const Table& table, const std::vector<std::size_t>& columns,
                                                 const ImportOverrides& overrides) {
    const auto& asides = overrides.asideNames;
    for (const std::size_t column : columns) {
        const std::string& name = table.header()[column];
        const bool isAside = std::find(asides.begin(), asides.end(), name) != asides.end();
        if (isAside || !namesQuantity(name)) continue;
        const auto quantities = quantitiesOf(table, column);
        if (quantities.size() < 2) continue;
        return ImportQuestion{
            .about = ImportQuestion::About::Columns,
            .text = Text("The rows are forecasts of {1} quantities, which {2} names ({3}), and a score of all of them "
                         "would mix their units",
                         quantities.size(), columnText(table.header(), column), listed(quantities)),
            .answer = Text("take one after the other with --long model={1}, or with a file for each, or judge them "
                           "together and apart with --group {1}",
                           name),
            .place = {.file = table.name()}};
    }
    return std::nullopt;
}

}  // namespace

std::optional<ImportQuestion> severalQuantitiesQuestion(const Table& table, const LongLayout& layout,
                                                        const ImportOverrides& overrides) {
    if (layout.kind == LongKind::Classes) return std::nullopt;
    return quantitiesQuestion(table, layout.keys, overrides);
}

std::optional<ImportQuestion> quantitiesOfRowsQuestion(const ImportPlan& plan, const ImportOverrides& overrides) {
    const ImportTables& tables = plan.tables;
    const bool isOpenToNames = !tables.isLong && tables.modelName.empty() && !overrides.modelName && !overrides.roles;
    if (!isOpenToNames || tables.predictions.header().empty()) return std::nullopt;
    std::vector<std::size_t> columns;
    for (std::size_t column = 0; column < plan.reading.roles.size(); ++column) {
        if (plan.reading.roles[column] == ColumnRole::Ignored) columns.push_back(column);
    }
    return quantitiesQuestion(tables.predictions, columns, overrides);
}

}  // namespace calibrium
