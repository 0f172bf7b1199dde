// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/table/rows_named_apart.h"

#include "core/io/names/column_names.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr std::size_t namedRowsPerCheck = 1000;

enum class File { Predictions, Targets };

bool isOfTargets(const std::string& name) { return targetRank(name) || namesOutcome(name); }

/// Whether whole numbers may say which row it is: in the predictions they may be the predictions themselves, unless the
/// name is that of a column beside them ("year").
bool mayNumberRows(const Table& table, std::size_t column, File file) {
    const std::string& name = table.header()[column];
    if (!mayBeKey(table, column) || namesWeights(name) || isComputedExtra(name)) return false;
    return file == File::Targets || isUsualExtra(name);
}

/// Columns that may name the rows, words before numbers.
std::vector<std::size_t> namingColumns(const Table& table, File file) {
    std::vector<std::size_t> words;
    std::vector<std::size_t> numbers;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        if (isOfTargets(table.header()[column]) || countsItsRows(table, column)) continue;
        if (mayIdentify(table, column)) {
            words.push_back(column);
        } else if (mayNumberRows(table, column, file)) {
            numbers.push_back(column);
        }
    }
    words.insert(words.end(), numbers.begin(), numbers.end());
    return words;
}

/// The columns that hold neither names nor a count of the rows: predictions, or targets.
std::size_t otherColumnCount(const Table& table, const std::vector<std::size_t>& naming) {
    std::size_t count = 0;
    for (std::size_t column = 0; column < table.header().size(); ++column) {
        const bool isNaming = std::find(naming.begin(), naming.end(), column) != naming.end();
        if (!isNaming && !countsItsRows(table, column)) ++count;
    }
    return count;
}

/// Whether most rows have a key of these columns that no other row has.
bool nameTheRows(const Table& table, const std::vector<std::size_t>& columns, const Run& run) {
    std::unordered_set<std::string> keys;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % namedRowsPerCheck == 0) run.check();
        keys.insert(keyOf(table, row, columns));
    }
    return 10 * keys.size() >= 9 * table.rowCount();
}

/// As few columns as name the rows: one alone, else the first ones together. Empty where they do not.
std::vector<std::size_t> rowNames(const Table& table, File file, const Run& run) {
    std::vector<std::size_t> columns = namingColumns(table, file);
    // One column at least holds what is predicted, or observed.
    if (!columns.empty() && otherColumnCount(table, columns) == 0) columns.pop_back();
    for (const std::size_t column : columns) {
        if (nameTheRows(table, {column}, run)) return {column};
    }
    for (std::size_t count = 2; count <= columns.size(); ++count) {
        std::vector<std::size_t> first(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(count));
        if (nameTheRows(table, first, run)) return first;
    }
    return {};
}

bool agreeInWords(const ImportTables& tables, const KeyColumns& key) {
    for (std::size_t row = 0; row < tables.predictions.rowCount(); ++row) {
        const std::string own = tables.predictions.cell(row, key.predictions);
        if (!areSameName(own, tables.targets->cell(row, key.targets))) return false;
    }
    return true;
}

/// The columns of the predictions that agree from row to row with one of the targets' file.
std::vector<std::size_t> agreeingColumns(const ImportTables& tables, const Run& run) {
    std::vector<std::size_t> agreeing;
    for (std::size_t a = 0; a < tables.predictions.header().size(); ++a) {
        run.check();
        for (std::size_t b = 0; b < tables.targets->header().size(); ++b) {
            if (!agreeInWords(tables, {a, b})) continue;
            agreeing.push_back(a);
            break;
        }
    }
    return agreeing;
}

}  // namespace

std::optional<JointKey> rowsNamedApart(const ImportTables& tables, const Run& run) {
    if (!tables.targets || tables.predictions.rowCount() != tables.targets->rowCount()) return std::nullopt;
    JointKey names{.predictions = rowNames(tables.predictions, File::Predictions, run), .targets = {}};
    if (names.predictions.empty()) return std::nullopt;
    names.targets = rowNames(*tables.targets, File::Targets, run);
    if (names.targets.empty()) return std::nullopt;
    const auto agreeing = agreeingColumns(tables, run);
    if (!agreeing.empty() && nameTheRows(tables.predictions, agreeing, run)) return std::nullopt;
    return names;
}

}  // namespace calibrium
