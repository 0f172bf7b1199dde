// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/shares_in_rows.h"

#include "core/data/table.h"
#include "core/io/columns/column_sample.h"
#include "core/io/long/long_names.h"
#include "core/io/names/column_names.h"
#include "core/io/names/other_names.h"
#include "core/io/table/number.h"
#include "core/io/table/row_keys.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

namespace calibrium {

namespace {

using Columns = std::vector<std::size_t>;

constexpr std::size_t widestTable = 60;
constexpr std::size_t fewestShared = 10;  ///< samples
constexpr double nearlyAllShared = 0.9;
constexpr double shareTolerance = 0.02;

/// The samples that the cells of a column tell apart.
struct SharedRows {
    std::vector<std::size_t> samples;  ///< of each row
    std::size_t count = 0;
};

SharedRows sharedRows(const Table& table, std::size_t column) {
    SharedRows rows;
    std::unordered_map<std::string, std::size_t> places;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        rows.samples.push_back(places.emplace(keyOf(table, row, column), places.size()).first->second);
    }
    rows.count = places.size();
    return rows;
}

/// The fractions of a column; nothing where there are others or they never differ.
std::optional<std::vector<double>> sharesIn(const Table& table, std::size_t column) {
    std::vector<double> values;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto number = numberIn(table, row, column, false);
        if (!number || !(*number >= 0 && *number <= 1)) return std::nullopt;
        values.push_back(*number);
    }
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    return *least < *most ? std::optional(values) : std::nullopt;
}

bool sumToOne(const std::vector<double>& values, const SharedRows& rows) {
    double total = 0;
    for (const double value : values) total += value;
    const auto count = static_cast<double>(rows.count);
    if (std::abs(total / count - 1) > 2 * shareTolerance) return false;
    std::vector<double> sums(rows.count, 0);
    for (std::size_t row = 0; row < values.size(); ++row) sums[rows.samples[row]] += values[row];
    const auto whole =
        std::count_if(sums.begin(), sums.end(), [](double sum) { return std::abs(sum - 1) <= shareTolerance; });
    return static_cast<double>(whole) >= nearlyAllShared * count;
}

/// Whether no cell of the column comes twice in the rows of a sample.
bool differWithin(const Table& table, std::size_t column, const SharedRows& rows) {
    std::vector<std::set<std::string>> cells(rows.count);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (!cells[rows.samples[row]].insert(keyOf(table, row, column)).second) return false;
    }
    return true;
}

/// Whether the column is the same in the rows of each sample, differs between samples, and holds none but these words.
bool isAmongWords(const Table& table, std::size_t column, const SharedRows& rows, const std::set<std::string>& words) {
    std::vector<std::string> cells(rows.count);
    std::set<std::string> different;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = keyOf(table, row, column);
        std::string& known = cells[rows.samples[row]];
        if (!words.contains(cell) || (!known.empty() && known != cell)) return false;
        known = cell;
        different.insert(cell);
    }
    return different.size() > 1;
}

/// The columns of a table with one row for each class of a sample.
struct SharesInRows {
    std::size_t key = 0;
    std::size_t spread = 0;
    std::size_t value = 0;
    Columns targets{};  ///< those that may hold the observed class
};

/// The column of classes and those that may hold the observed ones, where the rows of the samples show them.
std::optional<SharesInRows> classesOfSamples(const Table& table, const ColumnSample& sample, const SharedRows& rows,
                                             SharesInRows found) {
    std::optional<SharesInRows> best;
    for (std::size_t spread = 0; spread < table.columnCount(); ++spread) {
        const bool mayBe =
            spread != found.key && spread != found.value && (sample[spread].isText() || sample[spread].isWhole());
        if (!mayBe || !differWithin(table, spread, rows)) continue;
        std::set<std::string> words;
        for (std::size_t row = 0; row < table.rowCount(); ++row) words.insert(keyOf(table, row, spread));
        if (words.size() < 2 || 2 * words.size() > table.rowCount()) continue;
        found.spread = spread;
        found.targets.clear();
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            const bool isOther = column != found.key && column != spread && column != found.value;
            if (isOther && isAmongWords(table, column, rows, words)) found.targets.push_back(column);
        }
        const bool isNamed = longRank(LongRole::Class, table.header()[spread]).has_value();
        if (!found.targets.empty() && (!best || isNamed)) best = found;
        if (best && isNamed) return best;
    }
    return best;
}

std::optional<SharesInRows> sharesInRows(const Table& table, const Run& run) {
    const bool mayBe = !table.header().empty() && table.columnCount() > 3 && table.columnCount() <= widestTable &&
                       table.rowCount() >= 2 * fewestShared;
    if (!mayBe) return std::nullopt;
    const ColumnSample sample = sampleColumns(table, false);
    for (std::size_t value = 0; value < table.columnCount(); ++value) {
        if (!sample[value].isNumeric() || sample[value].isWhole() || namesWeights(table.header()[value])) continue;
        const auto values = sharesIn(table, value);
        for (std::size_t key = 0; values && key < table.columnCount(); ++key) {
            if (key == value || (!sample[key].isText() && !sample[key].isWhole())) continue;
            run.check();
            const SharedRows rows = sharedRows(table, key);
            const bool recurs = rows.count >= fewestShared && 2 * rows.count <= table.rowCount();
            if (!recurs || !sumToOne(*values, rows)) continue;
            if (auto found = classesOfSamples(table, sample, rows, {.key = key, .value = value})) return found;
        }
    }
    return std::nullopt;
}

}  // namespace

std::optional<ImportQuestion> sharesInRowsQuestion(const Table& table, const Run& run) {
    const auto found = sharesInRows(table, run);
    if (!found) return std::nullopt;
    const auto& header = table.header();
    const Text command("--long class={1},value={2},target={3}", header[found->spread], header[found->value],
                       header[found->targets.front()]);
    const Text others =
        found->targets.size() == 1 ? Text() : Text(" (or with target={1})", header[found->targets.back()]);
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = Text("The numbers in {1} sum to 1 over the rows of each {2}: one row for each class "
                                       "of {3}, it seems",
                                       columnText(header, found->value), columnText(header, found->key),
                                       columnText(header, found->spread)),
                          .answer = Text("read them so with {1}{2}, or take each row for a forecast of its own with "
                                         "--long none",
                                         command, others),
                          .place = {.file = table.name()}};
}

}  // namespace calibrium
