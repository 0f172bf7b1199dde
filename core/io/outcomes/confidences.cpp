// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/confidences.h"

#include "core/data/finding_ids.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/outcomes/confidence_columns.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/outcomes/targets_beside.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double nearlyAllRows = 0.9;
constexpr std::size_t fewestSamples = 10;

/// What says which rows belong to one sample, where each has several that name different classes.
struct RowsOfSamples {
    std::size_t identifier = 0;
    bool addUp = false;  ///< their numbers sum to 1, as those of all classes do, or stay below, as those of the first
};

/// Whether samples have a row for each of several classes: the probabilities of a long table and no confidences.
std::optional<RowsOfSamples> rowsOfSamples(const ColumnView& view, const Confidences& columns, bool hasDecimalComma) {
    constexpr double tolerance = 0.02;
    struct Sample {
        double sum = 0;
        std::set<std::string> classes{};
        std::string observed{};
        std::size_t rows = 0;
    };
    const Table& table = view.table;
    for (std::size_t column = 0; column < view.facts.size(); ++column) {
        if (!isRowIdentifier(table.header()[column]) || view.facts[column].countsRows) continue;
        std::map<std::string, Sample> samples;
        bool isOneTarget = true;
        for (std::size_t row = 0; row < table.rowCount() && isOneTarget; ++row) {
            Sample& sample = samples[table.cell(row, column)];
            const std::string observed = table.cell(row, columns.observed);
            isOneTarget = sample.rows++ == 0 || sample.observed == observed;
            sample.observed = observed;
            sample.classes.insert(table.cell(row, columns.predicted));
            sample.sum += numberIn(table, row, columns.numbers, hasDecimalComma).value_or(0);
        }
        const auto isMost = [&](const auto& fits) {
            const auto count = static_cast<double>(std::count_if(samples.begin(), samples.end(), [&](const auto& one) {
                const Sample& sample = one.second;
                return sample.rows > 1 && sample.classes.size() == sample.rows && fits(sample.sum / columns.total);
            }));
            return count >= nearlyAllRows * static_cast<double>(samples.size());
        };
        if (!isOneTarget || samples.size() < 2) continue;
        if (isMost([](double sum) { return std::abs(sum - 1) < tolerance; })) return RowsOfSamples{column, true};
        const bool areFirst = isMost([](double sum) { return sum < 1 + tolerance; });
        if (areFirst && samples.size() >= fewestSamples) return RowsOfSamples{column, false};
    }
    return std::nullopt;
}

ImportQuestion longQuestion(const Table& table, const Confidences& columns, const RowsOfSamples& rows) {
    const auto& header = table.header();
    if (!rows.addUp) {
        return {.about = ImportQuestion::About::Columns,
                .text = Text("The rows of each {1} name different classes in {2}, of which only the likeliest is the "
                             "predicted one",
                             columnText(header, rows.identifier), columnText(header, columns.predicted)),
                .answer =
                    "keep the row with the largest number of each in the file, or take every row for a "
                    "prediction of its own with --long none",
                .place = {.file = table.name()}};
    }
    return {.about = ImportQuestion::About::Columns,
            .text = Text("The numbers in {1} sum to 1 over the rows of each {2}: one row for each class, it seems",
                         columnText(header, columns.numbers), columnText(header, rows.identifier)),
            .answer = Text("read them so with --long class={1},value={2}, or as confidences with --long none",
                           header[columns.predicted], header[columns.numbers]),
            .place = {.file = table.name()}};
}

/// Of the column of correctness, or its number where columns have no names.
std::string unusedName(const Table& table) {
    if (table.header().empty()) return std::to_string(table.columnCount() + 1);
    std::string name = "correct";
    const auto& header = table.header();
    while (std::find(header.begin(), header.end(), name) != header.end()) name += "_";
    return name;
}

bool areSame(const Table& table, std::size_t row, const Confidences& columns, bool hasDecimalComma) {
    if (!columns.codes.empty()) {
        const std::string label = table.cell(row, columns.predicted);
        const std::string outcome = table.cell(row, columns.observed);
        return isSameClass(std::string(trimmed(label)), std::string(trimmed(outcome)), columns.codes);
    }
    const auto predicted = numberIn(table, row, columns.predicted, hasDecimalComma);
    const auto observed = numberIn(table, row, columns.observed, hasDecimalComma);
    if (predicted && observed) return *predicted == *observed;
    const std::string text = table.cell(row, columns.predicted);
    const std::string other = table.cell(row, columns.observed);
    return trimmed(text) == trimmed(other);
}

Table withCorrectness(const Table& table, const Confidences& columns, const std::string& name, bool hasDecimalComma,
                      const Run& run) {
    Table result(table.name(), table.columnCount() + 1);
    result.setRemarks(table.remarks());
    if (!table.header().empty()) {
        std::vector<std::string> header = table.header();
        header.push_back(name);
        result.setHeader(std::move(header));
    }
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % rowsPerCheck == 0) run.check();
        result.addRowOf(table, row);
        const bool isMissing =
            trimmed(table.cell(row, columns.predicted)).empty() || trimmed(table.cell(row, columns.observed)).empty();
        isMissing ? result.addText("") : result.addNumber(areSame(table, row, columns, hasDecimalComma) ? 1 : 0);
    }
    return result;
}

/// The column that says in each row whether the prediction was right, as whoever made the file judged it: "NYC" is
/// right where the label is "New York". Nothing where it contradicts classes that are the same.
std::optional<std::size_t> verdictOf(const ColumnView& view, const Confidences& columns, bool hasDecimalComma) {
    const auto verdict = verdictColumn(view.facts);
    if (!verdict || *verdict == columns.observed || *verdict == columns.predicted) return std::nullopt;
    std::map<std::string, std::size_t> rightRows;
    std::size_t count = 0;
    for (std::size_t row = 0; row < view.table.rowCount(); ++row) {
        if (!areSame(view.table, row, columns, hasDecimalComma)) continue;
        ++rightRows[view.table.cell(row, *verdict)];
        ++count;
    }
    const bool isOneWord = std::any_of(rightRows.begin(), rightRows.end(), [&](const auto& word) {
        return static_cast<double>(word.second) >= nearlyAllRows * static_cast<double>(count) &&
               polarityOf(word.first) == Polarity::Event;
    });
    return isOneWord || count < fewestSamples ? verdict : std::nullopt;
}

/// Numbers that are the confidence in the predicted class, whichever column holds the observed one.
ImportQuestion observedQuestion(const Table& table, const std::vector<Confidences>& all) {
    const auto& header = table.header();
    std::vector<Text> names;
    for (const Confidences& columns : all) names.push_back(columnText(header, columns.observed));
    return {
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("The numbers in {1} are the confidence in the predicted class, {2}, it seems, and it is not "
                     "clear which column holds the observed one: {3}",
                     columnText(header, all.front().numbers), columnText(header, all.front().predicted), listed(names)),
        .answer = "say which with --target-column",
        .place = {.file = table.name()}};
}

std::vector<std::string> labelsIn(const Table& table, std::size_t column) {
    std::set<std::string> labels;
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        const std::string cell = table.cell(row, column);
        if (!trimmed(cell).empty()) labels.emplace(trimmed(cell));
    }
    return inCountingOrder({labels.begin(), labels.end()});
}

/// A label that the sampled rows do not hold has to be named as clearly as the others.
Confidences withAllLabels(const Table& table, Confidences columns, const ImportOverrides& overrides) {
    if (columns.codes.empty() || overrides.classNames) return columns;
    const auto predicted = labelsIn(table, columns.predicted);
    const auto isKnown = [&](const std::string& label) { return columns.codes.contains(label); };
    if (std::all_of(predicted.begin(), predicted.end(), isKnown)) return columns;
    const auto observed = labelsIn(table, columns.observed);
    auto codes = codesByWords(predicted, observed);
    if (!codes) codes = codesByCounting(predicted, observed);
    columns.isOpen = !codes;
    columns.codes = codes.value_or(ClassCodes());
    return columns;
}

/// Predicted and observed classes of different names, of which nothing says which is which. seen: those that stand
/// together most often.
ImportQuestion codesQuestion(const Table& table, const Confidences& columns, const std::optional<ClassCodes>& seen) {
    const auto& header = table.header();
    const auto predicted = labelsIn(table, columns.predicted);
    const auto observed = labelsIn(table, columns.observed);
    std::vector<std::string> names = predicted;
    if (seen && seen->size() == observed.size()) {
        const auto placeOf = [&](const std::string& label) {
            const auto code = seen->find(label);
            return code == seen->end() ? observed.end() : std::find(observed.begin(), observed.end(), code->second);
        };
        std::stable_sort(names.begin(), names.end(),
                         [&](const auto& a, const auto& b) { return placeOf(a) < placeOf(b); });
    }
    const Text order("name the predicted classes in the order of the observed ones, {1}, with --classes",
                     listed(observed));
    return {.about = ImportQuestion::About::ClassNames,
            .text = Text("The numbers in {1} are the confidence in the predicted class, {2}, it seems, and nothing "
                         "says which of its classes ({3}) is which of the observed ones in {4}",
                         columnText(header, columns.numbers), columnText(header, columns.predicted), listed(predicted),
                         columnText(header, columns.observed)),
            .answer = names.size() == observed.size() && names.size() <= 12
                          ? Text("{1}: --classes {2} if {3} is {4}", order, joinedNames(names), observed.front(),
                                 names.front())
                          : order,
            .place = {.file = table.name()}};
}

Text codesText(const ClassCodes& codes) {
    std::vector<Text> pairs;
    for (const auto& [predicted, observed] : codes) pairs.push_back(Text("{1} for {2}", predicted, observed));
    return Text("Predicted classes are taken for observed ones: {1}.", listed(std::move(pairs)));
}

}  // namespace

Found<ShapedTables> readConfidences(ShapedTables shaped, const Run& run) {
    const ImportTables& tables = shaped.tables;
    const ImportOverrides& overrides = shaped.settled;
    const bool hasDecimalComma = tables.format.hasDecimalComma;
    const std::optional<Table> joined = withTargetsBeside(tables, overrides);
    const Table table = joined ? *joined : tables.predictions;
    const bool isAssigned = overrides.roles && overrides.roles->size() != table.columnCount() + 1;
    if ((tables.targets && !joined) || isAssigned) return {std::move(shaped)};
    const ColumnSample sample = sampleColumns(table, hasDecimalComma);
    const auto facts = factsOf(table, sample);
    const ColumnView view{.table = table, .sample = sample, .facts = facts, .target = {}};
    const auto found = confidencesIn(view, overrides, joined.has_value());
    if (found.empty()) return {std::move(shaped)};
    const Confidences all = withAllLabels(table, found.front(), overrides);
    const Confidences* const columns = &all;
    const bool isAsItStands = joined || overrides.longTable || table.header().empty();
    const auto samples = isAsItStands ? std::optional<RowsOfSamples>() : rowsOfSamples(view, *columns, hasDecimalComma);
    ImportRemarks remarks;
    if (found.size() > 1) {
        const bool isOnePrediction = std::all_of(found.begin(), found.end(), [&](const Confidences& other) {
            return other.predicted == columns->predicted;
        });
        const bool isTwoClasses = facts[columns->predicted].labels.size() == 2;
        if (isOnePrediction && isTwoClasses) remarks.ask(observedQuestion(table, found));
        return {std::move(shaped), std::move(remarks)};
    }
    if (samples) {
        remarks.ask(longQuestion(table, *columns, *samples));
        return {std::move(shaped), std::move(remarks)};
    }
    if (columns->isOpen) {
        remarks.ask(codesQuestion(table, *columns, codesByAgreement(view, columns->predicted, columns->observed)));
        return {std::move(shaped), std::move(remarks)};
    }
    const auto verdict = verdictOf(view, *columns, hasDecimalComma);
    const std::string name = verdict ? std::to_string(*verdict + 1) : unusedName(table);
    remarks.assume(
        confidencesAgainstCorrectness,
        verdict ? Text("The confidence in {1} is judged by whether the prediction was right, {2}.",
                       columnText(table.header(), columns->numbers), columnText(table.header(), *verdict))
                : Text("The numbers in {1} are taken for the confidence in the predicted class, {2}: they are judged "
                       "against whether it is the observed one, {3}.",
                       columnText(table.header(), columns->numbers), columnText(table.header(), columns->predicted),
                       (joined ? asItStands(tables.targets->name()) : columnText(table.header(), columns->observed))));
    if (!columns->codes.empty() && !verdict) remarks.assume("import-class-codes", codesText(columns->codes));
    if (joined) {
        shaped.tables.targets.reset();
        shaped.tables.targetKeyColumns.clear();
    }
    shaped.tables.predictions = verdict ? table : withCorrectness(table, *columns, name, hasDecimalComma, run);
    if (!shaped.settled.roles) {
        shaped.settled.predictionNames = {std::to_string(columns->numbers + 1)};
        shaped.settled.targetName = name;
        shaped.settled.family = binaryLayout().family;
        shaped.settled.classNames.reset();  // of the predicted classes
    }
    return {std::move(shaped), std::move(remarks)};
}

}  // namespace calibrium
