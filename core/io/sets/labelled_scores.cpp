// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/sets/labelled_scores.h"

#include "core/io/cells/number.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_words.h"
#include "core/run/run.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

/// A name apart from the numbers in it: "probs_#_label" and "0".
struct NameAndNumber {
    std::string name;
    std::string number;
};

NameAndNumber withoutNumbers(const std::string& columnName) {
    NameAndNumber parts;
    for (const char c : columnName) {
        const bool isDigit = std::string_view("0123456789").find(c) != std::string_view::npos;
        if (isDigit) parts.number += c;
        if (!isDigit || !parts.name.ends_with('#')) parts.name += isDigit ? '#' : c;
    }
    return parts;
}

/// Columns of one name by their numbers.
using NumberedColumns = std::map<std::string, std::size_t>;

std::map<std::string, NumberedColumns> numberedColumns(const Table& table, const ColumnSample& sample, bool areScores) {
    std::map<std::string, NumberedColumns> groups;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const bool isScore = sample[column].isNumeric() && !sample[column].isWhole();
        const NameAndNumber parts = withoutNumbers(table.header()[column]);
        if (isScore == areScores && !sample[column].isEmpty() && !parts.number.empty())
            groups[parts.name].emplace(parts.number, column);
    }
    std::erase_if(groups, [](const auto& group) { return group.second.size() < 2; });
    return groups;
}

/// Labels and scores of one number each, in the order of the scores.
struct LabelledScores {
    std::vector<std::size_t> labels{};
    std::vector<std::size_t> scores{};
    std::vector<std::string> classes{};  ///< in the order of the columns to be made

    [[nodiscard]] bool holds(std::size_t column) const {
        return std::find(labels.begin(), labels.end(), column) != labels.end() ||
               std::find(scores.begin(), scores.end(), column) != scores.end();
    }
};

bool haveSameNumbers(const NumberedColumns& a, const NumberedColumns& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const auto& one, const auto& other) { return one.first == other.first; });
}

std::vector<LabelledScores> candidatesOf(const Table& table, const ColumnSample& sample) {
    std::vector<LabelledScores> found;
    const auto labels = numberedColumns(table, sample, false);
    for (const auto& [name, scores] : numberedColumns(table, sample, true)) {
        for (const auto& [labelName, ofLabels] : labels) {
            if (!haveSameNumbers(scores, ofLabels)) continue;
            LabelledScores pair;
            for (const auto& [number, column] : scores) {
                pair.scores.push_back(column);
                pair.labels.push_back(ofLabels.at(number));
            }
            found.push_back(std::move(pair));
        }
    }
    return found;
}

std::vector<std::string> labelsOfRow(const Table& table, const LabelledScores& pair, std::size_t row) {
    std::vector<std::string> labels;
    for (const std::size_t column : pair.labels) labels.emplace_back(trimmed(table.cell(row, column)));
    return labels;
}

/// Whether every row holds each of the classes once; empty cells are no class.
bool namesEachOnce(const Table& table, const LabelledScores& pair, const std::set<std::string>& classes,
                   const Run& run) {
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        const auto labels = labelsOfRow(table, pair, row);
        if (std::set<std::string>(labels.begin(), labels.end()) != classes) return false;
    }
    return true;
}

/// Numbers by their size, else as words.
std::vector<std::string> inOrder(const std::set<std::string>& classes) {
    std::vector<std::string> names(classes.begin(), classes.end());
    const auto isNumber = [](const std::string& name) { return parseNumber(name, false).has_value(); };
    if (std::all_of(names.begin(), names.end(), isNumber)) {
        std::stable_sort(names.begin(), names.end(), [](const std::string& a, const std::string& b) {
            return parseNumber(a, false).value_or(0) < parseNumber(b, false).value_or(0);
        });
    }
    return names;
}

/// Numbers beside scores may be anything that has one for each class (dummies, ranks, a predicted class in several
/// columns): labels are called so, or stand beside scores that fall from left to right, as the largest of a row do.
bool mayBeLabels(const Table& table, const LabelledScores& pair, const std::set<std::string>& classes) {
    const auto isNumber = [](const std::string& name) { return parseNumber(name, false).has_value(); };
    if (!std::all_of(classes.begin(), classes.end(), isNumber)) return true;
    static const std::set<std::string> labelWords{"label",     "labels",  "class",     "classes",   "klasse",
                                                  "classe",    "clase",   "category",  "kategorie", "categorie",
                                                  "categoria", "etikett", "etiquette", "etiqueta",  "klass"};
    const auto words = wordsOf(table.header()[pair.labels.front()]);
    if (std::any_of(words.begin(), words.end(), [](const std::string& word) { return labelWords.contains(word); }))
        return true;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        for (std::size_t k = 1; k < pair.scores.size(); ++k) {
            const auto before = table.number(row, pair.scores[k - 1]);
            const auto score = table.number(row, pair.scores[k]);
            if (before && score && *score > *before) return false;
        }
    }
    return true;
}

std::string scoreName(const std::string& className) { return "prob_" + className; }

std::optional<LabelledScores> labelledScores(const ImportTables& tables, const Run& run) {
    const Table& table = tables.predictions;
    if (table.header().empty() || table.rowCount() == 0) return std::nullopt;
    constexpr double nearlyAll = 0.99;
    const ColumnSample sample = sampleColumns(table, tables.format.hasDecimalComma);
    std::optional<LabelledScores> found;
    for (LabelledScores& pair : candidatesOf(table, sample)) {
        const auto first = labelsOfRow(table, pair, 0);
        const std::set<std::string> classes(first.begin(), first.end());
        const bool areSums =
            sumsTo(1, sample, pair.scores).share >= nearlyAll || sumsTo(100, sample, pair.scores).share >= nearlyAll;
        const bool isComplete = classes.size() == pair.scores.size() && !classes.contains("");
        if (!areSums || !isComplete || !mayBeLabels(table, pair, classes) || !namesEachOnce(table, pair, classes, run))
            continue;
        if (found) return std::nullopt;
        pair.classes = inOrder(classes);
        found = std::move(pair);
    }
    return found;
}

/// The scores of the classes stand where the first of the scores was; the labels are gone.
Table byClass(const Table& table, const LabelledScores& pair) {
    const std::size_t place = *std::min_element(pair.scores.begin(), pair.scores.end());
    Table result(table.name(), table.columnCount() - pair.labels.size());
    result.setRemarks(table.remarks());
    result.setLinesBelow(table.linesBelow());
    std::vector<std::string> header;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        if (!pair.holds(column)) header.push_back(table.header()[column]);
        if (column != place) continue;
        for (const std::string& name : pair.classes) header.push_back(scoreName(name));
    }
    result.setHeader(std::move(header));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        result.startRow(table.line(row));
        const auto labels = labelsOfRow(table, pair, row);
        for (std::size_t column = 0; column < table.columnCount(); ++column) {
            if (!pair.holds(column)) result.addCellOf(table, row, column);
            if (column != place) continue;
            for (const std::string& name : pair.classes) {
                const auto k = std::find(labels.begin(), labels.end(), name) - labels.begin();
                result.addCellOf(table, row, pair.scores[static_cast<std::size_t>(k)]);
            }
        }
    }
    return result;
}

/// Where columns with a property stand among those of byClass(): of the scores, all that are made of them.
std::vector<std::size_t> movedColumns(const std::vector<std::size_t>& columns, const Table& table,
                                      const LabelledScores& pair) {
    const std::size_t place = *std::min_element(pair.scores.begin(), pair.scores.end());
    const auto isAmong = [&](std::size_t column) {
        return std::find(columns.begin(), columns.end(), column) != columns.end();
    };
    std::vector<std::size_t> moved;
    std::size_t next = 0;
    for (std::size_t column = 0; column < table.columnCount(); ++column) {
        const std::size_t width = column == place ? pair.scores.size() : pair.holds(column) ? 0 : 1;
        for (std::size_t k = 0; k < width; ++k, ++next) {
            if (isAmong(column)) moved.push_back(next);
        }
    }
    return moved;
}

/// Whether the user speaks of the columns, by name or by any place, or a name that is to be made is taken.
bool areToStay(const Table& table, const LabelledScores& pair, const ImportOverrides& overrides) {
    std::vector<std::string> named = overrides.predictionNames.value_or(std::vector<std::string>());
    if (overrides.targetName) named.push_back(*overrides.targetName);
    named.insert(named.end(), overrides.asideNames.begin(), overrides.asideNames.end());
    const auto& header = table.header();
    const bool isAnyNamed = std::any_of(named.begin(), named.end(), [&](const std::string& name) {
        const auto place = std::find(header.begin(), header.end(), name);
        if (place == header.end()) return true;
        return pair.holds(static_cast<std::size_t>(place - header.begin()));
    });
    const bool isAnyTaken = std::any_of(pair.classes.begin(), pair.classes.end(), [&](const std::string& name) {
        const auto taken = std::find(header.begin(), header.end(), scoreName(name));
        return taken != header.end() && !pair.holds(static_cast<std::size_t>(taken - header.begin()));
    });
    return overrides.roles || overrides.targetColumn || isAnyNamed || isAnyTaken;
}

}  // namespace

Found<ImportTables> joinLabelledScores(ImportTables tables, const ImportOverrides& overrides, const Run& run) {
    const auto pair = labelledScores(tables, run);
    if (!pair || areToStay(tables.predictions, *pair, overrides)) return {std::move(tables)};
    std::vector<Text> names;
    for (const std::size_t column : pair->labels) names.push_back(columnText(tables.predictions.header(), column));
    ImportRemarks remarks;
    remarks.assume("import-labelled-scores",
                   Text("The labels in {1} say which class each probability of a row is of: {2}.",
                        listed(std::move(names)), listed(pair->classes)));
    tables.percentColumns = movedColumns(tables.percentColumns, tables.predictions, *pair);
    tables.predictions = byClass(tables.predictions, *pair);
    return {std::move(tables), std::move(remarks)};
}

}  // namespace calibrium
