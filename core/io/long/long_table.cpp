// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/long_table.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/keys/row_keys.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/quantile_names.h"
#include "core/io/table/missing_rows.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace calibrium {

namespace {

bool hasPercentiles(const Table& table, std::size_t column) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, false);
        if (number && *number > 1) return true;
    }
    return false;
}

/// Numbers in their order, words in that of the file.
void sortSpread(std::vector<std::string>& cells) {
    const auto isNumber = [](const std::string& cell) { return parseNumber(cell, false).has_value(); };
    if (!std::all_of(cells.begin(), cells.end(), isNumber)) return;
    std::stable_sort(cells.begin(), cells.end(), [](const std::string& a, const std::string& b) {
        return *parseNumber(a, false) < *parseNumber(b, false);
    });
}

/// Words for what was computed from the members of an ensemble, which is none of them.
bool isSummaryOfDraws(std::string_view cell) {
    static constexpr auto words = std::to_array<std::string_view>(
        {"mean", "ensmean", "ensemblemean", "avg", "average", "median", "sd", "std", "spread", "stdev", "stddev", "min",
         "max", "mittel", "mittelwert", "moyenne", "media", "mediana", "mediane"});
    return std::find(words.begin(), words.end(), plainName(cell)) != words.end();
}

/// Levels that are written as names of columns of quantiles are ("q2.5", "q0.5"), by their cells; empty where any cell
/// is a number or they are no levels together.
std::map<std::string, double> levelsByLabel(const Table& table, std::size_t column) {
    constexpr std::size_t mostLabels = 200;
    std::set<std::string> labels;
    for (std::size_t row = 0; row < table.rowCount() && labels.size() <= mostLabels; ++row) {
        const std::string cell = table.cell(row, column);
        if (isMissing(cell)) continue;
        if (parseNumber(cell, false)) return {};
        labels.insert(std::string(trimmed(cell)));
    }
    if (labels.size() > mostLabels) return {};
    const std::vector<std::string> names(labels.begin(), labels.end());
    const auto levels = levelsOfNames(names);
    std::map<std::string, double> byLabel;
    for (std::size_t k = 0; levels && k < names.size(); ++k) byLabel.emplace(names[k], (*levels)[k]);
    return byLabel;
}

/// The spread's cell of every row; empty where a row says nothing.
std::vector<std::string> spreadCells(const Table& table, const LongLayout& layout) {
    const bool arePercentiles = layout.kind == LongKind::Quantiles && hasPercentiles(table, layout.spread);
    std::vector<std::string> cells(table.rowCount());
    const auto labels =
        layout.kind == LongKind::Quantiles ? levelsByLabel(table, layout.spread) : std::map<std::string, double>();
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = table.cell(row, layout.spread);
        if (!labels.empty()) {
            if (labels.contains(std::string(trimmed(cell)))) cells[row] = trimmed(cell);
        } else if (layout.kind == LongKind::Draws && isSummaryOfDraws(cell)) {
            continue;
        } else if (layout.kind == LongKind::Quantiles) {
            if (levelIn(table, row, layout.spread, arePercentiles)) cells[row] = keyOfText(cell);
        } else if (!isMissing(cell) || (layout.kind == LongKind::Classes && trimmed(cell) == "none")) {
            cells[row] = layout.kind == LongKind::Draws ? keyOfText(cell) : std::string(trimmed(cell));
            if (layout.chain) cells[row] = keyOf(table, row, *layout.chain) + " " + cells[row];
        }
    }
    return cells;
}

std::vector<std::string> columnNames(const Table& table, const LongLayout& layout, const LongRows& rows) {
    const bool arePercentiles = layout.kind == LongKind::Quantiles && hasPercentiles(table, layout.spread);
    std::vector<std::string> names;
    const auto labels =
        layout.kind == LongKind::Quantiles ? levelsByLabel(table, layout.spread) : std::map<std::string, double>();
    for (const std::string& cell : rows.spread) {
        if (labels.contains(cell)) {
            names.push_back(quantileColumnName(labels.at(cell)));
        } else if (layout.kind == LongKind::Quantiles) {
            names.push_back(quantileColumnName(*parseNumber(cell, false) / (arePercentiles ? 100 : 1)));
        } else if (layout.kind == LongKind::Draws) {
            names.push_back("draw" + std::to_string(names.size() + 1));
        } else {
            names.push_back(cell);
        }
    }
    return names;
}

/// Where each forecast has draws of its own, as hubs number them, the first of one stands beside the first of another.
void numberDraws(LongRows& rows, const std::vector<std::set<std::size_t>>& filled) {
    std::size_t most = 0;
    for (const auto& columns : filled) most = std::max(most, columns.size());
    if (most == rows.spread.size()) return;
    std::vector<std::size_t> counts(filled.size(), 0);
    for (std::size_t row = 0; row < rows.forecasts.size(); ++row) {
        if (rows.forecasts[row] != LongRows::none) rows.columns[row] = counts[rows.forecasts[row]]++;
    }
    rows.spread.resize(most);
}

}  // namespace

std::optional<double> levelIn(const Table& table, std::size_t row, std::size_t column, bool arePercentiles) {
    const auto number = numberIn(table, row, column, false);
    if (!number) return std::nullopt;
    const double level = arePercentiles ? *number / 100 : *number;
    return level > 0 && level < 1 ? std::optional(level) : std::nullopt;
}

std::optional<bool> marksRow(const Table& table, std::size_t row, std::size_t column) {
    if (const auto number = numberIn(table, row, column, false)) {
        return *number == 0 || *number == 1 ? std::optional(*number == 1) : std::nullopt;
    }
    const std::string cell = table.cell(row, column);
    if (isMissing(cell)) return false;
    const Polarity polarity = polarityOf(cell);
    return polarity == Polarity::None ? std::nullopt : std::optional(polarity == Polarity::Event);
}

bool holdsLevelLabels(const Table& table, std::size_t column) { return !levelsByLabel(table, column).empty(); }

std::optional<LongRows> longRows(const Table& table, const LongLayout& layout, const Run& run) {
    const std::vector<std::string> cells = spreadCells(table, layout);
    LongRows rows{.forecasts = std::vector<std::size_t>(table.rowCount(), LongRows::none),
                  .columns = std::vector<std::size_t>(table.rowCount(), 0)};
    for (std::set<std::string> seen; const std::string& cell : cells) {
        if (!cell.empty() && seen.insert(cell).second) rows.spread.push_back(cell);
    }
    sortSpread(rows.spread);
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t column = 0; column < rows.spread.size(); ++column) places.emplace(rows.spread[column], column);
    std::unordered_map<std::string, std::size_t> forecasts;
    std::vector<std::set<std::size_t>> filled;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        if (cells[row].empty()) {
            ++rows.unusedCount;
            continue;
        }
        const std::size_t column = places.at(cells[row]);
        std::size_t forecast = filled.empty() ? 0 : filled.size() - 1;
        if (!layout.keys.empty()) {
            forecast = forecasts.emplace(keyOf(table, row, layout.keys), forecasts.size()).first->second;
        } else if (!filled.empty() && filled.back().contains(column)) {
            ++forecast;
        }
        if (forecast >= filled.size()) filled.emplace_back();
        if (!filled[forecast].insert(column).second) return std::nullopt;
        rows.forecasts[row] = forecast;
        rows.columns[row] = column;
    }
    rows.forecastCount = filled.size();
    if (layout.kind == LongKind::Draws) numberDraws(rows, filled);
    return rows;
}

Table widened(const Table& table, const LongLayout& layout, const LongRows& rows, const Run& run) {
    std::vector<std::size_t> firsts(rows.forecastCount, LongRows::none);
    std::vector<std::size_t> numbers(rows.forecastCount * rows.spread.size(), LongRows::none);
    std::vector<std::string> marked(rows.forecastCount);  // classes that were observed
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::size_t forecast = rows.forecasts[row];
        if (forecast == LongRows::none) continue;
        if (firsts[forecast] == LongRows::none) firsts[forecast] = row;
        if (layout.isTargetFlag && marksRow(table, row, *layout.target).value_or(false)) {
            marked[forecast] = rows.spread[rows.columns[row]];
        }
        numbers[forecast * rows.spread.size() + rows.columns[row]] = row;
    }
    std::vector<std::size_t> carried = layout.keys;
    carried.insert(carried.end(), layout.kept.begin(), layout.kept.end());
    std::sort(carried.begin(), carried.end());
    if (layout.target && !layout.isTargetFlag) carried.push_back(*layout.target);
    std::vector<std::string> header;
    for (const std::size_t column : carried) header.push_back(table.header()[column]);
    if (layout.isTargetFlag) header.push_back(table.header()[*layout.target]);
    const auto names = columnNames(table, layout, rows);
    header.insert(header.end(), names.begin(), names.end());
    Table result(table.name(), header.size());
    result.reserve(header.size() * rows.forecastCount);
    result.setHeader(std::move(header));
    result.setRemarks(table.remarks());
    for (std::size_t forecast = 0; forecast < rows.forecastCount; ++forecast) {
        if (forecast % rowsPerCheck == 0) run.check();
        result.startRow(table.line(firsts[forecast]));
        for (const std::size_t column : carried) result.addCellOf(table, firsts[forecast], column);
        if (layout.isTargetFlag) result.addText(marked[forecast]);
        for (std::size_t k = 0; k < rows.spread.size(); ++k) {
            const std::size_t row = numbers[forecast * rows.spread.size() + k];
            if (row == LongRows::none) {
                result.addText("");
            } else {
                result.addCellOf(table, row, layout.value);
            }
        }
    }
    return result;
}

}  // namespace calibrium
