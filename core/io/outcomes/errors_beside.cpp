// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/outcomes/errors_beside.h"

#include "core/data/finding_ids.h"
#include "core/io/cells/number.h"
#include "core/io/columns/column_facts.h"
#include "core/io/columns/column_sample.h"
#include "core/io/names/column_names.h"
#include "core/io/names/name_list.h"
#include "core/io/names/name_words.h"
#include "core/io/names/named_columns.h"
#include "core/io/outcomes/correctness.h"
#include "core/io/outcomes/outcome_evidence.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace calibrium {

namespace {

constexpr double clearlyRelated = 3;  // standard errors

/// A confidence, and whether the prediction that it belongs to was wrong.
struct ErrorColumns {
    std::size_t confidence = 0;
    std::size_t error = 0;
};

/// The only column of errors and the only one of confidences, where no other column is called as outcomes are.
std::optional<ErrorColumns> errorsBeside(const Table& table, const std::vector<ColumnFacts>& facts,
                                         const ImportOverrides& overrides) {
    const auto error = errorColumn(facts);
    if (!error || verdictColumn(facts)) return std::nullopt;
    if (hasNoTargets(overrides)) return std::nullopt;
    if (overrides.targetName && columnNamed(table, *overrides.targetName) != *error) return std::nullopt;
    std::vector<std::size_t> confidences;
    for (std::size_t column = 0; column < facts.size(); ++column) {
        const ColumnFacts& one = facts[column];
        const bool isOutcome = one.isOutcomeByName || (one.isTargetByName && one.labels.size() == 2);
        if (column != *error && isOutcome && !overrides.targetName) return std::nullopt;
        const bool isWanted = !overrides.predictionNames ||
                              columnsNamed(table, *overrides.predictionNames) == std::vector<std::size_t>{column};
        const bool isOne = one.isNumeric && saysConfidence(one.name) && !one.numbersRows();
        if (isOne && isWanted) confidences.push_back(column);
    }
    if (confidences.size() != 1) return std::nullopt;
    return ErrorColumns{confidences.front(), *error};
}

/// Whether the label says that there was an error: "yes" and "true" under such a name.
bool saysErrorHappened(const std::string& label) { return polarityOf(label) == Polarity::Event; }

Table withoutErrors(const Table& table, std::size_t error, const std::string& name, const Run& run) {
    constexpr std::size_t checkedRows = 1000;
    Table result(table.name(), table.columnCount() + 1);
    result.setRemarks(table.remarks());
    std::vector<std::string> header = table.header();
    header.push_back(name);
    result.setHeader(std::move(header));
    for (std::size_t row = 0; row < table.rowCount(); ++row) {
        if (row % checkedRows == 0) run.check();
        result.addRowOf(table, row);
        const std::string cell = table.cell(row, error);
        trimmed(cell).empty() ? result.addText("") : result.addNumber(saysErrorHappened(cell) ? 0 : 1);
    }
    return result;
}

ImportQuestion errorsQuestion(const Table& table, const ErrorColumns& columns, const std::vector<std::string>& labels) {
    const auto& header = table.header();
    const bool isFirst = saysErrorHappened(labels.front());
    const std::string target = joinedNames({header[columns.error]});
    return {
        .about = ImportQuestion::About::TargetColumn,
        .text = Text("It is not clear whether {1} is the confidence that the prediction is right or the probability "
                     "of the error in {2}",
                     columnText(header, columns.confidence), columnText(header, columns.error)),
        .answer = Text("say --target-column {1} --positive {2} for the one, --target-column {1} --positive {3} for "
                       "the other",
                       target, labels[isFirst ? 1 : 0], labels[isFirst ? 0 : 1]),
        .place = {.file = table.name()}};
}

}  // namespace

Found<ShapedTables> readErrors(ShapedTables shaped, const Run& run) {
    const ImportOverrides& overrides = shaped.settled;
    const Table& table = shaped.tables.predictions;
    const bool isSettled = shaped.tables.targets || overrides.roles || overrides.positiveClass ||
                           overrides.classNames || overrides.labelKind || table.header().empty();
    if (isSettled) return {std::move(shaped)};
    const ColumnSample sample = sampleColumns(table, shaped.tables.format.hasDecimalComma);
    const auto facts = factsOf(table, sample);
    const auto columns = errorsBeside(table, facts, overrides);
    if (!columns) return {std::move(shaped)};
    const ColumnView view{.table = table, .sample = sample, .facts = facts, .target = {}};
    const auto& labels = facts[columns->error].labels;
    const double sign = saysErrorHappened(labels.back()) ? 1 : -1;
    const double related = sign * association(view, columns->confidence, columns->error).value_or(0);
    ImportRemarks remarks;
    if (related > -clearlyRelated) {
        if (related < clearlyRelated) remarks.ask(errorsQuestion(table, *columns, labels));
        return {std::move(shaped), std::move(remarks)};
    }
    remarks.assume(confidencesAgainstCorrectness,
                   Text("The confidence in {1} is judged by whether the prediction was right, which {2} denies.",
                        columnText(table.header(), columns->confidence), columnText(table.header(), columns->error)));
    std::string name = "correct";
    while (std::find(table.header().begin(), table.header().end(), name) != table.header().end()) name += '_';
    shaped.settled.targetName = name;
    shaped.settled.predictionNames = {std::to_string(columns->confidence + 1)};
    shaped.settled.family = binaryLayout().family;
    shaped.tables.predictions = withoutErrors(table, columns->error, name, run);
    return {std::move(shaped), std::move(remarks)};
}

}  // namespace calibrium
