// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/long/shares_in_rows.h"

#include "core/data/table.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/keys/row_keys.h"
#include "core/io/long/long_names.h"
#include "core/io/long/long_table.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/io/names/other_names.h"
#include "core/text/shell_word.h"

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

/// The samples of a table in which nothing tells them apart: one ends where a cell of the column comes again.
SharedRows rowsUntilRepeated(const Table& table, std::size_t column) {
    SharedRows rows;
    std::set<std::string> seen;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (!seen.insert(keyOf(table, row, column)).second) {
            seen = {keyOf(table, row, column)};
            ++rows.count;
        }
        rows.samples.push_back(rows.count);
    }
    ++rows.count;
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

/// Whether the column marks one row of each sample, as "is_true" does.
bool marksOneEach(const Table& table, std::size_t column, const SharedRows& rows) {
    std::vector<std::size_t> counts(rows.count, 0);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const auto isMarked = marksRow(table, row, column);
        if (!isMarked) return false;
        counts[rows.samples[row]] += *isMarked ? 1 : 0;
    }
    return std::all_of(counts.begin(), counts.end(), [](std::size_t count) { return count == 1; });
}

/// The columns of a table with one row for each class of a sample.
struct SharesInRows {
    std::optional<std::size_t> key{};  ///< nothing: a sample ends where its first class comes again
    std::size_t spread = 0;
    std::size_t value = 0;
    Columns targets{};  ///< those that may hold the observed class
};

/// Whether the column names, or marks, the class of the largest number in every sample: the predicted one.
bool isOfLargest(const Table& table, const SharesInRows& found, const SharedRows& rows, std::size_t column) {
    std::vector<double> largest(rows.count, -1);
    std::vector<double> meant(rows.count, -1);
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::size_t sample = rows.samples[row];
        const double number = numberIn(table, row, found.value, false).value_or(0);
        const bool isMeant = keyOf(table, row, column) == keyOf(table, row, found.spread) ||
                             (marksRow(table, row, column).value_or(false) && marksOneEach(table, column, rows));
        largest[sample] = std::max(largest[sample], number);
        if (isMeant) meant[sample] = number;
    }
    return meant == largest;
}

/// The columns that may hold the observed class; one that always agrees with the largest number only where there is
/// nothing else.
Columns observedIn(const Table& table, const SharesInRows& found, const SharedRows& rows,
                   const std::set<std::string>& words) {
    Columns columns;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isOther = column != found.key && column != found.spread && column != found.value;
        if (!isOther || saysPredicted(table.header()[column])) continue;
        // Where each sample has classes of its own, as a race its horses, a mark is an event of its row.
        const bool areShared = words.size() * rows.count <= 2 * table.rowCount();
        if (isAmongWords(table, column, rows, words) || (areShared && marksOneEach(table, column, rows))) {
            columns.push_back(column);
        }
    }
    Columns observed = columns;
    std::erase_if(observed, [&](std::size_t column) { return isOfLargest(table, found, rows, column); });
    return observed.empty() ? columns : observed;
}

bool mayBeClasses(const SampledColumn& sample) { return sample.isText() || sample.isWhole(); }

/// With the class of each row in the column found.spread, where the rows of the samples show it.
std::optional<SharesInRows> withClassesIn(const Table& table, const SharedRows& rows, SharesInRows found) {
    if (!differWithin(table, found.spread, rows)) return std::nullopt;
    std::set<std::string> words;
    for (std::size_t row = 0; row < table.rowCount(); ++row) words.insert(keyOf(table, row, found.spread));
    if (words.size() < 2 || 2 * words.size() > table.rowCount()) return std::nullopt;
    found.targets = observedIn(table, found, rows, words);
    return found.targets.empty() ? std::nullopt : std::optional(found);
}

/// The column of classes and those that may hold the observed ones, where the rows of the samples show them.
std::optional<SharesInRows> classesOfSamples(const Table& table, const ColumnSample& sample, const SharedRows& rows,
                                             SharesInRows found) {
    std::optional<SharesInRows> best;
    for (std::size_t spread = 0; spread < table.columnCount(); ++spread) {
        if (spread == found.key || spread == found.value || !mayBeClasses(sample[spread])) continue;
        found.spread = spread;
        const auto whole = withClassesIn(table, rows, found);
        const bool isNamed = longRank(LongRole::Class, table.header()[spread]).has_value();
        if (whole && (!best || isNamed)) best = whole;
        if (best && isNamed) return best;
    }
    return best;
}

bool areSamples(const SharedRows& rows, const Table& table) {
    return rows.count >= fewestShared && 2 * rows.count <= table.rowCount();
}

std::optional<SharesInRows> sharesByKey(const Table& table, const ColumnSample& sample, std::size_t value,
                                        const std::vector<double>& values, const Run& run) {
    for (std::size_t key = 0; key < table.columnCount(); ++key) {
        if (key == value || !mayBeClasses(sample[key])) continue;
        run.check();
        const SharedRows rows = sharedRows(table, key);
        if (!areSamples(rows, table) || !sumToOne(values, rows)) continue;
        if (auto found = classesOfSamples(table, sample, rows, {.key = key, .value = value})) return found;
    }
    return std::nullopt;
}

std::optional<SharesInRows> sharesInSuccession(const Table& table, const ColumnSample& sample, std::size_t value,
                                               const std::vector<double>& values, const Run& run) {
    for (std::size_t spread = 0; spread < table.columnCount(); ++spread) {
        if (spread == value || !mayBeClasses(sample[spread])) continue;
        run.check();
        const SharedRows rows = rowsUntilRepeated(table, spread);
        if (!areSamples(rows, table) || !sumToOne(values, rows)) continue;
        if (auto found = withClassesIn(table, rows, {.key = {}, .spread = spread, .value = value})) return found;
    }
    return std::nullopt;
}

std::optional<SharesInRows> sharesInRows(const Table& table, const Run& run) {
    const bool mayBe = !table.header().empty() && table.columnCount() >= 3 && table.columnCount() <= widestTable &&
                       table.rowCount() >= 2 * fewestShared;
    if (!mayBe) return std::nullopt;
    const ColumnSample sample = sampleColumns(table, false);
    for (std::size_t value = 0; value < table.columnCount(); ++value) {
        if (!sample[value].isNumeric() || sample[value].isWhole() || namesWeights(table.header()[value])) continue;
        const auto values = sharesIn(table, value);
        if (!values) continue;
        if (auto found = sharesByKey(table, sample, value, *values, run)) return found;
        if (auto found = sharesInSuccession(table, sample, value, *values, run)) return found;
    }
    return std::nullopt;
}

Text sharesText(const std::vector<std::string>& header, const SharesInRows& found) {
    const Text value = columnText(header, found.value);
    const Text spread = columnText(header, found.spread);
    if (!found.key) {
        return Text(
            "The numbers in {1} sum to 1 over rows that follow each other: one row for each class of {2}, it seems",
            value, spread);
    }
    return Text("The numbers in {1} sum to 1 over the rows of each {2}: one row for each class of {3}, it seems", value,
                columnText(header, *found.key), spread);
}

}  // namespace

std::optional<ImportQuestion> sharesInRowsQuestion(const Table& table, const Run& run) {
    const auto found = sharesInRows(table, run);
    if (!found) return std::nullopt;
    const auto& header = table.header();
    const std::string roles = "class=" + header[found->spread] + ",value=" + header[found->value] +
                              ",target=" + header[found->targets.front()];
    const Text command("--long {1}", asItStands(shellWord(roles)));
    const Text others =
        found->targets.size() == 1 ? Text() : Text(" (or with target={1})", header[found->targets.back()]);
    return ImportQuestion{.about = ImportQuestion::About::Columns,
                          .text = sharesText(header, *found),
                          .answer = Text("read them so with {1}{2}, or take each row for a forecast of its own with "
                                         "--long none",
                                         command, others),
                          .place = {.file = table.name()}};
}

}  // namespace calibrium
